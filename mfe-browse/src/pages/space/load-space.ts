import {
  popnookApi,
  type BookingSuggestionDto,
  type SpaceCalendarDto,
  type SpaceDto,
} from '@popnook/api-client';
import { addDays, type Day } from '@popnook/ui';
import { hasStatus, type PageHead, type ServerPage, type Store } from '@popnook/web-core';
import { searchedDay } from '../is-day';

/** Parses the space ID in the URL. Returns null when it is not a positive integer of at most nine digits (D1). */
export const parseSpaceId = (text: string | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/* Query arguments. The server and the page must use the same ones, because RTK Query caches responses by their arguments. */

export const popupsQuery = (id: number) => ({ spaceId: id, limit: 4 });

export const reviewsQuery = (id: number) => ({ id, limit: 5 });

/**
 * The calendar of the whole space, with the earliest start dates and a suggestion on or after a day.
 * @param from the searched day; '' for today
 */
export const calendarQuery = (id: number, from: Day) => ({ id, ...(from ? { from } : {}) });

/** The calendar of a display (D27). */
export const displayCalendarQuery = (id: number, displayId: number) => ({ id, subSpaceId: displayId });

export const quoteQuery = (id: number, startDate: Day, displayId: number | null | undefined) => ({
  id,
  startDate,
  ...(displayId ? { subSpaceId: displayId } : {}),
});

/** Covers every day of every booking that can be selected in the calendar. */
export const availabilityQuery = (
  { id, periodDays }: Pick<SpaceDto, 'id' | 'periodDays'>,
  { firstStart, lastStart }: Pick<SpaceCalendarDto, 'firstStart' | 'lastStart'>,
) => ({ id, from: firstStart, to: addDays(lastStart, periodDays) });

/** Whether custom rates can affect the price. They change the upfront total (D24), which commission spaces do not have. */
export const mayHaveCustomRates = ({ paymentAgreementType }: Pick<SpaceDto, 'paymentAgreementType'>) =>
  paymentAgreementType !== 'commission';

const notFound: PageHead = { status: 404, title: 'Space Not Found' };

/** What the server loads before it renders `/spaces/{id}`. */
export const spaceServerPage: ServerPage = {
  path: '/spaces/:id',
  load: async ({ store, params, search }) => {
    const id = parseSpaceId(params['id']);
    return id === null ? notFound : loadSpace(store, id, searchedDay(search));
  },
};

/** Loads everything on the page, so that the first paint shows no skeleton. */
async function loadSpace(store: Store, id: number, from: Day): Promise<PageHead | undefined> {
  const {
    getSpace,
    listSubSpaces,
    getSpaceCalendar,
    getAvailability,
    listReviews,
    listActiveBookings,
    getUser,
  } = popnookApi.endpoints;
  const [{ data: space, error }, { data: calendar }] = await Promise.all([
    store.dispatch(getSpace.initiate({ id })),
    store.dispatch(getSpaceCalendar.initiate(calendarQuery(id, from))),
    store.dispatch(listSubSpaces.initiate({ id })),
    store.dispatch(listReviews.initiate(reviewsQuery(id))),
    store.dispatch(listActiveBookings.initiate(popupsQuery(id))),
  ]);
  if (hasStatus(error, 404)) return notFound;
  if (!space) return undefined;
  await Promise.all([
    store.dispatch(getUser.initiate({ id: space.hostId })),
    calendar &&
      mayHaveCustomRates(space) &&
      store.dispatch(getAvailability.initiate(availabilityQuery(space, calendar))),
    calendar?.suggestion && loadSuggestion(store, id, from, calendar.suggestion),
  ]);
  const [image] = space.images;
  return { title: space.name, description: space.description, ...(image ? { image: image.url } : {}) };
}

/** Loads what the booking panel shows for its initial selection, which is the suggested display or the whole space. */
function loadSuggestion(store: Store, id: number, from: Day, suggestion: BookingSuggestionDto) {
  const { getSpaceCalendar, quoteBooking } = popnookApi.endpoints;
  const { subSpaceId: displayId, startDate } = suggestion;
  return Promise.all([
    displayId !== null && store.dispatch(getSpaceCalendar.initiate(displayCalendarQuery(id, displayId))),
    // The searched day is selected, and its quote is shown, only if the suggestion is free on that day.
    startDate === from && store.dispatch(quoteBooking.initiate(quoteQuery(id, startDate, displayId))),
  ]);
}
