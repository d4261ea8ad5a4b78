import { useListSpacesQuery } from '@popnook/api-client';
import { EmptyState, LinkButton, Loading, SpaceCardSkeleton, SpaceGrid, SpacesError } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { FeaturedCard } from './featured-card';
import styles from './home.module.css';

const featured = 3;

export const FeaturedSpaces = () => (
  <section className={styles.section} aria-labelledby="featured-title">
    <div className={styles.head}>
      <h2 id="featured-title">Featured Popup Spaces</h2>
      <LinkButton href="/browse" variant="secondary">
        View All Spaces
      </LinkButton>
    </div>
    <Spaces />
  </section>
);

const Spaces = () => {
  const { data, error, isFetching, refetch } = useListSpacesQuery({ limit: featured });
  if (error && !data)
    return <SpacesError message={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.items.length === 0)
    return (
      <EmptyState
        as="h3"
        title="No spaces available yet."
        action={<LinkButton href="/list-space">List the First Space</LinkButton>}
      />
    );
  return (
    <SpaceGrid>
      {data.items.map((space) => (
        <FeaturedCard key={space.id} space={space} />
      ))}
    </SpaceGrid>
  );
};

const Waiting = () => (
  <>
    <Loading label="Loading spaces" />
    <SpaceGrid>
      {Array.from({ length: featured }, (_, index) => (
        <SpaceCardSkeleton key={index} />
      ))}
    </SpaceGrid>
  </>
);
