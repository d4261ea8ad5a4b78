import type { SpaceCalendarDto } from '@popnook/api-client';
import { addDays, todayIn } from '@popnook/ui';
import { renderPage, signedIn, type FakeApi, type PageOptions } from '@popnook/testing/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Remote from '../src/remote';
import { aDisplay, aSpace } from './spaces';

export const today = todayIn('America/New_York');
/** The period that starts on this day ends before the booking in `aCalendar`. */
export const freeDay = addDays(today, 1);
/** The period that starts on this day overlaps the booking in `aCalendar`. */
export const conflictingDay = addDays(today, 3);
const bookedFrom = addDays(today, 8);

export const quoteFor = (request: Request) => {
  const startDate = new URL(request.url).searchParams.get('startDate') ?? '';
  const available = startDate !== conflictingDay;
  const conflicts = available
    ? []
    : [{ startDate: bookedFrom, endDate: addDays(bookedFrom, 7), reason: 'booked' as const }];
  return { startDate, endDate: addDays(startDate, 7), totalAmount: '0.00', available, conflicts };
};

/** A calendar with one booked week. */
export const aCalendar = (overrides: Partial<SpaceCalendarDto> = {}): SpaceCalendarDto => ({
  firstStart: today,
  lastStart: addDays(today, 365),
  unavailable: [{ startDate: bookedFrom, endDate: addDays(bookedFrom, 7), reason: 'booked' }],
  earliestStart: today,
  displays: [{ subSpaceId: 5, earliestStart: today }],
  suggestion: { subSpaceId: null, startDate: today },
  obstacle: null,
  ...overrides,
});

export const spaceApi: FakeApi = {
  'GET /api/spaces/7': () => ({ ...aSpace(), usualAnswerHours: null }),
  'GET /api/spaces/7/subspaces': () => [aDisplay()],
  'GET /api/spaces/7/calendar': () => aCalendar(),
  'GET /api/spaces/7/availability': () => [],
  'GET /api/spaces/7/reviews': () => [],
  'GET /api/discover/active-bookings': () => [],
  'GET /api/spaces/7/quote': quoteFor,
  'GET /api/users/3': () => ({ firstName: 'Harriet', lastName: 'Olsen', businessName: 'Oak Street Shops' }),
};

/** Renders the page of space 7, for a vendor by default. */
export const renderSpacePage = (
  overrides: FakeApi = {},
  user: PageOptions['user'] = signedIn('vendor'),
  path = '/spaces/7',
) => renderPage(<Remote />, { path, user, api: { ...spaceApi, ...overrides } });

export const findBookingPanel = async () =>
  within(await screen.findByRole('complementary', { name: 'Booking' }));

/** Selects the start date of a booking, which must be in this month or the next. */
export async function chooseDay(day: string) {
  const panel = await findBookingPanel();
  await panel.findAllByRole('grid');
  const dayButton = () => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!dayButton()) await userEvent.click(panel.getByRole('button', { name: 'Next month' }));
  const button = dayButton();
  if (!button) throw new Error(`The calendar does not show ${day}.`);
  await userEvent.click(button);
}

/** Clicks "Request to Book" as soon as the button is not busy. */
export const sendRequest = async () => {
  const panel = await findBookingPanel();
  const button = await panel.findByRole('button', { name: 'Request to Book', busy: false });
  await userEvent.click(button);
};

export const findMessageField = async () => (await findBookingPanel()).getByLabelText(/Message to the host/);

/** The radio button of the whole space or of a display. */
export const findBookingOption = (name: string) => screen.findByRole('radio', { name });

export const toastOf = ({ store }: ReturnType<typeof renderSpacePage>) => store.getState().toasts.current;

/** A fake API that records the booking requests and returns the given responses in order. */
export function fakeBookingApi(...responses: (() => unknown)[]) {
  const sent: { key: string | null; body: unknown }[] = [];
  const api: FakeApi = {
    'POST /api/bookings': async (request) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return responses[sent.length - 1]?.();
    },
  };
  return { sent, api };
}

export const createdResponse = () =>
  Response.json(
    { id: 1, spaceId: 7, subSpaceId: null, startDate: freeDay, endDate: addDays(freeDay, 7) },
    { status: 201 },
  );
