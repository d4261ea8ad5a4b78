import { useAnswerBookingMutation, type PendingBookingDto } from '@popnook/api-client';
import { RequestCard } from '@popnook/ui/work';
import { useToast } from '@popnook/web-core';
import { useState } from 'react';
import { DeclineDialog } from './decline-dialog';
import { Neighbours } from './neighbours';
import type { HostBooking } from './use-space-bookings';
import { profileOf, vendorOf } from './vendor-link';

type Answer = 'accept' | 'decline';

const statusOf = { accept: 'confirmed', decline: 'cancelled' } as const;

const done = {
  accept: { title: 'Booking confirmed', told: 'that the space is booked' },
  decline: { title: 'Request declined', told: 'that this request was declined' },
} as const;

export interface AnswerRequestProps {
  request: PendingBookingDto;
  /** Undefined when they could not be loaded. */
  bookings: readonly HostBooking[] | undefined;
  onAnswered: () => void;
}

/** One request with the host's two answers. A no is asked for twice: it cannot be taken back. */
export const AnswerRequest = ({ request, bookings, onAnswered }: AnswerRequestProps) => {
  const { busy, give } = useAnswer(request, onAnswered);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <RequestCard
        requesterName={vendorOf(request)}
        requesterHref={profileOf(request.vendorId)}
        requesterDetail={request.vendorEmail}
        spaceName={request.spaceName}
        displayName={request.subSpaceName}
        startDate={request.startDate}
        endDate={request.endDate}
        totalAmount={request.totalAmount}
        message={request.message}
        expiresAt={request.expiresAt}
        extra={<Neighbours request={request} bookings={bookings} />}
        busy={busy}
        onAccept={() => void give('accept')}
        onDecline={() => setAsked(true)}
      />
      <DeclineDialog
        open={asked}
        who={vendorOf(request)}
        onClose={() => setAsked(false)}
        onDecline={() => {
          setAsked(false);
          void give('decline');
        }}
      />
    </>
  );
};

const useAnswer = (request: PendingBookingDto, onAnswered: () => void) => {
  const [answer] = useAnswerBookingMutation();
  const [busy, setBusy] = useState<Answer | null>(null);
  const { toast, toastError } = useToast();
  const give = async (given: Answer) => {
    setBusy(given);
    try {
      await answer({ id: request.id, answerBookingDto: { status: statusOf[given] } }).unwrap();
      const { title, told } = done[given];
      toast({ title, description: `We told ${request.vendorFirstName} by e-mail ${told}.` });
      onAnswered();
    } catch (error) {
      toastError('Update Failed', error);
    }
    setBusy(null);
  };
  return { busy, give };
};
