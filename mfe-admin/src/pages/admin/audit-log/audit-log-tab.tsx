import { type AuditSort, useListAuditLogQuery } from '@popnook/api-client';
import { type Choice, parseChoice, type Filter, ListControls } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListParams } from '../list/use-list-params';
import { actions, AuditTable } from './audit-log-table';

/** The kinds of records in the audit log. */
const entities: Choice<string>[] = [
  { value: 'user', label: 'Users' },
  { value: 'space', label: 'Spaces' },
  { value: 'booking', label: 'Bookings' },
  { value: 'review', label: 'Reviews' },
  { value: 'location', label: 'Locations' },
  { value: 'cms_content', label: 'CMS content' },
];

const auditSorts: Choice<AuditSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

const filters: Filter[] = [
  { name: 'entity', label: 'Record', all: 'All records', choices: entities },
  { name: 'action', label: 'Action', all: 'All actions', choices: actions },
];

/** Every admin action is logged (D42). */
const AuditLogTab = () => {
  const params = useListParams();
  const log = useListAuditLogQuery({
    ...params.pageQuery,
    actor: params.get('q') || undefined,
    entity: parseChoice(entities, params.get('entity')),
    action: parseChoice(actions, params.get('action')),
    sort: parseChoice(auditSorts, params.get('sort')),
  });
  return (
    <ListPanel
      noun={{ one: 'action', many: 'actions' }}
      query={log}
      page={log.data}
      params={params}
      filterNames={['entity', 'action']}
      empty={{ title: 'No actions yet', text: 'Actions by administrators will appear here.' }}
      controls={
        <ListControls
          params={params}
          what="actions"
          searchHint="Administrator"
          filters={filters}
          sorts={auditSorts}
        />
      }
    >
      {(rows, busy) => <AuditTable entries={rows} busy={busy} />}
    </ListPanel>
  );
};

export default AuditLogTab;
