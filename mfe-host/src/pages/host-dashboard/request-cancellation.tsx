import type { HostBookingDto } from '@popnook/api-client';
import { formatPeriod } from '@popnook/ui';
import { RequestCancellation } from '@popnook/ui/work';
import { useCancellationRequest } from '@popnook/web-core/bookings';
import styles from './host-dashboard.module.css';
import { vendorName } from './vendor-name';

export const RequestBookingCancellation = ({ booking }: { booking: HostBookingDto }) => (
  <div className={styles.bookingDetail}>
    <RequestCancellation
      booking={{ name: vendorName(booking), period: formatPeriod(booking.startDate, booking.endDate) }}
      {...useCancellationRequest(booking, 'vendor')}
    />
  </div>
);
