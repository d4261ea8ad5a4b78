import { useDeleteReviewMutation, type AdminReviewDto } from '@popnook/api-client';
import { ConfirmDialog } from '../list/confirm-dialog';
import { useAct } from '../list/use-act';
import { authorOf } from './reviews-table';

export interface DeleteReviewProps {
  /** Null while nothing is asked. */
  review: AdminReviewDto | null;
  onClose: () => void;
}

export const DeleteReview = ({ review, onClose }: DeleteReviewProps) => {
  const [send, { isLoading }] = useDeleteReviewMutation();
  const act = useAct();
  const confirm = async () => {
    if (!review) return;
    const done = await act(send({ id: review.id }), {
      title: 'Review deleted',
      description: `The rating of ${review.spaceName} is counted anew.`,
    });
    if (done) onClose();
  };
  return (
    <ConfirmDialog
      question={review && { ...words, consequence: consequenceOf(review) }}
      busy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

const words = { title: 'Delete this review?', final: true, button: 'Delete', busy: 'Deleting...' };

const consequenceOf = (review: AdminReviewDto) =>
  `What ${authorOf(review)} wrote about ${review.spaceName} goes, and the space’s rating follows.`;
