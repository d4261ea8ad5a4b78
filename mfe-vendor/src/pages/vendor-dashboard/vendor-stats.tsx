import { useGetVendorStatsQuery } from '@popnook/api-client';
import { formatDollars, formatNumber } from '@popnook/ui';
import { StatCard, StatRow } from '@popnook/ui/work';
import { errorStateProps } from '@popnook/web-core';

/** The server counts (D33), so that they are right for any number of bookings. */
export const VendorStats = ({ userId }: { userId: number }) => {
  const stats = useGetVendorStatsQuery({ id: userId });
  const { data } = stats;
  const failed = errorStateProps(stats, 'Your figures could not be loaded');
  return (
    <StatRow error={failed}>
      <StatCard label="Total Bookings" value={data && formatNumber(data.totalBookings)} />
      <StatCard label="Upcoming" value={data && formatNumber(data.upcoming)} />
      <StatCard label="Total Spent" value={data && formatDollars(data.totalSpent)} />
      <StatCard label="Completed" value={data && formatNumber(data.completed)} />
    </StatRow>
  );
};
