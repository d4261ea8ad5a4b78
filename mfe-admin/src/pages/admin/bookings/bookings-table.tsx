import type { AdminBookingDto, BookingSort } from '@popnook/api-client';
import { Button, formatExactDollars, formatPeriod, StatusBadge } from '@popnook/ui';
import { DataTable, type Column } from '@popnook/ui/work/table';
import { NameButton } from '../list/record-drawer';
import { formatDate, hostColumn, TwoLineCell } from '../list/columns';
import styles from '../admin.module.css';

const dataColumns: Column<AdminBookingDto>[] = [
  {
    title: 'Vendor',
    cell: ({ vendorFirstName, vendorLastName, vendorEmail }) => (
      <TwoLineCell detail={vendorEmail}>
        {vendorFirstName} {vendorLastName}
      </TwoLineCell>
    ),
  },
  hostColumn,
  {
    title: 'When',
    width: 210,
    sort: { ascend: 'start', descend: '-start' },
    cell: ({ startDate, endDate, createdAt }) => (
      <TwoLineCell detail={`Requested ${formatDate(createdAt)}`}>
        {formatPeriod(startDate, endDate)}
      </TwoLineCell>
    ),
  },
  {
    title: 'Amount',
    look: 'end',
    width: 110,
    sort: { ascend: 'amount', descend: '-amount' },
    cell: ({ totalAmount }) => formatExactDollars(totalAmount),
  },
  {
    title: 'Status',
    width: 180,
    cell: ({ status, flagged, cancelReason }) => (
      <TwoLineCell detail={detailOf(flagged, cancelReason)}>
        <StatusBadge status={status} />
      </TwoLineCell>
    ),
  },
];

/** Confirmed bookings of suspended users are flagged (D10). */
const detailOf = (flagged: boolean, cancelReason: AdminBookingDto['cancelReason']) =>
  flagged ? (
    <span className={styles.alarming}>Suspended account</span>
  ) : (
    cancelReason && cancelReasonLabels[cancelReason]
  );

export const cancelReasonLabels: Record<NonNullable<AdminBookingDto['cancelReason']>, string> = {
  declined: 'Declined by the host',
  withdrawn: 'Withdrawn by the vendor',
  expired: 'Expired without a response',
  admin: 'Cancelled by an administrator',
  account: 'Account suspended or deleted',
};

export interface BookingsTableProps {
  bookings: readonly AdminBookingDto[];
  busy: boolean;
  sort: BookingSort | undefined;
  onSort: (sort: string | undefined) => void;
  onCancel: (booking: AdminBookingDto) => void;
  onOpen: (booking: AdminBookingDto) => void;
}

export const BookingsTable = ({ bookings, busy, sort, onSort, onCancel, onOpen }: BookingsTableProps) => {
  const name: Column<AdminBookingDto> = {
    title: 'Space',
    cell: (booking) => (
      <TwoLineCell detail={`${booking.subSpaceName ?? 'Whole space'}, booking ${String(booking.id)}`}>
        <NameButton onClick={() => onOpen(booking)}>{booking.spaceName}</NameButton>
      </TwoLineCell>
    ),
  };
  const actions: Column<AdminBookingDto> = {
    title: 'Actions',
    look: 'buttons',
    width: 110,
    cell: (booking) => <CancelButton booking={booking} onCancel={() => onCancel(booking)} />,
  };
  return (
    <DataTable
      label="Bookings"
      columns={[name, ...dataColumns, actions]}
      rows={bookings}
      rowKey={({ id }) => id}
      busy={busy}
      dense
      sort={sort}
      onSort={onSort}
    />
  );
};

/** Completed and cancelled bookings can no longer be changed (D30). */
const CancelButton = ({ booking, onCancel }: { booking: AdminBookingDto; onCancel: () => void }) => {
  if (booking.status !== 'pending' && booking.status !== 'confirmed') return null;
  return (
    <div className={styles.buttons}>
      <Button variant="danger" onClick={onCancel}>
        Cancel
        <span className="sr-only">
          {' '}
          booking {booking.id} at {booking.spaceName}
        </span>
      </Button>
    </div>
  );
};
