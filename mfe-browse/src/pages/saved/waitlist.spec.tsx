import '@testing-library/jest-dom/jest-globals';
import { expect, it, jest } from '@jest/globals';
import { errorResponse, renderPage, signedIn } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentOf } from '../../../test/content';
import { waitForResponses } from '../../../test/responses';
import { Waitlist } from './waitlist';

const path = '/api/users/me/waitlist';
const entry = (id: number, overrides: object = {}) => ({
  id,
  spaceId: 7,
  spaceName: 'Oak & Ember',
  subSpaceId: 3,
  subSpaceName: 'Window shelf',
  startDate: '2026-12-01',
  endDate: '2026-12-31',
  createdAt: '2026-11-01T00:00:00.000Z',
  notifiedAt: null,
  ...overrides,
});

it('lists the waitlist entries of a vendor, and moves focus to the heading after one is removed (D63)', async () => {
  let entries = [entry(1), entry(2, { subSpaceName: null, notifiedAt: '2026-11-02T00:00:00.000Z' })];
  renderPage(<Waitlist />, {
    user: signedIn('vendor'),
    api: {
      [`GET ${path}`]: () => entries,
      [`DELETE ${path}/1`]: () => {
        entries = entries.slice(1);
        return new Response(null, { status: 204 });
      },
    },
  });
  const [waiting, notified] = await screen.findAllByRole('listitem');
  if (!waiting || !notified) throw new Error('two entries expected');
  const period = 'Dec 1 – 31, 2026';
  const buttons = [
    `<a href="/spaces/7?from=2026-12-01"> See the space Oak & Ember, ${period}`,
    `<button> Remove Oak & Ember, ${period}`,
  ];
  expect(contentOf(waiting)).toEqual(['Oak & Ember Waiting', `Window shelf, ${period}`, ...buttons]);
  expect(contentOf(notified)).toEqual([
    'Oak & Ember We emailed you',
    `The whole space, ${period}`,
    ...buttons,
  ]);
  await userEvent.click(within(waiting).getByRole('button', { name: /^Remove Oak & Ember, Dec 1/ }));
  await waitFor(() => {
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
  expect(screen.getByRole('heading', { name: 'Waitlist' })).toHaveFocus();
});

it('explains the waitlist to a vendor without entries, and shows an error when an entry cannot be removed (D63)', async () => {
  const empty = renderPage(<Waitlist />, { user: signedIn('vendor'), api: { [`GET ${path}`]: () => [] } });
  expect(await screen.findByText(/select “Tell me when they free up” on its page/)).toBeInTheDocument();
  empty.unmount();
  const api = {
    [`GET ${path}`]: () => [entry(1)],
    [`DELETE ${path}/1`]: () => errorResponse(503, 'Please try again.'),
  };
  const { store } = renderPage(<Waitlist />, { user: signedIn('customer'), api });
  await userEvent.click(await screen.findByRole('button', { name: /^Remove Oak & Ember/ }));
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Not removed',
      description: 'Please try again.',
      variant: 'destructive',
    });
  });
});

it('hides the waitlist from a customer without entries', async () => {
  const read = jest.fn(() => []);
  const { store } = renderPage(<Waitlist />, { user: signedIn('customer'), api: { [`GET ${path}`]: read } });
  await waitFor(() => expect(read).toHaveBeenCalled());
  await waitForResponses(store);
  expect(screen.queryByText('Waitlist')).not.toBeInTheDocument();
});

it('does not load the waitlist for signed-out visitors; shows customers their entries, but no error if these cannot be loaded', async () => {
  const read = jest.fn(() => errorResponse(503, 'Busy.'));
  const signedOut = renderPage(<Waitlist />, { api: { [`GET ${path}`]: read } });
  await waitForResponses(signedOut.store);
  signedOut.unmount();
  expect(read).not.toHaveBeenCalled();
  const customer = renderPage(<Waitlist />, { user: signedIn('customer'), api: { [`GET ${path}`]: read } });
  await waitFor(() => expect(read).toHaveBeenCalled());
  await waitForResponses(customer.store);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  customer.unmount();
  const api = { [`GET ${path}`]: () => [entry(1)] };
  renderPage(<Waitlist />, { user: signedIn('customer'), api });
  expect(await screen.findByRole('region', { name: 'Waitlist' })).toBeInTheDocument();
});
