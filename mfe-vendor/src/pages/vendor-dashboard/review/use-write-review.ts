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
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toast, toastError } = useToast();
  const send = async () => {
    if (draft.rating === 0) return setErrors({ rating: 'Please choose from one to five stars' });
    const written = await write({
      id: booking.spaceId,
      writeReviewDto: { bookingId: booking.id, rating: draft.rating, comment: draft.comment },
    });
    if (written.error) {
      setErrors(apiError(written.error)?.fields ?? none);
      return toastError('Error', written.error);
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
    clearErrors(...Object.keys(part));
  };
  return { draft, set, send, busy, submitErrors, errors };
};

const none: FieldErrors = {};
