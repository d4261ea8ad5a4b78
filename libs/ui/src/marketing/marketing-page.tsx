import { AwningBand, Shopfront } from '@popnook/ui';
import type { ReactNode } from 'react';
import styles from './marketing.module.css';

export interface Highlight {
  /** A number or a few words. */
  value: string;
  label: string;
}

export interface MarketingPageProps {
  title: string;
  lead: string;
  /** The call to action, shown at the top and at the bottom. */
  actions: ReactNode;
  /** The illustrations at the top. */
  street: readonly { seed: number; spaceType: string }[];
  highlights: readonly Highlight[];
  closing: { title: string; text: string };
  children: ReactNode;
}

/** A hero with illustrations and highlights, the sections, and the call to action again. */
export const MarketingPage = ({ closing, children, ...head }: MarketingPageProps) => (
  <div className={styles.page}>
    <Head {...head} />
    {children}
    <section className={styles.close} aria-labelledby="closing">
      <AwningBand />
      <div className={styles.closeWords}>
        <h2 id="closing">{closing.title}</h2>
        <p>{closing.text}</p>
        <div className={styles.actions}>{head.actions}</div>
      </div>
    </section>
  </div>
);

type HeadProps = Omit<MarketingPageProps, 'closing' | 'children'>;

const Head = ({ title, lead, actions, street, highlights }: HeadProps) => (
  <div className={styles.head}>
    <div className={styles.hero}>
      <div className={styles.promise}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.street}>
        {street.map((house) => (
          <Shopfront key={house.seed} {...house} className={styles.house} />
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
