import { useGetVendorStatsQuery } from '@popnook/api-client';
import { dollars, ErrorState, grouped, StatCard, StatRow } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';

/** The server counts (D33), so that they are right for any number of bookings. */
export const VendorStats = ({ userId }: { userId: number }) => {
  const { data: stats, isError, error, isFetching, refetch } = useGetVendorStatsQuery({ id: userId });
  if (isError && !stats)
    return (
      <ErrorState
        title="Your figures could not be loaded"
        message={errorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <StatRow>
      <StatCard label="Total Bookings" value={stats && grouped(stats.totalBookings)} />
      <StatCard label="Upcoming" value={stats && grouped(stats.upcoming)} />
      <StatCard label="Total Spent" value={stats && dollars(stats.totalSpent)} />
      <StatCard label="Completed" value={stats && grouped(stats.completed)} />
    </StatRow>
  );
};
