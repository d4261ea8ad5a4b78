import type { SpaceDto } from '@popnook/api-client';
import { aboutPerDay, Link, percent, Photo, Rating, thumbnailSources } from '@popnook/ui';
import styles from './discover-space.module.css';

/** A small card that is one link, with the price by the day (D35). */
export const DiscoverSpace = ({ space }: { space: SpaceDto }) => (
  <article className={styles.card}>
    <Photo
      sources={thumbnailSources(space.images[0])}
      sizes="112px"
      alt=""
      seed={space.id}
      spaceType={space.spaceType}
      className={styles.photo}
    />
    <div className={styles.words}>
      <h3 className={styles.name}>
        <Link href={`/spaces/${String(space.id)}`} className={styles.link}>
          {space.name}
        </Link>
      </h3>
      <p className={styles.quiet}>{space.location}</p>
      <Rating rating={space.rating} reviewCount={space.reviewCount} />
      <p className={styles.price}>{dayPrice(space)}</p>
    </div>
  </article>
);

const dayPrice = ({ pricePerDay, commissionPercentage, paymentAgreementType }: SpaceDto) =>
  pricePerDay && paymentAgreementType !== 'commission'
    ? aboutPerDay(pricePerDay)
    : `${percent(commissionPercentage ?? '0')} commission`;
