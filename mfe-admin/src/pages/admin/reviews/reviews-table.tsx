import type { AdminReviewDto } from '@popnook/api-client';
import { Button, Link } from '@popnook/ui';
import { type Column, DataTable } from '@popnook/ui/work';
import listStyles from '../list/list.module.css';
import { formatDate } from '../list/columns';
import styles from './reviews.module.css';

export const reviewerName = ({ reviewerFirstName, reviewerLastName }: AdminReviewDto) =>
  `${reviewerFirstName} ${reviewerLastName}`.trim();

const dataColumns: Column<AdminReviewDto>[] = [
  {
    title: 'Space',
    cell: ({ spaceId, spaceName }) => (
      <Link href={`/spaces/${String(spaceId)}`} className={listStyles.link}>
        {spaceName}
      </Link>
    ),
  },
  { title: 'Stars', cell: ({ rating }) => <Stars rating={rating} /> },
  {
    title: 'Comment',
    cell: ({ comment }) =>
      comment ? (
        <p className={listStyles.words}>{comment}</p>
      ) : (
        <span className={listStyles.small}>No comment</span>
      ),
  },
  { title: 'Author', cell: reviewerName },
  { title: 'Written', cell: ({ createdAt }) => formatDate(createdAt) },
];

interface ReviewsTableProps {
  reviews: readonly AdminReviewDto[];
  busy: boolean;
  onDelete: (review: AdminReviewDto) => void;
}

export const ReviewsTable = ({ reviews, busy, onDelete }: ReviewsTableProps) => {
  const actions: Column<AdminReviewDto> = {
    title: 'Actions',
    look: 'buttons',
    cell: (review) => (
      <Button variant="danger" onClick={() => onDelete(review)}>
        Delete
        <span className="sr-only">
          {' '}
          review of {review.spaceName} by {reviewerName(review)}
        </span>
      </Button>
    ),
  };
  return (
    <DataTable
      label="Reviews"
      columns={[...dataColumns, actions]}
      rows={reviews}
      rowKey={({ id }) => id}
      busy={busy}
    />
  );
};

/** '★★★★☆', announced as '4 of 5 stars'. */
const Stars = ({ rating }: { rating: number }) => (
  <>
    <span className={styles.stars} aria-hidden="true">
      {'★'.repeat(rating)}
      <span className={styles.rest}>{'★'.repeat(5 - rating)}</span>
    </span>
    <span className="sr-only">{rating} of 5 stars</span>
  </>
);
