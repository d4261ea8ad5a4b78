import type { PendingBookingDto } from '@popnook/api-client';
import { formatPeriod, StatusBadge } from '@popnook/ui';
import { neighboursOf, sameDays, whatYesTakes } from './around-request';
import styles from './neighbours.module.css';
import type { HostBooking } from './use-space-bookings';
import { vendorOf } from './vendor-link';

export interface NeighboursProps {
  request: PendingBookingDto;
  /** Undefined when they could not be loaded. */
  bookings: readonly HostBooking[] | undefined;
}

/** What a yes would take, and who else is there around that time. */
export const Neighbours = ({ request, bookings }: NeighboursProps) => (
  <div role="group" className={styles.around} aria-label="Around these days">
    <p>{whatYesTakes(request)}</p>
    {bookings ? (
      <Others request={request} others={neighboursOf(request, bookings)} />
    ) : (
      <p className={styles.quiet}>The other bookings of this space could not be loaded.</p>
    )}
  </div>
);

const Others = ({ request, others }: { request: PendingBookingDto; others: HostBooking[] }) => {
  if (others.length === 0)
    return <p className={styles.quiet}>Nobody else is there in the two weeks before or after.</p>;
  return (
    <>
      <h4 className={styles.title}>Also around then</h4>
      <ul className={styles.list}>
        {others.map((other) => (
          <li key={other.id} className={styles.other}>
            <span className={styles.days}>{formatPeriod(other.startDate, other.endDate)}</span>
            <span>
              {other.subSpaceName ?? 'Whole space'}, {vendorOf(other)}
              {sameDays(request, other) && <strong> at the same time</strong>}
            </span>
            <StatusBadge status={other.status} />
          </li>
        ))}
      </ul>
    </>
  );
};
