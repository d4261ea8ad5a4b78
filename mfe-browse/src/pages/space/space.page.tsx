import { useGetSpaceQuery } from '@popnook/api-client';
import { EmptyState, ErrorState, LinkButton, Loading, Skeleton } from '@popnook/ui';
import { errorMessage, hasStatus, useParams, useTitle } from '@popnook/web-core';
import { parseSpaceId } from './space-queries';
import { SpaceView } from './space-view';
import styles from './space.module.css';

/** /spaces/{id} */
export const SpacePage = () => {
  const id = parseSpaceId(useParams()['id']);
  const {
    currentData: space,
    error,
    isFetching,
    refetch,
  } = useGetSpaceQuery({ id: id ?? 0 }, { skip: id === null });
  useTitle(space?.name);
  if (id === null || hasStatus(error, 404)) return <SpaceNotFound />;
  if (space) return <SpaceView key={space.id} space={space} />;
  if (!error) return <SpaceSkeleton />;
  return (
    <div className={styles.page}>
      <h1 className="sr-only">Space</h1>
      <ErrorState
        title="This space could not be loaded"
        message={errorMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </div>
  );
};

const SpaceNotFound = () => (
  <div className={styles.page}>
    <EmptyState
      as="h1"
      title="Space Not Found"
      action={<LinkButton href="/browse">Browse Spaces</LinkButton>}
    >
      The space you&apos;re looking for doesn&apos;t exist.
    </EmptyState>
  </div>
);

/** The outline of the page while its space loads. */
const SpaceSkeleton = () => (
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
