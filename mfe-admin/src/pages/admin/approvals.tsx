import { useListAdminSpacesQuery, type SpaceDto } from '@popnook/api-client';
import { count, EmptyState, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useEffect, useRef } from 'react';
import styles from './admin.module.css';
import { ListingToApprove } from './listing-to-approve';

/** What waits for an admin: new listings, and approved ones that changed (D18). */
export const Approvals = () => {
  const waiting = useListAdminSpacesQuery({ awaitingApproval: true, limit: 200 });
  const { heading, decided } = useFocusOnceGone(waiting.data);
  return (
    <section className={styles.panel} aria-labelledby="approvals">
      <h2 id="approvals" ref={heading} tabIndex={-1}>
        {waiting.data ? `${count(waiting.data.total, 'listing')} to look at` : 'Listings to look at'}
      </h2>
      {waiting.isError && (
        <ErrorState
          title="The listings could not be loaded"
          message={errorMessage(waiting.error)}
          onRetry={() => void waiting.refetch()}
          busy={waiting.isFetching}
        />
      )}
      {waiting.isLoading && <ListingsLoading />}
      {waiting.data && <Listings spaces={waiting.data.items} onDecided={decided} />}
    </section>
  );
};

/** The card that was decided goes away once the list has come again: the keyboard goes on from the heading. */
const useFocusOnceGone = (list: unknown) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = useRef(false);
  useEffect(() => {
    if (waiting.current) heading.current?.focus();
    waiting.current = false;
  }, [list]);
  const decided = () => {
    waiting.current = true;
  };
  return { heading, decided };
};

const Listings = ({ spaces, onDecided }: { spaces: readonly SpaceDto[]; onDecided: () => void }) => {
  if (spaces.length === 0)
    return (
      <EmptyState as="h3" title="Nothing is waiting">
        New and changed listings will stand here.
      </EmptyState>
    );
  return (
    <ul className={styles.listings}>
      {spaces.map((space) => (
        <li key={space.id}>
          <ListingToApprove space={space} onDecided={onDecided} />
        </li>
      ))}
    </ul>
  );
};

const ListingsLoading = () => (
  <div className={styles.listings}>
    <Loading label="Loading listings" />
    {[1, 2].map((key) => (
      <Skeleton key={key} shape="box" height="320px" />
    ))}
  </div>
);
