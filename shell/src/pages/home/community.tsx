import { LinkButton } from '@popnook/ui';
import styles from './home.module.css';

export const Community = () => (
  <section className={styles.section} aria-labelledby="community-title">
    <h2 id="community-title">A street where everybody gains</h2>
    <div className={styles.pair}>
      <div className={styles.panel}>
        <h3>For space owners</h3>
        <p>
          An empty shelf is a neighbor you have not met. Let it by the month, for a share of sales, or both.
        </p>
        <LinkButton href="/become-host" variant="secondary">
          Become a Host
        </LinkButton>
      </div>
      <div className={styles.panel}>
        <h3>For vendors</h3>
        <p>
          Try a new neighborhood without a lease. Your table, their regulars, and a date to look forward to.
        </p>
        <LinkButton href="/for-vendors" variant="secondary">
          Why vendors choose Popnook
        </LinkButton>
      </div>
    </div>
  </section>
);
