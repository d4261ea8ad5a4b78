import type { Page, SpaceDto } from '@popnook/api-client';
import { dollars, grouped, StatCard, StatRow } from '@popnook/ui';
import { averageRating, revenueOf } from './host-totals';
import type { HostBooking } from './use-space-bookings';

export interface HostStatsProps {
  spaces: Page<SpaceDto> | undefined;
  bookings: HostBooking[] | undefined;
}

export const HostStats = ({ spaces, bookings }: HostStatsProps) => (
  <StatRow>
    <StatCard label="Total Spaces" value={spaces && grouped(spaces.total)} />
    <StatCard label="Total Bookings" value={bookings && grouped(bookings.length)} />
    <StatCard label="Total Revenue" value={bookings && dollars(revenueOf(bookings))} />
    <StatCard label="Average Rating" value={spaces && averageRating(spaces.items)} />
  </StatRow>
);
