import { useListActiveBookingsQuery, type ListActiveBookingsApiArg } from '@popnook/api-client';
import { EmptyState, ErrorState, LinkButton, Loading } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useState } from 'react';
import { refetchAndFocus, ShowMore } from '../paging/show-more';
import styles from './discover.module.css';
import { PopupCard, PopupCardSkeleton } from './popup-card';

/** A page of popups fills whole rows in one, two or three columns. */
export const popupsQuery: ListActiveBookingsApiArg = { limit: 6 };

const headingId = 'popups';

/** Confirmed bookings that have not ended, running ones first (D16). */
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
  const first = useListActiveBookingsQuery(popupsQuery);
  const [cursors, setCursors] = useState<string[]>([]);
  if (first.isError)
    return (
      <ErrorState
        title="The popups could not be loaded"
        message={errorMessage(first.error)}
        busy={first.isFetching}
        onRetry={() => void refetchAndFocus(headingId, first.refetch)}
      />
    );
  if (!first.data) return <PopupListSkeleton />;
  if (first.data.items.length === 0) return <NoPopups />;
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

interface MorePopupsProps {
  lastPage: ListActiveBookingsApiArg;
  onMore: (cursor: string) => void;
}

const MorePopups = ({ lastPage, onMore }: MorePopupsProps) => (
  <ShowMore page={useListActiveBookingsQuery(lastPage)} what="popups" onMore={onMore} />
);

const NoPopups = () => (
  <EmptyState as="h3" title="No Active Popups" action={<LinkButton href="/browse">Browse Spaces</LinkButton>}>
    No popups are open right now. Plenty of shelves and counters are available.
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
