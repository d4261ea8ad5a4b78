import styles from './discover.module.css';
import { Popups } from './popups/popups';
import { Surroundings } from './surroundings';

/** /discover: the map of spaces with its list, and the popups in them. */
export const DiscoverPage = () => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>Discover Popups</h1>
      <p className={styles.lead}>Find the doors worth opening near you, and see who has moved in.</p>
    </header>
    <Surroundings />
    <Popups />
  </div>
);
