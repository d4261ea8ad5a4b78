import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import type { ConflictDto } from '@popnook/api-client';
import { addDays, formatDayWithWeekday } from '@popnook/ui';
import { errorResponse } from '@popnook/testing/web';
import { toasts } from '@popnook/web-core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failingTwice } from '../../../../test/failing';
import { contentOf } from '../../../../test/content';
import { waitForResponses } from '../../../../test/responses';
import {
  aCalendar,
  findBookingOption,
  chooseDay,
  conflictingDay,
  freeDay,
  renderSpacePage,
  quoteFor,
  fakeBookingApi,
  sendRequest,
  toastOf,
  today,
} from '../../../../test/space-page';
import { aSpace } from '../../../../test/spaces';

/** The end of the booking in `aCalendar`. */
const nextFreeStart = formatDayWithWeekday(addDays(today, 15));

beforeEach(() => {
  sessionStorage.clear();
});

it('shows a toast, a warning and a disabled button when the dates are unavailable (D53)', async () => {
  const page = renderSpacePage();
  await chooseDay(conflictingDay);
  const button = await screen.findByRole('button', { name: 'Dates Unavailable' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/Some of these dates are already booked/)).toBeInTheDocument();
  expect(toastOf(page)).toMatchObject({
    title: 'Dates Unavailable',
    description:
      'The selected booking period conflicts with existing reservations. Please choose different dates.',
  });
});

it('suggests the next free start date; choosing it dismisses the toast and moves focus to that day', async () => {
  const page = renderSpacePage();
  await chooseDay(conflictingDay);
  await waitFor(() => {
    expect(toastOf(page)?.open).toBe(true);
  });
  await userEvent.click(await screen.findByRole('button', { name: `Start on ${nextFreeStart} instead` }));
  expect(await screen.findByRole('button', { name: 'Request to Book', busy: false })).toBeInTheDocument();
  expect(toastOf(page)?.open).toBe(false);
  expect(document.activeElement?.getAttribute('aria-label')).toContain('start date');
});

it('does not warn about dates that are no longer selected when their quote arrives late', async () => {
  let respond: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (respond = resolve));
  let lateQuotes = 0;
  const page = renderSpacePage({
    'GET /api/spaces/7/quote': async (request) => {
      const quote = quoteFor(request);
      if (!quote.available) await late.then(() => (lateQuotes += 1));
      return quote;
    },
  });
  await chooseDay(conflictingDay);
  await chooseDay(freeDay);
  await screen.findByRole('button', { name: 'Request to Book', busy: false });
  respond();
  await waitForResponses(page.store);
  expect(lateQuotes).toBeGreaterThan(0);
  expect(toastOf(page)?.open ?? false).toBe(false);
});

it('does not show the quote of the previous dates while the next one loads (D53)', async () => {
  renderSpacePage({
    'GET /api/spaces/7/quote': (request) => {
      const quote = quoteFor(request);
      return quote.available ? quote : new Promise(() => undefined);
    },
  });
  const moveOut = () => screen.getByText(/^Move out/).nextSibling?.textContent;
  await chooseDay(freeDay);
  await screen.findByRole('button', { name: 'Request to Book', busy: false });
  expect(moveOut()).toBe(formatDayWithWeekday(addDays(freeDay, 7)));
  await chooseDay(conflictingDay);
  expect(moveOut()).toBe(formatDayWithWeekday(addDays(conflictingDay, 7)));
});

it('says that the host has closed the dates, and suggests an earlier day if no later one is free', async () => {
  const lastStart = addDays(today, 4);
  const closed = { startDate: addDays(today, 8), endDate: addDays(today, 15), reason: 'closed' as const };
  renderSpacePage({
    'GET /api/spaces/7/calendar': () => aCalendar({ lastStart, unavailable: [closed] }),
    'GET /api/spaces/7/quote': (request) => {
      const quote = quoteFor(request);
      return { ...quote, conflicts: quote.available ? [] : [closed] };
    },
  });
  await chooseDay(conflictingDay);
  expect(await screen.findByText('The host has closed some of these dates.')).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: `Start on ${formatDayWithWeekday(today)} instead` }),
  ).toBeEnabled();
  expect(screen.getByText('Move in').nextSibling).toHaveTextContent(formatDayWithWeekday(conflictingDay));
  expect(screen.getByText('Move out, after 7 days').nextSibling).toHaveTextContent(
    formatDayWithWeekday(addDays(conflictingDay, 7)),
  );
});

it('reloads only what has failed, such as the custom rates', async () => {
  const calls: string[] = [];
  let availabilityFails = true;
  renderSpacePage({
    'GET /api/spaces/7': () => aSpace({ paymentAgreementType: 'monthly', pricePerDay: '600.00' }),
    'GET /api/spaces/7/calendar': () => {
      calls.push('calendar');
      return aCalendar();
    },
    'GET /api/spaces/7/availability': () => {
      calls.push('availability');
      return availabilityFails ? errorResponse(503, 'The database is unavailable.') : [];
    },
  });
  expect(await screen.findByText('The calendar could not be loaded')).toBeInTheDocument();
  availabilityFails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('grid')).toHaveLength(2);
  expect(calls).toEqual(['calendar', 'availability', 'availability']);
});

it.each([
  ['no period is free', {}],
  ['only the period that the quote rejected looks free', { unavailable: [] }],
])('says that there are no other free dates when %s in the calendar', async (_, overrides) => {
  const calendar = aCalendar({ firstStart: conflictingDay, lastStart: conflictingDay, ...overrides });
  renderSpacePage({ 'GET /api/spaces/7/calendar': () => calendar });
  await chooseDay(conflictingDay);
  expect(
    await screen.findByText(
      'Some of these dates are already booked. There are no other free dates right now.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Start on/ })).not.toBeInTheDocument();
});

it('updates the calendar and keeps focus when another vendor has booked the dates first (D26)', async () => {
  const unavailable: ConflictDto[] = [];
  const overlap = 'The selected booking period conflicts with existing reservations.';
  const { api } = fakeBookingApi(() => {
    unavailable.push({ startDate: freeDay, endDate: addDays(freeDay, 7), reason: 'booked' });
    return errorResponse(409, overlap);
  });
  const page = renderSpacePage({
    ...api,
    'GET /api/spaces/7/calendar': () => aCalendar({ unavailable }),
    'GET /api/spaces/7/quote': (request) => ({ ...quoteFor(request), available: unavailable.length === 0 }),
  });
  await chooseDay(freeDay);
  await sendRequest();
  const button = await screen.findByRole('button', { name: 'Dates Unavailable' });
  expect(button).toHaveFocus();
  expect(toastOf(page)).toMatchObject({ title: 'Booking Failed', description: overlap });
  expect(document.querySelector(`[data-day="${freeDay}"]`)?.getAttribute('aria-label')).toContain('booked');
});

it('shows the error of a failed quote instead of the toast about missing dates', async () => {
  const page = renderSpacePage({
    'GET /api/spaces/7/quote': () => errorResponse(503, 'The database is unavailable.'),
  });
  await chooseDay(freeDay);
  await screen.findByText('The database is unavailable.');
  await sendRequest();
  expect(toastOf(page)).toMatchObject({
    title: 'Booking Failed',
    description: 'The database is unavailable.',
  });
});

it('shows an error with a retry button when the calendar cannot be loaded', async () => {
  const { call, expectRetriesToKeepFocus } = failingTwice(() => aCalendar());
  renderSpacePage({ 'GET /api/spaces/7/calendar': call });
  expect(await screen.findByText('The calendar could not be loaded')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  await expectRetriesToKeepFocus('The calendar could not be loaded');
  expect(await screen.findAllByRole('grid')).toHaveLength(2);
});

it('shows the toast again when “Dates Unavailable” is pressed, and requests a new quote when the same day is chosen again', async () => {
  const requestedDays: (string | null)[] = [];
  const page = renderSpacePage({
    'GET /api/spaces/7/quote': (request) => {
      const { searchParams } = new URL(request.url);
      // The cards of the displays request quotes, too.
      if (!searchParams.has('subSpaceId')) requestedDays.push(searchParams.get('startDate'));
      return quoteFor(request);
    },
  });
  await chooseDay(conflictingDay);
  const button = await screen.findByRole('button', { name: 'Dates Unavailable' });
  await waitFor(() => expect(toastOf(page)?.open).toBe(true));
  const firstToastId = toastOf(page)?.id ?? '';
  page.store.dispatch(toasts.actions.dismissed(firstToastId));
  await userEvent.click(button);
  expect(toastOf(page)).toMatchObject({ title: 'Dates Unavailable', variant: 'destructive', open: true });
  expect(toastOf(page)?.id).not.toBe(firstToastId);
  await chooseDay(freeDay);
  await screen.findByRole('button', { name: 'Request to Book', busy: false });
  expect(toastOf(page)?.open).toBe(false);
  const count = requestedDays.length;
  await chooseDay(freeDay);
  await waitFor(() => expect(requestedDays.length).toBeGreaterThan(count));
});

it('warns if a newly selected display is not free on the selected day', async () => {
  const page = renderSpacePage({
    'GET /api/spaces/7/quote': (request) => ({
      ...quoteFor(request),
      available: !new URL(request.url).searchParams.has('subSpaceId'),
    }),
  });
  await chooseDay(freeDay);
  await screen.findByRole('button', { name: 'Request to Book', busy: false });
  expect(toastOf(page)).toBeNull();
  await userEvent.click(await findBookingOption('Window shelf'));
  await waitFor(() => expect(toastOf(page)).toMatchObject({ title: 'Dates Unavailable', open: true }));
  // If the API returns no conflicts, the warning says that the dates are booked.
  expect(await screen.findByText(/^Some of these dates are already booked\./)).toBeInTheDocument();
});

it('reloads a quote that has failed', async () => {
  let quoteFails = true;
  renderSpacePage({
    'GET /api/spaces/7/quote': (request) =>
      quoteFails ? errorResponse(503, 'The database is unavailable.') : quoteFor(request),
  });
  await chooseDay(freeDay);
  await screen.findByText('The database is unavailable.');
  quoteFails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('The database is unavailable.')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('says that dates are booked if some are booked and others are closed, and shows the complete warning', async () => {
  const conflicts = (['closed', 'booked'] as const).map((reason, index) => ({
    startDate: addDays(today, 8 + index),
    endDate: addDays(today, 9 + index),
    reason,
  }));
  renderSpacePage({
    'GET /api/spaces/7/quote': (request) => ({ ...quoteFor(request), available: false, conflicts }),
  });
  await chooseDay(conflictingDay);
  const warning = await screen.findByText(/Some of these dates/);
  expect(contentOf(warning.parentElement)).toEqual([
    '<div aria-live="polite">',
    'Move in',
    formatDayWithWeekday(conflictingDay),
    'Move out, after 7 days',
    formatDayWithWeekday(addDays(conflictingDay, 7)),
    '[warning]Some of these dates are already booked.',
    `<button> Start on ${nextFreeStart} instead`,
    '<button> Tell me when they free up',
  ]);
});

it('asks for a different first day without suggesting one if the calendar of the display could not be loaded', async () => {
  renderSpacePage({
    'GET /api/spaces/7/calendar': ({ url }) =>
      url.includes('subSpaceId') ? errorResponse(503, 'No calendar.') : aCalendar(),
  });
  await chooseDay(conflictingDay);
  await userEvent.click(await findBookingOption('Window shelf'));
  expect(await screen.findByText('No calendar.')).toBeInTheDocument();
  expect(screen.getByText('The calendar could not be loaded')).toBeInTheDocument();
  expect(
    await screen.findByText('Some of these dates are already booked. Please choose a different first day.'),
  ).toBeInTheDocument();
});
