import { useGetHostStatsQuery } from '@popnook/api-client';
import { dollars, grouped, StatCard, StatRow } from '@popnook/ui';

/** D33: the API counts, so that the figures are right for any number of spaces and bookings. */
export const HostStats = ({ hostId }: { hostId: number }) => {
  const { data, isError } = useGetHostStatsQuery({ id: hostId });
  // Beside what else is broken then, a dash says enough.
  const unknown = isError ? '—' : undefined;
  return (
    <StatRow>
      <StatCard label="Total Spaces" value={data ? grouped(data.totalSpaces) : unknown} />
      <StatCard label="Total Bookings" value={data ? grouped(data.totalBookings) : unknown} />
      <StatCard label="Total Revenue" value={data ? dollars(data.totalRevenue) : unknown} />
      <StatCard label="Average Rating" value={data ? (data.averageRating ?? '—') : unknown} />
    </StatRow>
  );
};
