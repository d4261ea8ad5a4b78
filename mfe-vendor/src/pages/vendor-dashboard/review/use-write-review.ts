import { useWriteReviewMutation, type VendorBookingDto } from '@popnook/api-client';
import { useFieldErrors, type FieldErrors } from '@popnook/ui';
import { apiError, useStoredDraft, useToast } from '@popnook/web-core';
import { emptyReview, parseReview } from './review-draft';

/** D44: one for each completed booking. What was typed stays until it is sent. */
export const useWriteReview = (booking: VendorBookingDto, onWritten: () => void) => {
  const [write, { isLoading: busy }] = useWriteReviewMutation();
  const { draft, save, clear } = useStoredDraft({
    form: `review-${String(booking.id)}`,
    initial: emptyReview,
    parse: parseReview,
  });
  const { refused, errors, refuse, change } = useFieldErrors();
  const { toast, failed } = useToast();
  const send = async () => {
    if (draft.rating === 0) return refuse({ rating: 'Please choose from one to five stars' });
    const written = await write({
      id: booking.spaceId,
      writeReviewDto: { bookingId: booking.id, rating: draft.rating, comment: draft.comment },
    });
    if (written.error) {
      refuse(apiError(written.error)?.fields ?? none);
      return failed('Error', written.error);
    }
    clear();
    toast({
      title: 'Review published',
      description: `Thank you. It stands on the page of ${booking.spaceName}.`,
    });
    onWritten();
  };
  const set = (part: Partial<typeof draft>) => {
    save((before) => ({ ...before, ...part }));
    change(...Object.keys(part));
  };
  return { draft, set, send, busy, refused, errors };
};

const none: FieldErrors = {};
