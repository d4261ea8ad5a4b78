import {
  type AdminReviewDto,
  type ReviewSort,
  type Stars,
  useDeleteReviewMutation,
  useListAdminReviewsQuery,
} from '@popnook/api-client';
import { useState } from 'react';
import { type Choice, parseChoice, type Filter, ListControls } from '../list/list-controls';
import { ConfirmDialog } from '../list/confirm-dialog';
import { ListPanel } from '../list/list-panel';
import { useMutationWithToast } from '../list/use-mutation-with-toast';
import { useListParams } from '../list/use-list-params';
import { reviewerName, ReviewsTable } from './reviews-table';

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
  const [confirming, setConfirming] = useState<AdminReviewDto | null>(null);
  const reviews = useListAdminReviewsQuery({
    ...params.pageQuery,
    q: params.get('q') || undefined,
    rating: parseChoice(stars, params.get('rating')),
    sort: parseChoice(sorts, params.get('sort')),
  });
  return (
    <>
      <ListPanel
        noun={{ one: 'review', many: 'reviews' }}
        query={reviews}
        page={reviews.data}
        params={params}
        filterNames={['rating']}
        empty={{ title: 'No reviews yet', text: 'Reviews by vendors will appear here.' }}
        controls={
          <ListControls
            params={params}
            what="reviews"
            searchHint="Comment, space or author"
            filters={filters}
            sorts={sorts}
          />
        }
      >
        {(rows, busy) => <ReviewsTable reviews={rows} busy={busy} onDelete={setConfirming} />}
      </ListPanel>
      <DeleteReview review={confirming} onClose={() => setConfirming(null)} />
    </>
  );
};

export default ReviewsTab;

interface DeleteReviewProps {
  /** Null while the dialog is closed. */
  review: AdminReviewDto | null;
  onClose: () => void;
}

const DeleteReview = ({ review, onClose }: DeleteReviewProps) => {
  const [send, { isLoading }] = useDeleteReviewMutation();
  const mutate = useMutationWithToast();
  const confirm = async () => {
    if (!review) return;
    const done = await mutate(send({ id: review.id }), {
      title: 'Review deleted',
      description: `The rating of ${review.spaceName} has been updated.`,
    });
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      question={review && { ...words, consequence: describeConsequence(review) }}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

const words = { title: 'Delete this review?', final: true, button: 'Delete', busy: 'Deleting...' };

const describeConsequence = (review: AdminReviewDto) =>
  `The review of ${review.spaceName} by ${reviewerName(review)} will be removed, and the space’s rating updated.`;
