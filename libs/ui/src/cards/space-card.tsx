import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button';
import { classNames } from '../class-names';
import { Badge } from '../feedback/badge';
import type { ToastContent } from '../feedback/toast-view';
import { formatDay } from '../days/format-day';
import { Icon } from '../icon/icon';
import { Link } from '../link/link';
import { priceParts, type PriceTerms } from '../money/price-summary';
import { ShareMenu } from '../share/share-menu';
import { Photo, type Picture, thumbnailSources } from '../storefront/photo';
import { pluralize } from '../text/text';
import { labelOf, spaceTypeLabels } from '../text/labels';
import { Rating } from './rating';
import styles from './space-card.module.css';
import { ErrorState, type ErrorStateProps } from '../feedback/states';
import { Skeleton } from '../feedback/skeleton';

/** The fields of the API's space that a card shows. */
export interface CardSpace extends PriceTerms {
  id: number;
  name: string;
  description: string;
  spaceType: string;
  location: string;
  images: readonly Picture[];
  rating: string;
  reviewCount: number;
  /** The number of displays that can be booked. Not shown if it is 0 or undefined. */
  subSpaceCount?: number | undefined;
  /** The first day of the first free period; null if there is none, undefined if it is not known (D41). */
  earliestStart?: string | null | undefined;
  /** The number of displays that are free from that day. */
  freeDisplays?: number | undefined;
}

export interface SpaceCardProps {
  space: CardSpace;
  /** The page that the card links to and shares. */
  href: string;
  onNotify: (notice: ToastContent) => void;
  /** Whether the visitor has saved the space. */
  saved?: boolean;
  /** Saves or removes the space. Without it, the card has no heart. */
  onToggleSaved?: () => void;
  /** The heading level of the name. */
  as?: 'h2' | 'h3';
  /** Loads the photo immediately. Use it for the first cards of a page. */
  eager?: boolean;
}

/** The width of the photo in one, two and three columns. */
const cardSizes = '(max-width: 660px) 92vw, (max-width: 980px) 46vw, 380px';

/** The 'View Details' link covers the whole card, except for the heart and the share button. */
export function SpaceCard({
  space,
  href,
  onNotify,
  saved,
  onToggleSaved,
  as: Title = 'h2',
  eager = false,
}: SpaceCardProps) {
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
        <p className={styles.locationAndRating}>
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
        {space.earliestStart !== undefined && (
          <p className={styles.free}>
            <Icon name="calendar" size={16} />
            {availabilityOf(space)}
          </p>
        )}
        <div className={styles.foot}>
          <Price terms={space} />
          <Link href={href} className={styles.link}>
            View Details<span className="sr-only"> of {space.name}</span>
            <Icon name="right" size={16} />
          </Link>
        </div>
      </div>
      <div className={styles.actions}>
        {onToggleSaved && (
          <IconButton
            icon="heart"
            label={`Save ${space.name}`}
            variant="raised"
            aria-pressed={saved}
            onClick={onToggleSaved}
          />
        )}
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

/** 'Free from Dec 3, 2026 · 2 of 3 displays'. Displays are mentioned only if some of them, but not all, are free. */
function availabilityOf({ earliestStart, freeDisplays = 0, subSpaceCount = 0 }: CardSpace): string {
  if (!earliestStart) return 'No free dates in the next 12 months';
  const someDisplays =
    freeDisplays > 0 && freeDisplays < subSpaceCount ? ` · ${freeDisplays} of ${subSpaceCount} displays` : '';
  return `Free from ${formatDay(earliestStart)}${someDisplays}`;
}

/** A hybrid price has two lines, so that there is room for the link beside it. */
function Price({ terms }: { terms: PriceTerms }) {
  const [first, second] = priceParts(terms);
  return (
    <p className={styles.price}>
      {first}
      {second && <span className={styles.plus}> + {second}</span>}
    </p>
  );
}

/** @param narrow whether the cards may be narrower, so that two fit beside a map */
export const SpaceGrid = ({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) => (
  <div className={classNames(styles.grid, narrow && styles.narrow)}>{children}</div>
);

/** Shown when the list of spaces cannot be loaded (SPEC 8). */
export const SpacesError = (props: Omit<ErrorStateProps, 'title'>) => (
  <ErrorState title="Failed to fetch spaces" {...props} />
);

export function SpaceCardSkeleton() {
  return (
    <div className={styles.card} data-testid="space-card-skeleton" aria-hidden="true">
      <div className={styles.photo} style={{ aspectRatio: '4 / 3' }}>
        <Skeleton height="100%" className={styles.photo} />
      </div>
      <div className={styles.body}>
        <Skeleton width="70%" height="1.35rem" />
        <Skeleton width="45%" height="1.3rem" />
        <Skeleton height="2.6rem" />
        <Skeleton width="50%" height="1.3rem" />
        <Skeleton width="55%" height="1.3rem" />
        <div className={styles.foot}>
          <Skeleton width="40%" height="1.4rem" />
        </div>
      </div>
    </div>
  );
}
