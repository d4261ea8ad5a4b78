import type { AuditEntryDto } from '@popnook/api-client';
import { labelOf, Link, pluralize } from '@popnook/ui';
import { type Column, DataTable } from '@popnook/ui/work';
import type { Choice } from '../list/list-controls';
import listStyles from '../list/list.module.css';
import { formatDateTime } from '../list/columns';
import styles from './audit-log.module.css';
import { findDifferences, type AuditRecord } from './differences';

export const actions: Choice<string>[] = [
  { value: 'created', label: 'Created' },
  { value: 'updated', label: 'Updated' },
  { value: 'edit', label: 'Edited' },
  { value: 'deleted', label: 'Deleted' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'approval', label: 'Decided' },
  { value: 'availability', label: 'Availability set' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'reinstated', label: 'Reinstated' },
  { value: 'cancelled', label: 'Cancelled' },
];

const actionLabels = Object.fromEntries(actions.map(({ value, label }) => [value, label]));
const entityLabels = { user: 'User', cms_content: 'CMS text' };

const columns: Column<AuditEntryDto>[] = [
  { title: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { title: 'Who', cell: ({ adminName }) => adminName ?? 'Deleted user' },
  { title: 'Action', cell: ({ action }) => labelOf(actionLabels, action) },
  { title: 'Record', cell: (entry) => <Subject entry={entry} /> },
  { title: 'Changes', cell: ({ before, after }) => <Changes before={before} after={after} /> },
];

export const AuditTable = ({ entries, busy }: { entries: readonly AuditEntryDto[]; busy: boolean }) => (
  <DataTable label="Audit log" columns={columns} rows={entries} rowKey={({ id }) => id} busy={busy} />
);

const Subject = ({ entry: { entity, entityId } }: { entry: AuditEntryDto }) => {
  const words = `${labelOf(entityLabels, entity)} ${entityId}`;
  if (entity !== 'space') return words;
  return (
    <Link href={`/spaces/${entityId}`} className={listStyles.link}>
      {words}
    </Link>
  );
};

/** More changes than this are collapsed. */
const maxVisibleChanges = 3;

const Changes = (records: { before: AuditRecord; after: AuditRecord }) => {
  const differences = findDifferences(records);
  if (differences.length === 0) return '—';
  const list = (
    <ul className={styles.changes}>
      {differences.map(({ name, before, after }) => (
        <li key={name}>
          <span className={styles.name}>{name}: </span>
          {before !== undefined && <del className={styles.before}>{before}</del>}
          {before !== undefined && after !== undefined && ' → '}
          {after !== undefined && <ins className={styles.after}>{after}</ins>}
        </li>
      ))}
    </ul>
  );
  if (differences.length <= maxVisibleChanges) return list;
  return (
    <details>
      <summary className={styles.summary}>{pluralize(differences.length, 'field')}</summary>
      {list}
    </details>
  );
};
