import {
  useRequestBookingMutation,
  type QuoteDto,
  type RequestBookingDto,
  type SpaceDto,
} from '@popnook/api-client';
import { apiError, hasStatus, triggerAuth, useLocation, useSession, useToast } from '@popnook/web-core';
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
  const { toast, toastError } = useToast();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [requestBooking, { isLoading, data, error, originalArgs, reset }] = useRequestBookingMutation();
  const { start, quote, quoteError, place, notice } = choice;

  const body = user && quote ? requestFor(space, user.id, quote, choice) : undefined;
  const text = JSON.stringify(body);
  // The last answer was lost: the request may have arrived, and then its own booking is what is in the way.
  const unsure = !isLoading && text !== undefined && choice.attempt?.body === text;
  const refused = quote?.available === false && !unsure && !isLoading;

  const send = async (request: RequestBookingDto) => {
    const attempt = attemptFor(text, choice.attempt);
    choice.change({ attempt });
    const answer = await requestBooking({ 'Idempotency-Key': attempt.key, requestBookingDto: request });
    if (answer.error) {
      // A refusal made no booking: what comes next is another attempt.
      if (isAnswer(answer.error)) choice.change({ attempt: undefined });
      // The session ended meanwhile; the shell asks to sign in again.
      if (hasStatus(answer.error, 401)) toast(signInFirst);
      else toastError('Booking Failed', answer.error);
      return;
    }
    toast(requested);
    choice.clear();
  };
  const submit = () => {
    if (start && quoteError !== undefined) toastError('Booking Failed', quoteError);
    else if (!start) notice.show(missingDates);
    else if (!quote) return;
    else if (refused) notice.show(datesUnavailable);
    else if (!body) {
      triggerAuth({ role: 'vendor', intent: pathname + search });
      // After the dialog, so that it stands above it.
      toast(signInFirst);
    } else void send(body);
  };

  const tried = originalArgs?.requestBookingDto;
  // What was refused is said until something else is chosen.
  const current = tried?.startDate === start && tried?.subSpaceId === place?.id;
  const problem = error && current ? { error, ...apiError(error) } : undefined;
  return {
    submit,
    sending: isLoading,
    refused,
    unsure,
    /** The booking that was made. */
    sent: data,
    problem,
    /** D24: the total that the vendor agreed to and that holds no more. */
    oldTotal: problem?.code === 'price_changed' && tried ? String(tried.totalAmount) : undefined,
    startAnew: reset,
  };
}

export type BookingRequest = ReturnType<typeof useRequest>;

/** What the vendor saw: another total is refused (D24). */
const requestFor = (
  space: SpaceDto,
  vendorId: number,
  { startDate, totalAmount }: QuoteDto,
  { place, message }: Choice,
): RequestBookingDto => ({
  spaceId: space.id,
  vendorId,
  startDate,
  totalAmount,
  ...(place ? { subSpaceId: place.id } : {}),
  ...(message.trim() ? { message: message.trim() } : {}),
});

/** Whether the API said no, as opposed to an answer that was lost on its way or a fault. */
const isAnswer = (error: object): boolean =>
  'status' in error && typeof error.status === 'number' && error.status < 500;
