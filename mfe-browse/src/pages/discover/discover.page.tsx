import styles from './discover.module.css';
import { MapAndList } from './map-and-list';
import { Popups } from './popups';

/** /discover: the map of spaces with its list, and the active popups. */
export const DiscoverPage = () => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>Discover Popups</h1>
      <p className={styles.lead}>Find spaces near you and see which popups are open.</p>
    </header>
    <MapAndList />
    <Popups />
  </div>
);
