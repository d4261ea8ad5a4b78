import {
  useListAdminReviewsQuery,
  type AdminReviewDto,
  type ReviewSort,
  type Stars,
} from '@popnook/api-client';
import { useState } from 'react';
import { chosen, type Choice } from '../list/choices';
import { ListControls, type Filter } from '../list/list-controls';
import { ListPanel } from '../list/list-panel';
import { useListAddress } from '../list/use-list-address';
import { DeleteReview } from './delete-review';
import { ReviewsTable } from './reviews-table';

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
  const address = useListAddress();
  const [asked, setAsked] = useState<AdminReviewDto | null>(null);
  const reviews = useListAdminReviewsQuery({
    ...address.place,
    q: address.get('q') || undefined,
    rating: chosen(stars, address.get('rating')),
    sort: chosen(sorts, address.get('sort')),
  });
  return (
    <>
      <ListPanel
        words={{ one: 'review', many: 'reviews' }}
        query={reviews}
        page={reviews.data}
        address={address}
        narrowing={['rating']}
        empty={{ title: 'No reviews yet', text: 'What vendors write after their stays will stand here.' }}
        controls={
          <ListControls
            address={address}
            what="reviews"
            searched="Comment, space or author"
            filters={filters}
            sorts={sorts}
          />
        }
      >
        {(rows, busy) => <ReviewsTable reviews={rows} busy={busy} onDelete={setAsked} />}
      </ListPanel>
      <DeleteReview review={asked} onClose={() => setAsked(null)} />
    </>
  );
};

export default ReviewsTab;
