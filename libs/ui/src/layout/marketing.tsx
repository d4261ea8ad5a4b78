import type { ReactNode } from 'react';
import { labelOf, paymentModelLabels } from '../words/labels';
import { Awning } from '../mark/awning';
import styles from './marketing.module.css';

export interface MarketingPageProps {
  title: string;
  lead: string;
  /** What the page asks for: stands in its head and again at its end. */
  actions: ReactNode;
  closing: { title: string; words: string };
  children: ReactNode;
}

/** A page that explains and invites: awning, promise, the parts, and the invitation once more. */
export const MarketingPage = ({ title, lead, actions, closing, children }: MarketingPageProps) => (
  <div className={styles.page}>
    <section className={styles.hero}>
      <Awning className={styles.awning} />
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.actions}>{actions}</div>
    </section>
    {children}
    <section className={styles.close}>
      <h2>{closing.title}</h2>
      <p>{closing.words}</p>
      <div className={styles.actions}>{actions}</div>
    </section>
  </div>
);

interface SectionProps {
  id: string;
  title: string;
}

export interface PaymentModelText {
  /** monthly, commission or hybrid. */
  model: string;
  what: string;
  suits: string;
  example: string;
}

/** The three payment models (SPEC 1), each with whom it suits and an example. */
export const PaymentModelCards = ({ id, title, models }: SectionProps & { models: PaymentModelText[] }) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ul className={styles.models}>
      {models.map(({ model, what, suits, example }) => (
        <li key={model} className={styles.model}>
          <h3>{labelOf(paymentModelLabels, model)}</h3>
          <p>{what}</p>
          <p className={styles.quiet}>{suits}</p>
          <p className={styles.example}>
            <strong>For example:</strong> {example}
          </p>
        </li>
      ))}
    </ul>
  </section>
);

export interface StepText {
  title: string;
  words: string;
}

/** How something works, in numbered steps. */
export const NumberedSteps = ({ id, title, steps }: SectionProps & { steps: StepText[] }) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.title} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{step.title}</h3>
            <p>{step.words}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);
