import type { Column } from '@popnook/ui/work/table';
import type { ReactNode } from 'react';
import styles from '../admin.module.css';

/** A cell with an optional, smaller second line. */
export const TwoLineCell = ({ children, detail }: { children: ReactNode; detail: ReactNode }) => (
  <div>
    {children}
    {detail && <div className={styles.small}>{detail}</div>}
  </div>
);

interface WithHost {
  hostFirstName: string;
  hostLastName: string;
  hostEmail: string;
}

/** The host of a space or booking. */
export const hostColumn: Column<WithHost> = {
  title: 'Host',
  cell: ({ hostFirstName, hostLastName, hostEmail }) => (
    <TwoLineCell detail={hostEmail}>
      {hostFirstName} {hostLastName}
    </TwoLineCell>
  ),
};

/* Timestamps are shown in the time zone of the browser. */

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** For example 'Nov 23, 2026'. */
export const formatDate = (instant: string) => dateFormat.format(new Date(instant));

/** For example 'Nov 23, 2026, 2:05 PM'. */
export const formatDateTime = (instant: string) => dateTimeFormat.format(new Date(instant));
