import { Badge } from '../feedback/badge';
import { Icon } from '../icon/icon';
import { Link } from '../link/link';
import { priceSummary, type Terms } from '../money/price-summary';
import { ShareMenu, type ShareNotice } from '../share/share-menu';
import { Photo } from '../shopfront/photo';
import { count } from '../words/count';
import { labelOf, spaceTypeLabels } from '../words/labels';
import { Rating } from './rating';
import styles from './space-card.module.css';

/** What a card shows of a space; the API's space has all of it. */
export interface CardSpace extends Terms {
  id: number;
  name: string;
  description: string;
  spaceType: string;
  location: string;
  images: readonly { url: string; thumbnailUrl?: string | null }[];
  rating: string;
  reviewCount: number;
  /** How many displays can be booked; 0 or absent says nothing. */
  displayCount?: number | undefined;
}

export interface SpaceCardProps {
  space: CardSpace;
  /** Where the card leads. */
  href: string;
  /** The address that is shared, absolute. */
  shareUrl: string;
  onNotify: (notice: ShareNotice) => void;
  /** The title's level on its page. */
  as?: 'h2' | 'h3';
  /** The first cards of a page have their photo at once. */
  eager?: boolean;
}

/** The whole card is one link, laid over it from 'View Details'; sharing stays its own button. */
export function SpaceCard({
  space,
  href,
  shareUrl,
  onNotify,
  as: Title = 'h2',
  eager = false,
}: SpaceCardProps) {
  const [image] = space.images;
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <Photo
          src={image?.thumbnailUrl ?? image?.url}
          alt=""
          seed={space.id}
          spaceType={space.spaceType}
          eager={eager}
          className={styles.photo}
        />
        <span className={styles.type}>
          <Badge tone="card">{labelOf(spaceTypeLabels, space.spaceType)}</Badge>
        </span>
      </div>
      <div className={styles.body}>
        <Title className={styles.name}>{space.name}</Title>
        <p className={styles.place}>
          <span className={styles.location}>
            <Icon name="pin" size={16} />
            <span>{space.location}</span>
          </span>
          <Rating rating={space.rating} reviewCount={space.reviewCount} />
        </p>
        <p className={styles.description}>{space.description}</p>
        {space.displayCount ? (
          <p className={styles.displays}>
            <Icon name="store" size={16} />
            {count(space.displayCount, 'Display')} Available
          </p>
        ) : null}
        <div className={styles.foot}>
          <p className={styles.price}>{priceSummary(space)}</p>
          <Link href={href} className={styles.link ?? ''}>
            View Details<span className="sr-only">: {space.name}</span>
            <Icon name="right" size={16} />
          </Link>
        </div>
      </div>
      <div className={styles.share}>
        <ShareMenu
          url={shareUrl}
          title={space.name}
          text={space.description}
          onNotify={onNotify}
          look="raised"
        />
      </div>
    </article>
  );
}
