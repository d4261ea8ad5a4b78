import type { AdminBookingDto } from '@popnook/api-client';
import { Badge, Button, formatExactDollars, formatPeriod, Link, StatusBadge } from '@popnook/ui';
import { DataTable, type Column } from '@popnook/ui/work';
import { hostColumn } from '../list/host-column';
import styles from '../list/list.module.css';
import { TwoLines } from '../list/two-lines';
import { dateOf } from '../list/when';

const facts: Column<AdminBookingDto>[] = [
  {
    title: 'Space',
    cell: ({ spaceId, spaceName, subSpaceName, id }) => (
      <TwoLines small={`${subSpaceName ?? 'Whole space'}, booking ${String(id)}`}>
        <Link href={`/spaces/${String(spaceId)}`} className={styles.link}>
          {spaceName}
        </Link>
      </TwoLines>
    ),
  },
  {
    title: 'Vendor',
    cell: ({ vendorFirstName, vendorLastName, vendorEmail }) => (
      <TwoLines small={vendorEmail}>
        {vendorFirstName} {vendorLastName}
      </TwoLines>
    ),
  },
  hostColumn,
  {
    title: 'When',
    cell: ({ startDate, endDate, createdAt }) => (
      <TwoLines small={`Requested ${dateOf(createdAt)}`}>{formatPeriod(startDate, endDate)}</TwoLines>
    ),
  },
  { title: 'Amount', look: 'end', cell: ({ totalAmount }) => formatExactDollars(totalAmount) },
  {
    title: 'Status',
    cell: ({ status, flagged, cancelReason }) => (
      <TwoLines small={cancelReason && reasonWords[cancelReason]}>
        <span className={styles.badges}>
          <StatusBadge status={status} />
          {flagged && <Badge tone="error">Suspended account</Badge>}
        </span>
      </TwoLines>
    ),
  },
];

const reasonWords: Record<NonNullable<AdminBookingDto['cancelReason']>, string> = {
  declined: 'By the host',
  withdrawn: 'By the vendor',
  expired: 'No answer in time',
  admin: 'By an administrator',
  account: 'With an account',
};

export interface BookingsTableProps {
  bookings: readonly AdminBookingDto[];
  busy: boolean;
  onCancel: (booking: AdminBookingDto) => void;
}

export const BookingsTable = ({ bookings, busy, onCancel }: BookingsTableProps) => {
  const actions: Column<AdminBookingDto> = {
    title: 'Actions',
    look: 'buttons',
    cell: (booking) => <CancelButton booking={booking} onCancel={() => onCancel(booking)} />,
  };
  return (
    <DataTable
      label="Bookings"
      columns={[...facts, actions]}
      rows={bookings}
      rowKey={({ id }) => id}
      busy={busy}
    />
  );
};

/** D30: what is over or cancelled stays as it is. */
const CancelButton = ({ booking, onCancel }: { booking: AdminBookingDto; onCancel: () => void }) => {
  if (booking.status !== 'pending' && booking.status !== 'confirmed') return null;
  return (
    <div className={styles.buttons}>
      <Button variant="danger" onClick={onCancel}>
        Cancel
        <span className="sr-only">
          {' '}
          booking {booking.id} of {booking.spaceName}
        </span>
      </Button>
    </div>
  );
};
