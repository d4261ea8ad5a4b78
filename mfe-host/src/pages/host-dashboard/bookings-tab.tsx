import type { SpaceDto } from '@popnook/api-client';
import { EmptyState, ErrorState, Loading, Select, Skeleton, todayIn } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useState } from 'react';
import { BookingList } from './booking-list';
import styles from './bookings-tab.module.css';
import type { HostBooking, SpaceBookings } from './use-space-bookings';

export interface BookingsTabProps {
  bookings: SpaceBookings;
  spaces: readonly SpaceDto[];
}

/** The bookings of all spaces: current and upcoming ones, then past ones. */
export const BookingsTab = ({ bookings: { data, error, retry }, spaces }: BookingsTabProps) => {
  if (error && !data)
    return (
      <ErrorState title="Your bookings could not be loaded" message={errorMessage(error)} onRetry={retry} />
    );
  if (!data) return <BookingsLoading />;
  if (data.length === 0)
    return (
      <EmptyState as="h3" title="No bookings yet">
        Bookings of your spaces will appear here.
      </EmptyState>
    );
  return <Bookings bookings={data} spaces={spaces} />;
};

const Bookings = ({ bookings, spaces }: { bookings: HostBooking[]; spaces: readonly SpaceDto[] }) => {
  const [spaceId, setSpaceId] = useState('');
  const shown = spaceId ? bookings.filter(({ space }) => String(space.id) === spaceId) : bookings;
  const { upcoming, past } = splitByDate(shown, new Date());
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
      <BookingList
        key={`upcoming-${spaceId}`}
        title="Current and upcoming"
        bookings={upcoming}
        emptyText="Nothing coming up."
      />
      <BookingList key={`past-${spaceId}`} title="Past" bookings={past} emptyText="No past bookings." />
    </div>
  );
};

/** Upcoming bookings by start date, past and cancelled ones latest first. "Today" is the space's day (D22). */
const splitByDate = (bookings: readonly HostBooking[], now: Date) => {
  const isUpcoming = ({ status, endDate, space }: HostBooking) =>
    (status === 'pending' || status === 'confirmed') && endDate > todayIn(space.timeZone, now);
  const byStart = [...bookings].sort((one, other) => one.startDate.localeCompare(other.startDate));
  return {
    upcoming: byStart.filter(isUpcoming),
    past: byStart.filter((booking) => !isUpcoming(booking)).reverse(),
  };
};

const BookingsLoading = () => (
  <div className={styles.rows}>
    <Loading label="Loading bookings" />
    {[1, 2, 3].map((key) => (
      <Skeleton key={key} shape="box" height="84px" />
    ))}
  </div>
);
