import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import { addDays, formatPeriod } from '@popnook/ui';
import { errorResponse, signedIn } from '@popnook/testing/web';
import { onTriggerAuth } from '@popnook/web-core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aCalendar,
  bookingOption,
  bookingPanel,
  chooseDay,
  freeDay,
  messageField,
  openSpacePage,
  sendRequest,
  toastOf,
  today,
} from '../../../../test/space-page';
import { setScreen } from '../../../../test/wide-screen';
import { aSpace } from '../../../../test/spaces';

beforeEach(() => {
  sessionStorage.clear();
});

it('asks a signed-out visitor to sign in and keeps the selection (D51)', async () => {
  const page = openSpacePage({}, null, `/spaces/7?from=${freeDay}`);
  const requests: unknown[] = [];
  const stop = onTriggerAuth((request) => requests.push(request));
  await chooseDay(freeDay);
  await userEvent.type(await messageField(), 'Hello');
  await sendRequest();
  expect(requests).toEqual([{ role: 'vendor', intent: `/spaces/7?from=${freeDay}` }]);
  stop();
  expect(toastOf(page)).toMatchObject({
    title: 'Authentication Required',
    description: 'Please log in to make a booking.',
  });
  expect((await bookingPanel()).getByText('Move in')).toBeInTheDocument();
  expect(await messageField()).toHaveValue('Hello');
});

it('calls the button of the bottom bar the same before and after the calendar with the searched day has loaded', async () => {
  let respond: (calendar: unknown) => void = () => undefined;
  const calendar = new Promise((resolve) => (respond = resolve));
  openSpacePage({ 'GET /api/spaces/7/calendar': () => calendar }, null, `/spaces/7?from=${freeDay}`);
  const button = await screen.findByRole('button', { name: 'Continue booking' });
  expect(screen.queryByText('Move in')).not.toBeInTheDocument();
  respond(aCalendar({ suggestion: { subSpaceId: null, startDate: freeDay } }));
  await screen.findByText('Move in');
  expect(button).toHaveTextContent('Continue booking');
  cleanup();
  openSpacePage({}, null);
  expect(await screen.findByRole('button', { name: 'Choose dates' })).toBeInTheDocument();
});

it('asks the visitor to sign in when the session has expired', async () => {
  const page = openSpacePage({ 'POST /api/bookings': () => errorResponse(401, 'Please sign in.') });
  const requests: unknown[] = [];
  const stop = onTriggerAuth((request) => requests.push(request));
  await chooseDay(freeDay);
  await sendRequest();
  await waitFor(() => {
    expect(toastOf(page)?.title).toBe('Authentication Required');
  });
  expect(requests).toEqual([{ intent: '/spaces/7' }]);
  stop();
});

it('restores the selection after a sign-in, but not a day that has passed (D51)', async () => {
  openSpacePage({}, null);
  await userEvent.click(await bookingOption('Window shelf'));
  await chooseDay(freeDay);
  await userEvent.type(await messageField(), 'Hello');
  cleanup();
  openSpacePage();
  expect(await screen.findByText('Move in')).toBeInTheDocument();
  expect(await messageField()).toHaveValue('Hello');
  await waitFor(async () => expect(await bookingOption('Window shelf')).toBeChecked());
  cleanup();
  const pastSelection = { start: addDays(today, -1), displayId: null, message: 'Hello' };
  sessionStorage.setItem('popnook-draft:guest:booking-7', JSON.stringify(pastSelection));
  openSpacePage({}, null);
  await (await bookingPanel()).findAllByRole('grid');
  expect(await messageField()).toHaveValue('Hello');
  expect(screen.getByText(/Choose your first day/)).toBeInTheDocument();
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

it('tells hosts that they cannot book their own space (D29)', async () => {
  openSpacePage(
    { 'GET /api/spaces/7/calendar': () => aCalendar({ obstacle: 'own_space' }) },
    signedIn('host', { id: 3 }),
  );
  expect(await screen.findByText('This is your own space, so you cannot book it.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Host Dashboard' })).toHaveAttribute('href', '/host-dashboard');
});

it('says that an inactive space cannot be booked (D29)', async () => {
  openSpacePage({ 'GET /api/spaces/7/calendar': () => aCalendar({ obstacle: 'inactive' }) });
  expect(await screen.findByText('This space is inactive and cannot be booked.')).toBeInTheDocument();
});

it('counts the characters of a message only near its limit', async () => {
  openSpacePage();
  const field = await messageField();
  fireEvent.change(field, { target: { value: 'x'.repeat(800) } });
  expect(field).not.toHaveAccessibleDescription();
  fireEvent.change(field, { target: { value: 'x'.repeat(801) } });
  expect(field).toHaveAccessibleDescription('199 characters left');
});

it('offers no choice for a space without displays (D27)', async () => {
  openSpacePage({ 'GET /api/spaces/7/subspaces': () => [] });
  await (await bookingPanel()).findAllByRole('grid');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('opens the form in a sheet on phones, with the dates in the bar, and starts again after a request', async () => {
  setScreen(false);
  try {
    openSpacePage(
      {
        'GET /api/spaces/7/calendar': () => aCalendar({ suggestion: { subSpaceId: 5, startDate: freeDay } }),
        'POST /api/bookings': () =>
          Response.json(
            { id: 1, spaceId: 7, subSpaceId: 5, startDate: freeDay, endDate: addDays(freeDay, 7) },
            { status: 201 },
          ),
      },
      signedIn('vendor'),
      `/spaces/7?from=${freeDay}`,
    );
    const period = formatPeriod(freeDay, addDays(freeDay, 7));
    const bar = await screen.findByText(period);
    expect(bar.parentElement).toHaveTextContent(`15.0% commission${period}`);
    await userEvent.click(screen.getByRole('button', { name: 'Continue booking' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Juniper & Oak' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Request to Book', busy: false }));
    expect(await sheet.findByText(`Window shelf, ${period}`)).toBeInTheDocument();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose dates' }));
    expect(
      await within(screen.getByRole('dialog', { name: 'Juniper & Oak' })).findByText(/Choose your first day/),
    ).toBeInTheDocument();
  } finally {
    setScreen(true);
  }
});

it.each([
  [
    'commission',
    '15.00',
    '0.00',
    '$0',
    'Nothing is due until you make a sale.',
    '15.0% of sales',
    'Settled after your popup.',
  ],
  [
    'monthly',
    '15.00',
    '600.00',
    '$600',
    'For 30 days, due once the host accepts.',
    'Nothing',
    'You keep 100% of your sales.',
  ],
] as const)(
  'shows the costs of a %s space (D36)',
  async (paymentAgreementType, commissionPercentage, upfrontTotal, ...texts) => {
    const terms = { paymentAgreementType, commissionPercentage, upfrontTotal, minimumCommission: '0.00' };
    openSpacePage({ 'GET /api/spaces/7': () => aSpace({ ...terms, pricePerDay: '600.00', periodDays: 30 }) });
    const [amount, note, later, settled] = texts;
    const costs = (await (await bookingPanel()).findByText('Due upfront')).closest('dl');
    expect(costs).toHaveTextContent(`Due upfront${amount}${note}Due later${later}${settled}`);
  },
);

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
