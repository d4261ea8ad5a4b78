import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import { errorResponse } from '@popnook/testing/web';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  chooseDay,
  createdResponse,
  freeDay,
  findMessageField,
  renderSpacePage,
  quoteFor,
  fakeBookingApi,
  sendRequest,
} from '../../../../test/space-page';

beforeEach(() => {
  sessionStorage.clear();
});

/** Fails as if the API had received the request, but its response had been lost. */
const loseResponse = () => {
  throw new TypeError('Failed to fetch');
};

it('reuses the idempotency key after a lost response, even if the dates are now unavailable (D34)', async () => {
  let arrived = false;
  const { sent, api } = fakeBookingApi(() => {
    arrived = true;
    return loseResponse();
  }, createdResponse);
  renderSpacePage({
    ...api,
    'GET /api/spaces/7/quote': (request) => ({ ...quoteFor(request), available: !arrived }),
  });
  await chooseDay(freeDay);
  await sendRequest();
  expect(await screen.findByText(/This will not create a second booking/)).toBeInTheDocument();
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);
});

it('reuses the idempotency key after a lost response and a reload (D34)', async () => {
  const { sent, api } = fakeBookingApi(loseResponse, createdResponse);
  renderSpacePage(api);
  await chooseDay(freeDay);
  await sendRequest();
  await screen.findByText(/This will not create a second booking/);
  cleanup();
  renderSpacePage(api);
  expect(await screen.findByText(/This will not create a second booking/)).toBeInTheDocument();
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent[1]).toEqual(sent[0]);
});

it('reuses the idempotency key after a server error, in case the booking was stored (D34)', async () => {
  const { sent, api } = fakeBookingApi(() => errorResponse(500, 'Something went wrong.'), createdResponse);
  renderSpacePage(api);
  await chooseDay(freeDay);
  await sendRequest();
  await screen.findByRole('button', { name: 'Request to Book', busy: false });
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent[1]).toEqual(sent[0]);
});

it('uses a new idempotency key for a changed request (D34)', async () => {
  const { sent, api } = fakeBookingApi(
    () => errorResponse(503, 'The database is unavailable.'),
    createdResponse,
  );
  renderSpacePage(api);
  await chooseDay(freeDay);
  await sendRequest();
  await screen.findByRole('button', { name: 'Request to Book', busy: false });
  await userEvent.type(await findMessageField(), 'Hello');
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('uses a new idempotency key after a rejected request (D34)', async () => {
  const { sent, api } = fakeBookingApi(
    () => errorResponse(409, 'You have 10 pending requests.'),
    createdResponse,
  );
  renderSpacePage(api);
  await chooseDay(freeDay);
  await sendRequest();
  await screen.findByRole('button', { name: 'Request to Book', busy: false });
  expect(screen.queryByText(/This will not create a second booking/)).not.toBeInTheDocument();
  await sendRequest();
  await screen.findByRole('heading', { name: 'Your request was sent to the host' });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
