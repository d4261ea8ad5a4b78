import { useGetUserQuery } from '@popnook/api-client';
import { initials, Skeleton } from '@popnook/ui';
import styles from './space.module.css';

/** Who opens the door. Without an answer the card keeps its place. */
export function HostCard({ hostId }: { hostId: number }) {
  const { data: host, isError } = useGetUserQuery({ id: hostId });
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>Your Host</h2>
      <div className={styles.host}>
        <span className={styles.initials} aria-hidden="true">
          {host ? initials(host.firstName, host.lastName) : ''}
        </span>
        {host ? (
          <div>
            <p className={styles.hostName}>
              {host.firstName} {host.lastName}
            </p>
            {host.businessName && <p className={styles.quiet}>{host.businessName}</p>}
          </div>
        ) : (
          <div className={styles.hostName}>{isError ? 'A Popnook host' : <Skeleton width="16ch" />}</div>
        )}
      </div>
    </section>
  );
}
