import { useRequestBookingMutation, type SpaceDto } from '@popnook/api-client';
import { apiError, triggerAuth, useLocation, useSession, useToast } from '@popnook/web-core';
import { attemptFor } from './choice-draft';
import { datesUnavailable, type Choice } from './use-choice';

const missingDates = {
  title: 'Missing Information',
  description: 'Please select start and end dates.',
} as const;

const signInFirst = {
  title: 'Authentication Required',
  description: 'Please log in to make a booking.',
  variant: 'destructive',
} as const;

const requested = {
  title: 'Booking Request Sent',
  description: 'Your booking request has been sent to the host for approval.',
} as const;

/** Sends the request; what is missing for it is said first. The choice stays while one signs in (D51). */
export function useRequest(space: SpaceDto, choice: Choice) {
  const { toast, failed } = useToast();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [requestBooking, { isLoading, data, error, originalArgs, reset }] = useRequestBookingMutation();
  const { start, quote, quoteError, place, message, notice } = choice;

  const send = async (vendorId: number, startDate: string, totalAmount: string) => {
    const body = {
      spaceId: space.id,
      vendorId,
      startDate,
      // What the vendor saw: another figure is refused (D24).
      totalAmount,
      ...(place ? { subSpaceId: place.id } : {}),
      ...(message.trim() ? { message: message.trim() } : {}),
    };
    const attempt = attemptFor(JSON.stringify(body), choice.attempt);
    choice.change({ attempt });
    const answer = await requestBooking({ 'Idempotency-Key': attempt.key, requestBookingDto: body });
    if (answer.error) {
      failed('Booking Failed', answer.error);
      return;
    }
    toast(requested);
    choice.clear();
  };
  const submit = () => {
    if (start && quoteError !== undefined) failed('Booking Failed', quoteError);
    else if (!start) notice.show(missingDates);
    else if (!quote) return;
    else if (!quote.available) notice.show(datesUnavailable);
    else if (!user) {
      triggerAuth({ role: 'vendor', intent: pathname + search });
      // After the dialog, so that it stands above it.
      toast(signInFirst);
    } else void send(user.id, quote.startDate, quote.totalAmount);
  };

  const tried = originalArgs?.requestBookingDto;
  // What was refused is said until something else is chosen.
  const current = tried?.startDate === start && tried?.subSpaceId === place?.id;
  const problem = error && current ? { error, ...apiError(error) } : undefined;
  return {
    submit,
    sending: isLoading,
    /** The booking that was made. */
    sent: data,
    problem,
    /** D24: the total that the vendor agreed to and that holds no more. */
    oldTotal: problem?.code === 'price_changed' && tried ? String(tried.totalAmount) : undefined,
    startAnew: reset,
  };
}

export type BookingRequest = ReturnType<typeof useRequest>;
