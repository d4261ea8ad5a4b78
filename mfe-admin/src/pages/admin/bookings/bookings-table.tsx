import type { AdminBookingDto, BookingSort } from '@popnook/api-client';
import { Button, formatExactDollars, formatPeriod, StatusBadge } from '@popnook/ui';
import { DataTable, type Column } from '@popnook/ui/work/table';
import { type Key, useState } from 'react';
import { NameButton } from '../list/record-drawer';
import { formatDate, hostColumn, TwoLineCell } from '../list/columns';
import styles from '../admin.module.css';
import { BookingBulkActions, canCancel } from './bulk-actions';

/** The columns that can be hidden. */
export const dataColumns: Column<AdminBookingDto>[] = [
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
    width: 228,
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
    width: 108,
    sort: { ascend: 'amount', descend: '-amount' },
    cell: ({ totalAmount }) => formatExactDollars(totalAmount),
  },
  {
    title: 'Status',
    width: 180,
    cell: (booking) => (
      <TwoLineCell detail={detailOf(booking)}>
        <StatusBadge status={booking.status} />
      </TwoLineCell>
    ),
  },
];

/** A confirmed booking is flagged if the host or the vendor asked to cancel it, or either is suspended (D10). */
const detailOf = ({ flagged, flaggedAt, flaggedBy, cancelReason }: AdminBookingDto) => {
  if (!flagged) return cancelReason && cancelReasonLabels[cancelReason];
  return (
    <span className={styles.alarming}>
      {flaggedAt && flaggedBy ? `${flaggedByLabels[flaggedBy]} asks to cancel` : 'Suspended account'}
    </span>
  );
};

const flaggedByLabels = { host: 'Host', vendor: 'Vendor' };

export const cancelReasonLabels: Record<NonNullable<AdminBookingDto['cancelReason']>, string> = {
  declined: 'Declined by host',
  withdrawn: 'Withdrawn by vendor',
  expired: 'No response in time',
  admin: 'Cancelled by admin',
  account: 'Account closed',
};

export interface BookingsTableProps {
  bookings: readonly AdminBookingDto[];
  columns: readonly Column<AdminBookingDto>[];
  busy: boolean;
  sort: BookingSort | undefined;
  onSort: (sort: string | undefined) => void;
  onCancel: (booking: AdminBookingDto) => void;
  onOpen: (booking: AdminBookingDto) => void;
}

export const BookingsTable = (props: BookingsTableProps) => {
  const { bookings, columns, busy, sort, onSort, onCancel, onOpen } = props;
  const [selected, setSelected] = useState<readonly Key[]>([]);
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
    <>
      <BookingBulkActions
        bookings={bookings.filter(({ id }) => selected.includes(id))}
        onSelect={setSelected}
      />
      <DataTable
        label="Bookings"
        columns={[name, ...columns, actions]}
        rows={bookings}
        rowKey={({ id }) => id}
        busy={busy}
        dense
        sort={sort}
        onSort={onSort}
        selection={{
          keys: selected,
          onChange: setSelected,
          nameOf: ({ id, spaceName }) => `booking ${String(id)} at ${spaceName}`,
          isSelectable: canCancel,
        }}
      />
    </>
  );
};

const CancelButton = ({ booking, onCancel }: { booking: AdminBookingDto; onCancel: () => void }) => {
  if (!canCancel(booking)) return null;
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
