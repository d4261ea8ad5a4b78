import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Layout for pages that only show a message. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <div className={styles.notice}>{children}</div>
);
