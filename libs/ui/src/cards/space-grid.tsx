import type { ReactNode } from 'react';
import { ErrorState, type ErrorStateProps } from '../feedback/states';
import { Skeleton } from '../feedback/skeleton';
import styles from './space-card.module.css';

/** The columns that space cards stand in. */
export const SpaceGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);

/** SPEC 8: what the listing call raises when its answer is not ok. */
export const SpacesError = (props: Omit<ErrorStateProps, 'title'>) => (
  <ErrorState title="Failed to fetch spaces" {...props} />
);

/** A card's shape, before it comes. */
export function SpaceCardSkeleton() {
  return (
    <div className={styles.card} data-testid="space-card-skeleton" aria-hidden="true">
      <div className={styles.photo} style={{ aspectRatio: '4 / 3' }}>
        <Skeleton height="100%" className={styles.photo} />
      </div>
      <div className={styles.body}>
        <Skeleton width="70%" height="1.35rem" />
        <Skeleton width="45%" height="1.3rem" />
        <Skeleton height="2.6rem" />
        <Skeleton width="50%" height="1.3rem" />
        <div className={styles.foot}>
          <Skeleton width="40%" height="1.4rem" />
        </div>
      </div>
    </div>
  );
}
