import { useListActiveBookingsQuery, type SpaceDto } from '@popnook/api-client';
import { formatPeriod, Link, StatusBadge } from '@popnook/ui';
import { popupsQuery } from './load-space';
import styles from './space.module.css';

/** Current and upcoming popups in this space (D16). Optional, so nothing is shown if loading fails. */
export function SpacePopups({ space: { id } }: { space: SpaceDto }) {
  const { data } = useListActiveBookingsQuery(popupsQuery(id));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>Popping up here</h2>
      <ul className={styles.popups}>
        {data.items.map(
          ({ id: bookingId, isRunning, vendorId, vendorName, subSpace, startDate, endDate }) => (
            <li key={bookingId} className={styles.popup}>
              <StatusBadge status={isRunning ? 'active' : 'upcoming'} />
              <Link href={`/vendor-profile/${String(vendorId)}`}>{vendorName}</Link>
              <span className={styles.quiet}>
                {subSpace?.name ?? 'The whole space'}, {formatPeriod(startDate, endDate)}
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
