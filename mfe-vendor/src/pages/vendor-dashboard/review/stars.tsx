import { classNames, Icon, pluralize } from '@popnook/ui';
import { useId } from 'react';
import styles from './review.module.css';

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

/** The stars of a review that was written. */
export const RatingStars = ({ rating }: { rating: number }) => (
  <span className={styles.ratingStars}>
    <span className="sr-only">You gave {pluralize(rating, 'star')}</span>
    {allStars.map((star) => (
      <Star key={star} filled={star <= rating} />
    ))}
  </span>
);

export interface RatingInputProps {
  /** 0 while nothing is selected. */
  rating: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}

const labels = ['', 'Poor', 'Could be better', 'Good', 'Very good', 'Excellent'];

/** Radio buttons that look like stars: the arrow keys change the rating, and a label says what it means. */
export const RatingInput = ({ rating, error, onChange }: RatingInputProps) => {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      // The form focuses the first invalid field.
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
              <span className="sr-only">{`${pluralize(star, 'star')}, ${labels[star] ?? ''}`}</span>
              <Star filled={star <= rating} />
            </label>
          ))}
        </div>
        <span className={styles.ratingLabel} aria-hidden="true">
          {labels[rating]}
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
