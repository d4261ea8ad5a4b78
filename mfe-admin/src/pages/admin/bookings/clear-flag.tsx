import { type AdminBookingDto, useClearBookingFlagMutation } from '@popnook/api-client';
import { Button } from '@popnook/ui';
import { useState } from 'react';
import { formatDate } from '../list/columns';
import { ActionDialog } from '../list/row-actions';

/** Who asked to cancel the booking, when and why: 'Vera Stitch (vendor), Nov 2, 2026: “Flood”'. Null if nobody did. */
export const cancellationRequestOf = (booking: AdminBookingDto): string | null => {
  const { flaggedAt, flaggedBy, flagReason } = booking;
  if (!flaggedAt) return null;
  const name =
    flaggedBy === 'host'
      ? `${booking.hostFirstName} ${booking.hostLastName} (host)`
      : `${booking.vendorFirstName} ${booking.vendorLastName} (vendor)`;
  return `${name}, ${formatDate(flaggedAt)}${flagReason ? `: “${flagReason}”` : ''}`;
};

/** A button that clears the flag of a booking that the host or the vendor asked to cancel. The booking is not cancelled. */
export const ClearFlag = ({ booking }: { booking: AdminBookingDto }) => {
  const [isAsking, setIsAsking] = useState(false);
  const [send] = useClearBookingFlagMutation();
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Clear flag
      </Button>
      <ActionDialog
        row={isAsking ? booking : null}
        questionOf={() => ({ ...clearFlagQuestion, consequence: <FlagConsequence booking={booking} /> })}
        send={({ id }) => send({ id })}
        successOf={() => ({ title: 'Flag cleared', description: 'The booking remains as it is.' })}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};

const FlagConsequence = ({ booking }: { booking: AdminBookingDto }) => {
  const request = cancellationRequestOf(booking) ?? '';
  // No period after a reason that ends with a punctuation mark.
  const period = /[.!?…]”$/.test(request) ? '' : '.';
  return (
    <>
      Asked to cancel by {request}
      {period} The booking remains as it is, nobody is emailed, and the reason will be deleted.
    </>
  );
};

export const clearFlagQuestion = {
  title: 'Clear the flag on this booking?',
  consequence:
    'The booking remains as it is, and nobody is emailed. The reason that the host or the vendor gave will be deleted.',
  isIrreversible: true,
  button: 'Clear flag',
  busyLabel: 'Clearing...',
  keepButton: 'Keep flag',
};
