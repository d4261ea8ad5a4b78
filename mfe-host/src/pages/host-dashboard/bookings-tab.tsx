import type { SpaceDto } from '@popnook/api-client';
import { EmptyState, ErrorState, Loading, Select, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useState } from 'react';
import { BookingGroup } from './booking-group';
import styles from './host-dashboard.module.css';
import { orderBookings } from './order-bookings';
import type { HostBooking, SpaceBookings } from './use-space-bookings';

export interface BookingsTabProps {
  bookings: SpaceBookings;
  spaces: readonly SpaceDto[];
}

/** Every booking of every space: what comes, then what was. */
export const BookingsTab = ({ bookings: { data, error, retry }, spaces }: BookingsTabProps) => {
  if (error && !data)
    return (
      <ErrorState title="Your bookings could not be loaded" message={errorMessage(error)} onRetry={retry} />
    );
  if (!data) return <BookingsLoading />;
  if (data.length === 0)
    return (
      <EmptyState as="h3" title="No bookings yet">
        Requests for your spaces will stand here.
      </EmptyState>
    );
  return <Bookings bookings={data} spaces={spaces} />;
};

const Bookings = ({ bookings, spaces }: { bookings: HostBooking[]; spaces: readonly SpaceDto[] }) => {
  const [spaceId, setSpaceId] = useState('');
  const shown = spaceId ? bookings.filter(({ space }) => String(space.id) === spaceId) : bookings;
  const { ahead, past } = orderBookings(shown, new Date());
  return (
    <div className={styles.groups}>
      {spaces.length > 1 && (
        <Select
          label="Space"
          className={styles.filter}
          placeholder="All spaces"
          options={spaces.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={spaceId}
          onChange={({ target }) => setSpaceId(target.value)}
        />
      )}
      <BookingGroup
        key={`ahead-${spaceId}`}
        title="Now and next"
        bookings={ahead}
        empty="Nothing is coming up."
      />
      <BookingGroup key={`past-${spaceId}`} title="Past" bookings={past} empty="Nothing yet." />
    </div>
  );
};

const BookingsLoading = () => (
  <div className={styles.rows}>
    <Loading label="Loading bookings" />
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} shape="box" height="84px" />
    ))}
  </div>
);
