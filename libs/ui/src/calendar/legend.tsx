import { classNames } from '@popnook/ui';
import styles from './period-calendar.module.css';

/** What the looks mean; closed days and special rates only where there are any. */
export const Legend = ({ closed, rates }: { closed: boolean; rates: boolean }) => (
  <ul className={styles.legend}>
    <Look name="Available" />
    <Look name="Booked" look={styles.booked} />
    {closed && <Look name="Closed by the host" look={styles.closed} />}
    <Look name="Your dates" look={styles.inside} />
    {rates && (
      <li>
        <span className={styles.rate} aria-hidden="true">
          $
        </span>
        Price of that day
      </li>
    )}
  </ul>
);

const Look = ({ name, look }: { name: string; look?: string | undefined }) => (
  <li>
    <span className={classNames(styles.swatch, look)} aria-hidden="true" />
    {name}
  </li>
);
