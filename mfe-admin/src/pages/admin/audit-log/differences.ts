/** A record before or after an action; null when it did not exist. */
export type AuditRecord = Readonly<Record<string, unknown>> | null;

export interface Difference {
  /** 'approval status'. */
  name: string;
  /** Undefined when the record did not have the field. */
  before: string | undefined;
  after: string | undefined;
}

/** These change with every write. */
const ignoredFields = new Set(['updatedAt', 'createdAt', 'id']);

export const findDifferences = ({
  before,
  after,
}: {
  before: AuditRecord;
  after: AuditRecord;
}): Difference[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((key) => !ignoredFields.has(key))
    .map((key) => ({
      name: readableName(key),
      before: formatField(before, key),
      after: formatField(after, key),
    }))
    .filter((difference) => difference.before !== difference.after);

/** 'approvalStatus' → 'approval status'. */
const readableName = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

const maxLength = 200;

const formatField = (record: AuditRecord, key: string): string | undefined => {
  if (!record || !(key in record)) return undefined;
  const text = formatValue(record[key]);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
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
