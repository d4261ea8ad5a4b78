import { useAnswerBookingMutation, type PendingBookingDto } from '@popnook/api-client';
import { Button, Dialog, FormActions } from '@popnook/ui';
import { RequestCard } from '@popnook/ui/work';
import { useToast } from '@popnook/web-core';
import { useState } from 'react';
import { NearbyBookings } from './nearby-bookings';
import type { HostBooking } from './use-space-bookings';
import { profilePath, vendorName } from './vendor-name';

type Answer = 'accept' | 'decline';

const statuses = { accept: 'confirmed', decline: 'cancelled' } as const;

const confirmations = {
  accept: { title: 'Booking confirmed', email: 'to confirm the booking' },
  decline: { title: 'Request declined', email: 'that this request was declined' },
} as const;

export interface AnswerRequestProps {
  request: PendingBookingDto;
  /** Undefined when they could not be loaded. */
  bookings: readonly HostBooking[] | undefined;
  onAnswered: () => void;
}

/** A request with Accept and Decline. Decline asks for confirmation, because it cannot be undone. */
export const AnswerRequest = ({ request, bookings, onAnswered }: AnswerRequestProps) => {
  const { busy, send } = useAnswer(request, onAnswered);
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <RequestCard
        requesterName={vendorName(request)}
        requesterHref={profilePath(request.vendorId)}
        requesterDetail={request.vendorEmail}
        spaceName={request.spaceName}
        displayName={request.subSpaceName}
        startDate={request.startDate}
        endDate={request.endDate}
        totalAmount={request.totalAmount}
        message={request.message}
        expiresAt={request.expiresAt}
        extra={<NearbyBookings request={request} bookings={bookings} />}
        busy={busy}
        onAccept={() => void send('accept')}
        onDecline={() => setConfirming(true)}
      />
      <DeclineDialog
        open={confirming}
        vendor={vendorName(request)}
        onClose={() => setConfirming(false)}
        onDecline={() => {
          setConfirming(false);
          void send('decline');
        }}
      />
    </>
  );
};

interface DeclineDialogProps {
  open: boolean;
  vendor: string;
  onClose: () => void;
  onDecline: () => void;
}

const DeclineDialog = ({ open, vendor, onClose, onDecline }: DeclineDialogProps) => (
  <Dialog
    open={open}
    title="Decline this request?"
    description={`We will email ${vendor}, and the dates become available again. This cannot be undone.`}
    onClose={onClose}
  >
    <FormActions>
      <Button variant="danger" onClick={onDecline}>
        Decline
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Keep request
      </Button>
    </FormActions>
  </Dialog>
);

const useAnswer = (request: PendingBookingDto, onAnswered: () => void) => {
  const [answerBooking] = useAnswerBookingMutation();
  const [busy, setBusy] = useState<Answer | null>(null);
  const { toast, toastError } = useToast();
  const send = async (answer: Answer) => {
    setBusy(answer);
    try {
      await answerBooking({ id: request.id, changeBookingStatusDto: { status: statuses[answer] } }).unwrap();
      const { title, email } = confirmations[answer];
      toast({ title, description: `We emailed ${request.vendorFirstName} ${email}.` });
      onAnswered();
    } catch (error) {
      toastError('Update Failed', error);
    }
    setBusy(null);
  };
  return { busy, send };
};
