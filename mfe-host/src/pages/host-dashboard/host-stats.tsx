import { useGetHostStatsQuery } from '@popnook/api-client';
import { dollars, grouped } from '@popnook/ui';
import { StatCard, StatRow } from '@popnook/ui/work';
import { errorMessage } from '@popnook/web-core';

/** D33: the API counts, so that the figures are right for any number of spaces and bookings. */
export const HostStats = ({ hostId }: { hostId: number }) => {
  const { data, isError, error, isFetching, refetch } = useGetHostStatsQuery({ id: hostId });
  const failed =
    isError && !data
      ? {
          title: 'Your figures could not be loaded',
          message: errorMessage(error),
          onRetry: () => void refetch(),
          busy: isFetching,
        }
      : undefined;
  return (
    <StatRow failed={failed}>
      <StatCard label="Total Spaces" value={data && grouped(data.totalSpaces)} />
      <StatCard label="Total Bookings" value={data && grouped(data.totalBookings)} />
      <StatCard label="Total Revenue" value={data && dollars(data.totalRevenue)} />
      <StatCard label="Average Rating" value={data && (data.averageRating ?? '—')} />
    </StatRow>
  );
};
