import styles from './stars.module.css';

/** '★★★★☆', read aloud as '4 of 5 stars'. */
export const Stars = ({ rating }: { rating: number }) => (
  <>
    <span className={styles.stars} aria-hidden="true">
      {'★'.repeat(rating)}
      <span className={styles.rest}>{'★'.repeat(5 - rating)}</span>
    </span>
    <span className="sr-only">{rating} of 5 stars</span>
  </>
);
