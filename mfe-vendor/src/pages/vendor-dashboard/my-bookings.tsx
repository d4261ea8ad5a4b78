import { useListVendorBookingsQuery, type CancelReason, type VendorBookingDto } from '@popnook/api-client';
import {
  Button,
  classNames,
  EmptyState,
  ErrorState,
  formatDuration,
  formatExactDollars,
  formatNumber,
  formatPeriod,
  Icon,
  IconButton,
  Link,
  LinkButton,
  Loading,
  Photo,
  Skeleton,
  StatusBadge,
  thumbnailSources,
} from '@popnook/ui';
import { Checkbox } from '@popnook/ui/work';
import { errorStateProps } from '@popnook/web-core';
import { useState } from 'react';
import { badgeStatus, dueAtSettlement, hostedBy } from '../../bookings/booking-labels';
import { RequestBookingCancellation } from './request-cancellation';
import { HostContact } from './host-contact';
import { reviewPath, spaceLinkId } from './review/review-dialog';
import { RatingStars } from './review/review-form';
import styles from './vendor-dashboard.module.css';

/** The arguments of the query for one page. Each page has its own query, so that all visible pages reload after a change. */
const pageQuery = ({ userId, hideCancelled, cursor }: BookingsPageProps) => ({
  id: userId,
  limit: 20,
  ...(hideCancelled ? { cancelled: false } : {}),
  ...(cursor ? { cursor } : {}),
});

/** All bookings, newest first. Cancelled bookings are hidden at first. */
export const MyBookings = ({ userId }: { userId: number }) => {
  const [hideCancelled, setHideCancelled] = useState(true);
  // Only the total is needed, but `limit` must be at least 1.
  const cancelled = useListVendorBookingsQuery({ id: userId, cancelled: true, limit: 1 });
  const cancelledCount = cancelled.data?.total;
  return (
    <div className={styles.panel}>
      {cancelledCount !== 0 && (
        <div>
          <Checkbox checked={hideCancelled} onChange={({ target }) => setHideCancelled(target.checked)}>
            Hide cancelled{cancelledCount === undefined ? '' : ` (${formatNumber(cancelledCount)})`}
          </Checkbox>
        </div>
      )}
      <BookingList
        // Changing the filter returns to the first page.
        key={String(hideCancelled)}
        userId={userId}
        hideCancelled={hideCancelled}
        hasCancelled={Boolean(cancelledCount)}
      />
    </div>
  );
};

interface BookingListProps {
  userId: number;
  hideCancelled: boolean;
  hasCancelled: boolean;
}

const BookingList = ({ hasCancelled, ...filter }: BookingListProps) => {
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  const { data: firstPage } = useListVendorBookingsQuery(pageQuery({ ...filter, cursor: undefined }));
  if (firstPage?.items.length === 0 && hasCancelled)
    return <p className={styles.quiet}>You have only cancelled bookings.</p>;
  if (firstPage?.items.length === 0)
    return (
      <EmptyState
        as="h3"
        title="No bookings yet"
        action={<LinkButton href="/browse">Find New Spaces</LinkButton>}
      >
        Find a space you like, choose a start date, and send a request to the host.
      </EmptyState>
    );
  return (
    <div className={styles.panel}>
      {cursors.map((cursor) => (
        <BookingsPage key={cursor ?? 'first'} {...filter} cursor={cursor} />
      ))}
      <ShowMore {...filter} cursor={cursors.at(-1)} onMore={(next) => setCursors([...cursors, next])} />
    </div>
  );
};

interface BookingsPageProps {
  userId: number;
  hideCancelled: boolean;
  cursor: string | undefined;
}

const BookingsPage = (props: BookingsPageProps) => {
  const page = useListVendorBookingsQuery(pageQuery(props));
  const failure = errorStateProps(page, 'Your bookings could not be loaded');
  if (failure) return <ErrorState {...failure} />;
  if (!page.data) return <RowsLoading />;
  return (
    <ul className={styles.rows}>
      {page.data.items.map((booking) => (
        <BookingRow key={booking.id} booking={booking} />
      ))}
    </ul>
  );
};

/** Why a booking was cancelled, from the vendor's point of view (D30). */
const cancelReasons: Record<CancelReason, string> = {
  declined: 'Declined by the host',
  withdrawn: 'Withdrawn by you',
  expired: 'Not answered in time',
  admin: 'Cancelled by our team',
  account: 'Account no longer active',
};

/** The host's decline message. */
const DeclineMessage = ({ booking: { declineMessage, hostFirstName } }: { booking: VendorBookingDto }) =>
  declineMessage && (
    <figure className={styles.declineMessage}>
      <figcaption className={styles.note}>{hostFirstName} wrote:</figcaption>
      <blockquote>{declineMessage}</blockquote>
    </figure>
  );

/** On phones, a row shows only the space, the dates and the status until it is expanded. */
const BookingRow = ({ booking }: { booking: VendorBookingDto }) => {
  const [isOpen, setIsOpen] = useState(false);
  const due = dueAtSettlement(booking);
  return (
    <li className={classNames(styles.booking, isOpen && styles.open)}>
      <Photo
        sources={thumbnailSources(booking.thumbnailUrl ? { url: booking.thumbnailUrl } : undefined)}
        sizes="88px"
        alt=""
        seed={booking.spaceId}
        // A booking does not contain the type of its space.
        spaceType="other"
        className={styles.bookingPhoto}
      />
      <BookedSpace booking={booking} />
      <IconButton
        icon="down"
        label={`${isOpen ? 'Hide' : 'Show'} details of ${booking.spaceName}`}
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      <p className={styles.bookingDates}>
        {formatPeriod(booking.startDate, booking.endDate)}
        <span className={styles.note}> ({formatDuration(booking.startDate, booking.endDate)})</span>
      </p>
      <div className={styles.bookingPayment}>
        <p className={styles.bookingAmount}>{formatExactDollars(booking.totalAmount)}</p>
        {due && <p className={styles.note}>{due}</p>}
      </div>
      <div className={styles.bookingStatus}>
        <StatusBadge status={badgeStatus(booking)} />
        {booking.cancelReason && <span className={styles.note}>{cancelReasons[booking.cancelReason]}</span>}
        <ReviewOrLink booking={booking} />
      </div>
      <DeclineMessage booking={booking} />
      {booking.status === 'confirmed' && (
        <div className={styles.confirmedDetails}>
          <HostContact booking={booking} />
          <p className={styles.note}>{booking.paymentNote}</p>
          <RequestBookingCancellation booking={booking} />
        </div>
      )}
    </li>
  );
};

const BookedSpace = ({ booking }: { booking: VendorBookingDto }) => (
  <div className={styles.bookingSpace}>
    <h3 className={styles.bookingName}>
      <Link
        id={spaceLinkId(booking.id)}
        href={`/spaces/${String(booking.spaceId)}`}
        className={styles.bookingLink}
      >
        {booking.spaceName}
      </Link>
    </h3>
    <p className={styles.bookingLocation}>
      <Icon name="pin" size={16} />
      {booking.location} · {booking.subSpaceName ?? 'Whole space'}
    </p>
    <p className={styles.note}>{hostedBy(booking)}</p>
  </div>
);

/**
 * A link to review a completed booking. Once the booking is reviewed, the stars of the review are shown instead. If our team
 * has deleted the review, the vendor cannot write another one (D44).
 */
const ReviewOrLink = ({ booking }: { booking: VendorBookingDto }) => {
  if (booking.reviewRating !== null) return <RatingStars rating={booking.reviewRating} />;
  if (booking.reviewDeleted) return <span className={styles.note}>Review deleted by our team</span>;
  if (booking.status !== 'completed') return null;
  return (
    <LinkButton variant="secondary" href={reviewPath(booking.id)}>
      Write a Review<span className="sr-only"> of {booking.spaceName}</span>
    </LinkButton>
  );
};

/** The button below the last page. It stays mounted while pages are added, so that it does not lose focus. */
const ShowMore = ({ onMore, ...props }: BookingsPageProps & { onMore: (cursor: string) => void }) => {
  const page = useListVendorBookingsQuery(pageQuery(props));
  const [wasPressed, setWasPressed] = useState(false);
  const next = page.currentData?.nextCursor;
  if (!wasPressed && !next) return null;
  // This text stays mounted while the page reloads, because mounting it again would move focus.
  if (page.currentData && !next)
    return (
      <p ref={focusOnMount} tabIndex={-1} className={styles.quiet}>
        No more bookings.
      </p>
    );
  const showMore = () => {
    setWasPressed(true);
    if (next) onMore(next);
    // There is no cursor, because the last page failed to load.
    else void page.refetch();
  };
  return (
    <div>
      <Button variant="secondary" busy={wasPressed && page.isFetching} onClick={showMore}>
        Show More<span className="sr-only"> bookings</span>
      </Button>
    </div>
  );
};

/** Moves focus to the text that replaces the focused button. */
const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const RowsLoading = () => (
  <div className={styles.rows}>
    <Loading label="Loading bookings" />
    {[0, 1, 2].map((key) => (
      <Skeleton key={key} shape="box" className={styles.bookingSkeleton} />
    ))}
  </div>
);
