import { Awning } from '@popnook/ui';
import styles from './for-vendors.module.css';
import { HowRenting } from './how-renting';
import { StartSelling } from './start-selling';
import { WaysToPay } from './ways-to-pay';

export const ForVendorsPage = () => (
  <div className={styles.page}>
    <section className={styles.hero}>
      <Awning className={styles.awning} />
      <h1>Try a neighborhood before you sign a lease</h1>
      <p className={styles.lead}>
        A shelf in a coffee shop, a table in a brewery, a gallery wall: book it for a week or a month, and
        meet the people who buy from you.
      </p>
      <StartSelling />
    </section>
    <WaysToPay />
    <HowRenting />
    <section className={styles.close}>
      <h2>Open your first stand</h2>
      <p>A profile takes a few minutes. You pay nothing before a host has said yes.</p>
      <StartSelling />
    </section>
  </div>
);
