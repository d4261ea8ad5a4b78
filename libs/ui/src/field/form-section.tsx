import type { ReactNode } from 'react';
import styles from './form.module.css';

export interface FormSectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of a long form, with its heading. */
export const FormSection = ({ title, lead, children }: FormSectionProps) => (
  <fieldset className={styles.section}>
    <legend className={styles.legend}>{title}</legend>
    {lead && <p className={styles.lead}>{lead}</p>}
    {children}
  </fieldset>
);
