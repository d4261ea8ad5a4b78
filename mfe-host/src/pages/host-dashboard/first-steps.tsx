import { Awning, LinkButton } from '@popnook/ui';
import styles from './first-steps.module.css';

const steps = [
  ['List it', 'A shelf, a counter or a whole room. It takes about five minutes.'],
  ['We take a look', 'Our team reads every new listing, and mails you when it is live.'],
  ['You say yes', 'Requests come by mail and stand here. Nothing is booked without you.'],
] as const;

/** Who has just become a host: what to do, and what happens then. */
export const FirstSteps = () => (
  <section className={styles.panel} aria-labelledby="first-steps">
    <Awning />
    <h2 id="first-steps">Open your doors to a popup</h2>
    <ol className={styles.steps}>
      {steps.map(([title, words]) => (
        <li key={title}>
          <strong>{title}</strong>
          <span className={styles.words}>{words}</span>
        </li>
      ))}
    </ol>
    <LinkButton href="/list-space">List your first space</LinkButton>
  </section>
);
