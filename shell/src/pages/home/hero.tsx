import { LinkButton, Shopfront } from '@popnook/ui';
import styles from './home.module.css';
import { StartSelling } from './start-selling';

export const Hero = () => (
  <section className={styles.hero} aria-labelledby="hero-title">
    <div className={styles.heroWords}>
      <h1 id="hero-title">Small shops, open soon</h1>
      <p className={styles.lead}>
        Rent a shelf, a counter or a whole room in a place people already love. For a week, or for a month.
      </p>
      <div className={styles.actions}>
        <LinkButton href="/browse">Browse Spaces</LinkButton>
        <StartSelling />
      </div>
    </div>
    <div className={styles.street} aria-hidden="true">
      {(['coffee_shop', 'boutique'] as const).map((type, index) => (
        <Shopfront key={type} seed={index + 1} spaceType={type} className={styles.house ?? ''} />
      ))}
    </div>
  </section>
);
