import type { AuditEntryDto } from '@popnook/api-client';
import { labelOf, Link } from '@popnook/ui';
import { DataTable, type Column } from '@popnook/ui/work';
import styles from '../list/list.module.css';
import { timeOf } from '../list/when';
import { actions } from './audit-choices';
import { Changes } from './changes';

const actionWords = Object.fromEntries(actions.map(({ value, label }) => [value, label]));
const entityWords = { user: 'User', cms_content: 'CMS text' };

const columns: Column<AuditEntryDto>[] = [
  { title: 'When', cell: ({ createdAt }) => timeOf(createdAt) },
  { title: 'Who', cell: ({ adminName }) => adminName ?? 'Somebody who is gone' },
  { title: 'Action', cell: ({ action }) => labelOf(actionWords, action) },
  { title: 'Record', cell: (entry) => <Subject entry={entry} /> },
  { title: 'What changed', cell: ({ before, after }) => <Changes before={before} after={after} /> },
];

export const AuditTable = ({ entries, busy }: { entries: readonly AuditEntryDto[]; busy: boolean }) => (
  <DataTable label="Audit log" columns={columns} rows={entries} rowKey={({ id }) => id} busy={busy} />
);

const Subject = ({ entry: { entity, entityId } }: { entry: AuditEntryDto }) => {
  const words = `${labelOf(entityWords, entity)} ${entityId}`;
  if (entity !== 'space') return words;
  return (
    <Link href={`/spaces/${entityId}`} className={styles.link}>
      {words}
    </Link>
  );
};
