import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import {
  errorResponse,
  pageContent,
  pressTwice,
  rejectEveryField,
  renderPage,
  signedIn,
  unsentFields,
  type FakeApi,
} from '@popnook/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewDialog } from './review-dialog';

const booking = {
  id: 12,
  spaceId: 7,
  spaceName: 'Blue Door Books',
  location: 'Raleigh, NC',
  startDate: '2026-01-05',
  endDate: '2026-01-12',
  status: 'completed',
  reviewRating: null as number | null,
  reviewDeleted: false,
};

const renderDialog = (api: FakeApi = {}, path = '/vendor-dashboard?review=12') =>
  renderPage(<ReviewDialog userId={1} />, {
    path,
    user: signedIn('vendor'),
    api: {
      'GET /api/vendors/1/bookings': ({ url }) => (new URL(url).search === '?bookingId=12' ? [booking] : []),
      ...api,
    },
  });
const publish = async () => userEvent.click(await screen.findByRole('button', { name: 'Publish Review' }));

beforeEach(() => window.sessionStorage.clear());

it('opens the form from the link in an email and sends the review (D44)', async () => {
  let sent: unknown;
  let finish: () => void = () => undefined;
  const { store } = renderDialog({
    'POST /api/spaces/7/reviews': async (request) => {
      sent = await request.json();
      await new Promise<void>((resolve) => (finish = resolve));
      return { id: 1 };
    },
  });
  expect(screen.getByText('Loading your booking')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('radio', { name: '1 star, Poor' }));
  expect(pageContent(screen.getByRole('dialog'))).toEqual([
    '<dialog> How was your popup?',
    '## How was your popup?',
    '(Close)',
    'Blue Door Books, Raleigh, NC, Jan 5 – 12, 2026',
    '<form> Review of Blue Door Books',
    '<radiogroup> Your rating',
    'Your rating',
    '(x) 1 star, Poor',
    '( ) 2 stars, Could be better',
    '( ) 3 stars, Good',
    '( ) 4 stars, Very good',
    '( ) 5 stars, Excellent',
    'Your review (optional): “” {maxlength=2000, “What should other vendors know? Reviews are public.”}',
    '(Publish Review) {submit}',
  ]);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  // The stars show the rating, and a text beside them says what it means.
  expect(screen.getByText('Very good', { selector: '[aria-hidden]' })).toBeInTheDocument();
  expect(document.querySelectorAll('svg.filled')).toHaveLength(4);
  await userEvent.type(screen.getByLabelText(/Your review/), 'Kind host.');
  const historyLength = window.history.length;
  await publish();
  expect(await screen.findByRole('button', { name: 'Publishing Review...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  finish();
  await waitFor(() => {
    expect(window.location.search).toBe('');
  });
  // Back does not open the form again.
  expect(window.history.length).toBe(historyLength);
  expect(sent).toEqual({ bookingId: 12, rating: 4, comment: 'Kind host.' });
  expect(unsentFields('WriteReviewDto', sent)).toEqual([]);
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Review published',
    description: 'Thank you. Your review is now on the page of Blue Door Books.',
  });
  expect(window.sessionStorage).toHaveLength(0);
});

it('focuses the link to the space after the review is written, because the link to the form disappears', async () => {
  renderPage(
    <main>
      <a id="booking-12" href="/spaces/7">
        Blue Door Books
      </a>
      <a href="/vendor-dashboard?review=12">Write a Review</a>
      <ReviewDialog userId={1} />
    </main>,
    {
      path: '/vendor-dashboard?review=12',
      user: signedIn('vendor'),
      api: {
        'GET /api/vendors/1/bookings': () => [booking],
        'POST /api/spaces/7/reviews': () => ({ id: 1 }),
      },
    },
  );
  await userEvent.click(await screen.findByRole('radio', { name: /^5 stars/ }));
  // A browser returns focus to this link when the dialog closes. jsdom does not, so the test does. `fireEvent` keeps focus there.
  screen.getByText('Write a Review').focus();
  fireEvent.click(screen.getByText('Publish Review'));
  await waitFor(() => expect(screen.getByText('Blue Door Books', { selector: 'a' })).toHaveFocus());
});

it('leaves focus on the link to the form when the form is closed', async () => {
  renderPage(
    <main>
      <a id="booking-12" href="/spaces/7">
        Blue Door Books
      </a>
      <a href="/vendor-dashboard?review=12">Write a Review</a>
      <ReviewDialog userId={1} />
    </main>,
    {
      path: '/vendor-dashboard?review=12',
      user: signedIn('vendor'),
      api: { 'GET /api/vendors/1/bookings': () => [booking] },
    },
  );
  await screen.findByRole('button', { name: 'Publish Review' });
  // A browser returns focus to this link when the dialog closes. jsdom does not, so the test does. `fireEvent` keeps focus there.
  screen.getByText('Write a Review').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(screen.getByText('Write a Review')).toHaveFocus();
});

it('focuses the link to the booked space, or else the open tab, when a form that was opened from an email closes', async () => {
  const openBesideLink = (id: string) =>
    renderPage(
      <main>
        <button role="tab" aria-selected="true">
          My Bookings
        </button>
        <a id={id} href="/spaces/7">
          Blue Door Books
        </a>
        <ReviewDialog userId={1} />
      </main>,
      {
        path: '/vendor-dashboard?review=12',
        user: signedIn('vendor'),
        api: { 'GET /api/vendors/1/bookings': () => [booking] },
      },
    );
  const withBooking = openBesideLink('booking-12');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Blue Door Books' })).toHaveFocus());
  withBooking.unmount();
  // The reviewed booking is not on the page.
  openBesideLink('booking-13');
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.getByRole('tab')).toHaveFocus());
});

it('shows an error when no stars are selected', async () => {
  renderDialog();
  await publish();
  expect(screen.getByRole('radiogroup', { name: 'Your rating' })).toHaveAccessibleDescription(
    'Please choose from one to five stars',
  );
  expect(screen.getByRole('radiogroup')).toHaveFocus();
  expect(screen.getByRole('radiogroup')).toBeInvalid();
  await userEvent.click(screen.getByRole('radio', { name: /^2 stars/ }));
  expect(screen.getByRole('radiogroup')).toBeValid();
});

it('shows why the booking cannot be loaded, with a button to try again', async () => {
  let isDown = true;
  renderDialog({
    'GET /api/vendors/1/bookings': () => (isDown ? errorResponse(503, 'Try later.') : [booking]),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your booking could not be loadedTry later.Try again',
  );
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Publish Review' })).toBeInTheDocument();
});

it.each([
  ['12', '{"rating":4,"comment":"Kind."}', true],
  ['12', '{"rating":"4","comment":"Kind."}', false],
  ['12', '{"rating":4}', false],
  ['12', 'null', false],
  ['13', '{"rating":4,"comment":"Kind."}', false],
])('restores only a valid draft for booking 12: booking %s, draft %s', async (id, draft, isRestored) => {
  // The draft of a guest is restored after sign-in, too.
  window.sessionStorage.setItem(`popnook-draft:guest:review-${id}`, draft);
  renderDialog();
  expect(await screen.findByLabelText(/Your review/)).toHaveValue(isRestored ? 'Kind.' : '');
  expect(screen.queryByRole('radio', { checked: true })?.getAttribute('value')).toBe(
    isRestored ? '4' : undefined,
  );
});

it('shows the API error, and keeps the review even if the form is opened again (SPEC 8)', async () => {
  const { store, unmount } = renderDialog({
    'POST /api/spaces/7/reviews': () => errorResponse(409, 'You have reviewed this booking already.'),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /^5 stars/ }));
  await userEvent.type(screen.getByLabelText(/Your review/), 'Again.');
  await publish();
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Error',
      description: 'You have reviewed this booking already.',
      variant: 'destructive',
    });
  });
  unmount();
  renderDialog();
  await waitFor(() => {
    expect(screen.getByLabelText(/Your review/)).toHaveValue('Again.');
  });
  expect(screen.getByRole('radio', { name: /^5 stars/ })).toBeChecked();
});

it('shows every API error, and sends one request for a double click (D46)', async () => {
  const refused = rejectEveryField('WriteReviewDto', { except: ['bookingId'] });
  renderDialog({ 'POST /api/spaces/7/reviews': refused.respond });
  await userEvent.click(await screen.findByRole('radio', { name: /^5 stars/ }));
  pressTwice(screen.getByRole('button', { name: 'Publish Review' }));
  await waitFor(() => {
    expect(refused.missingErrors()).toEqual([]);
  });
  expect(refused.wrongFields()).toEqual([]);
  expect(refused.count()).toBe(1);
  expect(screen.getByRole('radio', { name: /^5 stars/ })).toBeChecked();
});

it.each([
  [
    'a booking that has been reviewed',
    [{ ...booking, reviewRating: 4 }],
    'You have already reviewed this booking. Thank you.You gave 4 stars',
  ],
  [
    'a booking whose review was deleted',
    [{ ...booking, reviewDeleted: true }],
    'Our team deleted your review of this booking. You cannot write another one.',
  ],
  [
    'a booking that is not completed',
    [{ ...booking, status: 'confirmed' }],
    'You can write a review once your booking is completed.',
  ],
  ['a booking of someone else', [], 'This is not one of your bookings.'],
])('shows no form for %s (D44)', async (_which, bookings, text) => {
  renderDialog({ 'GET /api/vendors/1/bookings': () => bookings });
  const dialog = await screen.findByRole('dialog', { name: 'How was your popup?' });
  await waitFor(() => expect(dialog).toHaveTextContent(text));
  expect(screen.queryByRole('button', { name: 'Publish Review' })).not.toBeInTheDocument();
});

it.each(['x', '0', '012', '1234567890', ''])(
  'explains that the link has no valid booking ID: “%s”',
  async (id) => {
    renderDialog({}, `/vendor-dashboard?tab=bookings&review=${id}`);
    expect(await screen.findByText('This link does not belong to a booking.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(window.location.search).toBe('?tab=bookings');
  },
);
