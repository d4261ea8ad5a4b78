import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { constraints } from '@popnook/api-client/constraints';
import { errorResponse, pressTwice, unsentFields, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, renderDashboard, request } from '../../../test/host-dashboard';

/** An API for one request. `sent` returns the body of the answer, and `count` how often an answer was sent. */
const apiThatRecordsAnswer = () => {
  let sent: unknown;
  let count = 0;
  const api: FakeApi = {
    'GET /api/hosts/1/pending-bookings': () => (sent ? [] : [request]),
    'PUT /api/bookings/5': async (call) => {
      sent = await call.json();
      count += 1;
      return { ...request, status: 'confirmed' };
    },
  };
  return { api, sent: () => sent, count: () => count };
};

it('asks for confirmation before a request is accepted, and says what will be booked (D27)', async () => {
  const { api, sent } = apiThatRecordsAnswer();
  renderDashboard(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept request from Ben Tanaka' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Accept this request?' }));
  expect(
    dialog.getByText(
      'Ben Tanaka · Space 7 · Dec 1 – 31, 2026. Accepting books the whole space. No part of it can be booked by anyone else for these dates.',
    ),
  ).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep request' }));
  expect(sent()).toBeUndefined();
  // Focus returns to the button instead of moving to another request.
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Accept request from Ben Tanaka' })).toHaveFocus();
  });
});

it('confirms the booking once, even if the host presses “Accept” twice, and removes the request from the list (SPEC 4)', async () => {
  const { api, sent, count } = apiThatRecordsAnswer();
  const { store } = renderDashboard(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept request from Ben Tanaka' }));
  pressTwice(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
  expect(
    await screen.findByText('No pending requests. We will email you when you get one.'),
  ).toBeInTheDocument();
  // The number of requests is gone, too.
  expect(screen.queryByText(/to answer$/)).not.toBeInTheDocument();
  expect(sent()).toEqual({ status: 'confirmed' });
  expect(count()).toBe(1);
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Booking confirmed',
    description: 'We emailed Ben to confirm the booking.',
  });
});

it('asks for confirmation before a request is declined, and then cancels the booking (SPEC 4)', async () => {
  const { api, sent } = apiThatRecordsAnswer();
  const { store } = renderDashboard(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Decline request from Ben Tanaka' }));
  expect(
    screen.getByText(
      'Ben Tanaka · Space 7 · Dec 1 – 31, 2026. We will email the vendor, and the dates will become available again. This cannot be undone.',
    ),
  ).toBeInTheDocument();
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
  renderDashboard({ 'GET /api/hosts/1/pending-bookings': () => [{ ...request, subSpaceName: 'Shelf' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept request from Ben Tanaka' }));
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Accepting uses one spot on Shelf. Other displays stay available, but the whole space can no longer be booked for these dates.',
  );
});

it('sends a message to the vendor when the host declines, and keeps the text if sending fails (SPEC 4)', async () => {
  const sent: unknown[] = [];
  renderDashboard({
    'GET /api/hosts/1/pending-bookings': () => (sent.length > 1 ? [] : [request]),
    'PUT /api/bookings/5': async (call) => {
      sent.push(await call.json());
      return sent.length > 1
        ? request
        : errorResponse(400, 'Please try again.', { declineMessage: 'Please rephrase it' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Decline request from Ben Tanaka' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline this request?' }));
  expect(dialog.getByRole('form', { name: 'Decline this request' })).toBeInTheDocument();
  const message = dialog.getByLabelText('Message to Ben (optional)');
  expect(message).toHaveAccessibleDescription('It will be in the email and on their dashboard.');
  expect(message).toHaveAttribute(
    'maxlength',
    String(constraints.ChangeBookingStatusDto.declineMessage.maxLength),
  );
  await userEvent.type(message, ' In January? ');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(message).toHaveAccessibleDescription(/Please rephrase it/));
  await userEvent.click(await dialog.findByRole('button', { name: 'Decline' }));
  expect(await screen.findByText(/No pending requests/)).toBeInTheDocument();
  const body = { status: 'cancelled', declineMessage: 'In January?' };
  expect(sent).toEqual([body, body]);
  expect(unsentFields('ChangeBookingStatusDto', sent[0])).toEqual([]);
});

it("shows “Update Failed” with the API's error and keeps the request in the list (SPEC 8)", async () => {
  const { store } = renderDashboard({
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
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Accept request from Ben Tanaka' })).toBeEnabled();
});
