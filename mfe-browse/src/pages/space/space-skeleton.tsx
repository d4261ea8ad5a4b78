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
        <div className={styles.skeletonThumbnails}>
          <Skeleton shape="box" width="96px" height="72px" />
          <Skeleton shape="box" width="96px" height="72px" />
        </div>
        <Skeleton width="30%" height="1.75rem" />
        <Skeleton width="60%" height="3rem" />
        <Skeleton width="45%" />
        <Skeleton height="6rem" />
        <div className={styles.skeletonDisplays}>
          <Skeleton shape="box" height="360px" />
          <Skeleton shape="box" height="360px" />
        </div>
      </div>
      <Skeleton shape="box" className={styles.skeletonPanel} />
    </div>
  </div>
);
