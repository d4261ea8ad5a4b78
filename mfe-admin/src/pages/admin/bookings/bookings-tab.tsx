import {
  type AdminBookingDto,
  type BookingSort,
  type BookingStatus,
  useCancelBookingMutation,
  useListAdminBookingsQuery,
} from '@popnook/api-client';
import { formatPeriod } from '@popnook/ui';
import { useState } from 'react';
import { type Choice, parseChoice, type Filter } from '../list/list-controls';
import { ConfirmDialog, useResultToast } from '../list/row-actions';
import { ListPanel } from '../list/list-panel';
import { useListParams } from '../list/use-list-params';
import { BookingsTable } from './bookings-table';

const statuses: Choice<BookingStatus>[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** Confirmed bookings of suspended users are flagged (D10). */
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
  const sort = parseChoice(sorts, params.get('sort'));
  const bookings = useListAdminBookingsQuery({
    ...params.pageQuery,
    q: params.get('q') || undefined,
    status: parseChoice(statuses, params.get('status')),
    flagged: parseChoice(flaggedOnly, params.get('flagged')) && true,
    sort,
  });
  return (
    <>
      <ListPanel
        noun={{ one: 'booking', many: 'bookings' }}
        query={bookings}
        page={bookings.data}
        params={params}
        searchHint="Space, vendor or host"
        filters={filters}
        sorts={sorts}
        isTable
        empty={{ title: 'No bookings yet', text: 'Booking requests from vendors will appear here.' }}
      >
        {(rows, busy) => (
          <BookingsTable
            bookings={rows}
            busy={busy}
            sort={sort}
            onSort={params.sortBy}
            onCancel={setBookingToCancel}
          />
        )}
      </ListPanel>
      <CancelBookingDialog booking={bookingToCancel} onClose={() => setBookingToCancel(null)} />
    </>
  );
};

export default BookingsTab;

interface CancelBookingDialogProps {
  /** Null while the dialog is closed. */
  booking: AdminBookingDto | null;
  onClose: () => void;
}

const CancelBookingDialog = ({ booking, onClose }: CancelBookingDialogProps) => {
  const [send, { isLoading }] = useCancelBookingMutation();
  const toastResult = useResultToast();
  const cancel = async (reason: string | null) => {
    if (!booking) return;
    const succeeded = await toastResult(
      send({ id: booking.id, cancelBookingDto: { status: 'cancelled', ...(reason ? { reason } : {}) } }),
      {
        title: 'Booking cancelled',
        description: 'The vendor and the host will be notified by email.',
      },
    );
    if (succeeded) onClose();
  };
  return (
    <ConfirmDialog
      question={booking && { ...question, consequence: consequenceOf(booking) }}
      busy={isLoading}
      onConfirm={(reason) => void cancel(reason)}
      onClose={onClose}
    />
  );
};

const question = {
  title: 'Cancel this booking?',
  showsWarning: true,
  button: 'Cancel booking',
  busyLabel: 'Cancelling...',
  keepButton: 'Keep booking',
  reasonFor: 'The vendor and the host',
};

const consequenceOf = ({ vendorFirstName, vendorLastName, spaceName, startDate, endDate }: AdminBookingDto) =>
  `${vendorFirstName} ${vendorLastName} at ${spaceName}, ${formatPeriod(startDate, endDate)}. The dates will become available again, and the vendor and the host will be notified by email.`;
