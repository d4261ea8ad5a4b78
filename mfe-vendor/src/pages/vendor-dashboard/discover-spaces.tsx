import { useListSpacesQuery } from '@popnook/api-client';
import { EmptyState, LinkButton, Loading, Skeleton, SpacesError } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { DiscoverSpace } from './discover-space';
import styles from './vendor-dashboard.module.css';

/** SPEC 9: the first six. */
const shown = 6;

export const DiscoverSpaces = () => {
  const spaces = useListSpacesQuery({ limit: shown });
  if (spaces.isError)
    return (
      <SpacesError
        message={errorMessage(spaces.error)}
        onRetry={() => void spaces.refetch()}
        busy={spaces.isFetching}
      />
    );
  if (!spaces.data) return <SpacesLoading />;
  if (spaces.data.items.length === 0) return <EmptyState as="h3" title="No spaces available yet." />;
  return (
    <div className={styles.panel}>
      <ul className={styles.spaces}>
        {spaces.data.items.map((space) => (
          <li key={space.id}>
            <DiscoverSpace space={space} />
          </li>
        ))}
      </ul>
      <div>
        <LinkButton variant="secondary" href="/browse">
          View All Spaces
        </LinkButton>
      </div>
    </div>
  );
};

const SpacesLoading = () => (
  <div className={styles.spaces}>
    <Loading label="Loading spaces" />
    {Array.from({ length: shown }, (_, key) => (
      <Skeleton key={key} shape="box" height="122px" />
    ))}
  </div>
);
