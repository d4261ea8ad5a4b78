import { useCancelBookingMutation, type AdminBookingDto } from '@popnook/api-client';
import { formatPeriod } from '@popnook/ui';
import { ConfirmDialog } from '../list/confirm-dialog';
import { useAct } from '../list/use-act';

export interface CancelBookingProps {
  /** Null while nothing is asked. */
  booking: AdminBookingDto | null;
  onClose: () => void;
}

export const CancelBooking = ({ booking, onClose }: CancelBookingProps) => {
  const [send, { isLoading }] = useCancelBookingMutation();
  const act = useAct();
  const confirm = async () => {
    if (!booking) return;
    const done = await act(send({ id: booking.id, cancelBookingDto: { status: 'cancelled' } }), {
      title: 'Booking cancelled',
      description: 'Vendor and host are told by e-mail.',
    });
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      question={booking && { ...words, consequence: consequenceOf(booking) }}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

const words = {
  title: 'Cancel this booking?',
  final: true,
  button: 'Cancel the booking',
  busy: 'Cancelling...',
};

const consequenceOf = ({ vendorFirstName, vendorLastName, spaceName, startDate, endDate }: AdminBookingDto) =>
  `${vendorFirstName} ${vendorLastName} at ${spaceName}, ${formatPeriod(startDate, endDate)}. The days are free again, and vendor and host are told by e-mail.`;
