import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './page.module.css';

export interface PageProps {
  title: string;
  lead?: ReactNode;
  /** The main action of the page, shown beside the title. */
  action?: ReactNode;
  /** Limits the width, for forms and text. */
  narrow?: boolean;
  children: ReactNode;
}

/** The standard page layout: a heading, the main action and the content. */
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
