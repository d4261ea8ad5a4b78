import { popnookApi } from '@popnook/api-client';
import { hasStatus, type PageHead, type ServerPage, type Store } from '@popnook/web-core';
import {
  availabilityQuery,
  calendarQuery,
  hasCustomRates,
  parseSpaceId,
  reviewsQuery,
} from './space-queries';

const notFound: PageHead = { status: 404, title: 'Space Not Found' };

export const space: ServerPage = {
  path: '/spaces/:id',
  load: async ({ store, params }) => {
    const id = parseSpaceId(params['id']);
    return id === null ? notFound : loadSpace(store, id);
  },
};

/** Loads everything on the page, so that the first paint shows no skeleton. */
async function loadSpace(store: Store, id: number): Promise<PageHead | undefined> {
  const { getSpace, listSubSpaces, getSpaceCalendar, getAvailability, listReviews, getUser } =
    popnookApi.endpoints;
  const [{ data: found, error }, { data: calendar }] = await Promise.all([
    store.dispatch(getSpace.initiate({ id })),
    store.dispatch(getSpaceCalendar.initiate(calendarQuery(id))),
    store.dispatch(listSubSpaces.initiate({ id })),
    store.dispatch(listReviews.initiate(reviewsQuery(id))),
  ]);
  if (hasStatus(error, 404)) return notFound;
  if (!found) return undefined;
  await Promise.all([
    store.dispatch(getUser.initiate({ id: found.hostId })),
    calendar &&
      hasCustomRates(found) &&
      store.dispatch(getAvailability.initiate(availabilityQuery(found, calendar))),
  ]);
  const [image] = found.images;
  return { title: found.name, description: found.description, ...(image ? { image: image.url } : {}) };
}
