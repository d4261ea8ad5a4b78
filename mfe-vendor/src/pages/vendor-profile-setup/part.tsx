import { FormSection } from '@popnook/ui';
import type { ReactNode } from 'react';
import styles from './part.module.css';

interface PartProps {
  /** Where the progress leads. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

export const Part = ({ id, ...section }: PartProps) => (
  <div id={id} className={styles.part}>
    <FormSection {...section} />
  </div>
);
