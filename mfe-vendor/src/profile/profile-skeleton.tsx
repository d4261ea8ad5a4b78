import { Skeleton } from '@popnook/ui';
import styles from './profile.module.css';

/** A placeholder with the layout of a profile. */
export const ProfileSkeleton = () => (
  <>
    <div className={styles.header}>
      <Skeleton shape="box" width="96px" height="96px" />
      <div className={styles.title}>
        <Skeleton width="min(320px, 100%)" height="40px" />
        <Skeleton width="128px" height="24px" />
        <Skeleton width="200px" height="24px" />
      </div>
    </div>
    <div className={styles.columns}>
      <div className={styles.title}>
        <Skeleton width="96px" height="32px" />
        <Skeleton height="48px" />
        <Skeleton shape="box" height="240px" />
      </div>
      <Skeleton shape="box" height="240px" />
    </div>
  </>
);
