import type { AdminReviewDto } from '@popnook/api-client';
import { Button, Link } from '@popnook/ui';
import { DataTable, type Column } from '@popnook/ui/work';
import styles from '../list/list.module.css';
import { dateOf } from '../list/when';
import { Stars } from './stars';

export const authorOf = ({ reviewerFirstName, reviewerLastName }: AdminReviewDto) =>
  `${reviewerFirstName} ${reviewerLastName}`.trim();

const facts: Column<AdminReviewDto>[] = [
  {
    title: 'Space',
    cell: ({ spaceId, spaceName }) => (
      <Link href={`/spaces/${String(spaceId)}`} className={styles.link}>
        {spaceName}
      </Link>
    ),
  },
  { title: 'Stars', cell: ({ rating }) => <Stars rating={rating} /> },
  {
    title: 'Comment',
    cell: ({ comment }) =>
      comment ? <p className={styles.words}>{comment}</p> : <span className={styles.small}>No comment</span>,
  },
  { title: 'Author', cell: authorOf },
  { title: 'Written', cell: ({ createdAt }) => dateOf(createdAt) },
];

export interface ReviewsTableProps {
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
          review of {review.spaceName} by {authorOf(review)}
        </span>
      </Button>
    ),
  };
  return (
    <DataTable
      label="Reviews"
      columns={[...facts, actions]}
      rows={reviews}
      rowKey={({ id }) => id}
      busy={busy}
    />
  );
};
