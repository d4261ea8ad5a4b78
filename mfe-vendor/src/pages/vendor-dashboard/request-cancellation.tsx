import type { VendorBookingDto } from '@popnook/api-client';
import { formatPeriod } from '@popnook/ui';
import { RequestCancellation } from '@popnook/ui/work';
import { useCancellationRequest } from '@popnook/web-core/bookings';
import styles from './vendor-dashboard.module.css';

export const RequestBookingCancellation = ({ booking }: { booking: VendorBookingDto }) => (
  <div className={styles.note}>
    <RequestCancellation
      booking={{ name: booking.spaceName, period: formatPeriod(booking.startDate, booking.endDate) }}
      // The vendor sees this page, so the other party of the booking is the host.
      {...useCancellationRequest(booking, 'host')}
    />
  </div>
);
