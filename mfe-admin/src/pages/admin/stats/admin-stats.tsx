import { useGetAdminStatsQuery, type AdminStatsDto } from '@popnook/api-client';
import { dollars, grouped, percent } from '@popnook/ui';
import { StatCard, StatRow } from '@popnook/ui/work';
import { failureOf } from '@popnook/web-core';

/** How the marketplace does. */
export const AdminStats = () => {
  const stats = useGetAdminStatsQuery();
  const { data } = stats;
  const failed = failureOf(stats, 'The numbers could not be loaded');
  return (
    <StatRow failed={failed}>
      <StatCard
        label="Total Users"
        value={data && grouped(data.totalUsers)}
        hint={thisMonth(data?.newUsersThisMonth)}
      />
      <StatCard
        label="Active Spaces"
        value={data && grouped(data.activeSpaces)}
        hint={thisMonth(data?.newSpacesThisMonth)}
      />
      <StatCard
        label="Total Bookings"
        value={data && grouped(data.totalBookings)}
        hint={thisMonth(data?.newBookingsThisMonth)}
      />
      <StatCard label="Total Revenue" value={data && dollars(data.totalRevenue)} hint={growth(data)} />
    </StatRow>
  );
};

/** One line as long as it waits, one line once it is there: nothing below moves. */
const pending = '…';

const thisMonth = (fresh: number | undefined) =>
  fresh === undefined ? pending : `+${grouped(fresh)} this month`;

/** D33: month on month. */
const growth = (stats: AdminStatsDto | undefined) => {
  if (!stats) return pending;
  const { revenueGrowth } = stats;
  if (revenueGrowth === 0) return 'As last month';
  return `${revenueGrowth > 0 ? '+' : '−'}${percent(String(Math.abs(revenueGrowth)))} this month`;
};
