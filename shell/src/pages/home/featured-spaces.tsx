import { useListSpacesQuery } from '@popnook/api-client';
import {
  EmptyState,
  LinkButton,
  Loading,
  SpaceCard,
  SpaceCardSkeleton,
  SpaceGrid,
  SpacesError,
} from '@popnook/ui';
import { errorMessage, useSavedSpaces, useToast } from '@popnook/web-core';
import styles from './home.module.css';

/** The home page shows the first 3 spaces (SPEC 9). */
const featuredCount = 3;

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
  const { data, error, isFetching, refetch } = useListSpacesQuery({ limit: featuredCount });
  const { toast } = useToast();
  const { isSaved, toggle } = useSavedSpaces();
  if (error && !data)
    return <SpacesError message={errorMessage(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SpacesSkeleton />;
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
        <SpaceCard
          key={space.id}
          space={space}
          href={`/spaces/${String(space.id)}`}
          onNotify={toast}
          saved={isSaved(space.id)}
          onToggleSaved={() => toggle(space.id)}
          as="h3"
        />
      ))}
    </SpaceGrid>
  );
};

const SpacesSkeleton = () => (
  <>
    <Loading label="Loading spaces" />
    <SpaceGrid>
      {Array.from({ length: featuredCount }, (_, index) => (
        <SpaceCardSkeleton key={index} />
      ))}
    </SpaceGrid>
  </>
);
