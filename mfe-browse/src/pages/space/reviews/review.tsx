import type { ReviewDto } from '@popnook/api-client';
import { formatDay, Link, todayIn } from '@popnook/ui';
import pageStyles from '../space.module.css';
import styles from './reviews.module.css';

interface ReviewProps {
  review: ReviewDto;
  /** Of the space: the day it was written is a day there (D22). */
  timeZone: string;
}

export const Review = ({ review, timeZone }: ReviewProps) => (
  <li className={styles.review}>
    <div className={styles.head}>
      <Stars rating={review.rating} />
      <p className={pageStyles.quiet}>{formatDay(todayIn(timeZone, new Date(review.createdAt)))}</p>
    </div>
    {review.comment && <p className={pageStyles.text}>{review.comment}</p>}
    <p className={pageStyles.quiet}>
      {review.reviewerFirstName} {review.reviewerLastName}
      {review.reviewerBusinessName && (
        <>
          {', '}
          <Link href={`/vendor-profile/${String(review.reviewerId)}`}>{review.reviewerBusinessName}</Link>
        </>
      )}
    </p>
  </li>
);

const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars}>
    <span className="sr-only">Rated {rating} of 5</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <svg
        key={star}
        width="18"
        height="18"
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
        className={star > rating ? styles.off : undefined}
      >
        <path d="M12 2.500l2.900 6.100 6.600.8-4.900 4.600 1.300 6.600L12 17.300l-5.900 3.300 1.300-6.600-4.900-4.600 6.600-.8z" />
      </svg>
    ))}
  </span>
);
