import type { SpaceDto } from '@popnook/api-client';
import { formatDailyRate, formatPercent, Rating } from '@popnook/ui';
import { SpaceTile } from '../../space-tile/space-tile';
import styles from './discover-space.module.css';

/** A small card that is one link, with the price by the day (D35). */
export const DiscoverSpace = ({ space }: { space: SpaceDto }) => (
  <SpaceTile space={space} picture={space.images[0]}>
    <p className={styles.quiet}>{space.location}</p>
    <Rating rating={space.rating} reviewCount={space.reviewCount} />
    <p className={styles.price}>{dayPrice(space)}</p>
  </SpaceTile>
);

const dayPrice = ({ pricePerDay, commissionPercentage, paymentAgreementType }: SpaceDto) =>
  pricePerDay && paymentAgreementType !== 'commission'
    ? formatDailyRate(pricePerDay)
    : `${formatPercent(commissionPercentage ?? '0')} commission`;
