import { type AuditEntryDto, type AuditSort, useListAuditLogQuery } from '@popnook/api-client';
import { labelOf, Link } from '@popnook/ui';
import { type Column, DataTable } from '@popnook/ui/work/table';
import styles from '../admin.module.css';
import { formatDateTime } from '../list/columns';
import { type Choice, type Filter, parseChoice } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListParams } from '../list/use-list-params';
import { Changes } from './changes';

const entities: Choice<string>[] = [
  { value: 'user', label: 'Users' },
  { value: 'space', label: 'Spaces' },
  { value: 'booking', label: 'Bookings' },
  { value: 'review', label: 'Reviews' },
  { value: 'location', label: 'Locations' },
  { value: 'cms_content', label: 'CMS content' },
];

const actions: Choice<string>[] = [
  { value: 'created', label: 'Created' },
  { value: 'updated', label: 'Location or text block edited' },
  { value: 'edit', label: 'Space edited' },
  { value: 'deleted', label: 'Deleted' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'approval', label: 'Approved or rejected' },
  { value: 'availability', label: 'Availability set' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'reinstated', label: 'Reinstated' },
  { value: 'cancelled', label: 'Cancelled' },
];

const sorts: Choice<AuditSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

const filters: Filter[] = [
  { name: 'entity', label: 'Record', all: 'All records', choices: entities },
  { name: 'action', label: 'Action', all: 'All actions', choices: actions },
];

/** The actions of administrators, with what they changed (D42). */
const AuditLogTab = () => {
  const params = useListParams();
  const sort = parseChoice(sorts, params.get('sort'));
  const log = useListAuditLogQuery({
    ...params.pageQuery,
    actor: params.get('q') || undefined,
    entity: parseChoice(entities, params.get('entity')),
    action: parseChoice(actions, params.get('action')),
    sort,
  });
  return (
    <ListPanel
      noun={{ one: 'action', many: 'actions' }}
      query={log}
      page={log.data}
      params={params}
      searchHint="Administrator"
      filters={filters}
      sorts={sorts}
      isTable
      empty={{ title: 'No actions yet', text: 'Actions by administrators will appear here.' }}
    >
      {(rows, busy) => (
        <DataTable
          label="Audit log"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          busy={busy}
          sort={sort ?? 'newest'}
          onSort={params.sortBy}
        />
      )}
    </ListPanel>
  );
};

export default AuditLogTab;

/** Edits have the same label for every kind of record, because the next column names the record. */
const actionLabels = {
  ...Object.fromEntries(actions.map(({ value, label }) => [value, label])),
  updated: 'Edited',
  edit: 'Edited',
};
const entityLabels = { cms_content: 'CMS text block' };

const columns: Column<AuditEntryDto>[] = [
  {
    title: 'When',
    sort: { ascend: 'oldest', descend: 'newest' },
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { title: 'Who', cell: ({ adminName }) => adminName ?? 'Deleted user' },
  { title: 'Action', cell: ({ action }) => labelOf(actionLabels, action) },
  { title: 'Record', cell: (entry) => <AuditedRecord entry={entry} /> },
  { title: 'Changes', cell: ({ before, after }) => <Changes before={before} after={after} /> },
];

const AuditedRecord = ({ entry: { entity, entityId } }: { entry: AuditEntryDto }) => {
  const label = `${labelOf(entityLabels, entity)} ${entityId}`;
  if (entity !== 'space') return label;
  return (
    <Link href={`/spaces/${entityId}`} className={styles.link}>
      {label}
    </Link>
  );
};
