import type { SpaceDto } from '@popnook/api-client';
import { labelOf, Link, priceSummary, spaceTypeLabels, StatusBadge } from '@popnook/ui';
import { AntdProvider, Table, type TableProps } from '@popnook/ui/antd';
import styles from './admin.module.css';
import { pageNonce } from './page-nonce';

const columns: NonNullable<TableProps<SpaceDto>['columns']> = [
  {
    title: 'Space',
    key: 'name',
    render: (_, { id, name }) => (
      <Link href={`/spaces/${String(id)}`} className={styles.link}>
        {name}
      </Link>
    ),
  },
  { title: 'Type', key: 'type', render: (_, { spaceType }) => labelOf(spaceTypeLabels, spaceType) },
  { title: 'Location', key: 'location', dataIndex: 'location' },
  { title: 'Terms', key: 'terms', render: (_, space) => priceSummary(space) },
  {
    title: 'Approval',
    key: 'approval',
    render: (_, { approvalStatus }) => <StatusBadge status={approvalStatus} />,
  },
  {
    title: 'State',
    key: 'state',
    render: (_, { isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
  },
];

export interface SpacesTableProps {
  spaces: readonly SpaceDto[];
  busy: boolean;
}

const SpacesTable = ({ spaces, busy }: SpacesTableProps) => (
  <AntdProvider nonce={pageNonce()}>
    <Table<SpaceDto>
      rowKey="id"
      columns={columns}
      dataSource={[...spaces]}
      loading={busy}
      pagination={false}
      scroll={{ x: 860 }}
    />
  </AntdProvider>
);

export default SpacesTable;
