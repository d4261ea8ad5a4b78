import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import { addDays, formatDay } from '@popnook/ui';
import { errorResponse, signedIn } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aCalendar,
  findBookingOption,
  findBookingPanel,
  chooseDay,
  conflictingDay,
  createdResponse,
  freeDay,
  renderSpacePage,
  quoteFor,
  fakeBookingApi,
  sendRequest,
  today,
} from '../../../../test/space-page';
import { aDisplay, aSpace } from '../../../../test/spaces';

beforeEach(() => {
  sessionStorage.clear();
});

it('offers the whole space and its displays with their rates, and custom rates only where they apply (D24)', async () => {
  const space = aSpace({ paymentAgreementType: 'monthly', pricePerDay: '600.00', periodDays: 30 });
  renderSpacePage({
    'GET /api/spaces/7': () => ({ ...space, upfrontTotal: '600.00', fromTotal: '300.50' }),
    'GET /api/spaces/7/subspaces': () => [
      aDisplay({ pricePerDay: '300.50', upfrontTotal: '300.50' }),
      aDisplay({ id: 6, name: 'Corner table', upfrontTotal: '600.00' }),
    ],
    'GET /api/spaces/7/calendar': () => aCalendar({ unavailable: [] }),
    'GET /api/spaces/7/availability': () => [
      { date: freeDay, isAvailable: true, customPricePerDay: '77.00', notes: null },
    ],
    'GET /api/spaces/7/quote': ({ url }) => ({
      startDate: freeDay,
      endDate: addDays(freeDay, 30),
      // The whole space costs 29 days at $20 each, and one day at $77.
      totalAmount: new URL(url).searchParams.has('subSpaceId') ? '300.50' : '657.00',
      available: true,
      conflicts: [],
    }),
  });
  const panel = await findBookingPanel();
  const shelf = (await screen.findByRole('heading', { name: 'Window shelf' })).closest('li');
  expect(within(panel.getByRole('group', { name: 'What to book' })).getAllByRole('radio')).toEqual([
    await findBookingOption('Whole space $600/month'),
    await findBookingOption('Window shelf $301/month'),
    await findBookingOption('Corner table $600/month'),
  ]);
  expect(shelf).toHaveTextContent('$301/month');
  expect(panel.getByText('$600')).toBeInTheDocument();
  await chooseDay(freeDay);
  expect(await panel.findByText('1 day at a custom rate')).toBeInTheDocument();
  await userEvent.click(await findBookingOption('Window shelf $301/month'));
  expect(panel.getByText('$300.50')).toBeInTheDocument();
  expect(panel.queryByText('1 day at a custom rate')).not.toBeInTheDocument();
});

it('selects a display from its card, which shows its availability (D27)', async () => {
  renderSpacePage();
  await screen.findByText('Available now');
  await chooseDay(freeDay);
  expect(await screen.findByText('Available on your dates')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Select Window shelf' }));
  expect(await findBookingOption('Window shelf')).toBeChecked();
  expect(screen.getByRole('button', { name: 'Selected Window shelf' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await chooseDay(conflictingDay);
  expect(await screen.findByText('Unavailable on your dates')).toBeInTheDocument();
});

it('shows when a display is first available, or that it is fully booked (D53)', async () => {
  const displays = [
    { subSpaceId: 5, earliestStart: '2027-01-04' },
    { subSpaceId: 6, earliestStart: null },
  ];
  renderSpacePage({
    'GET /api/spaces/7/subspaces': () => [aDisplay(), aDisplay({ id: 6, name: 'Corner table' })],
    'GET /api/spaces/7/calendar': () => aCalendar({ displays }),
  });
  expect(await screen.findByText('Available from Jan 4, 2027')).toBeInTheDocument();
  expect(await screen.findByText('Fully booked')).toBeInTheDocument();
});

it('preselects the searched day and a free display if the whole space is booked (D53)', async () => {
  const { sent, api } = fakeBookingApi(createdResponse);
  const calendars: string[] = [];
  renderSpacePage(
    {
      ...api,
      'GET /api/spaces/7/calendar': ({ url }) => {
        calendars.push(new URL(url).search);
        return aCalendar({
          displays: [{ subSpaceId: 5, earliestStart: freeDay }],
          suggestion: { subSpaceId: 5, startDate: freeDay },
        });
      },
    },
    signedIn('vendor'),
    `/spaces/7?from=${freeDay}`,
  );
  expect(await screen.findByText('Available on your dates')).toBeInTheDocument();
  expect(await screen.findByText('Move in')).toBeInTheDocument();
  expect(await findBookingOption('Window shelf')).toBeChecked();
  expect(calendars).toEqual([`?from=${freeDay}`, '?subSpaceId=5']);
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent.map(({ body }) => body)).toMatchObject([{ subSpaceId: 5, startDate: freeDay }]);
  // Afterwards, the searched day is not selected again.
  await userEvent.click(screen.getByRole('button', { name: 'Choose other dates' }));
  expect(await screen.findByText(/Choose your first day/)).toBeInTheDocument();
});

it('keeps the preselected display when the API suggests the whole space after a refused request', async () => {
  let suggestion = { subSpaceId: 5 as number | null, startDate: freeDay };
  let taken = false;
  const { api } = fakeBookingApi(() => {
    suggestion = { subSpaceId: null, startDate: today };
    taken = true;
    return errorResponse(409, 'The selected booking period conflicts with existing reservations.');
  });
  renderSpacePage({
    ...api,
    'GET /api/spaces/7/calendar': () =>
      aCalendar({ suggestion, displays: [{ subSpaceId: 5, earliestStart: suggestion.startDate }] }),
    'GET /api/spaces/7/quote': (request) => ({ ...quoteFor(request), available: !taken }),
  });
  await screen.findByText(`Available from ${formatDay(freeDay)}`);
  await chooseDay(freeDay);
  await sendRequest();
  await screen.findByRole('button', { name: 'Dates Unavailable' });
  expect(await findBookingOption('Window shelf')).toBeChecked();
});

it("shows the selected display's own calendar (D27)", async () => {
  const unavailable = [{ startDate: freeDay, endDate: addDays(freeDay, 1), reason: 'closed' as const }];
  renderSpacePage({
    'GET /api/spaces/7/calendar': ({ url }) =>
      aCalendar(new URL(url).searchParams.has('subSpaceId') ? { unavailable } : {}),
  });
  const label = () => document.querySelector(`[data-day="${freeDay}"]`)?.getAttribute('aria-label');
  await (await findBookingPanel()).findAllByRole('grid');
  expect(label()).not.toContain('closed');
  await userEvent.click(await findBookingOption('Window shelf'));
  await waitFor(() => {
    expect(label()).toContain('closed by the host');
  });
});

it('checks the availability of displays on the searched day without a quote, and on another day with one quote for each (D53)', async () => {
  const laterDay = addDays(today, 15);
  const quotes: string[] = [];
  let respond: () => void = () => undefined;
  const mayRespond = new Promise<void>((resolve) => (respond = resolve));
  renderSpacePage(
    {
      'GET /api/spaces/7/subspaces': () => [aDisplay(), aDisplay({ id: 6, name: 'Corner table' })],
      'GET /api/spaces/7/calendar': () =>
        aCalendar({
          displays: [
            { subSpaceId: 5, earliestStart: freeDay },
            { subSpaceId: 6, earliestStart: addDays(freeDay, 1) },
          ],
          suggestion: { subSpaceId: null, startDate: freeDay },
        }),
      'GET /api/spaces/7/quote': async (request) => {
        const { searchParams } = new URL(request.url);
        if (!searchParams.has('subSpaceId')) return quoteFor(request);
        quotes.push(searchParams.toString());
        await mayRespond;
        return quoteFor(request);
      },
    },
    signedIn('vendor'),
    `/spaces/7?from=${freeDay}`,
  );
  const states = () =>
    screen
      .getAllByText(/your dates$/)
      .map((badge) => [badge.closest('li')?.querySelector('h3')?.textContent, badge.textContent]);
  await screen.findByText('Available on your dates');
  expect(states()).toEqual([
    ['Window shelf', 'Available on your dates'],
    ['Corner table', 'Unavailable on your dates'],
  ]);
  expect(quotes).toEqual([]);
  await chooseDay(laterDay);
  await waitFor(() => expect(screen.getAllByText('Checking your dates')).toHaveLength(2));
  expect(quotes.sort()).toEqual([`subSpaceId=5&startDate=${laterDay}`, `subSpaceId=6&startDate=${laterDay}`]);
  respond();
  await waitFor(() => expect(screen.getAllByText('Available on your dates')).toHaveLength(2));
});

it('shows nothing about a display that is missing from the calendar', async () => {
  renderSpacePage({ 'GET /api/spaces/7/calendar': () => aCalendar({ displays: [] }) });
  await (await findBookingPanel()).findAllByRole('grid');
  expect(screen.queryByText(/^(Available (now|from)|Fully booked)/)).not.toBeInTheDocument();
});
