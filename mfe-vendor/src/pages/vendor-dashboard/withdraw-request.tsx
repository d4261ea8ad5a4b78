import { useAnswerBookingMutation, type VendorBookingDto } from '@popnook/api-client';
import { Button, RequestCard } from '@popnook/ui';
import { useToast } from '@popnook/web-core';

export interface WithdrawRequestProps {
  request: VendorBookingDto;
  onWithdrawn: () => void;
}

/** The vendor's own request, which can still be taken back (D30). */
export const WithdrawRequest = ({ request, onWithdrawn }: WithdrawRequestProps) => {
  const [answer, { isLoading }] = useAnswerBookingMutation();
  const { toast, failed } = useToast();
  const withdraw = async () => {
    const answered = await answer({ id: request.id, answerBookingDto: { status: 'cancelled' } });
    if (answered.error) {
      failed('Update Failed', answered.error);
      return;
    }
    toast({ title: 'Request withdrawn', description: `The days at ${request.spaceName} are free again.` });
    onWithdrawn();
  };
  return (
    <RequestCard
      who={request.spaceName}
      whoDetail={request.location}
      spaceName={request.subSpaceName ?? 'Whole space'}
      startDate={request.startDate}
      endDate={request.endDate}
      totalAmount={request.totalAmount}
      message={request.message}
      expiresAt={request.expiresAt}
    >
      <div>
        <Button variant="secondary" busy={isLoading} onClick={() => void withdraw()}>
          Withdraw<span className="sr-only"> request for {request.spaceName}</span>
        </Button>
      </div>
    </RequestCard>
  );
};
