import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import { addDays, formatPeriod } from '@popnook/ui';
import { errorResponse, signedIn, unsentFields } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentOf } from '../../../../test/content';
import {
  findBookingOption,
  findBookingPanel,
  chooseDay,
  createdResponse,
  freeDay,
  findMessageField,
  renderSpacePage,
  quoteFor,
  fakeBookingApi,
  sendRequest,
  toastOf,
  today,
} from '../../../../test/space-page';
import { aSpace } from '../../../../test/spaces';

beforeEach(() => {
  sessionStorage.clear();
});

const priceChangedResponse = () =>
  Response.json(
    { statusCode: 409, code: 'price_changed', message: 'The price has changed: the total is now $650.00.' },
    { status: 409 },
  );

it('shows which information is missing when no day is selected (SPEC 5)', async () => {
  const page = renderSpacePage();
  await sendRequest();
  expect(toastOf(page)).toMatchObject({
    title: 'Missing Information',
    description: 'Please select start and end dates.',
    variant: 'destructive',
  });
});

it('sends the total and the terms that the vendor saw, and moves focus to the confirmation (D24)', async () => {
  const { sent, api } = fakeBookingApi(createdResponse);
  const page = renderSpacePage({ ...api, 'GET /api/spaces/7': () => aSpace({ minimumCommission: '5.00' }) });
  await userEvent.click(await findBookingOption('Window shelf'));
  await chooseDay(freeDay);
  await userEvent.type(await findMessageField(), ' Hello ');
  await sendRequest();
  expect(await screen.findByRole('heading', { name: 'Your request was sent to the host' })).toHaveFocus();
  expect(toastOf(page)).toMatchObject({
    title: 'Booking Request Sent',
    description: 'Your booking request has been sent to the host for approval.',
    variant: 'default',
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
      minimumCommission: '5.00',
      message: 'Hello',
    },
  ]);
  // The API computes the end, and the total already depends on the rate.
  expect(unsentFields('RequestBookingDto', sent[0]?.body)).toEqual(['endDate', 'pricePerDay']);
  expect(screen.getByRole('link', { name: 'View your bookings' })).toHaveAttribute(
    'href',
    '/vendor-dashboard',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Choose other dates' }));
  expect(await screen.findByText(/Choose your first day/)).toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('data-day');
  expect(await findMessageField()).toHaveValue('');
});

it('tells a vendor without a profile that hosts look at profiles, and lets the vendor withdraw pending requests', async () => {
  const request = {
    id: 1,
    spaceName: 'Oak & Ember',
    subSpaceName: 'Window shelf',
    startDate: freeDay,
    endDate: addDays(freeDay, 7),
  };
  const withdrawn: unknown[] = [];
  renderSpacePage(
    {
      ...fakeBookingApi(createdResponse).api,
      'GET /api/vendors/1/bookings': ({ url }) =>
        new URL(url).searchParams.get('status') === 'pending' && withdrawn.length === 0 ? [request] : [],
      'PUT /api/bookings/1': async (call) => {
        withdrawn.push(await call.json());
        return { ...request, status: 'cancelled' };
      },
    },
    signedIn('vendor', { hasVendorProfile: false }),
  );
  await chooseDay(freeDay);
  await sendRequest();
  expect(await screen.findByText('Hosts look at your profile before they decide.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set up your profile' })).toHaveAttribute(
    'href',
    '/vendor-profile-setup',
  );
  expect(screen.queryByRole('link', { name: 'View your bookings' })).not.toBeInTheDocument();
  const withdraw = await screen.findByRole('button', { name: 'Withdraw request for Oak & Ember' });
  expect(withdraw.closest('li')).toHaveTextContent(
    `Oak & EmberWindow shelf, ${formatPeriod(freeDay, addDays(freeDay, 7))}`,
  );
  await userEvent.click(withdraw);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep Request' }));
  expect(withdrawn).toEqual([]);
  await userEvent.click(withdraw);
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw Request' }));
  await waitFor(() => {
    expect(screen.queryByText('Your pending requests')).not.toBeInTheDocument();
  });
  expect(withdrawn).toEqual([{ status: 'cancelled' }]);
});

it('shows the old and the new price when the price has changed, and sends the new one next time (D24)', async () => {
  let totalAmount = '600.00';
  const { sent, api } = fakeBookingApi(() => {
    totalAmount = '650.00';
    return priceChangedResponse();
  }, createdResponse);
  const page = renderSpacePage({
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
  // The message is about the whole space only, not about the display.
  await userEvent.click(await findBookingOption('Window shelf'));
  expect(screen.queryByText(/The price has changed since you chose/)).not.toBeInTheDocument();
  await userEvent.click(await findBookingOption('Whole space'));
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent.map(({ body }) => body)).toMatchObject([{ totalAmount: '600.00' }, { totalAmount: '650.00' }]);
});

it('shows the new commission when the terms have changed, and sends it next time (D24)', async () => {
  let commissionPercentage = '15.00';
  const message = 'The payment terms have changed. Please check them and send your request again.';
  const { sent, api } = fakeBookingApi(() => {
    commissionPercentage = '40.00';
    return errorResponse(409, message);
  }, createdResponse);
  const page = renderSpacePage({ ...api, 'GET /api/spaces/7': () => aSpace({ commissionPercentage }) });
  await chooseDay(freeDay);
  expect((await findBookingPanel()).getByText('15.0% of sales')).toBeInTheDocument();
  await sendRequest();
  expect(await (await findBookingPanel()).findByText('40.0% of sales')).toBeInTheDocument();
  expect(toastOf(page)).toMatchObject({ title: 'Booking Failed', description: message });
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent.map(({ body }) => body)).toMatchObject([
    { commissionPercentage: '15.00' },
    { commissionPercentage: '40.00' },
  ]);
});

it("shows the server's message in a toast and below its field (D46)", async () => {
  const fields = { message: 'The message is too long.' };
  const page = renderSpacePage({
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
  expect(await findMessageField()).toHaveAccessibleDescription('The message is too long.');
});

it('sends only the day and the terms if the whole space is requested without a message, and says what happens next', async () => {
  let respond: (response: Response) => void = () => undefined;
  const { sent, api } = fakeBookingApi(() => new Promise((resolve) => (respond = resolve)));
  renderSpacePage({
    ...api,
    'GET /api/spaces/7': () =>
      aSpace({ paymentAgreementType: 'hybrid', pricePerDay: '600.00', minimumCommission: '5.00' }),
    'GET /api/spaces/7/quote': (request) => ({ ...quoteFor(request), totalAmount: '140.00' }),
  });
  await chooseDay(freeDay);
  await sendRequest();
  const panel = await findBookingPanel();
  expect(await panel.findByRole('button', { name: 'Sending Request...', busy: true })).toBeInTheDocument();
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      {
        spaceId: 7,
        vendorId: 1,
        startDate: freeDay,
        totalAmount: '140.00',
        paymentAgreementType: 'hybrid',
        commissionPercentage: '15.00',
        minimumCommission: '5.00',
      },
    ]),
  );
  respond(createdResponse());
  await panel.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(contentOf(screen.getByRole('complementary'))).toEqual([
    '<aside aria-label="Booking">',
    '<h2 tabindex="-1"> Your request was sent to the host',
    `The whole space, ${formatPeriod(freeDay, addDays(freeDay, 7))}`,
    'These dates are held for you until the host responds. You will get an email either way.',
    '<a href="/vendor-dashboard"> View your bookings',
    '<button> Choose other dates',
  ]);
});

it('shows the error below the message field only while the day of the rejected request is selected', async () => {
  renderSpacePage({
    'POST /api/bookings': () => errorResponse(400, 'Too long.', { message: 'Too long.' }),
  });
  await chooseDay(freeDay);
  await sendRequest();
  await waitFor(async () => expect(await findMessageField()).toHaveAccessibleDescription('Too long.'));
  await chooseDay(today);
  await waitFor(async () => expect(await findMessageField()).not.toHaveAccessibleDescription());
});

it('shows all costs before and after a change of the price', async () => {
  let totalAmount = '140.00';
  renderSpacePage({
    'GET /api/spaces/7': () => aSpace({ paymentAgreementType: 'monthly', pricePerDay: '600.00' }),
    'GET /api/spaces/7/quote': (request) => ({ ...quoteFor(request), totalAmount }),
    'POST /api/bookings': () => {
      totalAmount = '650.00';
      return priceChangedResponse();
    },
  });
  await chooseDay(freeDay);
  const panel = await findBookingPanel();
  await panel.findByText('$140');
  const costs = () => contentOf(panel.getByText('Due upfront').closest('dl'));
  const later = ['Due later', 'Nothing', 'You keep 100% of your sales.'];
  expect(costs()).toEqual([
    '<dl aria-live="polite">',
    ...['Due upfront', '$140', 'For 7 days, due once the host accepts.'],
    ...later,
  ]);
  await sendRequest();
  await panel.findByText('$650');
  expect(costs()).toEqual([
    '<dl aria-live="polite">',
    ...['Due upfront', 'Was $140$650', 'The price has changed since you chose these dates.'],
    ...later,
  ]);
});

it('lists pending requests, asks for confirmation before withdrawing one, and keeps the dialog open if that fails', async () => {
  const request = {
    id: 1,
    spaceName: 'Oak & Ember',
    subSpaceName: null,
    startDate: freeDay,
    endDate: addDays(freeDay, 7),
  };
  renderSpacePage(
    {
      ...fakeBookingApi(createdResponse).api,
      'GET /api/vendors/1/bookings': () => [request],
      'PUT /api/bookings/1': () => errorResponse(503, 'Busy.'),
    },
    signedIn('vendor', { hasVendorProfile: false }),
  );
  await chooseDay(freeDay);
  await sendRequest();
  const section = await screen.findByRole('region', { name: 'Your pending requests' });
  expect(contentOf(section)).toEqual([
    '<section labelled="Your pending requests">',
    '<h3> Your pending requests',
    `Oak & EmberWhole space, ${formatPeriod(freeDay, addDays(freeDay, 7))}`,
    '<button> Withdraw request for Oak & Ember',
  ]);
  expect(contentOf(screen.getByText(/^Hosts look/).parentElement)).toEqual([
    'Hosts look at your profile before they decide. Set it up now, so that the host can see what you sell.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw request for Oak & Ember' }));
  const dialog = screen.getByRole('dialog', { name: 'Withdraw this request?' });
  expect(contentOf(dialog)).toEqual([
    '<dialog labelled="Withdraw this request?">',
    '<h2> Withdraw this request?',
    '<button aria-label="Close"> [close]',
    'The dates become available to others right away.',
    '<button> Withdraw Request',
    '<button> Keep Request',
  ]);
  const withdraw = screen.getByRole('button', { name: 'Withdraw Request' });
  await userEvent.click(withdraw);
  await waitFor(() => expect(withdraw).not.toHaveAttribute('aria-busy'));
  expect(dialog).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
