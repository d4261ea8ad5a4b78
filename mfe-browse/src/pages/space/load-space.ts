import { popnookApi } from '@popnook/api-client';
import { hasStatus, type PageHead, type ServerPage, type Store } from '@popnook/web-core';
import { availabilityCall, calendarRange } from './booking/calendar-range';
import { parseSpaceId, reviewsQuery } from './space-queries';

const notFound: PageHead = { status: 404, title: 'Space Not Found' };

export const space: ServerPage = {
  path: '/spaces/:id',
  load: async ({ store, params }) => {
    const id = parseSpaceId(params['id']);
    return id === null ? notFound : loadSpace(store, id);
  },
};

async function loadSpace(store: Store, id: number): Promise<PageHead | undefined> {
  const { getSpace, listSubSpaces, listSpaceBookings, getAvailability, listReviews, getUser } =
    popnookApi.endpoints;
  const independent = [
    store.dispatch(listSubSpaces.initiate({ id })),
    store.dispatch(listSpaceBookings.initiate({ id })),
    store.dispatch(listReviews.initiate(reviewsQuery(id))),
  ];
  const { data, error } = await store.dispatch(getSpace.initiate({ id }));
  if (hasStatus(error, 404)) return notFound;
  if (!data) return undefined;
  await Promise.all([
    ...independent,
    store.dispatch(getAvailability.initiate(availabilityCall(data, calendarRange(data)))),
    store.dispatch(getUser.initiate({ id: data.hostId })),
  ]);
  const [image] = data.images;
  return { title: data.name, description: data.description, ...(image ? { image: image.url } : {}) };
}
