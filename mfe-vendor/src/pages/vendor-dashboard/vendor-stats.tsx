import { useGetVendorStatsQuery } from '@popnook/api-client';
import { dollars, grouped } from '@popnook/ui';
import { StatCard, StatRow } from '@popnook/ui/work';
import { errorMessage } from '@popnook/web-core';

/** The server counts (D33), so that they are right for any number of bookings. */
export const VendorStats = ({ userId }: { userId: number }) => {
  const { data: stats, isError, error, isFetching, refetch } = useGetVendorStatsQuery({ id: userId });
  const failed =
    isError && !stats
      ? {
          title: 'Your figures could not be loaded',
          message: errorMessage(error),
          onRetry: () => void refetch(),
          busy: isFetching,
        }
      : undefined;
  return (
    <StatRow failed={failed}>
      <StatCard label="Total Bookings" value={stats && grouped(stats.totalBookings)} />
      <StatCard label="Upcoming" value={stats && grouped(stats.upcoming)} />
      <StatCard label="Total Spent" value={stats && dollars(stats.totalSpent)} />
      <StatCard label="Completed" value={stats && grouped(stats.completed)} />
    </StatRow>
  );
};
