import type { ReactNode } from 'react';
import styles from './list-space.module.css';

/** One part of the form, with its heading. */
export const Section = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) => (
  <fieldset className={styles.section}>
    <legend className={styles.legend}>{title}</legend>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
  </fieldset>
);
