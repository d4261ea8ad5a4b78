import {
  type AdminStatsDto,
  type AdminWorkDto,
  useGetAdminStatsQuery,
  useGetWorkQueueQuery,
} from '@popnook/api-client';
import { formatDollars, formatNumber, formatOneDecimal } from '@popnook/ui';
import { StatCard, StatRow, Tabs, WorkPage } from '@popnook/ui/work';
import { TableSkeleton } from '@popnook/ui/work/table';
import { errorStateProps, useNavigate, useSearchParams } from '@popnook/web-core';
import { type ComponentType, lazy, Suspense } from 'react';

interface AdminTab {
  /** The `tab` parameter in the URL. */
  id: string;
  label: string;
  Content: ComponentType;
  /** Returns the number of open items. */
  getCount?: (work: AdminWorkDto) => number;
}

/**
 * Each tab is a separate chunk. Approvals come first, because they need a decision. The tabs of SPEC 2 follow. The audit log and
 * failed emails come last (D42).
 */
const tabs: readonly AdminTab[] = [
  {
    id: 'approvals',
    label: 'Approvals',
    Content: lazy(() => import('./approvals/approvals-tab')),
    getCount: ({ newListings, changedListings }) => newListings + changedListings,
  },
  { id: 'users', label: 'Users', Content: lazy(() => import('./users/users-tab')) },
  { id: 'spaces', label: 'Spaces', Content: lazy(() => import('./spaces/spaces-tab')) },
  {
    id: 'bookings',
    label: 'Bookings',
    Content: lazy(() => import('./bookings/bookings-tab')),
    getCount: ({ flaggedBookings }) => flaggedBookings,
  },
  { id: 'reviews', label: 'Reviews', Content: lazy(() => import('./reviews/reviews-tab')) },
  { id: 'locations', label: 'Locations', Content: lazy(() => import('./locations/locations-tab')) },
  { id: 'content', label: 'CMS Content', Content: lazy(() => import('./content/content-tab')) },
  { id: 'upload', label: 'Image Upload', Content: lazy(() => import('./upload/upload-tab')) },
  { id: 'audit-log', label: 'Audit Log', Content: lazy(() => import('./audit-log/audit-log-tab')) },
  {
    id: 'emails',
    label: 'Failed Emails',
    Content: lazy(() => import('./emails/emails-tab')),
    getCount: ({ failedEmails }) => failedEmails,
  },
];

const tabPanels = tabs.map(({ id, label, Content, getCount }) => ({
  id,
  label,
  getCount,
  content: (
    <Suspense fallback={<TableSkeleton label={`Loading ${label}`} />}>
      <Content />
    </Suspense>
  ),
}));

const AdminPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: work } = useGetWorkQueueQuery();
  return (
    <WorkPage title="Admin Dashboard" lead="Activity on Popnook and listings that need your approval.">
      <AdminStats />
      <Tabs
        label="Administration"
        tabs={tabPanels.map(({ getCount, ...tab }) => ({ ...tab, count: work && getCount?.(work) }))}
        open={search.get('tab') ?? 'approvals'}
        onOpen={(tab) => void navigate({ search: `tab=${tab}` })}
      />
    </WorkPage>
  );
};

export default AdminPage;

const AdminStats = () => {
  const stats = useGetAdminStatsQuery();
  const { data } = stats;
  const failure = errorStateProps(stats, 'The statistics could not be loaded');
  return (
    <StatRow error={failure}>
      <StatCard
        label="Total Users"
        value={data && formatNumber(data.totalUsers)}
        hint={addedThisMonth(data?.newUsersThisMonth)}
      />
      <StatCard
        label="Active Spaces"
        value={data && formatNumber(data.activeSpaces)}
        hint={addedThisMonth(data?.newSpacesThisMonth)}
      />
      <StatCard
        label="Total Bookings"
        value={data && formatNumber(data.totalBookings)}
        hint={addedThisMonth(data?.newBookingsThisMonth)}
      />
      <StatCard
        label="Total Revenue"
        value={data && formatDollars(data.totalRevenue)}
        hint={growthHint(data)}
      />
    </StatRow>
  );
};

/** A placeholder for the hint until the stats have loaded, so that the layout does not shift. */
const placeholder = '…';

const addedThisMonth = (added: number | undefined) =>
  added === undefined ? placeholder : `+${formatNumber(added)} this month`;

/**
 * The growth since last month. No hint if it is 0, because the API returns 0 both if nothing has changed and if last month had no
 * revenue (D33).
 */
const growthHint = (stats: AdminStatsDto | undefined) => {
  if (!stats) return placeholder;
  const { revenueGrowth } = stats;
  if (revenueGrowth === 0) return undefined;
  return `${revenueGrowth > 0 ? '+' : '−'}${formatOneDecimal(String(Math.abs(revenueGrowth)))}% this month`;
};
