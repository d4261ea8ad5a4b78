import { classNames, ErrorState, Skeleton, type ErrorStateProps } from '@popnook/ui';
import type { ReactNode } from 'react';
import styles from './stat-card.module.css';

/** One number of a dashboard, or a skeleton while it is undefined. Must be inside a `<dl>`. */
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
  /** Shown instead of the numbers, at the same height, if the numbers could not be loaded. */
  error?: Omit<ErrorStateProps, 'compact'> | undefined;
  children: ReactNode;
}

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
