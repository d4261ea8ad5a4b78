import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderDashboard, request, space, stats, twoPages } from '../../../test/host-dashboard';
import { aSpace } from '../../../test/spaces';

it('shows the figures that the API calculates (D33)', async () => {
  renderDashboard();
  await waitFor(() => {
    expect(screen.getByText('Total Bookings').nextSibling).toHaveTextContent('1,234');
  });
  expect(screen.getByText('Total Spaces').nextSibling).toHaveTextContent('1,002');
  expect(screen.getByText('Total Revenue').nextSibling).toHaveTextContent('$1,801');
  expect(screen.getByText('Average Rating').nextSibling).toHaveTextContent('4.5');
  expect(await screen.findByText('Welcome back, Robin.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Host dashboard');
  expect(screen.getByRole('link', { name: 'List a space' })).toHaveAttribute('href', '/list-space');
});

it('shows why the figures cannot be loaded, with a button to try again', async () => {
  let isDown = true;
  renderDashboard({
    'GET /api/hosts/1/stats': () => (isDown ? errorResponse(503, 'The database is unavailable.') : stats),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Your statistics could not be loadedThe database is unavailable\./);
  isDown = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1,234')).toBeInTheDocument();
});

it('shows “—” as the average rating when there are no reviews (D33)', async () => {
  renderDashboard({ 'GET /api/hosts/1/stats': () => ({ ...stats, averageRating: null }) });
  await waitFor(() => {
    expect(screen.getByText('Average Rating').nextSibling).toHaveTextContent('—');
  });
});

it('shows a new host how to get started', async () => {
  renderDashboard({ 'GET /api/hosts/1/spaces': () => [], 'GET /api/hosts/1/pending-bookings': () => [] });
  expect(await screen.findByRole('link', { name: 'List your first space' })).toHaveAttribute(
    'href',
    '/list-space',
  );
  expect(screen.getByText('Welcome to Popnook, Robin.')).toBeInTheDocument();
  const steps = within(screen.getByRole('region', { name: 'Open your doors to a popup' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'List your spaceA shelf, a counter or a whole room. It takes about five minutes.',
    'We review itOur team reviews every new listing and emails you when it is live.',
    'You decideRequests arrive by email and appear here. Nothing is booked without your approval.',
  ]);
  expect(screen.getByRole('tab', { name: 'My Spaces' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Your spaces will appear here.')).toBeInTheDocument();
  expect(screen.queryByText('Pending Requests')).not.toBeInTheDocument();
});

it('shows the status, location, rate, displays and notes of a space (D18)', async () => {
  const images = ['/uploads/a', '/uploads/b'].map((folder) => ({
    url: `${folder}/large.webp`,
    thumbnailUrl: `${folder}/thumbnail.webp`,
  }));
  const reviews = { rating: '4.56', reviewCount: 12 };
  const rejected = { approvalStatus: 'rejected', approvalNotes: 'No photos.', subSpaceCount: 3 };
  renderDashboard({
    'GET /api/hosts/1/spaces': () => [
      space(7, { ...rejected, ...reviews, images }),
      space(8, { approvalStatus: 'pending', subSpaceCount: 1, spaceType: 'salon', location: 'Apex, NC' }),
    ],
  });
  const [first, second] = await screen.findAllByRole('heading', { name: /^Space/ });
  expect(first?.closest('article')?.textContent).toBe(
    'RejectedSpace 7Raleigh, NC · Gallery$600/month3 displaysRated 4.6 out of 5, 12 reviewsNote from our team: No photos.Edit Space 7View Space 7',
  );
  expect(second?.closest('article')?.textContent).toBe(
    'Waiting for approvalSpace 8Apex, NC · Hair Salon/Barbershop$600/month1 displayNew, 0 reviewsEdit Space 8View Space 8',
  );
  expect(first?.closest('article')?.querySelector('img')).toHaveAttribute('src', '/uploads/a/thumbnail.webp');
  expect(screen.getByRole('link', { name: 'View Space 7' })).toHaveAttribute('href', '/spaces/7');
});

it('opens the edit dialog of a space, and closes it again', async () => {
  renderDashboard({
    'GET /api/hosts/1/spaces': () => [aSpace(), aSpace({ id: 8, name: 'Red Door Books' })],
    'GET /api/spaces/8/subspaces': () => new Promise(() => undefined),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Red Door Books' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Red Door Books' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('Loading Red Door Books');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows why the next spaces cannot be loaded, with a button to try again (D40)', async () => {
  let isDown = true;
  renderDashboard({
    'GET /api/hosts/1/spaces': (call) =>
      isDown && call.url.includes('cursor')
        ? errorResponse(503, 'Popnook is not available.')
        : twoPages('limit=50', [[space(8)], [space(7)]])(call),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more spaces' }));
  expect(await screen.findByText('Popnook is not available.')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again to load more spaces' }));
  expect(await screen.findByRole('button', { name: 'Edit Space 7' })).toBeInTheDocument();
});

it('shows all spaces, page by page, and focuses the first new one (D40)', async () => {
  renderDashboard({ 'GET /api/hosts/1/spaces': twoPages('limit=50', [[space(8)], [space(7)]]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more spaces' }));
  expect(await screen.findByRole('button', { name: 'Edit Space 7' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Edit Space 8' })).toBeInTheDocument();
});

it('keeps the open tab in the URL without adding to the history, so that Back leaves the dashboard', async () => {
  renderDashboard();
  await screen.findByRole('tab', { name: 'My Spaces' });
  expect(screen.getByLabelText('Spaces and bookings')).toBeInTheDocument();
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['My Spaces', 'Calendar', 'Bookings', 'Insights']);
  const historyLength = window.history.length;
  const searches: string[] = [];
  for (const name of [...names.slice(1), 'My Spaces']) {
    await userEvent.click(screen.getByRole('tab', { name }));
    expect(await screen.findByRole('heading', { level: 2, name })).toBeInTheDocument();
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(name);
    searches.push(window.location.search);
  }
  expect(searches).toEqual(['?tab=calendar', '?tab=bookings', '?tab=insights', '?tab=spaces']);
  expect(window.history.length).toBe(historyLength);
});

it('shows the tabs after the requests have loaded, so that the layout does not shift', async () => {
  let respond: (requests: unknown) => void = () => undefined;
  renderDashboard({
    'GET /api/hosts/1/spaces': () => new Promise(() => undefined),
    'GET /api/hosts/1/pending-bookings': () => new Promise((resolve) => (respond = resolve)),
  });
  expect(await screen.findByText('Loading requests')).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  respond([]);
  expect(await screen.findByText('Loading your spaces')).toBeInTheDocument();
  expect(screen.queryByText('Loading requests')).not.toBeInTheDocument();
});

it('keeps the spaces usable when the requests fail to load', async () => {
  let isDown = true;
  renderDashboard({
    'GET /api/hosts/1/pending-bookings': () =>
      isDown ? errorResponse(500, 'Something went wrong.') : [request],
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your requests could not be loaded');
  expect(await screen.findByRole('button', { name: 'Edit Space 7' })).toBeInTheDocument();
  isDown = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Accept request from Ben Tanaka' })).toBeInTheDocument();
});

it('keeps requests and other tabs usable when the spaces fail to load', async () => {
  let isDown = true;
  renderDashboard({
    'GET /api/hosts/1/spaces': () => (isDown ? errorResponse(500, 'Something went wrong.') : [space(7)]),
  });
  const mySpaces = within(await screen.findByRole('tabpanel'));
  expect(await mySpaces.findByText('Your spaces could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accept request from Ben Tanaka' })).toBeInTheDocument();
  expect(await screen.findByText('1,234')).toBeInTheDocument();
  isDown = false;
  await userEvent.click(mySpaces.getByRole('button', { name: 'Try again' }));
  expect(await mySpaces.findByRole('button', { name: 'Edit Space 7' })).toBeInTheDocument();
  expect(screen.queryByText('Your spaces could not be loaded')).not.toBeInTheDocument();
});

it('shows one error if neither spaces nor requests can be loaded, and retries both', async () => {
  let isDown = true;
  const unlessDown = (response: () => unknown) => () =>
    isDown ? errorResponse(503, 'The database is unavailable.') : response();
  renderDashboard({
    'GET /api/hosts/1/spaces': unlessDown(() => [space(7)]),
    'GET /api/hosts/1/pending-bookings': unlessDown(() => [request]),
  });
  expect(await screen.findByText('Your spaces and requests could not be loaded')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Accept request from Ben Tanaka' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Edit Space 7' })).toBeInTheDocument();
});
