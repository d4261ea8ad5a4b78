import { useGetHostStatsQuery } from '@popnook/api-client';
import { formatDollars, formatNumber } from '@popnook/ui';
import { StatCard, StatRow } from '@popnook/ui/work';
import { errorStateProps } from '@popnook/web-core';

/** D33: the API counts, so that the figures are right for any number of spaces and bookings. */
export const HostStats = ({ hostId }: { hostId: number }) => {
  const stats = useGetHostStatsQuery({ id: hostId });
  const { data } = stats;
  const failed = errorStateProps(stats, 'Your figures could not be loaded');
  return (
    <StatRow error={failed}>
      <StatCard label="Total Spaces" value={data && formatNumber(data.totalSpaces)} />
      <StatCard label="Total Bookings" value={data && formatNumber(data.totalBookings)} />
      <StatCard label="Total Revenue" value={data && formatDollars(data.totalRevenue)} />
      <StatCard label="Average Rating" value={data && (data.averageRating ?? '—')} />
    </StatRow>
  );
};
