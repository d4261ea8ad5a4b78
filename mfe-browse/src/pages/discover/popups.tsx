import {
  useListActiveBookingsQuery,
  type ActiveBookingDto,
  type ListActiveBookingsApiArg,
} from '@popnook/api-client';
import {
  EmptyState,
  ErrorState,
  formatPeriod,
  Icon,
  labelOf,
  Link,
  LinkButton,
  Loading,
  Photo,
  Skeleton,
  spaceTypeLabels,
  StatusBadge,
} from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useState, type ReactNode } from 'react';
import { refetchAndFocus, ShowMore } from '../paging/show-more';
import styles from './discover.module.css';

/** Six popups fill whole rows in one, two or three columns. */
export const popupsQuery: ListActiveBookingsApiArg = { limit: 6 };

const headingId = 'popups';

/** Confirmed bookings that have not ended. Those that have started come first (D16). */
export const Popups = () => (
  <section aria-labelledby={headingId} className={styles.popups}>
    <div className={styles.popupsHead}>
      <h2 id={headingId} tabIndex={-1}>
        Active Popups
      </h2>
      <p className={styles.popupsLead}>Open now or opening soon.</p>
    </div>
    <PopupList />
  </section>
);

function PopupList() {
  const firstPage = useListActiveBookingsQuery(popupsQuery);
  const [cursors, setCursors] = useState<string[]>([]);
  if (firstPage.error)
    return (
      <ErrorState
        title="The popups could not be loaded"
        message={errorMessage(firstPage.error)}
        busy={firstPage.isFetching}
        onRetry={() => void refetchAndFocus(headingId, firstPage.refetch)}
      />
    );
  if (!firstPage.data) return <PopupListSkeleton />;
  if (firstPage.data.items.length === 0) return <NoPopups />;
  const queries = [popupsQuery, ...cursors.map((cursor) => ({ ...popupsQuery, cursor }))];
  return (
    <>
      <ul className={styles.popupGrid}>
        {queries.map((query) => (
          <PopupPage key={query.cursor ?? 'first'} query={query} />
        ))}
      </ul>
      <MorePopups
        lastPage={queries.at(-1) ?? popupsQuery}
        onMore={(cursor) => {
          setCursors([...cursors, cursor]);
        }}
      />
    </>
  );
}

function PopupPage({ query }: { query: ListActiveBookingsApiArg }) {
  const { data } = useListActiveBookingsQuery(query);
  return data?.items.map((booking) => (
    <li key={booking.id}>
      <PopupCard booking={booking} />
    </li>
  ));
}

/** The space, vendor and dates of a popup. The API decides whether the popup has started (D31). */
const PopupCard = ({ booking }: { booking: ActiveBookingDto }) => {
  const { space, subSpace } = booking;
  return (
    <article className={styles.popup}>
      <Photo
        sources={space.thumbnailUrl ? { src: space.thumbnailUrl } : undefined}
        alt=""
        seed={space.id}
        spaceType={space.spaceType}
        className={styles.popupPhoto}
      />
      <div className={styles.popupText}>
        <div className={styles.popupTitle}>
          <h3 className={styles.popupName}>{space.name}</h3>
          <StatusBadge status={booking.isRunning ? 'active' : 'upcoming'} />
        </div>
        <p className={styles.popupVendor}>
          by <Link href={`/vendor-profile/${String(booking.vendorId)}`}>{booking.vendorName}</Link>
        </p>
        <ul className={styles.popupDetails}>
          <Detail icon="store">
            {subSpace ? subSpace.name : 'The whole space'} · {labelOf(spaceTypeLabels, space.spaceType)}
          </Detail>
          <Detail icon="pin">{space.location}</Detail>
          <Detail icon="calendar">{formatPeriod(booking.startDate, booking.endDate)}</Detail>
        </ul>
        <Link href={`/spaces/${String(space.id)}`} className={styles.popupLink}>
          View Space<span className="sr-only">: {space.name}</span>
          <Icon name="right" size={16} />
        </Link>
      </div>
    </article>
  );
};

const Detail = ({ icon, children }: { icon: 'store' | 'pin' | 'calendar'; children: ReactNode }) => (
  <li>
    <Icon name={icon} size={16} />
    <span>{children}</span>
  </li>
);

interface MorePopupsProps {
  lastPage: ListActiveBookingsApiArg;
  onMore: (cursor: string) => void;
}

const MorePopups = ({ lastPage, onMore }: MorePopupsProps) => (
  <ShowMore page={useListActiveBookingsQuery(lastPage)} what="popups" onMore={onMore} />
);

const NoPopups = () => (
  <EmptyState as="h3" title="No Active Popups" action={<LinkButton href="/browse">Browse Spaces</LinkButton>}>
    No popups are open now or opening soon. Browse the spaces that are available.
  </EmptyState>
);

const PopupListSkeleton = () => (
  <>
    <Loading label="Loading popups" />
    <ul className={styles.popupGrid} aria-hidden="true">
      {Array.from({ length: 3 }, (_, index) => (
        <li key={index}>
          <PopupCardSkeleton />
        </li>
      ))}
    </ul>
  </>
);

/** A placeholder with the layout of a card. */
const PopupCardSkeleton = () => (
  <div className={styles.popup}>
    <Skeleton className={styles.popupPhoto} />
    <div className={styles.popupText}>
      <Skeleton width="70%" height="1.7rem" />
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton height="5rem" />
      <Skeleton width="30%" height="44px" />
    </div>
  </div>
);
