import { useWriteReviewMutation, type VendorBookingDto } from '@popnook/api-client';
import { constraints, invalidFields } from '@popnook/api-client/constraints';
import { Button, Form, FormActions, TextArea, useFieldErrors } from '@popnook/ui';
import { apiError, useStoredDraft, useToast } from '@popnook/web-core';
import { RatingInput } from './stars';

export interface ReviewFormProps {
  booking: VendorBookingDto;
  onWritten: () => void;
}

export const ReviewForm = ({ booking, onWritten }: ReviewFormProps) => {
  const { draft, change, send, busy, submitErrors, errors } = useReview(booking, onWritten);
  return (
    <Form label={`Review of ${booking.spaceName}`} submitErrors={submitErrors} onSubmit={() => void send()}>
      <RatingInput rating={draft.rating} error={errors['rating']} onChange={(rating) => change({ rating })} />
      <TextArea
        label="Your review"
        optional
        rows={4}
        maxLength={constraints.WriteReviewDto.comment.maxLength}
        hint="What should other vendors know? Reviews are public."
        value={draft.comment}
        error={errors['comment']}
        onChange={({ target }) => change({ comment: target.value })}
      />
      <FormActions>
        <Button type="submit" busy={busy}>
          {busy ? 'Publishing Review...' : 'Publish Review'}
        </Button>
      </FormActions>
    </Form>
  );
};

interface ReviewDraft {
  /** 0 while nothing is selected. */
  rating: number;
  comment: string;
}

const emptyReview: ReviewDraft = { rating: 0, comment: '' };

const parseReview = (stored: unknown): ReviewDraft | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { rating, comment } = stored as Partial<Record<keyof ReviewDraft, unknown>>;
  return typeof rating === 'number' && typeof comment === 'string' ? { rating, comment } : undefined;
};

/** The draft is kept until it is published. */
const useReview = (booking: VendorBookingDto, onWritten: () => void) => {
  const [writeReview, { isLoading: busy }] = useWriteReviewMutation();
  const { draft, save, clear } = useStoredDraft({
    form: `review-${String(booking.id)}`,
    initial: emptyReview,
    parse: parseReview,
  });
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toast, toastError } = useToast();
  const send = async () => {
    const writeReviewDto = { bookingId: booking.id, ...draft };
    const invalid = invalidFields(constraints.WriteReviewDto, writeReviewDto);
    if (Object.keys(invalid).length > 0) return setErrors(invalid);
    const { error } = await writeReview({ id: booking.spaceId, writeReviewDto });
    if (error) {
      setErrors(apiError(error)?.fields ?? {});
      return toastError('Error', error);
    }
    clear();
    toast({
      title: 'Review published',
      description: `Thank you. Your review is now on the page of ${booking.spaceName}.`,
    });
    onWritten();
  };
  const change = (part: Partial<ReviewDraft>) => {
    save((before) => ({ ...before, ...part }));
    clearErrors(...Object.keys(part));
  };
  return { draft, change, send, busy, submitErrors, errors };
};
