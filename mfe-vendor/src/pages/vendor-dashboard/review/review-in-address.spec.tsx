import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import { refusal, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewInAddress } from './review-in-address';

const booking = {
  id: 12,
  spaceId: 7,
  spaceName: 'Blue Door Books',
  location: 'Raleigh, NC',
  startDate: '2026-01-05',
  endDate: '2026-01-12',
  status: 'completed',
  reviewRating: null as number | null,
};

const open = (api: FakeApi = {}, path = '/vendor-dashboard?review=12') =>
  renderPage(<ReviewInAddress userId={1} />, {
    path,
    user: signedIn('vendor'),
    api: { 'GET /api/vendors/1/bookings': () => [booking], ...api },
  });
const publish = async () => userEvent.click(await screen.findByRole('button', { name: 'Publish Review' }));

beforeEach(() => window.sessionStorage.clear());

it('D44: the link of the mail opens the form of its booking; stars by keyboard, then it is sent', async () => {
  let sent: unknown;
  const { store } = open({
    'POST /api/spaces/7/reviews': async (request) => {
      sent = await request.json();
      return { id: 1 };
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: '1 star, Not for me' }));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await userEvent.type(screen.getByLabelText(/Your words/), 'Kind host.');
  await publish();
  await waitFor(() => {
    expect(window.location.search).toBe('');
  });
  expect(sent).toEqual({ bookingId: 12, rating: 4, comment: 'Kind host.' });
  expect(store.getState().toasts.current?.title).toBe('Review published');
});

it('without stars the form says so at its field', async () => {
  open();
  await publish();
  expect(screen.getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Please choose from one to five stars',
  );
  expect(screen.getByRole('radiogroup')).toHaveFocus();
});

it('SPEC 8: a refused review is an Error with the server’s message, and nothing typed is lost', async () => {
  const { store, unmount } = open({
    'POST /api/spaces/7/reviews': () => refusal(409, 'You have reviewed this booking already.'),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /^5 stars/ }));
  await userEvent.type(screen.getByLabelText(/Your words/), 'Again.');
  await publish();
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Error',
      description: 'You have reviewed this booking already.',
      variant: 'destructive',
    });
  });
  unmount();
  open();
  await waitFor(() => {
    expect(screen.getByLabelText(/Your words/)).toHaveValue('Again.');
  });
  expect(screen.getByRole('radio', { name: /^5 stars/ })).toBeChecked();
});

it.each([
  [[{ ...booking, reviewRating: 4 }], 'You gave 4 stars'],
  [[{ ...booking, status: 'confirmed' }], 'You can write a review once a confirmed stay is over.'],
  [[], 'This booking is not one of yours.'],
])('D44: once, after the stay, one’s own (%#)', async (bookings, words) => {
  open({ 'GET /api/vendors/1/bookings': () => bookings });
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish Review' })).not.toBeInTheDocument();
});

it('an address that names no booking says so, and closes', async () => {
  open({}, '/vendor-dashboard?tab=bookings&review=x');
  expect(await screen.findByText('This address does not name a booking.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(window.location.search).toBe('?tab=bookings');
});
