import { formatOneDecimal } from '../money/money';
import { pluralize } from '../text/text';
import styles from './rating.module.css';

export interface RatingProps {
  /** A decimal string, '4.50'. */
  rating: string;
  reviewCount: number;
  /** Shows '(12 reviews)'. Otherwise only screen readers announce the count. */
  withReviews?: boolean;
}

/** A star and the rating with one decimal (SPEC 9), or 'New' if there are no reviews. */
export function Rating({ rating, reviewCount, withReviews = false }: RatingProps) {
  const reviews = pluralize(reviewCount, 'review');
  return (
    <span className={styles.rating}>
      <Star />
      {reviewCount === 0 ? (
        'New'
      ) : (
        <>
          <span className="sr-only">Rated </span>
          <span>{formatOneDecimal(rating)}</span>
          <span className="sr-only"> out of 5</span>
        </>
      )}
      {withReviews ? (
        <span className={styles.reviews}>({reviews})</span>
      ) : (
        <span className="sr-only">, {reviews}</span>
      )}
    </span>
  );
}

const Star = () => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    className={styles.star}
  >
    <path d="M12 2.500l2.900 6.100 6.600.8-4.900 4.600 1.300 6.600L12 17.300l-5.900 3.300 1.300-6.600-4.900-4.600 6.600-.8z" />
  </svg>
);
