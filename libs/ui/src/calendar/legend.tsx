import { classNames } from '../class-names';
import styles from './period-calendar.module.css';

export const Legend = () => (
  <ul className={styles.legend}>
    <li>
      <span className={styles.swatch} aria-hidden="true" />
      Available
    </li>
    <li>
      <span className={classNames(styles.swatch, styles.booked)} aria-hidden="true" />
      Booked
    </li>
    <li>
      <span className={classNames(styles.swatch, styles.inside)} aria-hidden="true" />
      Your dates
    </li>
  </ul>
);
