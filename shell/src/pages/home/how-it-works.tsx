import { Icon, type IconName } from '@popnook/ui';
import styles from './home.module.css';

const steps: { title: string; text: string; icon: IconName }[] = [
  {
    title: 'Discover',
    text: 'Find shelves, counters and rooms near the people you sell to.',
    icon: 'search',
  },
  {
    title: 'Book',
    text: 'Pick a start day and send a request. The host answers within three days.',
    icon: 'calendar',
  },
  { title: 'Pop Up', text: 'Move in, set up and sell, for a week or for a month.', icon: 'store' },
];

export const HowItWorks = () => (
  <section className={styles.section} aria-labelledby="how-title">
    <h2 id="how-title">Discover, Book, Pop Up</h2>
    <ol className={styles.steps}>
      {steps.map(({ title, text, icon }) => (
        <li key={title} className={styles.step}>
          <span className={styles.stepIcon}>
            <Icon name={icon} size={28} />
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
