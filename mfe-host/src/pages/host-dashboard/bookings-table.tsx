import type { CancelReason, HostBookingDto } from '@popnook/api-client';
import {
  formatDuration,
  formatExactDollars,
  formatPeriod,
  labelOf,
  Link,
  paymentModelLabels,
  StatusBadge,
} from '@popnook/ui';
import { DataTable, type Column } from '@popnook/ui/work/table';
import { RequestBookingCancellation } from './request-cancellation';
import styles from './host-dashboard.module.css';
import { profilePath, vendorName } from './vendor-name';

interface BookingsTableProps {
  label: string;
  bookings: readonly HostBookingDto[];
  /** Whether bookings are loading. */
  busy: boolean;
}

export const BookingsTable = ({ label, bookings, busy }: BookingsTableProps) => (
  <>
    <PaymentNotes bookings={bookings} />
    <DataTable
      label={label}
      columns={columns}
      rows={bookings}
      rowKey={({ id }) => id}
      busy={busy}
      summary={(booking) => (
        <span className={styles.bookingSummary}>
          <span className={styles.bookingSummaryName}>{vendorName(booking)}</span>
          <span className={styles.bookingDetail}>{formatPeriod(booking.startDate, booking.endDate)}</span>
          <StatusBadge status={booking.status} />
        </span>
      )}
    />
  </>
);

/** Explains once for each payment model how confirmed bookings are paid. */
const PaymentNotes = ({ bookings }: Pick<BookingsTableProps, 'bookings'>) => {
  const notes = new Map(
    bookings
      .filter(({ status }) => status === 'confirmed')
      .map(({ paymentAgreementType, paymentNote }) => [paymentAgreementType, paymentNote]),
  );
  if (notes.size === 0) return null;
  return (
    <ul className={styles.bookingDetail} aria-label="How you get paid">
      {[...notes].map(([model, note]) => (
        <li key={model}>
          <strong>{labelOf(paymentModelLabels, model)}.</strong> {note}
        </li>
      ))}
    </ul>
  );
};

/** Why a booking was cancelled, from the host's point of view (D30). */
const cancelReasons: Record<CancelReason, string> = {
  declined: 'Declined by you',
  withdrawn: 'Withdrawn by the vendor',
  expired: 'Not answered in time',
  admin: 'Cancelled by our team',
  account: 'Account no longer active',
};

const columns: readonly Column<HostBookingDto>[] = [
  {
    title: 'Vendor',
    cell: (booking) => (
      <>
        <Link href={profilePath(booking.vendorId)}>{vendorName(booking)}</Link>
        <Contact booking={booking} />
      </>
    ),
  },
  {
    title: 'Space',
    cell: (booking) => (
      <>
        {booking.spaceName}
        <p className={styles.bookingDetail}>{booking.subSpaceName ?? 'Whole space'}</p>
      </>
    ),
  },
  {
    title: 'Dates',
    cell: ({ startDate, endDate }) => (
      <>
        <span className={styles.period}>{formatPeriod(startDate, endDate)}</span>
        <p className={styles.bookingDetail}>{formatDuration(startDate, endDate)}</p>
      </>
    ),
  },
  {
    title: 'Upfront',
    width: 144,
    cell: (booking) => (
      <>
        {formatExactDollars(booking.totalAmount)}
        <p className={styles.bookingDetail}>{labelOf(paymentModelLabels, booking.paymentAgreementType)}</p>
      </>
    ),
  },
  {
    title: 'Status',
    width: 248,
    cell: (booking) => (
      <>
        <StatusBadge status={booking.status} />
        {booking.cancelReason && (
          <p className={styles.bookingDetail}>{cancelReasons[booking.cancelReason]}</p>
        )}
        {booking.status === 'confirmed' && <RequestBookingCancellation booking={booking} />}
      </>
    ),
  },
];

/** The vendor's contact, shown once the booking is confirmed (D13). */
const Contact = ({ booking: { contact } }: { booking: HostBookingDto }) =>
  contact && (
    <p className={styles.contact}>
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
      {contact.phone && <a href={`tel:${contact.phone.replaceAll(/[^\d+]/g, '')}`}>{contact.phone}</a>}
    </p>
  );
