import {
  useGetHostCalendarQuery,
  useListHostBookingsQuery,
  type BookingPhase,
  type HostBookingSort,
} from '@popnook/api-client';
import { Button, ErrorState, formatTotal, LinkButton, todayIn } from '@popnook/ui';
import { Select } from '@popnook/ui/work';
import { TableSkeleton } from '@popnook/ui/work/table';
import { errorStateProps, useSearchParams } from '@popnook/web-core';
import { useId, useRef, useState } from 'react';
import { BookingsTable } from './bookings-table';
import styles from './host-dashboard.module.css';
import { parseId } from './linked-request';

/** The bookings of all spaces or of one space, or only the booking in the URL. */
const BookingsTab = ({ hostId }: { hostId: number }) => {
  const [params] = useSearchParams();
  const [spaceId, setSpaceId] = useState('');
  const bookingId = parseId(params.get('booking'));
  const filters = {
    ...(bookingId ? { bookingId } : {}),
    ...(spaceId ? { spaceId: Number(spaceId) } : {}),
  };
  return (
    <div className={styles.bookings}>
      {bookingId ? (
        <div>
          <LinkButton variant="secondary" href="/host-dashboard?tab=bookings">
            Show all bookings
          </LinkButton>
        </div>
      ) : (
        <SpaceFilter hostId={hostId} spaceId={spaceId} onChange={setSpaceId} />
      )}
      {sections.map((section) => (
        <BookingSection
          // The key contains the filter, so that changing the filter returns to the first page.
          key={`${section.phase}-${spaceId}-${String(bookingId ?? '')}`}
          hostId={hostId}
          filters={filters}
          {...section}
        />
      ))}
    </div>
  );
};

interface SpaceFilterProps {
  hostId: number;
  spaceId: string;
  onChange: (spaceId: string) => void;
}

/**
 * Gets the names of the spaces from the calendar query, because no other query returns all spaces in one response. The query
 * covers only one day, so that the response is small. Any day would do.
 */
const SpaceFilter = ({ hostId, spaceId, onChange }: SpaceFilterProps) => {
  const [today] = useState(() => todayIn('America/New_York'));
  const { data } = useGetHostCalendarQuery({ id: hostId, from: today, to: today });
  if (data && data.spaces.length < 2) return null;
  return (
    <Select
      label="Space"
      className={styles.bookingFilter}
      placeholder="All spaces"
      options={(data?.spaces ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={spaceId}
      disabled={!data}
      onChange={onChange}
    />
  );
};

interface Section {
  phase: BookingPhase;
  sort: HostBookingSort;
  title: string;
  emptyText: string;
}

/** Pending and confirmed bookings are upcoming until their move-out day; all other bookings are past (D22). */
const sections: readonly Section[] = [
  { phase: 'upcoming', sort: 'start', title: 'Current and upcoming', emptyText: 'No upcoming bookings.' },
  { phase: 'past', sort: '-start', title: 'Past', emptyText: 'No past bookings.' },
];

const pageSize = 25;

interface BookingSectionProps extends Section {
  hostId: number;
  filters: { spaceId?: number; bookingId?: number };
}

const BookingSection = ({ hostId, filters, phase, sort, title, emptyText }: BookingSectionProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The cursors of the pages from the second one to the current one. Empty on the first page.
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const query = { id: hostId, phase, sort, limit: pageSize, ...filters, ...(cursor ? { cursor } : {}) };
  const bookings = useListHostBookingsQuery(query);
  const failure = errorStateProps(bookings, 'Your bookings could not be loaded');
  const page = bookings.data;
  const showPage = (newCursors: readonly string[]) => {
    setCursors(newCursors);
    heading.current?.focus();
  };
  return (
    <section className={styles.bookingSection} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className={styles.bookingsTitle}>
        {title}
        {page && page.total > 0 && <span> · {formatTotal(page.total, 'booking')}</span>}
      </h3>
      {failure && <ErrorState {...failure} />}
      {!failure && !page && <TableSkeleton label={`Loading ${title}`} />}
      {!failure && page?.items.length === 0 && <p className={styles.quiet}>{emptyText}</p>}
      {!failure && page && page.items.length > 0 && (
        <BookingsTable label={title} bookings={page.items} busy={bookings.isFetching} />
      )}
      {(cursors.length > 0 || page?.nextCursor) && (
        <nav className={styles.pager} aria-label={`Pages of ${title}`}>
          <Button
            variant="secondary"
            disabled={cursors.length === 0}
            onClick={() => showPage(cursors.slice(0, -1))}
          >
            Previous
          </Button>
          <Button
            variant="secondary"
            disabled={!page?.nextCursor || bookings.isFetching}
            onClick={() => page?.nextCursor && showPage([...cursors, page.nextCursor])}
          >
            Next
          </Button>
        </nav>
      )}
    </section>
  );
};

export default BookingsTab;
