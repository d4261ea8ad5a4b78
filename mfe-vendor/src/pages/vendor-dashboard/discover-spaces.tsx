import { useListSpacesQuery, type SpaceDto } from '@popnook/api-client';
import {
  EmptyState,
  formatDailyRate,
  LinkButton,
  Loading,
  priceSummary,
  Rating,
  Skeleton,
  SpacesError,
} from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { SpaceTile } from '../../space-tile/space-tile';
import styles from './vendor-dashboard.module.css';

/** The tab shows the first six spaces (SPEC 9). */
const spaceCount = 6;

export const DiscoverSpaces = () => {
  const spaces = useListSpacesQuery({ limit: spaceCount });
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
            <SpaceTile space={space} picture={space.images[0]}>
              <p className={styles.location}>{space.location}</p>
              <Rating rating={space.rating} reviewCount={space.reviewCount} />
              <p className={styles.price}>{priceLabel(space)}</p>
            </SpaceTile>
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

/** For example 'about $40/day' (D35). If no rate applies, '15.0% commission' or 'Ask the host'. */
const priceLabel = ({ pricePerDay, paymentAgreementType, commissionPercentage }: SpaceDto) =>
  pricePerDay && paymentAgreementType !== 'commission'
    ? formatDailyRate(pricePerDay)
    : priceSummary({ paymentAgreementType, commissionPercentage });

const SpacesLoading = () => (
  <div className={styles.spaces}>
    <Loading label="Loading spaces" />
    {Array.from({ length: spaceCount }, (_, key) => (
      <Skeleton key={key} shape="box" height="122px" />
    ))}
  </div>
);
