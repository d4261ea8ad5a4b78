import { classNames, ErrorState, Skeleton, type ErrorStateProps } from '@popnook/ui';
import type { ReactNode } from 'react';
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

export interface StatRowProps {
  /** Why there are no numbers: said in their place, which keeps its height, so that nothing below moves. */
  error?: Omit<ErrorStateProps, 'compact'> | undefined;
  children: ReactNode;
}

/** The row the stat cards stand in. */
export const StatRow = ({ error, children }: StatRowProps) => (
  <div className={styles.frame}>
    <dl className={classNames(styles.row, error && styles.hidden)}>{children}</dl>
    {error && (
      <div className={styles.failed}>
        <ErrorState compact {...error} />
      </div>
    )}
  </div>
);
