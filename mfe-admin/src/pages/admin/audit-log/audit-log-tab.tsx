import { useListAuditLogQuery } from '@popnook/api-client';
import { chosen } from '../list/choices';
import { ListControls, type Filter } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListAddress } from '../list/use-list-address';
import { actions, auditSorts, entities } from './audit-choices';
import { AuditTable } from './audit-table';

const filters: Filter[] = [
  { name: 'entity', label: 'Record', all: 'All records', choices: entities },
  { name: 'action', label: 'Action', all: 'All actions', choices: actions },
];

/** D42 */
const AuditLogTab = () => {
  const address = useListAddress();
  const log = useListAuditLogQuery({
    ...address.place,
    actor: address.get('q') || undefined,
    entity: chosen(entities, address.get('entity')),
    action: chosen(actions, address.get('action')),
    sort: chosen(auditSorts, address.get('sort')),
  });
  return (
    <ListPanel
      words={{ one: 'action', many: 'actions' }}
      query={log}
      page={log.data}
      address={address}
      narrowing={['entity', 'action']}
      empty={{ title: 'Nothing yet', text: 'What administrators do will stand here.' }}
      controls={
        <ListControls
          address={address}
          what="actions"
          searched="Administrator"
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
