import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './page.module.css';

export interface PageProps {
  title: string;
  lead?: ReactNode;
  /** What one comes here to do, beside the title. */
  action?: ReactNode;
  /** For forms: lines that are easy to follow. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a page within the site's header and footer: one h1, its action beside it, the rest below. */
export const Page = ({ title, lead, action, narrow = false, children }: PageProps) => (
  <div className={classNames(styles.page, narrow && styles.narrow)}>
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </div>
    {children}
  </div>
);
