import {
  type AdminReviewDto,
  type ReviewSort,
  type Stars,
  useDeleteReviewMutation,
  useListAdminReviewsQuery,
} from '@popnook/api-client';
import { Button, Link } from '@popnook/ui';
import type { Column } from '@popnook/ui/work/table';
import { useState } from 'react';
import styles from '../admin.module.css';
import { formatDate } from '../list/columns';
import { TruncatedText } from '../list/truncated-text';
import { type Choice, type Filter, parseChoice, commonQueryArgs } from '../list/list-controls';
import { ListTable } from '../list/list-table';
import { ActionDialog } from '../list/row-actions';
import { useListParams } from '../list/use-list-params';

const stars: Choice<Stars>[] = [
  { value: '5', label: '5 stars' },
  { value: '4', label: '4 stars' },
  { value: '3', label: '3 stars' },
  { value: '2', label: '2 stars' },
  { value: '1', label: '1 star' },
];

const sorts: Choice<ReviewSort>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'rating', label: 'Fewest stars' },
  { value: '-rating', label: 'Most stars' },
];

const filters: Filter[] = [{ name: 'rating', label: 'Stars', all: 'All', choices: stars }];

const ReviewsTab = () => {
  const params = useListParams();
  const [reviewToDelete, setReviewToDelete] = useState<AdminReviewDto | null>(null);
  const [deleteReview] = useDeleteReviewMutation();
  const filterArgs = { ...commonQueryArgs(params, sorts), rating: parseChoice(stars, params.get('rating')) };
  const reviews = useListAdminReviewsQuery({ ...params.pageQuery, ...filterArgs });
  return (
    <>
      <ListTable
        list="reviews"
        noun={{ one: 'review', many: 'reviews' }}
        query={reviews}
        page={reviews.data}
        params={params}
        searchHint="Comment, space or author"
        filters={filters}
        filterArgs={filterArgs}
        sorts={sorts}
        createdLabel="Written"
        empty={{ title: 'No reviews yet', text: 'Reviews by vendors will appear here.' }}
        firstColumn={spaceColumn}
        columns={columns}
        buttons={{
          width: 110,
          cell: (review) => (
            <div className={styles.buttons}>
              <Button variant="danger" onClick={() => setReviewToDelete(review)}>
                Delete
                <span className="sr-only">
                  {' '}
                  review of {review.spaceName} by {reviewerName(review)}
                </span>
              </Button>
            </div>
          ),
        }}
      />
      <ActionDialog
        row={reviewToDelete}
        questionOf={(review) => ({ ...deleteQuestion, consequence: consequenceOf(review) })}
        send={({ id }) => deleteReview({ id })}
        successOf={({ spaceName }) => ({
          title: 'Review deleted',
          description: `The rating of ${spaceName} has been updated.`,
        })}
        onClose={() => setReviewToDelete(null)}
      />
    </>
  );
};

export default ReviewsTab;

const reviewerName = ({ reviewerFirstName, reviewerLastName }: AdminReviewDto) =>
  `${reviewerFirstName} ${reviewerLastName}`.trim();

const spaceColumn: Column<AdminReviewDto> = {
  title: 'Space',
  width: 220,
  cell: ({ spaceId, spaceName }) => (
    <Link href={`/spaces/${String(spaceId)}`} className={styles.link}>
      {spaceName}
    </Link>
  ),
};

/** The columns that can be hidden. */
const columns: Column<AdminReviewDto>[] = [
  {
    title: 'Stars',
    width: 116,
    sort: { ascend: 'rating', descend: '-rating' },
    cell: ({ rating }) => <StarRating rating={rating} />,
  },
  {
    title: 'Comment',
    wide: true,
    cell: ({ comment }) =>
      comment ? (
        <TruncatedText name="the comment">
          <p className={styles.comment}>{comment}</p>
        </TruncatedText>
      ) : (
        <span className={styles.small}>No comment</span>
      ),
  },
  { title: 'Author', width: 160, cell: reviewerName },
  {
    title: 'Written',
    width: 130,
    sort: { ascend: 'oldest', descend: 'newest' },
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

/** Five stars, of which `rating` are filled. Screen readers announce '4 of 5 stars', for example. */
const StarRating = ({ rating }: { rating: number }) => (
  <>
    <span className={styles.stars} aria-hidden="true">
      {'★'.repeat(rating)}
      <span className={styles.emptyStars}>{'★'.repeat(5 - rating)}</span>
    </span>
    <span className="sr-only">{rating} of 5 stars</span>
  </>
);

const deleteQuestion = {
  title: 'Delete this review?',
  isIrreversible: true,
  button: 'Delete',
  busyLabel: 'Deleting...',
};

const consequenceOf = (review: AdminReviewDto) =>
  `The review of ${review.spaceName} by ${reviewerName(review)} will be removed, and the space’s rating will be updated.`;
