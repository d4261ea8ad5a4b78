import { useAnswerBookingMutation, type VendorBookingDto } from '@popnook/api-client';
import { Button, Dialog, formatPeriod, FormActions } from '@popnook/ui';
import { useToast } from '@popnook/web-core';

export interface WithdrawDialogProps {
  /** Open for this one. */
  request: VendorBookingDto | undefined;
  onClose: () => void;
}

/** The vendor's own request can still be taken back (D30), after a second thought. */
export const WithdrawDialog = ({ request, onClose }: WithdrawDialogProps) => (
  <Dialog
    open={request !== undefined}
    title="Withdraw this request?"
    description={
      request &&
      `${request.spaceName}, ${formatPeriod(request.startDate, request.endDate)}. The days are free for others at once.`
    }
    onClose={onClose}
  >
    {request && <Answers request={request} onClose={onClose} />}
  </Dialog>
);

const Answers = ({ request, onClose }: { request: VendorBookingDto; onClose: () => void }) => {
  const [answer, { isLoading, isSuccess }] = useAnswerBookingMutation();
  const { toast, toastError } = useToast();
  const withdraw = async () => {
    const answered = await answer({ id: request.id, answerBookingDto: { status: 'cancelled' } });
    if (answered.error) toastError('Update Failed', answered.error);
    // The list comes anew without it, and the dialog closes for want of its request.
    else
      toast({ title: 'Request withdrawn', description: `The days at ${request.spaceName} are free again.` });
  };
  return (
    <FormActions>
      <Button variant="danger" busy={isLoading || isSuccess} onClick={() => void withdraw()}>
        Withdraw Request
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Keep It
      </Button>
    </FormActions>
  );
};
