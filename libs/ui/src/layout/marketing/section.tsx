import type { ReactNode } from 'react';
import styles from './marketing.module.css';

export interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One part of the page, named by its heading. */
export const Section = ({ id, title, lead, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <div className={styles.sectionHead}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {children}
  </section>
);
