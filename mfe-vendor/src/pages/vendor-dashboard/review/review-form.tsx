import { useWriteReviewMutation, type VendorBookingDto } from '@popnook/api-client';
import { constraints, invalidFields } from '@popnook/api-client/constraints';
import { Button, classNames, Form, FormActions, Icon, pluralize, useFieldErrors } from '@popnook/ui';
import { TextArea } from '@popnook/ui/work';
import { apiError, useStoredDraft, useToast } from '@popnook/web-core';
import { useId } from 'react';
import styles from './review.module.css';

export interface ReviewFormProps {
  booking: VendorBookingDto;
  onWritten: () => void;
}

export const ReviewForm = ({ booking, onWritten }: ReviewFormProps) => {
  const { draft, updateDraft, publish, busy, submitErrors, errors } = useReview(booking, onWritten);
  return (
    <Form
      label={`Review of ${booking.spaceName}`}
      submitErrors={submitErrors}
      onSubmit={() => void publish()}
    >
      <RatingInput
        rating={draft.rating}
        error={errors['rating']}
        onChange={(rating) => updateDraft({ rating })}
      />
      <TextArea
        label="Your review"
        optional
        rows={4}
        maxLength={constraints.WriteReviewDto.comment.maxLength}
        hint="What should other vendors know? Reviews are public."
        value={draft.comment}
        error={errors['comment']}
        onChange={({ target }) => updateDraft({ comment: target.value })}
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

/** The draft is stored until the review is published. */
const useReview = (booking: VendorBookingDto, onWritten: () => void) => {
  const [writeReview, { isLoading: busy }] = useWriteReviewMutation();
  const { draft, save, clear } = useStoredDraft({
    form: `review-${String(booking.id)}`,
    initial: emptyReview,
    parse: parseReview,
  });
  const { submitErrors, errors, setErrors, clearErrors } = useFieldErrors();
  const { toast, toastError } = useToast();
  const publish = async () => {
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
  const updateDraft = (patch: Partial<ReviewDraft>) => {
    save((current) => ({ ...current, ...patch }));
    clearErrors(...Object.keys(patch));
  };
  return { draft, updateDraft, publish, busy, submitErrors, errors };
};

interface RatingInputProps {
  /** 0 while nothing is selected. */
  rating: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}

/** The labels by rating. 0 means that nothing is selected. */
const ratingLabels = ['', 'Poor', 'Could be better', 'Good', 'Very good', 'Excellent'];

/** Radio buttons that look like stars. The arrow keys change the rating, and a label says what it means. */
const RatingInput = ({ rating, error, onChange }: RatingInputProps) => {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      // Focusable, because the form focuses the first invalid field.
      tabIndex={-1}
    >
      <p id={`${id}-label`} className={styles.legend}>
        Your rating
      </p>
      <div className={styles.stars}>
        <div className={styles.options}>
          {allStars.map((star) => (
            <label key={star} className={styles.option}>
              <input
                type="radio"
                name={id}
                value={star}
                checked={star === rating}
                className={styles.input}
                onChange={() => onChange(star)}
              />
              <span className="sr-only">{`${pluralize(star, 'star')}, ${ratingLabels[star] ?? ''}`}</span>
              <Star filled={star <= rating} />
            </label>
          ))}
        </div>
        <span className={styles.ratingLabel} aria-hidden="true">
          {ratingLabels[rating]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </div>
  );
};

const allStars = [1, 2, 3, 4, 5] as const;

const Star = ({ filled }: { filled: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    className={classNames(styles.star, filled && styles.filled)}
  >
    <path d="M12 2.500l2.900 6.100 6.600.8-4.900 4.600 1.300 6.600L12 17.300l-5.900 3.300 1.300-6.600-4.900-4.600 6.600-.8z" />
  </svg>
);

/** The rating that the vendor gave. */
export const RatingStars = ({ rating }: { rating: number }) => (
  <span className={styles.ratingStars}>
    <span className="sr-only">You gave {pluralize(rating, 'star')}</span>
    {allStars.map((star) => (
      <Star key={star} filled={star <= rating} />
    ))}
  </span>
);
