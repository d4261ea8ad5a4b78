import { Badge } from '../feedback/badge';
import type { ToastContent } from '../feedback/toast-view';
import { Icon } from '../icon/icon';
import { Link } from '../link/link';
import { priceParts, type PriceTerms } from '../money/price-summary';
import { ShareMenu } from '../share/share-menu';
import { Photo } from '../shopfront/photo';
import { thumbnailSources, type Picture } from '../shopfront/picture-sources';
import { pluralize } from '../words/count';
import { labelOf, spaceTypeLabels } from '../words/labels';
import { Rating } from './rating';
import styles from './space-card.module.css';

/** What a card shows of a space; the API's space has all of it. */
export interface CardSpace extends PriceTerms {
  id: number;
  name: string;
  description: string;
  spaceType: string;
  location: string;
  images: readonly Picture[];
  rating: string;
  reviewCount: number;
  /** How many displays can be booked; 0 or absent says nothing. */
  subSpaceCount?: number | undefined;
}

export interface SpaceCardProps {
  space: CardSpace;
  /** Where the card leads, and what is shared. */
  href: string;
  onNotify: (notice: ToastContent) => void;
  /** The title's level on its page. */
  as?: 'h2' | 'h3';
  /** The first cards of a page have their photo at once. */
  eager?: boolean;
}

/** As the grid draws it: one column, two, three. */
const cardSizes = '(max-width: 660px) 92vw, (max-width: 980px) 46vw, 380px';

/** The whole card is one link, laid over it from 'View Details'; sharing stays its own button. */
export function SpaceCard({ space, href, onNotify, as: Title = 'h2', eager = false }: SpaceCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <Photo
          sources={thumbnailSources(space.images[0])}
          sizes={cardSizes}
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
        {space.subSpaceCount ? (
          <p className={styles.displays}>
            <Icon name="store" size={16} />
            {pluralize(space.subSpaceCount, 'Display')} Available
          </p>
        ) : null}
        <div className={styles.foot}>
          <Price terms={space} />
          <Link href={href} className={styles.link}>
            View Details<span className="sr-only"> of {space.name}</span>
            <Icon name="right" size={16} />
          </Link>
        </div>
      </div>
      <div className={styles.share}>
        <ShareMenu
          url={href}
          title={space.name}
          text={space.description}
          onNotify={onNotify}
          variant="raised"
        />
      </div>
    </article>
  );
}

/** One line for the price, a quieter one for the share that comes on top: the link beside them keeps its place. */
function Price({ terms }: { terms: PriceTerms }) {
  const [first, second] = priceParts(terms);
  return (
    <p className={styles.price}>
      {first}
      {second && <span className={styles.plus}> + {second}</span>}
    </p>
  );
}
