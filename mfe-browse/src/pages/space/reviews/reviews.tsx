import { useListReviewsQuery, type ListReviewsApiArg, type SpaceDto } from '@popnook/api-client';
import { EmptyState, ErrorState, Loading, Skeleton } from '@popnook/ui';
import { errorMessage } from '@popnook/web-core';
import { useState } from 'react';
import { ShowMore } from '../../paging/show-more';
import pageStyles from '../space.module.css';
import { ReviewPage } from './review-page';
import { reviewsCall } from './reviews-call';
import styles from './reviews.module.css';

/** What vendors say who had a popup here (D44). */
export const Reviews = ({ space }: { space: SpaceDto }) => (
  <section className={pageStyles.section}>
    <h2>Reviews</h2>
    <ReviewList space={space} />
  </section>
);

function ReviewList({ space }: { space: SpaceDto }) {
  const first = reviewsCall(space.id);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, isFetching, refetch } = useListReviewsQuery(first);
  const calls = [first, ...cursors.map((cursor) => ({ ...first, cursor }))];
  if (error && !data)
    return (
      <ErrorState
        title="The reviews could not be loaded"
        message={errorMessage(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting />;
  if (data.items.length === 0)
    return (
      <EmptyState as="h3" title="No reviews yet">
        Vendors write one after their popup here.
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.reviews}>
        {calls.map((call, page) => (
          <ReviewPage key={page} call={call} timeZone={space.timeZone} />
        ))}
      </ul>
      <Further
        last={calls.at(-1) ?? first}
        onMore={(cursor) => {
          setCursors([...cursors, cursor]);
        }}
      />
    </>
  );
}

interface FurtherProps {
  last: ListReviewsApiArg;
  onMore: (cursor: string) => void;
}

const Further = ({ last, onMore }: FurtherProps) => (
  <ShowMore page={useListReviewsQuery(last)} what="reviews" onMore={onMore} />
);

const Waiting = () => (
  <div className={styles.reviews}>
    <Loading label="Loading reviews" />
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="96px" />
  </div>
);
