import { useGetAdminStatsQuery, type AdminStatsDto } from '@popnook/api-client';
import { formatDollars, formatNumber, formatPercent } from '@popnook/ui';
import { StatCard, StatRow } from '@popnook/ui/work';
import { errorStateProps } from '@popnook/web-core';

/** How the marketplace does. */
export const AdminStats = () => {
  const stats = useGetAdminStatsQuery();
  const { data } = stats;
  const failed = errorStateProps(stats, 'The numbers could not be loaded');
  return (
    <StatRow error={failed}>
      <StatCard
        label="Total Users"
        value={data && formatNumber(data.totalUsers)}
        hint={thisMonth(data?.newUsersThisMonth)}
      />
      <StatCard
        label="Active Spaces"
        value={data && formatNumber(data.activeSpaces)}
        hint={thisMonth(data?.newSpacesThisMonth)}
      />
      <StatCard
        label="Total Bookings"
        value={data && formatNumber(data.totalBookings)}
        hint={thisMonth(data?.newBookingsThisMonth)}
      />
      <StatCard label="Total Revenue" value={data && formatDollars(data.totalRevenue)} hint={growth(data)} />
    </StatRow>
  );
};

/** One line as long as it waits, one line once it is there: nothing below moves. */
const pending = '…';

const thisMonth = (fresh: number | undefined) =>
  fresh === undefined ? pending : `+${formatNumber(fresh)} this month`;

/** D33: month on month. */
const growth = (stats: AdminStatsDto | undefined) => {
  if (!stats) return pending;
  const { revenueGrowth } = stats;
  if (revenueGrowth === 0) return 'As last month';
  return `${revenueGrowth > 0 ? '+' : '−'}${formatPercent(String(Math.abs(revenueGrowth)))} this month`;
};
