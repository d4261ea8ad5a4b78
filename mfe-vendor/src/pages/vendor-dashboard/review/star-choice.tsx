import { pluralize, Icon } from '@popnook/ui';
import { useId } from 'react';
import { allStars, Star } from './stars';
import styles from './stars.module.css';

export interface StarChoiceProps {
  /** 0: none chosen yet. */
  rating: number;
  error: string | undefined;
  onChange: (rating: number) => void;
}

const words = ['', 'Not for me', 'Could be better', 'Good', 'Very good', 'Would come back any day'];

/** One to five, as the radio buttons they are: arrows change them, the words say what they mean. */
export const StarChoice = ({ rating, error, onChange }: StarChoiceProps) => {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
      // After a refusal the form puts the keyboard here.
      tabIndex={-1}
    >
      <p id={`${id}-label`} className={styles.legend}>
        Your rating
      </p>
      <div className={styles.row}>
        <div className={styles.stars}>
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
              <span className="sr-only">{`${pluralize(star, 'star')}, ${words[star] ?? ''}`}</span>
              <Star lit={star <= rating} />
            </label>
          ))}
        </div>
        <span className={styles.word} aria-hidden="true">
          {words[rating]}
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
