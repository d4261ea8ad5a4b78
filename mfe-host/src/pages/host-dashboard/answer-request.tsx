import { useAnswerBookingMutation, type PendingBookingDto } from '@popnook/api-client';
import { RequestCard } from '@popnook/ui';
import { useToast } from '@popnook/web-core';
import { useState } from 'react';

type Answer = 'accept' | 'decline';

const statusOf = { accept: 'confirmed', decline: 'cancelled' } as const;

const done = {
  accept: { title: 'Booking confirmed', told: 'that the space is booked' },
  decline: { title: 'Request declined', told: 'that this request was declined' },
} as const;

export interface AnswerRequestProps {
  request: PendingBookingDto;
  onAnswered: () => void;
}

/** One request with the host's two answers. */
export const AnswerRequest = ({ request, onAnswered }: AnswerRequestProps) => {
  const [answer] = useAnswerBookingMutation();
  const [busy, setBusy] = useState<Answer | null>(null);
  const { toast, failed } = useToast();
  const give = async (given: Answer) => {
    setBusy(given);
    try {
      await answer({ id: request.id, answerBookingDto: { status: statusOf[given] } }).unwrap();
      const { title, told } = done[given];
      toast({ title, description: `We told ${request.vendorFirstName} by e-mail ${told}.` });
      onAnswered();
    } catch (error) {
      failed('Update Failed', error);
    }
    setBusy(null);
  };
  return (
    <RequestCard
      who={nameOf(request)}
      whoDetail={request.vendorEmail}
      spaceName={request.spaceName}
      displayName={request.subSpaceName}
      startDate={request.startDate}
      endDate={request.endDate}
      totalAmount={request.totalAmount}
      message={request.message}
      expiresAt={request.expiresAt}
      busy={busy}
      onAccept={() => void give('accept')}
      onDecline={() => void give('decline')}
    />
  );
};

const nameOf = ({ vendorFirstName, vendorLastName, vendorBusinessName }: PendingBookingDto) => {
  const name = `${vendorFirstName} ${vendorLastName}`;
  return vendorBusinessName ? `${name}, ${vendorBusinessName}` : name;
};
