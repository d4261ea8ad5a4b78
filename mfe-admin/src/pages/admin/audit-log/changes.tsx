import { pluralize } from '@popnook/ui';
import styles from '../admin.module.css';
import { TruncatedText } from '../list/truncated-text';

/** The logged fields of a record, as they were before or after an action; null if none were logged, for example for a new record. */
type LoggedFields = Readonly<Record<string, unknown>> | null;

interface BeforeAndAfter {
  before: LoggedFields;
  after: LoggedFields;
}

interface Difference {
  /** For example 'approval status'. */
  name: string;
  /** Formatted; undefined if the logged fields before the action do not include it. */
  before: string | undefined;
  /** Formatted; undefined if the logged fields after the action do not include it. */
  after: string | undefined;
}

/** Longer lists of changes are collapsed. */
const maxVisibleChanges = 3;

/** The fields that an action changed, with their values before and after; '—' if there are none. */
export const Changes = (records: BeforeAndAfter) => {
  const differences = findDifferences(records);
  if (differences.length === 0) return '—';
  const list = <DifferenceList differences={differences} />;
  if (differences.length <= maxVisibleChanges) return list;
  return (
    <details>
      <summary className={styles.changesSummary}>{pluralize(differences.length, 'field')}</summary>
      {list}
    </details>
  );
};

/** The changes in a table row, truncated to one line. */
export const ChangesCell = (records: BeforeAndAfter) => {
  const differences = findDifferences(records);
  if (differences.length === 0) return '—';
  return (
    <TruncatedText name="the changes">
      <DifferenceList differences={differences} />
    </TruncatedText>
  );
};

const DifferenceList = ({ differences }: { differences: readonly Difference[] }) => (
  <ul className={styles.changes}>
    {differences.map(({ name, before, after }) => (
      <li key={name}>
        <span className={styles.changedField}>{name}: </span>
        {before !== undefined && <del className={styles.changedFrom}>{before}</del>}
        {before !== undefined && after !== undefined && ' → '}
        {after !== undefined && <ins className={styles.changedTo}>{after}</ins>}
      </li>
    ))}
  </ul>
);

const ignoredFields = new Set(['version', 'updatedAt', 'createdAt', 'id']);

export const findDifferences = ({ before, after }: BeforeAndAfter): Difference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((key) => !ignoredFields.has(key))
    .map((key) => ({
      name: readableName(key),
      before: formatField(before, key),
      after: formatField(after, key),
    }))
    .filter((difference) => difference.before !== difference.after);

/** 'approvalStatus' → 'approval status' */
const readableName = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** Longer values are cut off. */
const maxValueLength = 200;

const formatField = (record: LoggedFields, key: string): string | undefined => {
  if (!record || !(key in record)) return undefined;
  const value = record[key];
  // For personal data, the log contains only the names of the changed fields, in `fields` (D42).
  const readableValue =
    key === 'fields' && Array.isArray(value) ? value.map((name) => readableName(String(name))) : value;
  const text = formatValue(readableValue);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text;
};

const formatValue = (value: unknown): string => {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || 'none';
  if (typeof value === 'object') return formatObject(value);
  return String(value);
};

const formatObject = (value: object) =>
  Object.entries(value)
    .map(([name, part]) => `${readableName(name)} ${formatValue(part)}`)
    .join(', ');
