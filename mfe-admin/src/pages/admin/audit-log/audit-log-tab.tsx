import {
  type ActorRole,
  type AuditEntryDto,
  type AuditSort,
  useListAuditLogQuery,
} from '@popnook/api-client';
import { labelOf, Link } from '@popnook/ui';
import type { Column } from '@popnook/ui/work/table';
import styles from '../admin.module.css';
import { formatDateTime } from '../list/columns';
import { type Choice, type Filter, parseChoice, commonQueryArgs } from '../list/list-controls';
import { ListTable } from '../list/list-table';
import { useListParams } from '../list/use-list-params';
import { actionLabels, actions, entityLabels } from './action-labels';
import { actorName } from './actor-name';
import { ChangesCell } from './changes';

/** If none of these is selected, the list shows the actions of administrators. */
const roles: Choice<ActorRole>[] = [
  { value: 'host', label: 'Hosts' },
  { value: 'vendor', label: 'Vendors' },
  { value: 'customer', label: 'Customers' },
  { value: 'system', label: 'Popnook' },
];

const entities: Choice<string>[] = [
  { value: 'user', label: 'Users' },
  { value: 'space', label: 'Spaces' },
  { value: 'booking', label: 'Bookings' },
  { value: 'review', label: 'Reviews' },
  { value: 'location', label: 'Locations' },
  { value: 'cms_content', label: 'Text blocks' },
  { value: 'email', label: 'Emails' },
];

const sorts: Choice<AuditSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

const filters: Filter[] = [
  { name: 'by', label: 'Who', all: 'Administrators', choices: roles },
  { name: 'entity', label: 'Record', all: 'All records', choices: entities },
  { name: 'action', label: 'Action', all: 'All actions', choices: actions },
];

/** The actions of administrators, hosts, vendors, customers and Popnook itself, with what they changed (D42). */
const AuditLogTab = () => {
  const params = useListParams();
  // This search finds actions by the person who acted.
  const { q: actor, ...search } = commonQueryArgs(params, sorts);
  const filterArgs = {
    ...search,
    actor,
    entity: parseChoice(entities, params.get('entity')),
    action: parseChoice(actions, params.get('action')),
    actorRole: parseChoice(roles, params.get('by')),
  };
  const log = useListAuditLogQuery({ ...params.pageQuery, ...filterArgs });
  return (
    <ListTable
      list="audit-log"
      label="Audit log"
      noun={{ one: 'action', many: 'actions' }}
      query={log}
      page={log.data}
      params={params}
      searchHint="Name or email"
      filters={filters}
      filterArgs={filterArgs}
      sorts={sorts}
      createdLabel="When"
      empty={{ title: 'No actions yet', text: 'Actions will appear here.' }}
      firstColumn={whenColumn}
      columns={columns}
    />
  );
};

export default AuditLogTab;

const whenColumn: Column<AuditEntryDto> = {
  title: 'When',
  width: 190,
  sort: { ascend: 'oldest', descend: 'newest' },
  cell: ({ createdAt }) => formatDateTime(createdAt),
};

/** The columns that can be hidden. */
const columns: Column<AuditEntryDto>[] = [
  {
    title: 'Who',
    width: 160,
    wraps: true,
    cell: (entry) => actorName(entry),
  },
  { title: 'Action', width: 172, wraps: true, cell: ({ action }) => labelOf(actionLabels, action) },
  { title: 'Record', width: 172, wraps: true, cell: (entry) => <AuditedRecord entry={entry} /> },
  {
    title: 'Changes',
    wide: true,
    cell: ({ before, after }) => <ChangesCell before={before} after={after} />,
  },
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
