import type { Page, VendorBookingDto } from '@popnook/api-client';
import { dollars, grouped, StatCard, StatRow } from '@popnook/ui';
import { countCompleted, countUpcoming, spentOn } from './standing';

export const VendorStats = ({ page }: { page: Page<VendorBookingDto> | undefined }) => (
  <StatRow>
    <StatCard label="Total Bookings" value={page && grouped(page.total)} />
    <StatCard label="Upcoming" value={page && grouped(countUpcoming(page.items))} />
    <StatCard label="Total Spent" value={page && dollars(spentOn(page.items))} />
    <StatCard label="Completed" value={page && grouped(countCompleted(page.items))} />
  </StatRow>
);
