import {
  type AdminBookingDto,
  type BookingSort,
  type BookingStatus,
  useCancelBookingMutation,
  useListAdminBookingsQuery,
} from '@popnook/api-client';
import { formatPeriod } from '@popnook/ui';
import { useState } from 'react';
import { type Choice, parseChoice, type Filter, ListControls } from '../list/list-controls';
import { ConfirmDialog } from '../list/confirm-dialog';
import { ListPanel } from '../list/list-panel';
import { useMutationWithToast } from '../list/use-mutation-with-toast';
import { useListParams } from '../list/use-list-params';
import { BookingsTable } from './bookings-table';

const bookingStatuses: Choice<BookingStatus>[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
];

/** Confirmed bookings of suspended users are flagged (D10). */
const attention: Choice<'true'>[] = [{ value: 'true', label: 'Needs attention' }];

const bookingSorts: Choice<BookingSort>[] = [
  { value: 'newest', label: 'Newest request first' },
  { value: 'oldest', label: 'Oldest request first' },
  { value: 'start', label: 'Earliest start' },
  { value: '-start', label: 'Latest start' },
  { value: '-amount', label: 'Highest amount' },
  { value: 'amount', label: 'Lowest amount' },
];

const filters: Filter[] = [
  { name: 'status', label: 'Status', all: 'All', choices: bookingStatuses },
  { name: 'flagged', label: 'Attention', all: 'All', choices: attention },
];

const BookingsTab = () => {
  const params = useListParams();
  const [confirming, setConfirming] = useState<AdminBookingDto | null>(null);
  const bookings = useListAdminBookingsQuery({
    ...params.pageQuery,
    q: params.get('q') || undefined,
    status: parseChoice(bookingStatuses, params.get('status')),
    flagged: parseChoice(attention, params.get('flagged')) && true,
    sort: parseChoice(bookingSorts, params.get('sort')),
  });
  return (
    <>
      <ListPanel
        noun={{ one: 'booking', many: 'bookings' }}
        query={bookings}
        page={bookings.data}
        params={params}
        filterNames={['status', 'flagged']}
        empty={{ title: 'No bookings yet', text: 'Booking requests from vendors will appear here.' }}
        controls={
          <ListControls
            params={params}
            what="bookings"
            searchHint="Space, vendor or host"
            filters={filters}
            sorts={bookingSorts}
          />
        }
      >
        {(rows, busy) => <BookingsTable bookings={rows} busy={busy} onCancel={setConfirming} />}
      </ListPanel>
      <CancelBooking booking={confirming} onClose={() => setConfirming(null)} />
    </>
  );
};

export default BookingsTab;

interface CancelBookingProps {
  /** Null while the dialog is closed. */
  booking: AdminBookingDto | null;
  onClose: () => void;
}

const CancelBooking = ({ booking, onClose }: CancelBookingProps) => {
  const [send, { isLoading }] = useCancelBookingMutation();
  const mutate = useMutationWithToast();
  const confirm = async () => {
    if (!booking) return;
    const done = await mutate(send({ id: booking.id, cancelBookingDto: { status: 'cancelled' } }), {
      title: 'Booking cancelled',
      description: 'The vendor and the host are notified by email.',
    });
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      question={booking && { ...words, consequence: describeConsequence(booking) }}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

const words = {
  title: 'Cancel this booking?',
  final: true,
  button: 'Cancel booking',
  busy: 'Cancelling...',
};

const describeConsequence = ({
  vendorFirstName,
  vendorLastName,
  spaceName,
  startDate,
  endDate,
}: AdminBookingDto) =>
  `${vendorFirstName} ${vendorLastName} at ${spaceName}, ${formatPeriod(startDate, endDate)}. The dates become available again, and the vendor and the host are notified by email.`;
