import { Loading, Skeleton } from '@popnook/ui';
import styles from './remotes.module.css';

/** The shape of a page that is on its way. */
export const RemoteLoading = () => (
  <div className={styles.loading}>
    <Loading />
    <Skeleton width="40%" height="2.5rem" />
    <Skeleton width="70%" />
    <Skeleton width="100%" height="16rem" shape="box" />
  </div>
);
