import { classNames, pluralize } from '@popnook/ui';
import styles from './stars.module.css';

export const allStars = [1, 2, 3, 4, 5] as const;

/** Five, of which so many are lit. Ornament: the words stand beside it. */
export const Star = ({ lit }: { lit: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    className={classNames(styles.star, lit && styles.lit)}
  >
    <path d="M12 2.500l2.900 6.100 6.600.8-4.900 4.600 1.300 6.600L12 17.300l-5.900 3.300 1.300-6.600-4.900-4.600 6.600-.8z" />
  </svg>
);

/** The stars that were given. */
export const GivenStars = ({ rating }: { rating: number }) => (
  <span className={styles.given}>
    <span className="sr-only">You gave {pluralize(rating, 'star')}</span>
    {allStars.map((star) => (
      <Star key={star} lit={star <= rating} />
    ))}
  </span>
);
