import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { addDays, todayIn } from '@popnook/ui';
import { refusal, renderPage, signedIn, type FakeApi, type PageOptions } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDisplay, aSpace } from '../../../test/spaces';
import Remote from '../../remote';

const today = todayIn('America/New_York');
const free = addDays(today, 1);
const clash = addDays(today, 3);
const booked = addDays(today, 8);

const quote = (request: Request) => {
  const startDate = new URL(request.url).searchParams.get('startDate') ?? '';
  const available = startDate !== clash;
  return { startDate, endDate: addDays(startDate, 7), totalAmount: '0.00', available, conflicts: [] };
};

const api: FakeApi = {
  'GET /api/spaces/7': () => aSpace(),
  'GET /api/spaces/7/subspaces': () => [aDisplay()],
  'GET /api/spaces/7/bookings': () => [
    { startDate: booked, endDate: addDays(booked, 7), status: 'confirmed', subSpaceId: null },
  ],
  'GET /api/spaces/7/quote': quote,
  'GET /api/users/3': () => ({ firstName: 'Harriet', lastName: 'Olsen', businessName: 'Oak Street Shops' }),
};

const open = (own: FakeApi = {}, user: PageOptions['user'] = signedIn('vendor')) =>
  renderPage(<Remote />, { path: '/spaces/7', user, api: { ...api, ...own } });

const panel = async () => within(await screen.findByRole('complementary', { name: 'Booking' }));

/** Presses a day, in whichever month it stands. */
async function choose(day: string) {
  const booking = await panel();
  const button = () => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!button()) await userEvent.click(booking.getByRole('button', { name: 'Next month' }));
  const found = button();
  if (found) await userEvent.click(found);
}

const send = async () => userEvent.click((await panel()).getByRole('button', { name: 'Request to Book' }));

it('shows the space, its displays, its terms and its host', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Juniper & Oak' })).toBeInTheDocument();
  for (const title of ['About this space', 'Displays Available', 'Payment Agreement', 'Your Host']) {
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  }
  expect(await screen.findByText('Harriet Olsen')).toBeInTheDocument();
  expect(screen.getByText('HO')).toBeInTheDocument();
  expect(screen.getByText('(12 reviews)')).toBeInTheDocument();
  expect(screen.getByText('6 ft · Up to 2 vendors at once')).toBeInTheDocument();
});

it.each(['/spaces/99', '/spaces/abc', '/spaces/0'])('%s: there is no such space', async (path) => {
  renderPage(<Remote />, { path });
  expect(await screen.findByRole('heading', { name: 'Space Not Found' })).toBeInTheDocument();
  expect(screen.getByText("The space you're looking for doesn't exist.")).toBeInTheDocument();
});

it('without a day the request says what is missing', async () => {
  const { store } = open();
  await send();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Missing Information',
    description: 'Please select start and end dates.',
    variant: 'destructive',
  });
});

it('D53: an overlap is refused by the quote: toast, warning and button say so', async () => {
  const { store } = open();
  await choose(clash);
  expect(await screen.findByRole('button', { name: 'Dates Unavailable' })).toBeDisabled();
  expect(screen.getByText(/Part of these dates is taken/)).toBeInTheDocument();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Dates Unavailable',
    description:
      'The selected booking period conflicts with existing reservations. Please choose different dates.',
  });
});

it('signed out, it asks to sign in and keeps what was chosen', async () => {
  const { store } = open({}, null);
  const asked = jest.fn();
  window.addEventListener('triggerAuth', asked, { once: true });
  await choose(free);
  await userEvent.type((await panel()).getByLabelText(/Message to the host/), 'Hello');
  await send();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Authentication Required',
    description: 'Please log in to make a booking.',
  });
  expect((await panel()).getByText('Move in')).toBeInTheDocument();
  expect((await panel()).getByLabelText(/Message to the host/)).toHaveValue('Hello');
});

it('sends what the vendor saw, and starts anew', async () => {
  const sent: unknown[] = [];
  const { store } = open({
    'POST /api/bookings': async (request) => {
      sent.push(await request.json());
      return Response.json({ id: 1 }, { status: 201 });
    },
  });
  await userEvent.selectOptions(await screen.findByLabelText('What you book'), 'Window shelf (Shelf)');
  await choose(free);
  await userEvent.type((await panel()).getByLabelText(/Message to the host/), ' Hello ');
  await send();
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Booking Request Sent',
      description: 'Your booking request has been sent to the host for approval.',
    });
  });
  expect(sent).toEqual([
    { spaceId: 7, vendorId: 1, subSpaceId: 5, startDate: free, totalAmount: '0.00', message: 'Hello' },
  ]);
  expect((await panel()).getByText(/Choose your first day/)).toBeInTheDocument();
});

it('a period that could not be checked is no missing day', async () => {
  const { store } = open({ 'GET /api/spaces/7/quote': () => refusal(503, 'The database rests.') });
  await choose(free);
  await send();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Booking Failed',
    description: 'The database rests.',
  });
});

it("a refusal shows the server's sentence", async () => {
  const { store } = open({ 'POST /api/bookings': () => refusal(403, 'Only vendors can request a booking.') });
  await choose(free);
  await send();
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Booking Failed',
      description: 'Only vendors can request a booking.',
      variant: 'destructive',
    });
  });
});

it('D36: the price box says what is due now, what later, and why', async () => {
  open({
    'GET /api/spaces/7': () =>
      aSpace({
        paymentAgreementType: 'hybrid',
        pricePerDay: '600.50',
        upfrontTotal: '600.50',
        periodDays: 30,
        minimumCommission: '20.00',
      }),
  });
  const booking = await panel();
  expect(booking.getByText('$600.50')).toBeInTheDocument();
  expect(booking.getByText('Your 30 days, once the host accepts.')).toBeInTheDocument();
  expect(booking.getByText('15.0% of sales')).toBeInTheDocument();
  expect(booking.getByText('Settled after your popup, at least $20 a day.')).toBeInTheDocument();
});
