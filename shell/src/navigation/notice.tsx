import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** The place of a page that has only one thing to say. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice}>{children}</div>
);
