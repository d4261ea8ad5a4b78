import { type AdminBookingDto, useClearBookingFlagMutation } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { useState } from 'react';
import { formatDate } from '../list/columns';
import { ActionDialog } from '../list/row-actions';

/** Who asked to cancel the booking, when and why, for example 'Vera Stitch (vendor), Nov 2, 2026: “Flood”'. Null if no one did. */
export const cancellationRequestOf = (booking: AdminBookingDto): string | null => {
  const { flaggedAt, flaggedBy, flagReason } = booking;
  if (!flaggedAt) return null;
  const name =
    flaggedBy === 'host'
      ? `${booking.hostFirstName} ${booking.hostLastName} (host)`
      : `${booking.vendorFirstName} ${booking.vendorLastName} (vendor)`;
  return `${name}, ${formatDate(flaggedAt)}${flagReason ? `: “${flagReason}”` : ''}`;
};

/** Asks for confirmation, then clears the flag of a booking that the host or the vendor asked to cancel. The booking is kept. */
export const ClearFlag = ({ booking }: { booking: AdminBookingDto }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [send] = useClearBookingFlagMutation();
  return (
    <>
      <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
        Clear flag
      </Button>
      <ActionDialog
        row={isDialogOpen ? booking : null}
        questionOf={() => ({ ...clearFlagQuestion, consequence: <ClearFlagConsequence booking={booking} /> })}
        send={({ id }) => send({ id })}
        successOf={() => ({ title: 'Flag cleared', description: 'The booking has not changed.' })}
        onClose={() => setIsDialogOpen(false)}
      />
    </>
  );
};

const ClearFlagConsequence = ({ booking }: { booking: AdminBookingDto }) => {
  const request = cancellationRequestOf(booking) ?? '';
  // No period after a reason that ends with a punctuation mark.
  const period = /[.!?…]”$/.test(request) ? '' : '.';
  return (
    <>
      Cancellation requested by {request}
      {period} The booking will not change, no emails will be sent, and the reason will be deleted.
    </>
  );
};

export const clearFlagQuestion = {
  title: 'Clear the flag on this booking?',
  consequence:
    'The booking will not change, and no emails will be sent. The reason given by the host or the vendor will be deleted.',
  isIrreversible: true,
  button: 'Clear flag',
  busyLabel: 'Clearing...',
  keepButton: 'Keep flag',
};
