import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, open, request } from '../../../test/host-dashboard';

const apiThatRecordsAnswer = () => {
  let sent: unknown;
  const api: FakeApi = {
    'GET /api/hosts/1/pending-bookings': () => (sent ? [] : [request]),
    'PUT /api/bookings/5': async (call) => {
      sent = await call.json();
      return { ...request, status: 'confirmed' };
    },
  };
  return { api, sent: () => sent };
};

it('asks for confirmation before accepting and says what will be booked (D27)', async () => {
  const { api, sent } = apiThatRecordsAnswer();
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept request from Ben Tanaka' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accept this request?' }));
  expect(
    dialog.getByText(
      'Ben Tanaka · Space 7 · Dec 1 – 31, 2026. Accepting books the whole space. No part of it can be booked by anyone else for these dates.',
    ),
  ).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep request' }));
  expect(sent()).toBeUndefined();
});

it('confirms the booking and removes its row when the host accepts (SPEC 4)', async () => {
  const { api, sent } = apiThatRecordsAnswer();
  const { store } = open(api);
  await answer('Accept');
  expect(await screen.findByText(/No pending requests/)).toBeInTheDocument();
  expect(sent()).toEqual({ status: 'confirmed' });
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Booking confirmed',
    description: 'We emailed Ben to confirm the booking.',
  });
});

it('cancels the booking when the host declines it, after asking for confirmation (SPEC 4)', async () => {
  const { api, sent } = apiThatRecordsAnswer();
  const { store } = open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline request from Ben Tanaka' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep request' }));
  expect(sent()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Decline request from Ben Tanaka' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/No pending requests/)).toBeInTheDocument();
  expect(sent()).toEqual({ status: 'cancelled' });
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Request declined',
    description: 'We emailed Ben to say that this request was declined.',
  });
});

it('says that accepting a request for a display uses one spot on it (D27)', async () => {
  open({ 'GET /api/hosts/1/pending-bookings': () => [{ ...request, subSpaceName: 'Shelf' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept request from Ben Tanaka' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Accepting uses one spot on Shelf. Other displays stay available, but the whole space can no longer be booked for these dates.',
  );
});

it('sends a message to the vendor with the answer, and keeps the text if sending fails (SPEC 4)', async () => {
  const sent: unknown[] = [];
  open({
    'GET /api/hosts/1/pending-bookings': () => (sent.length > 1 ? [] : [request]),
    'PUT /api/bookings/5': async (call) => {
      sent.push(await call.json());
      return sent.length > 1 ? request : errorResponse(503, 'Please try again.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline request from Ben Tanaka' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this request?' }));
  await userEvent.type(dialog.getByLabelText(/^Message to Ben/), ' In January? ');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/No pending requests/)).toBeInTheDocument();
  const message = { status: 'cancelled', declineMessage: 'In January?' };
  expect(sent).toEqual([message, message]);
});

it("shows “Update Failed” with the API's error and keeps the row (SPEC 8)", async () => {
  const { store } = open({
    'PUT /api/bookings/5': () => errorResponse(409, 'This request was withdrawn.'),
  });
  await answer('Accept');
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Update Failed',
      description: 'This request was withdrawn.',
      variant: 'destructive',
    });
  });
  expect(screen.getByRole('button', { name: 'Accept request from Ben Tanaka' })).toBeEnabled();
});
