import { useListReviewsQuery, type ListReviewsApiArg } from '@popnook/api-client';
import { Review } from './review';

/** One page of reviews within the list. */
export function ReviewPage({ call, timeZone }: { call: ListReviewsApiArg; timeZone: string }) {
  const { data } = useListReviewsQuery(call);
  return data?.items.map((review) => <Review key={review.id} review={review} timeZone={timeZone} />);
}
