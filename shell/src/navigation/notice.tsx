import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** The layout of pages that only show a message. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice}>{children}</div>
);
