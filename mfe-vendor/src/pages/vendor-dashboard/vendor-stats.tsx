import { useGetVendorStatsQuery } from '@popnook/api-client';
import { dollars, grouped } from '@popnook/ui';
import { StatCard, StatRow } from '@popnook/ui/work';
import { failureOf } from '@popnook/web-core';

/** The server counts (D33), so that they are right for any number of bookings. */
export const VendorStats = ({ userId }: { userId: number }) => {
  const stats = useGetVendorStatsQuery({ id: userId });
  const { data } = stats;
  const failed = failureOf(stats, 'Your figures could not be loaded');
  return (
    <StatRow failed={failed}>
      <StatCard label="Total Bookings" value={data && grouped(data.totalBookings)} />
      <StatCard label="Upcoming" value={data && grouped(data.upcoming)} />
      <StatCard label="Total Spent" value={data && dollars(data.totalSpent)} />
      <StatCard label="Completed" value={data && grouped(data.completed)} />
    </StatRow>
  );
};
