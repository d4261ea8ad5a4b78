/** Booking actions that several remotes use. They are not shared at run time, but bundled with each remote that uses them. */
import {
  useAskToCancelMutation,
  useChangeBookingStatusMutation,
  type VendorBookingDto,
} from '@popnook/api-client';
import { constraints, invalidFields } from '@popnook/api-client/constraints';
import { apiError, useToast } from '@popnook/web-core';

/** `flaggedAt` and `flaggedBy` say when and by whom Popnook was asked to cancel the booking. */
type FlaggedBooking = Pick<VendorBookingDto, 'id' | 'flaggedAt' | 'flaggedBy'>;

/**
 * The props of `RequestCancellation`: only administrators can cancel a confirmed booking (D30), so the user asks them to.
 * @param otherParty the other side of the booking: the host if the user is the vendor
 */
export const useCancellationRequest = (
  { id, flaggedAt, flaggedBy }: FlaggedBooking,
  otherParty: 'host' | 'vendor',
) => {
  const [askToCancel] = useAskToCancelMutation();
  const { toast, toastError } = useToast();
  const send = async (reason: string) => {
    const invalid = invalidFields(constraints.AskToCancelDto, { reason });
    if (Object.keys(invalid).length > 0) return invalid;
    const { error } = await askToCancel({ id, askToCancelDto: { reason } });
    if (error) {
      toastError('Update Failed', error);
      return apiError(error)?.fields ?? {};
    }
    toast({ title: 'Sent to our team', description: 'You will get an email if they cancel the booking.' });
    return undefined;
  };
  const requester = flaggedBy === otherParty ? `The ${otherParty}` : 'You';
  return {
    askedBy: flaggedAt ? requester : null,
    maxLength: constraints.AskToCancelDto.reason.maxLength,
    onSend: send,
  };
};

/** The returned `withdraw` withdraws a pending request (D30), shows a toast and resolves to whether it succeeded. */
export const useWithdrawRequest = ({ id, spaceName }: VendorBookingDto) => {
  const [changeBookingStatus, { isLoading, isSuccess }] = useChangeBookingStatusMutation();
  const { toast, toastError } = useToast();
  const withdraw = async () => {
    const { error } = await changeBookingStatus({ id, changeBookingStatusDto: { status: 'cancelled' } });
    if (error) toastError('Update Failed', error);
    else toast({ title: 'Request withdrawn', description: `The dates at ${spaceName} are available again.` });
    return !error;
  };
  return { withdraw, isLoading, isSuccess };
};
