import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export type Tone = 'pine' | 'marigold' | 'blue' | 'grey' | 'ink' | 'error' | 'card';

/** A colored label. */
export function Badge({ tone = 'grey', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** The labels and colors of the statuses of bookings, listings and users. */
const statuses: Readonly<Record<string, readonly [label: string, tone: Tone]>> = {
  pending: ['Pending', 'marigold'],
  confirmed: ['Confirmed', 'pine'],
  active: ['Active', 'pine'],
  upcoming: ['Upcoming', 'blue'],
  cancelled: ['Cancelled', 'grey'],
  completed: ['Completed', 'ink'],
  past: ['Past', 'ink'],
  approved: ['Approved', 'pine'],
  rejected: ['Rejected', 'error'],
  inactive: ['Inactive', 'grey'],
  suspended: ['Suspended', 'error'],
  deleted: ['Deleted', 'grey'],
};

export function StatusBadge({ status }: { status: string }) {
  const [label, tone] = statuses[status.toLowerCase()] ?? [status, 'grey'];
  return <Badge tone={tone}>{label}</Badge>;
}
