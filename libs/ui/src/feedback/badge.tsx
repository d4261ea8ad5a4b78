import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export type Tone = 'pine' | 'marigold' | 'blue' | 'gray' | 'ink' | 'error' | 'card';

/** A colored label. */
export function Badge({ tone = 'gray', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** The labels and colors of the statuses of bookings, listings and users. */
const statuses: Readonly<Record<string, readonly [label: string, tone: Tone]>> = {
  pending: ['Pending', 'marigold'],
  confirmed: ['Confirmed', 'pine'],
  active: ['Active', 'pine'],
  upcoming: ['Upcoming', 'blue'],
  cancelled: ['Cancelled', 'gray'],
  completed: ['Completed', 'ink'],
  past: ['Past', 'ink'],
  approved: ['Approved', 'pine'],
  rejected: ['Rejected', 'error'],
  inactive: ['Inactive', 'gray'],
  suspended: ['Suspended', 'error'],
  deleted: ['Deleted', 'gray'],
};

export function StatusBadge({ status }: { status: string }) {
  const [label, tone] = statuses[status.toLowerCase()] ?? [status, 'gray'];
  return <Badge tone={tone}>{label}</Badge>;
}
