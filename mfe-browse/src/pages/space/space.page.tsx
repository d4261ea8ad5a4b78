import { useGetSpaceQuery } from '@popnook/api-client';
import { EmptyState, ErrorState, LinkButton } from '@popnook/ui';
import { errorMessage, hasStatus, useParams, useTitle } from '@popnook/web-core';
import { spaceId } from './space-id';
import { SpaceSkeleton } from './space-skeleton';
import { SpaceView } from './space-view';
import styles from './space.module.css';

/** /spaces/{id} */
export const SpacePage = () => {
  const id = spaceId(useParams()['id']);
  const {
    currentData: space,
    error,
    isFetching,
    refetch,
  } = useGetSpaceQuery({ id: id ?? 0 }, { skip: id === null });
  useTitle(space?.name);
  if (id === null || hasStatus(error, 404)) return <NoSuchSpace />;
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

const NoSuchSpace = () => (
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
