import type { ReactNode } from 'react';
import styles from './list.module.css';

/** What a cell says, and in small print what helps to tell it from another. */
export const TwoLines = ({ children, small }: { children: ReactNode; small: ReactNode }) => (
  <div>
    {children}
    {small && <div className={styles.small}>{small}</div>}
  </div>
);
