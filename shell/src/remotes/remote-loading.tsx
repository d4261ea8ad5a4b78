import { Loading, Skeleton } from '@popnook/ui';
import styles from './remotes.module.css';

/** The shape of a page that is on its way; its name where that is no secret. */
export const RemoteLoading = ({ title = 'Loading' }: { title?: string | undefined }) => (
  <div className={styles.loading}>
    <h1 className="sr-only">{title}</h1>
    <Loading />
    <Skeleton width="40%" height="2.5rem" />
    <Skeleton width="70%" />
    <Skeleton width="100%" height="16rem" shape="box" />
  </div>
);
