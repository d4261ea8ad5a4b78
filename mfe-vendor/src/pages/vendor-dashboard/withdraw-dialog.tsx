import { useAnswerBookingMutation, type VendorBookingDto } from '@popnook/api-client';
import { Button, Dialog, formatPeriod, FormActions } from '@popnook/ui';
import { useToast } from '@popnook/web-core';

export interface WithdrawDialogProps {
  /** The dialog is open while there is a request. */
  request: VendorBookingDto | undefined;
  onClose: () => void;
}

/** Asks for confirmation before a pending request is withdrawn (D30). */
export const WithdrawDialog = ({ request, onClose }: WithdrawDialogProps) => (
  <Dialog
    open={request !== undefined}
    title="Withdraw this request?"
    description={
      request &&
      `${request.spaceName}, ${formatPeriod(request.startDate, request.endDate)}. The dates become available to others right away.`
    }
    onClose={onClose}
  >
    {request && <Buttons request={request} onClose={onClose} />}
  </Dialog>
);

const Buttons = ({ request, onClose }: { request: VendorBookingDto; onClose: () => void }) => {
  const [answerBooking, { isLoading, isSuccess }] = useAnswerBookingMutation();
  const { toast, toastError } = useToast();
  const withdraw = async () => {
    const { error } = await answerBooking({
      id: request.id,
      changeBookingStatusDto: { status: 'cancelled' },
    });
    if (error) return toastError('Update Failed', error);
    // The list reloads without the request, which closes the dialog.
    toast({
      title: 'Request withdrawn',
      description: `The dates at ${request.spaceName} are available again.`,
    });
  };
  return (
    <FormActions>
      <Button variant="danger" busy={isLoading || isSuccess} onClick={() => void withdraw()}>
        Withdraw Request
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Keep Request
      </Button>
    </FormActions>
  );
};
