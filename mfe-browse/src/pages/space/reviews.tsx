import {
  useListReviewsQuery,
  type ListReviewsApiArg,
  type ReviewDto,
  type SpaceDto,
} from '@popnook/api-client';
import { EmptyState, ErrorState, formatDay, Link, Loading, Skeleton, todayIn } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useState } from 'react';
import { ShowMore } from '../paging/show-more';
import { reviewsQuery } from './load-space';
import styles from './space.module.css';

/** Reviews by vendors whose bookings here are completed (D44). */
export const Reviews = ({ space }: { space: SpaceDto }) => (
  <section className={styles.section}>
    <h2>Reviews</h2>
    <ReviewList space={space} />
  </section>
);

function ReviewList({ space }: { space: SpaceDto }) {
  const firstPageQuery = reviewsQuery(space.id);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, isFetching, refetch } = useListReviewsQuery(firstPageQuery);
  if (error && !data)
    return (
      <ErrorState
        title="The reviews could not be loaded"
        message={errorMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <ReviewsSkeleton />;
  if (data.items.length === 0)
    return (
      <EmptyState as="h3" title="No reviews yet">
        Vendors can write a review after their popup here.
      </EmptyState>
    );
  const pages = [firstPageQuery, ...cursors.map((cursor) => ({ ...firstPageQuery, cursor }))];
  return (
    <>
      <ul className={styles.reviews}>
        {pages.map((page, index) => (
          <ReviewPage key={index} query={page} timeZone={space.timeZone} />
        ))}
      </ul>
      <MoreReviews
        lastPage={pages.at(-1) ?? firstPageQuery}
        onMore={(cursor) => {
          setCursors([...cursors, cursor]);
        }}
      />
    </>
  );
}

interface MoreReviewsProps {
  lastPage: ListReviewsApiArg;
  onMore: (cursor: string) => void;
}

const MoreReviews = ({ lastPage, onMore }: MoreReviewsProps) => (
  <ShowMore page={useListReviewsQuery(lastPage)} what="reviews" onMore={onMore} />
);

function ReviewPage({ query, timeZone }: { query: ListReviewsApiArg; timeZone: string }) {
  const { data } = useListReviewsQuery(query);
  return data?.items.map((review) => <Review key={review.id} review={review} timeZone={timeZone} />);
}

interface ReviewProps {
  review: ReviewDto;
  /** The space's time zone, in which the review's date is shown (D22). */
  timeZone: string;
}

const Review = ({ review, timeZone }: ReviewProps) => (
  <li className={styles.review}>
    <div className={styles.reviewHead}>
      <Stars rating={review.rating} />
      <p className={styles.quiet}>{formatDay(dayWritten(review, timeZone))}</p>
    </div>
    {review.comment && <p className={styles.text}>{review.comment}</p>}
    <p className={styles.quiet}>
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

const dayWritten = ({ createdAt }: ReviewDto, timeZone: string) => todayIn(timeZone, new Date(createdAt));

const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars}>
    <span className="sr-only">Rated {rating} out of 5</span>
    {[1, 2, 3, 4, 5].map((star) => (
      <svg
        key={star}
        width="18"
        height="18"
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
        className={star > rating ? styles.starOff : undefined}
      >
        <path d="M12 2.500l2.900 6.100 6.600.8-4.900 4.600 1.300 6.600L12 17.300l-5.900 3.300 1.300-6.600-4.900-4.600 6.600-.8z" />
      </svg>
    ))}
  </span>
);

const ReviewsSkeleton = () => (
  <div className={styles.reviews}>
    <Loading label="Loading reviews" />
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="96px" />
  </div>
);
