import { useListSpacesQuery, type ListSpacesApiArg } from '@popnook/api-client';
import { SpaceCard, SpaceCardSkeleton } from '@popnook/ui';
import { useToast } from '@popnook/web-core';

/** How many cards stand in the first view of a wide screen; their photos are asked for at once. */
const eagerCards = 3;

/** One page of cards within the grid. */
export function ResultPage({ call }: { call: ListSpacesApiArg }) {
  const { data, isError } = useListSpacesQuery(call);
  const { toast } = useToast();
  if (isError) return null;
  if (!data) return [0, 1, 2].map((index) => <SpaceCardSkeleton key={index} />);
  return data.items.map((space, index) => (
    <SpaceCard
      key={space.id}
      space={space}
      href={`/spaces/${String(space.id)}`}
      onNotify={toast}
      eager={!call.cursor && index < eagerCards}
    />
  ));
}
