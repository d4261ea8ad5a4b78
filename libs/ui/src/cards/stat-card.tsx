import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton';
import styles from './stat-card.module.css';

/** One number of a dashboard. Without a value yet it keeps its place. Stands in a `<dl>`. */
export function StatCard(props: { label: string; value: ReactNode | undefined; hint?: ReactNode }) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{props.label}</dt>
      <dd className={styles.value}>{props.value ?? <Skeleton width="3ch" />}</dd>
      {props.hint && <dd className={styles.hint}>{props.hint}</dd>}
    </div>
  );
}

/** The row the stat cards stand in. */
export const StatRow = ({ children }: { children: ReactNode }) => <dl className={styles.row}>{children}</dl>;
