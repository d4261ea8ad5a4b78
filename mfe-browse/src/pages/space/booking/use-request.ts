import { useRequestBookingMutation, type SpaceDto } from '@popnook/api-client';
import { triggerAuth, useLocation, useSession, useToast } from '@popnook/web-core';
import type { Choice } from './use-choice';

const missingDates = {
  title: 'Missing Information',
  description: 'Please select start and end dates.',
  variant: 'destructive',
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

export interface RequestSteps {
  onSent: () => void;
  /** The sign-in dialog opens now. @returns what to do once somebody has signed in. */
  onSignIn: () => () => void;
}

/** Sends the request; what is missing for it is said first. The choice stays while one signs in (D51). */
export function useRequest(space: SpaceDto, choice: Choice, { onSent, onSignIn }: RequestSteps) {
  const { toast, failed } = useToast();
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const [requestBooking, { isLoading }] = useRequestBookingMutation();
  const send = async () => {
    const { start, quote, quoteError, place, message } = choice;
    if (start && quoteError !== undefined) {
      failed('Booking Failed', quoteError);
      return;
    }
    if (!start || !quote) {
      toast(missingDates);
      return;
    }
    if (!user) {
      triggerAuth({ role: 'vendor', intent: pathname + search, onSuccess: onSignIn() });
      // After the dialog, so that it stands above it.
      toast(signInFirst);
      return;
    }
    const wish = {
      spaceId: space.id,
      vendorId: user.id,
      startDate: quote.startDate,
      // What the vendor saw: another figure is refused (D24).
      totalAmount: quote.totalAmount,
      ...(place ? { subSpaceId: place.id } : {}),
      ...(message.trim() ? { message: message.trim() } : {}),
    };
    const { error } = await requestBooking({ requestBookingDto: wish });
    if (error) {
      failed('Booking Failed', error);
      return;
    }
    toast(requested);
    onSent();
  };
  return { send: () => void send(), sending: isLoading };
}
