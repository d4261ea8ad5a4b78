import { configureStore } from '@reduxjs/toolkit';
import { popnookApi } from './tags';

const { endpoints } = popnookApi;
const spaceId = 5;
const requested: string[] = [];

/** Loads everything that pages show about a space and its bookings, and then discards the recorded requests. */
async function openPages() {
  const fetch = async (input: RequestInfo | URL) => {
    const { method, url } = input as Request;
    if (method === 'GET') requested.push(new URL(url).pathname.replace(`/api/spaces/${spaceId}`, 'space'));
    return Response.json({ id: spaceId, spaceId });
  };
  const { dispatch } = configureStore({
    reducer: { [popnookApi.reducerPath]: popnookApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { fetch } } }).concat(popnookApi.middleware),
  });
  await Promise.all([
    dispatch(endpoints.getSpace.initiate({ id: spaceId })),
    dispatch(endpoints.listSubSpaces.initiate({ id: spaceId })),
    dispatch(endpoints.getAvailability.initiate({ id: spaceId })),
    dispatch(endpoints.getSpaceCalendar.initiate({ id: spaceId })),
    dispatch(endpoints.quoteBooking.initiate({ id: spaceId, startDate: '2026-12-01' })),
    dispatch(endpoints.listReviews.initiate({ id: spaceId })),
    dispatch(endpoints.getVendorStats.initiate({ id: 7 })),
  ]);
  requested.splice(0);
  const untilIdle = () => Promise.all(dispatch(popnookApi.util.getRunningQueriesThunk()));
  return { dispatch, untilIdle };
}

type Pages = Awaited<ReturnType<typeof openPages>>;

it.each<[string, (dispatch: Pages['dispatch']) => PromiseLike<unknown>, string[]]>([
  [
    'the availability of days',
    (dispatch) => dispatch(endpoints.setAvailability.initiate({ id: spaceId, body: [] })),
    ['space/availability', 'space/calendar', 'space/quote'],
  ],
  [
    'a new display',
    (dispatch) =>
      dispatch(
        endpoints.createSubSpace.initiate({
          id: spaceId,
          createSubSpaceDto: { name: 'Shelf', type: 'shelf' },
        }),
      ),
    ['space', 'space/calendar', 'space/subspaces'],
  ],
  [
    'a review',
    (dispatch) =>
      dispatch(endpoints.writeReview.initiate({ id: spaceId, writeReviewDto: { bookingId: 1, rating: 5 } })),
    ['/api/vendors/7/stats', 'space', 'space/calendar', 'space/reviews'],
  ],
  [
    'a booking request',
    (dispatch) =>
      dispatch(
        endpoints.requestBooking.initiate({ requestBookingDto: { spaceId, startDate: '2026-12-01' } }),
      ),
    ['/api/vendors/7/stats', 'space', 'space/availability', 'space/calendar', 'space/quote'],
  ],
  [
    'the answer to a booking request',
    (dispatch) =>
      dispatch(
        endpoints.changeBookingStatus.initiate({ id: 1, changeBookingStatusDto: { status: 'confirmed' } }),
      ),
    ['/api/vendors/7/stats', 'space/calendar', 'space/quote'],
  ],
])('a page reloads what depends on %s (SPEC 4)', async (_, change, expected) => {
  const { dispatch, untilIdle } = await openPages();
  await change(dispatch);
  await untilIdle();
  expect([...requested].sort()).toEqual(expected);
});
