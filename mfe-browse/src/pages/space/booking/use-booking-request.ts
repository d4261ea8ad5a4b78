import {
  createIdempotencyKey,
  useRequestBookingMutation,
  type QuoteDto,
  type RequestBookingDto,
  type SpaceDto,
} from '@popnook/api-client';
import { apiError, hasStatus, triggerAuth, useLocation, useSession, useToast } from '@popnook/web-core';
import { datesUnavailableToast, type Attempt, type Selection } from './use-selection';

/* Toasts of SPEC 5 and 8. */
const missingDatesToast = {
  title: 'Missing Information',
  description: 'Please select start and end dates.',
} as const;

const signInToast = {
  title: 'Authentication Required',
  description: 'Please log in to make a booking.',
  variant: 'destructive',
} as const;

const requestSentToast = {
  title: 'Booking Request Sent',
  description: 'Your booking request has been sent to the host for approval.',
} as const;

/**
 * `submit` sends the booking request. If it cannot be sent, `submit` shows a toast with the reason instead. For a visitor who is
 * not signed in, it also opens the sign-in dialog.
 */
export function useBookingRequest(space: SpaceDto, selection: Selection) {
  const { toast, toastError } = useToast();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [requestBooking, { isLoading, data, error, originalArgs, reset }] = useRequestBookingMutation();
  const { start, quote, quoteError, display, warningToast } = selection;

  const request = user && quote ? toRequest(space, user.id, quote, selection) : undefined;
  const body = JSON.stringify(request);
  // After a lost response or a server error, the API may have created the booking.
  const mayHaveArrived = !isLoading && body !== undefined && selection.attempt?.body === body;
  // If so, or while the request is being sent, the dates may be unavailable because of this very booking.
  const unavailable = quote?.available === false && !mayHaveArrived && !isLoading;

  const send = async (requestBookingDto: RequestBookingDto) => {
    const attempt = attemptFor(body, selection.attempt);
    selection.update({ attempt });
    const result = await requestBooking({ 'Idempotency-Key': attempt.key, requestBookingDto });
    if (result.error) {
      // A rejected request created no booking, so the next request gets a new key (D34).
      if (isRejection(result.error)) selection.update({ attempt: undefined });
      // When the session has expired, the shell also opens the sign-in dialog.
      if (hasStatus(result.error, 401)) toast(signInToast);
      else toastError('Booking Failed', result.error);
      return;
    }
    toast(requestSentToast);
    selection.clear();
  };
  const submit = () => {
    if (start && quoteError !== undefined) toastError('Booking Failed', quoteError);
    else if (!start) warningToast.show(missingDatesToast);
    // The quote is still loading.
    else if (!quote) return;
    else if (unavailable) warningToast.show(datesUnavailableToast);
    else if (!request) {
      triggerAuth({ role: 'vendor', intent: pathname + search });
      // Shown after the dialog opens, so that the toast is on top of it.
      toast(signInToast);
    } else void send(request);
  };

  const lastRequest = originalArgs?.requestBookingDto;
  // The error is shown only while the day and display of the failed request are selected.
  const isStillSelected = lastRequest?.startDate === start && lastRequest?.subSpaceId === display?.id;
  const problem = error && isStillSelected ? { error, ...apiError(error) } : undefined;
  return {
    submit,
    isSending: isLoading,
    unavailable,
    mayHaveArrived,
    createdBooking: data,
    problem,
    /** The total that the vendor saw before the price changed (D24). */
    previousTotal:
      problem?.code === 'price_changed' && lastRequest ? String(lastRequest.totalAmount) : undefined,
    reset,
  };
}

export type BookingRequest = ReturnType<typeof useBookingRequest>;

/** Includes the total and the terms that the vendor saw. If they have changed, the API rejects the request (D24). */
const toRequest = (
  space: SpaceDto,
  vendorId: number,
  { startDate, totalAmount }: QuoteDto,
  { display, message }: Selection,
): RequestBookingDto => ({
  spaceId: space.id,
  vendorId,
  startDate,
  totalAmount,
  paymentAgreementType: space.paymentAgreementType,
  commissionPercentage: space.commissionPercentage,
  minimumCommission: space.minimumCommission,
  ...(display ? { subSpaceId: display.id } : {}),
  ...(message.trim() ? { message: message.trim() } : {}),
});

/** Whether the API rejected the request. After a server error or a lost response, a booking may have been created. */
const isRejection = (error: object): boolean =>
  'status' in error && typeof error.status === 'number' && error.status < 500;

/** The same request is sent again with the same idempotency key; a changed request gets a new key (D34). */
export const attemptFor = (body: string, previous: Attempt | undefined): Attempt =>
  previous?.body === body ? previous : { key: createIdempotencyKey(), body };
