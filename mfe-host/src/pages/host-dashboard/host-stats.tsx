import { useGetHostStatsQuery } from '@popnook/api-client';
import { dollars, grouped } from '@popnook/ui';
import { StatCard, StatRow } from '@popnook/ui/work';
import { failureOf } from '@popnook/web-core';

/** D33: the API counts, so that the figures are right for any number of spaces and bookings. */
export const HostStats = ({ hostId }: { hostId: number }) => {
  const stats = useGetHostStatsQuery({ id: hostId });
  const { data } = stats;
  const failed = failureOf(stats, 'Your figures could not be loaded');
  return (
    <StatRow failed={failed}>
      <StatCard label="Total Spaces" value={data && grouped(data.totalSpaces)} />
      <StatCard label="Total Bookings" value={data && grouped(data.totalBookings)} />
      <StatCard label="Total Revenue" value={data && dollars(data.totalRevenue)} />
      <StatCard label="Average Rating" value={data && (data.averageRating ?? '—')} />
    </StatRow>
  );
};
