import { useListActiveBookingsQuery, type ListActiveBookingsApiArg } from '@popnook/api-client';
import { EmptyState, ErrorState, LinkButton, Loading } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useState } from 'react';
import { retryTo } from '../../paging/retry-to';
import { ShowMore } from '../../paging/show-more';
import { PopupCard, PopupSkeleton } from './popup-card';
import { popupsCall } from './popups-call';
import styles from './popups.module.css';

const headId = 'popups';

/** Active bookings (D16): loading, broken, none, or the cards, page after page. */
export const Popups = () => (
  <section aria-labelledby={headId} className={styles.section}>
    <div className={styles.head}>
      <h2 id={headId} tabIndex={-1}>
        Active Popups
      </h2>
      <p className={styles.lead}>Open now, or opening soon.</p>
    </div>
    <Content />
  </section>
);

function Content() {
  const first = useListActiveBookingsQuery(popupsCall);
  const [cursors, setCursors] = useState<string[]>([]);
  if (first.isError)
    return (
      <ErrorState
        title="The popups could not be loaded"
        message={errorMessage(first.error)}
        busy={first.isFetching}
        onRetry={() => void retryTo(headId, first.refetch)()}
      />
    );
  if (!first.data) return <Waiting />;
  if (first.data.items.length === 0) return <Nothing />;
  const calls = [popupsCall, ...cursors.map((cursor) => ({ ...popupsCall, cursor }))];
  return (
    <>
      <ul className={styles.grid}>
        {calls.map((call) => (
          <PopupPage key={call.cursor ?? 'first'} call={call} />
        ))}
      </ul>
      <MorePopups
        last={calls.at(-1) ?? popupsCall}
        onMore={(cursor) => {
          setCursors([...cursors, cursor]);
        }}
      />
    </>
  );
}

function PopupPage({ call }: { call: ListActiveBookingsApiArg }) {
  const { data } = useListActiveBookingsQuery(call);
  return data?.items.map((booking) => (
    <li key={booking.id}>
      <PopupCard booking={booking} />
    </li>
  ));
}

const MorePopups = (props: { last: ListActiveBookingsApiArg; onMore: (cursor: string) => void }) => (
  <ShowMore page={useListActiveBookingsQuery(props.last)} what="popups" onMore={props.onMore} />
);

const Nothing = () => (
  <EmptyState as="h3" title="No Active Popups" action={<LinkButton href="/browse">Browse Spaces</LinkButton>}>
    Nobody has opened a popup yet. Plenty of shelves and counters are waiting for one.
  </EmptyState>
);

const Waiting = () => (
  <>
    <Loading label="Loading popups" />
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: 3 }, (_, index) => (
        <li key={index}>
          <PopupSkeleton />
        </li>
      ))}
    </ul>
  </>
);
