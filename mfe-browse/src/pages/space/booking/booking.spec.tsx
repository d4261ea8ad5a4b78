import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it, jest } from '@jest/globals';
import type { ConflictDto } from '@popnook/api-client';
import { addDays, formatDay, formatDayWithWeekday } from '@popnook/ui';
import { errorResponse, signedIn, type FakeApi } from '@popnook/testing/web';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aCalendar,
  bookingPanel,
  chooseDay,
  conflictingDay,
  freeDay,
  openSpacePage,
  quoteFor,
  sendRequest,
  today,
} from '../../../../test/space-page';
import { aDisplay, aSpace } from '../../../../test/spaces';

beforeEach(() => {
  sessionStorage.clear();
});

const messageField = async () => (await bookingPanel()).getByLabelText(/Message to the host/);
const partNamed = (name: string) => screen.findByRole('radio', { name });
const toastOf = ({ store }: ReturnType<typeof openSpacePage>) => store.getState().toasts.current;

/** A fake API that records the booking requests and returns the given responses in order. */
function respondWith(...responses: (() => unknown)[]) {
  const sent: { key: string | null; body: unknown }[] = [];
  const api: FakeApi = {
    'POST /api/bookings': async (request) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return responses[sent.length - 1]?.();
    },
  };
  return { sent, api };
}

const createdResponse = () =>
  Response.json(
    { id: 1, spaceId: 7, subSpaceId: null, startDate: freeDay, endDate: addDays(freeDay, 7) },
    { status: 201 },
  );
/** The API received the request, but its response was lost. */
const loseResponse = () => {
  throw new TypeError('Failed to fetch');
};
const priceChangedResponse = () =>
  Response.json(
    { statusCode: 409, code: 'price_changed', message: 'The price has changed: the total is now $650.00.' },
    { status: 409 },
  );

it('shows which information is missing when no day is selected (SPEC 5)', async () => {
  const page = openSpacePage();
  await sendRequest();
  expect(toastOf(page)).toMatchObject({
    title: 'Missing Information',
    description: 'Please select start and end dates.',
    variant: 'destructive',
  });
});

it('shows a toast, a warning and a disabled button when the dates are unavailable (D53)', async () => {
  const page = openSpacePage();
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

it('suggests the next free start date; choosing it dismisses the toast and moves the focus to it', async () => {
  const page = openSpacePage();
  await chooseDay(conflictingDay);
  await waitFor(() => {
    expect(toastOf(page)?.open).toBe(true);
  });
  const nextFreeStart = formatDayWithWeekday(addDays(today, 15));
  await userEvent.click(await screen.findByRole('button', { name: `Start on ${nextFreeStart} instead` }));
  expect(await screen.findByRole('button', { name: 'Request to Book', busy: false })).toBeInTheDocument();
  expect(toastOf(page)?.open).toBe(false);
  expect(document.activeElement?.getAttribute('aria-label')).toContain('start date');
});

it('does not warn about dates that are no longer selected when their quote arrives late', async () => {
  let respond: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (respond = resolve));
  let lateQuotes = 0;
  const page = openSpacePage({
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
  await waitFor(() => {
    const { queries } = page.store.getState().api;
    expect(Object.values(queries).some((query) => query?.status === 'pending')).toBe(false);
  });
  expect(lateQuotes).toBeGreaterThan(0);
  expect(toastOf(page)?.open ?? false).toBe(false);
});

it.each([
  ['no period is free', {}],
  ['only the period that the quote rejected looks free', { unavailable: [] }],
])('says that there are no other free dates when %s in the calendar', async (_, overrides) => {
  const calendar = aCalendar({ firstStart: conflictingDay, lastStart: conflictingDay, ...overrides });
  openSpacePage({ 'GET /api/spaces/7/calendar': () => calendar });
  await chooseDay(conflictingDay);
  expect(
    await screen.findByText(
      'Some of these dates are already booked. There are no other free dates right now.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Start on/ })).not.toBeInTheDocument();
});

it('asks a signed-out visitor to sign in and keeps the selection (D51)', async () => {
  const page = openSpacePage({}, null);
  const onTriggerAuth = jest.fn();
  window.addEventListener('triggerAuth', onTriggerAuth, { once: true });
  await chooseDay(freeDay);
  await userEvent.type(await messageField(), 'Hello');
  await sendRequest();
  expect(onTriggerAuth).toHaveBeenCalledTimes(1);
  expect(toastOf(page)).toMatchObject({
    title: 'Authentication Required',
    description: 'Please log in to make a booking.',
  });
  expect((await bookingPanel()).getByText('Move in')).toBeInTheDocument();
  expect(await messageField()).toHaveValue('Hello');
});

it('asks the visitor to sign in when the session has expired', async () => {
  const page = openSpacePage({ 'POST /api/bookings': () => errorResponse(401, 'Please sign in.') });
  const onTriggerAuth = jest.fn();
  window.addEventListener('triggerAuth', onTriggerAuth, { once: true });
  await chooseDay(freeDay);
  await sendRequest();
  await waitFor(() => {
    expect(toastOf(page)?.title).toBe('Authentication Required');
  });
  expect(onTriggerAuth).toHaveBeenCalledTimes(1);
});

it('restores the selection after a sign-in, but not a day that has passed (D51)', async () => {
  openSpacePage({}, null);
  await userEvent.click(await partNamed('Window shelf'));
  await chooseDay(freeDay);
  await userEvent.type(await messageField(), 'Hello');
  cleanup();
  openSpacePage();
  expect(await screen.findByText('Move in')).toBeInTheDocument();
  expect(await messageField()).toHaveValue('Hello');
  await waitFor(async () => expect(await partNamed('Window shelf')).toBeChecked());
  cleanup();
  const pastSelection = { start: addDays(today, -1), displayId: null, message: 'Hello' };
  sessionStorage.setItem('popnook-draft:guest:booking-7', JSON.stringify(pastSelection));
  openSpacePage({}, null);
  expect(await screen.findByText(/Choose your first day/)).toBeInTheDocument();
});

it('sends the total and the terms that the vendor saw, and moves the focus to the confirmation (D24)', async () => {
  const { sent, api } = respondWith(createdResponse);
  const page = openSpacePage(api);
  await userEvent.click(await partNamed('Window shelf'));
  await chooseDay(freeDay);
  await userEvent.type(await messageField(), ' Hello ');
  await sendRequest();
  expect(await screen.findByRole('heading', { name: 'Your request was sent to the host' })).toHaveFocus();
  expect(toastOf(page)).toMatchObject({
    title: 'Booking Request Sent',
    description: 'Your booking request has been sent to the host for approval.',
  });
  expect(sent.map(({ body }) => body)).toEqual([
    {
      spaceId: 7,
      vendorId: 1,
      subSpaceId: 5,
      startDate: freeDay,
      totalAmount: '0.00',
      paymentAgreementType: 'commission',
      commissionPercentage: '15.00',
      minimumCommission: null,
      message: 'Hello',
    },
  ]);
  expect(screen.getByRole('link', { name: 'View your bookings' })).toHaveAttribute(
    'href',
    '/vendor-dashboard',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose other dates' }));
  expect(await screen.findByText(/Choose your first day/)).toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('data-day');
  expect(await messageField()).toHaveValue('');
});

it('tells a vendor without a profile why it matters, and lets them withdraw pending requests', async () => {
  const request = {
    id: 1,
    spaceName: 'Oak & Ember',
    subSpaceName: null,
    startDate: freeDay,
    endDate: addDays(freeDay, 7),
  };
  const withdrawn: unknown[] = [];
  openSpacePage(
    {
      ...respondWith(createdResponse).api,
      'GET /api/vendors/1/bookings': () => (withdrawn.length === 0 ? [request] : []),
      'PUT /api/bookings/1': async (call) => {
        withdrawn.push(await call.json());
        return { ...request, status: 'cancelled' };
      },
    },
    signedIn('vendor', { hasVendorProfile: false }),
  );
  await chooseDay(freeDay);
  await sendRequest();
  expect(await screen.findByText('Hosts decide by your profile.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set up your profile' })).toHaveAttribute(
    'href',
    '/vendor-profile-setup',
  );
  expect(screen.queryByRole('link', { name: 'View your bookings' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request for Oak & Ember' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw Request' }));
  await waitFor(() => {
    expect(screen.queryByText('Your pending requests')).not.toBeInTheDocument();
  });
  expect(withdrawn).toEqual([{ status: 'cancelled' }]);
});

it('reuses the idempotency key after a lost response, even if the quote is now unavailable (D34)', async () => {
  let arrived = false;
  const { sent, api } = respondWith(() => {
    arrived = true;
    return loseResponse();
  }, createdResponse);
  openSpacePage({
    ...api,
    'GET /api/spaces/7/quote': (request) => ({ ...quoteFor(request), available: !arrived }),
  });
  await chooseDay(freeDay);
  await sendRequest();
  expect(await screen.findByText(/it will not be booked twice/)).toBeInTheDocument();
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);
});

it('reuses the idempotency key after a lost response and a reload (D34)', async () => {
  const { sent, api } = respondWith(loseResponse, createdResponse);
  openSpacePage(api);
  await chooseDay(freeDay);
  await sendRequest();
  await screen.findByText(/it will not be booked twice/);
  cleanup();
  openSpacePage(api);
  expect(await screen.findByText(/it will not be booked twice/)).toBeInTheDocument();
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent[1]).toEqual(sent[0]);
});

it('reuses the idempotency key after a server error, in case the booking was stored (D34)', async () => {
  const { sent, api } = respondWith(() => errorResponse(500, 'Something went wrong.'), createdResponse);
  openSpacePage(api);
  await chooseDay(freeDay);
  await sendRequest();
  await screen.findByRole('button', { name: 'Request to Book', busy: false });
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent[1]).toEqual(sent[0]);
});

it('uses a new idempotency key for a changed request (D34)', async () => {
  const { sent, api } = respondWith(
    () => errorResponse(503, 'The database is unavailable.'),
    createdResponse,
  );
  openSpacePage(api);
  await chooseDay(freeDay);
  await sendRequest();
  await screen.findByRole('button', { name: 'Request to Book', busy: false });
  await userEvent.type(await messageField(), 'Hello');
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('uses a new idempotency key after a rejected request (D34)', async () => {
  const { sent, api } = respondWith(
    () => errorResponse(409, 'You have 10 pending requests.'),
    createdResponse,
  );
  openSpacePage(api);
  await chooseDay(freeDay);
  await sendRequest();
  await screen.findByRole('button', { name: 'Request to Book', busy: false });
  expect(screen.queryByText(/it will not be booked twice/)).not.toBeInTheDocument();
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('shows the old and the new price when the price has changed, and sends the new one next time (D24)', async () => {
  let totalAmount = '600.00';
  const { sent, api } = respondWith(() => {
    totalAmount = '650.00';
    return priceChangedResponse();
  }, createdResponse);
  const page = openSpacePage({
    ...api,
    'GET /api/spaces/7': () => aSpace({ paymentAgreementType: 'monthly', pricePerDay: '600.00' }),
    'GET /api/spaces/7/quote': (request) => ({ ...quoteFor(request), totalAmount }),
  });
  await chooseDay(freeDay);
  await sendRequest();
  expect(await screen.findByText('$650')).toBeInTheDocument();
  expect(screen.getByText('$600')).toBeInTheDocument();
  expect(screen.getByText(/The price has changed since you chose/)).toBeInTheDocument();
  expect(toastOf(page)).toMatchObject({
    title: 'Booking Failed',
    description: 'The price has changed: the total is now $650.00.',
  });
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent.map(({ body }) => body)).toMatchObject([{ totalAmount: '600.00' }, { totalAmount: '650.00' }]);
});

it('shows the new commission when the terms have changed, and sends it next time (D24)', async () => {
  let commissionPercentage = '15.00';
  const message = 'The payment terms have changed. Please check them and send your request again.';
  const { sent, api } = respondWith(() => {
    commissionPercentage = '40.00';
    return errorResponse(409, message);
  }, createdResponse);
  const page = openSpacePage({ ...api, 'GET /api/spaces/7': () => aSpace({ commissionPercentage }) });
  await chooseDay(freeDay);
  expect((await bookingPanel()).getByText('15.0% of sales')).toBeInTheDocument();
  await sendRequest();
  expect(await (await bookingPanel()).findByText('40.0% of sales')).toBeInTheDocument();
  expect(toastOf(page)).toMatchObject({ title: 'Booking Failed', description: message });
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent.map(({ body }) => body)).toMatchObject([
    { commissionPercentage: '15.00' },
    { commissionPercentage: '40.00' },
  ]);
});

it('updates the calendar and keeps the focus when another vendor has booked the dates first (D26)', async () => {
  const unavailable: ConflictDto[] = [];
  const overlap = 'The selected booking period conflicts with existing reservations.';
  const { api } = respondWith(() => {
    unavailable.push({ startDate: freeDay, endDate: addDays(freeDay, 7), reason: 'booked' });
    return errorResponse(409, overlap);
  });
  const page = openSpacePage({
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
  const page = openSpacePage({
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

it("shows the server's message in a toast and below its field (D46)", async () => {
  const fields = { message: 'The message is too long.' };
  const page = openSpacePage({
    'POST /api/bookings': () => errorResponse(400, 'The message is too long.', fields),
  });
  await chooseDay(freeDay);
  await sendRequest();
  await waitFor(() => {
    expect(toastOf(page)).toMatchObject({
      title: 'Booking Failed',
      description: 'The message is too long.',
      variant: 'destructive',
    });
  });
  expect(await messageField()).toHaveAccessibleDescription('The message is too long.');
});

it('shows customers how to become a vendor instead of the request button (D21)', async () => {
  openSpacePage(
    { 'GET /api/spaces/7/calendar': () => aCalendar({ obstacle: 'not_a_vendor' }) },
    signedIn('customer'),
  );
  expect(await screen.findByText(/You can become one in your account/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Become a vendor' })).toHaveAttribute('href', '/account');
  expect(screen.queryByRole('button', { name: 'Request to Book' })).not.toBeInTheDocument();
});

it('shows an error with a retry button when the calendar cannot be loaded', async () => {
  let broken = true;
  openSpacePage({
    'GET /api/spaces/7/calendar': () =>
      broken ? errorResponse(503, 'The database is unavailable.') : aCalendar(),
  });
  expect(await screen.findByText('The calendar could not be loaded')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('grid')).toHaveLength(2);
});

it('shows what is due upfront and what is due later (D36, D37)', async () => {
  openSpacePage({
    'GET /api/spaces/7': () =>
      aSpace({
        paymentAgreementType: 'hybrid',
        pricePerDay: '600.50',
        upfrontTotal: '600.50',
        periodDays: 30,
        minimumCommission: '20.00',
      }),
  });
  const panel = await bookingPanel();
  expect(panel.getByText('$600.50')).toBeInTheDocument();
  expect(panel.getByText('For 30 days, due once the host accepts.')).toBeInTheDocument();
  expect(panel.getByText('15.0% of sales')).toBeInTheDocument();
  expect(panel.getByText('Settled after your popup, at least $20 a day.')).toBeInTheDocument();
});

it('offers the whole space and its displays with their rates, and custom rates only where they apply (D24)', async () => {
  const space = aSpace({ paymentAgreementType: 'monthly', pricePerDay: '600.00', periodDays: 30 });
  openSpacePage({
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
      totalAmount: new URL(url).searchParams.has('subSpaceId') ? '300.50' : '657.00',
      available: true,
      conflicts: [],
    }),
  });
  const panel = await bookingPanel();
  const shelf = (await screen.findByRole('heading', { name: 'Window shelf' })).closest('li');
  expect(within(panel.getByRole('group', { name: 'What to book' })).getAllByRole('radio')).toEqual([
    await partNamed('Whole space $600/month'),
    await partNamed('Window shelf $301/month'),
    await partNamed('Corner table $600/month'),
  ]);
  expect(shelf).toHaveTextContent('$301/month');
  expect(panel.getByText('$600')).toBeInTheDocument();
  await chooseDay(freeDay);
  expect(await panel.findByText('1 day at a custom rate')).toBeInTheDocument();
  await userEvent.click(await partNamed('Window shelf $301/month'));
  expect(panel.getByText('$300.50')).toBeInTheDocument();
  expect(panel.queryByText('1 day at a custom rate')).not.toBeInTheDocument();
});

it('selects a display from its card, which shows its availability (D27)', async () => {
  openSpacePage();
  await screen.findByText('Available now');
  await chooseDay(freeDay);
  expect(await screen.findByText('Available on your dates')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Select Window shelf' }));
  expect(await partNamed('Window shelf')).toBeChecked();
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
  openSpacePage({
    'GET /api/spaces/7/subspaces': () => [aDisplay(), aDisplay({ id: 6, name: 'Corner table' })],
    'GET /api/spaces/7/calendar': () => aCalendar({ displays }),
  });
  expect(await screen.findByText('Available from Jan 4, 2027')).toBeInTheDocument();
  expect(await screen.findByText('Fully booked')).toBeInTheDocument();
});

it('preselects the searched day and a free display if the whole space is booked (D53)', async () => {
  const { sent, api } = respondWith(createdResponse);
  const calendars: string[] = [];
  openSpacePage(
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
  expect(await partNamed('Window shelf')).toBeChecked();
  expect(calendars).toEqual([`?from=${freeDay}`, '?subSpaceId=5']);
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent.map(({ body }) => body)).toMatchObject([{ subSpaceId: 5, startDate: freeDay }]);
  await userEvent.click(screen.getByRole('button', { name: 'Choose other dates' }));
  expect(await screen.findByText(/Choose your first day/)).toBeInTheDocument();
});

it('keeps the preselected display even if another one becomes free earlier', async () => {
  let suggestion = { subSpaceId: 5 as number | null, startDate: freeDay };
  let taken = false;
  const { api } = respondWith(() => {
    suggestion = { subSpaceId: null, startDate: today };
    taken = true;
    return errorResponse(409, 'The selected booking period conflicts with existing reservations.');
  });
  openSpacePage({
    ...api,
    'GET /api/spaces/7/calendar': () =>
      aCalendar({ suggestion, displays: [{ subSpaceId: 5, earliestStart: suggestion.startDate }] }),
    'GET /api/spaces/7/quote': (request) => ({ ...quoteFor(request), available: !taken }),
  });
  await screen.findByText(`Available from ${formatDay(freeDay)}`);
  await chooseDay(freeDay);
  await sendRequest();
  await screen.findByRole('button', { name: 'Dates Unavailable' });
  expect(await partNamed('Window shelf')).toBeChecked();
});

it("shows the selected display's own calendar (D27)", async () => {
  const unavailable = [{ startDate: freeDay, endDate: addDays(freeDay, 1), reason: 'closed' as const }];
  openSpacePage({
    'GET /api/spaces/7/calendar': ({ url }) =>
      aCalendar(new URL(url).searchParams.has('subSpaceId') ? { unavailable } : {}),
  });
  const label = () => document.querySelector(`[data-day="${freeDay}"]`)?.getAttribute('aria-label');
  await (await bookingPanel()).findAllByRole('grid');
  expect(label()).not.toContain('closed');
  await userEvent.click(await partNamed('Window shelf'));
  await waitFor(() => {
    expect(label()).toContain('closed by the host');
  });
});

it('tells hosts that they can change their role on the account page (D12)', async () => {
  openSpacePage(
    { 'GET /api/spaces/7/calendar': () => aCalendar({ obstacle: 'not_a_vendor' }) },
    signedIn('host'),
  );
  expect(await screen.findByText(/you are signed in as a host/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Become a vendor' })).toHaveAttribute('href', '/account');
});

it('does not show admins the link to become a vendor, because they cannot change their role (D12)', async () => {
  openSpacePage(
    { 'GET /api/spaces/7/calendar': () => aCalendar({ obstacle: 'not_a_vendor' }) },
    signedIn('admin'),
  );
  expect(await screen.findByText(/you are signed in as an administrator/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Become a vendor' })).not.toBeInTheDocument();
});
