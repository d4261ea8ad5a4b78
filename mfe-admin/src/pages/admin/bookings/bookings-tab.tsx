import {
  type AdminBookingDto,
  type BookingSort,
  type BookingStatus,
  useCancelBookingMutation,
  useListAdminBookingsQuery,
} from '@popnook/api-client';
import { Button, formatExactDollars, formatPeriod, Link, StatusBadge } from '@popnook/ui';
import { useState } from 'react';
import styles from '../admin.module.css';
import { formatDateTime, TwoLineCell } from '../list/columns';
import { type Choice, type Filter, parseChoice, commonQueryArgs } from '../list/list-controls';
import { ListTable } from '../list/list-table';
import { type DrawerContent, NameButton, RecordDrawer, UserLink } from '../list/record-drawer';
import { ActionDialog } from '../list/row-actions';
import { useListParams } from '../list/use-list-params';
import { canCancel, cancelQuestion, useBulkActions } from './bulk-actions';
import { cancellationRequestOf, ClearFlag } from './clear-flag';
import { cancelReasonLabels, columns } from './columns';

const statuses: Choice<BookingStatus>[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** Confirmed bookings of suspended users (D10), and bookings that the host or the vendor asked to cancel. */
const flaggedOnly: Choice<'true'>[] = [{ value: 'true', label: 'Needs attention' }];

const sorts: Choice<BookingSort>[] = [
  { value: 'newest', label: 'Newest request first' },
  { value: 'oldest', label: 'Oldest request first' },
  { value: 'start', label: 'Earliest start' },
  { value: '-start', label: 'Latest start' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
];

const filters: Filter[] = [
  { name: 'status', label: 'Status', all: 'All', choices: statuses },
  { name: 'flagged', label: 'Attention', all: 'All', choices: flaggedOnly },
];

const BookingsTab = () => {
  const params = useListParams();
  const [bookingToCancel, setBookingToCancel] = useState<AdminBookingDto | null>(null);
  const [openedBooking, setOpenedBooking] = useState<AdminBookingDto | null>(null);
  const [cancel] = useCancelBookingMutation();
  const filterArgs = {
    ...commonQueryArgs(params, sorts),
    status: parseChoice(statuses, params.get('status')),
    flagged: parseChoice(flaggedOnly, params.get('flagged')) ? true : undefined,
  };
  const bookings = useListAdminBookingsQuery({ ...params.pageQuery, ...filterArgs });
  // After an action, the drawer shows the reloaded booking.
  const bookingInDrawer = bookings.data?.items.find(({ id }) => id === openedBooking?.id) ?? openedBooking;
  return (
    <>
      <ListTable
        list="bookings"
        noun={{ one: 'booking', many: 'bookings' }}
        query={bookings}
        page={bookings.data}
        params={params}
        searchHint="Space, vendor or host"
        filters={filters}
        filterArgs={filterArgs}
        sorts={sorts}
        createdLabel="Requested"
        empty={{ title: 'No bookings yet', text: 'Booking requests from vendors will appear here.' }}
        firstColumn={{
          title: 'Space',
          cell: (booking) => (
            <TwoLineCell detail={`${booking.subSpaceName ?? 'Whole space'}, booking ${String(booking.id)}`}>
              <NameButton onClick={() => setOpenedBooking(booking)}>{booking.spaceName}</NameButton>
            </TwoLineCell>
          ),
        }}
        columns={columns}
        buttons={{
          width: 110,
          cell: (booking) => <CancelButton booking={booking} onCancel={() => setBookingToCancel(booking)} />,
        }}
        selection={{
          actions: useBulkActions(),
          nameOf: ({ id, spaceName }) => `booking ${String(id)} at ${spaceName}`,
          nameInToast: ({ id, spaceName }) => `Booking ${String(id)} at ${spaceName}`,
          isSelectable: canCancel,
        }}
      />
      <RecordDrawer
        content={bookingInDrawer && toDrawerContent(bookingInDrawer)}
        onClose={() => setOpenedBooking(null)}
      />
      <ActionDialog
        row={bookingToCancel}
        questionOf={(booking) => ({
          ...cancelQuestion,
          title: 'Cancel this booking?',
          consequence: `${summaryOf(booking)}. ${cancelQuestion.consequence}`,
        })}
        send={({ id }, reasonField) =>
          cancel({ id, cancelBookingDto: { status: 'cancelled', ...reasonField } })
        }
        successOf={() => ({
          title: 'Booking cancelled',
          description: 'The vendor and the host will be notified by email.',
        })}
        onClose={() => setBookingToCancel(null)}
      />
    </>
  );
};

export default BookingsTab;

const toDrawerContent = (booking: AdminBookingDto): DrawerContent => ({
  title: `Booking ${String(booking.id)}`,
  fields: [
    [
      'Space',
      <Link key="space" href={`/spaces/${String(booking.spaceId)}`}>
        {booking.spaceName}
      </Link>,
    ],
    ['Display', booking.subSpaceName ?? 'Whole space'],
    ['Status', <StatusBadge key="status" status={booking.status} />],
    ['Asked to cancel', cancellationRequestOf(booking)],
    ['Reason', booking.cancelReason && cancelReasonLabels[booking.cancelReason]],
    [
      'Vendor',
      <UserLink
        key="vendor"
        name={`${booking.vendorFirstName} ${booking.vendorLastName}`}
        email={booking.vendorEmail}
      />,
    ],
    [
      'Host',
      <UserLink
        key="host"
        name={`${booking.hostFirstName} ${booking.hostLastName}`}
        email={booking.hostEmail}
      />,
    ],
    ['Dates', formatPeriod(booking.startDate, booking.endDate)],
    ['Amount', formatExactDollars(booking.totalAmount)],
    ['Requested', formatDateTime(booking.createdAt)],
    ['Message', booking.message],
  ],
  actions: booking.flaggedAt && <ClearFlag booking={booking} />,
  history: { bookingId: booking.id },
});

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

const summaryOf = ({ vendorFirstName, vendorLastName, spaceName, startDate, endDate }: AdminBookingDto) =>
  `${vendorFirstName} ${vendorLastName} at ${spaceName}, ${formatPeriod(startDate, endDate)}`;
