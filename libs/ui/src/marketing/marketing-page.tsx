import { AwningBand, Storefront } from '@popnook/ui';
import type { ReactNode } from 'react';
import styles from './marketing.module.css';
import {
  Faq,
  type FaqItem,
  NumberedSteps,
  type PaymentModelContent,
  PaymentModels,
  SampleStories,
  type Step,
  type Story,
} from './sections';
import type { Audience } from './settlement';

export interface Highlight {
  /** A number or a few words. */
  value: string;
  label: string;
}

export interface MarketingPageProps {
  audience: Audience;
  title: string;
  lead: string;
  /** The call to action, shown at the top and at the bottom. */
  actions: ReactNode;
  /** The illustrations at the top. */
  street: readonly { seed: number; spaceType: string }[];
  highlights: readonly Highlight[];
  steps: { title: string; steps: readonly Step[] };
  paymentModels: { title: string; lead: string; models: readonly PaymentModelContent[] };
  stories: { lead: string; stories: readonly Story[] };
  questions: readonly FaqItem[];
  closing: { title: string; text: string };
}

/** A hero with illustrations and highlights, the sections, and the call to action again. */
export const MarketingPage = ({ audience, closing, ...page }: MarketingPageProps) => (
  <div className={styles.page}>
    <Head {...page} />
    <NumberedSteps id="steps" {...page.steps} />
    <PaymentModels id="payment-models" audience={audience} {...page.paymentModels} />
    <SampleStories id="stories" title="What it could look like" {...page.stories} />
    <Faq id="questions" title="Questions and answers" questions={page.questions} />
    <section className={styles.closing} aria-labelledby="closing">
      <AwningBand />
      <div className={styles.closingText}>
        <h2 id="closing">{closing.title}</h2>
        <p>{closing.text}</p>
        <div className={styles.actions}>{page.actions}</div>
      </div>
    </section>
  </div>
);

type HeadProps = Pick<MarketingPageProps, 'title' | 'lead' | 'actions' | 'street' | 'highlights'>;

const Head = ({ title, lead, actions, street, highlights }: HeadProps) => (
  <div className={styles.head}>
    <div className={styles.hero}>
      <div className={styles.intro}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.street}>
        {street.map((storefront) => (
          <Storefront key={storefront.seed} {...storefront} className={styles.storefront} />
        ))}
      </div>
    </div>
    <ul className={styles.highlights}>
      {highlights.map(({ value, label }) => (
        <li key={value} className={styles.highlight}>
          <strong className={styles.value}>{value}</strong>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  </div>
);
