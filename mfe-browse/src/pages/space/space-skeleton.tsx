import { Loading, Skeleton } from '@popnook/ui';
import styles from './space.module.css';

/** The page's shape before its space comes. */
export const SpaceSkeleton = () => (
  <div className={styles.page}>
    <h1 className="sr-only">Space</h1>
    <Loading label="Loading space" />
    <div className={styles.layout} aria-hidden="true">
      <div className={styles.main}>
        <Skeleton shape="box" className={styles.skeletonPhoto} />
        <Skeleton width="30%" height="1.75rem" />
        <Skeleton width="60%" height="3rem" />
        <Skeleton width="45%" />
        <Skeleton height="6rem" />
      </div>
      <div className={styles.aside}>
        <Skeleton shape="box" height="560px" />
      </div>
    </div>
  </div>
);
