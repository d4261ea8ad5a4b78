import { Awning, LinkButton } from '@popnook/ui';
import styles from './host-dashboard.module.css';

const steps = [
  ['List your space', 'A shelf, a counter or a whole room. It takes about five minutes.'],
  ['We review it', 'Our team reviews every new listing and emails you when it is live.'],
  ['You decide', 'Requests arrive by email and appear here. Nothing is booked without your approval.'],
] as const;

/** What a host without a space sees in place of requests. */
export const GettingStarted = () => (
  <section className={styles.gettingStarted} aria-labelledby="getting-started">
    <Awning />
    <h2 id="getting-started">Open your doors to a popup</h2>
    <ol className={styles.steps}>
      {steps.map(([title, description]) => (
        <li key={title}>
          <strong>{title}</strong>
          <span className={styles.quiet}>{description}</span>
        </li>
      ))}
    </ol>
    <LinkButton href="/list-space">List your first space</LinkButton>
  </section>
);
