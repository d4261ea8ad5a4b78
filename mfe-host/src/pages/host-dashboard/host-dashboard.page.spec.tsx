import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse } from '@popnook/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, request, space, stats } from '../../../test/host-dashboard';

it('shows the figures that the API calculates (D33)', async () => {
  open();
  await waitFor(() => {
    expect(screen.getByText('Total Bookings').nextSibling).toHaveTextContent('1,234');
  });
  expect(screen.getByText('Total Spaces').nextSibling).toHaveTextContent('2');
  expect(screen.getByText('Total Revenue').nextSibling).toHaveTextContent('$1,801');
  expect(screen.getByText('Average Rating').nextSibling).toHaveTextContent('4.5');
  expect(await screen.findByText('Welcome back, Robin.')).toBeInTheDocument();
});

it('shows “—” as the average rating when there are no reviews (D33)', async () => {
  open({ 'GET /api/hosts/1/stats': () => ({ ...stats, averageRating: null }) });
  await waitFor(() => {
    expect(screen.getByText('Average Rating').nextSibling).toHaveTextContent('—');
  });
});

it('shows the first steps to a new host', async () => {
  open({ 'GET /api/hosts/1/spaces': () => [], 'GET /api/hosts/1/pending-bookings': () => [] });
  expect(await screen.findByRole('link', { name: 'List your first space' })).toHaveAttribute(
    'href',
    '/list-space',
  );
  expect(screen.getByText('Welcome to Popnook, Robin.')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'My Spaces' })).toBeInTheDocument();
  expect(screen.queryByText('Pending Requests')).not.toBeInTheDocument();
});

it('shows the status, place, rate, displays and notes of a space (D18)', async () => {
  const rejected = { approvalStatus: 'rejected', approvalNotes: 'No photos.', subSpaceCount: 3 };
  open({ 'GET /api/hosts/1/spaces': () => [space(7, rejected), space(8, { approvalStatus: 'pending' })] });
  const [first, second] = await screen.findAllByRole('heading', { name: /^Space/ });
  expect(first?.closest('article')).toHaveTextContent(
    /^RejectedSpace 7Raleigh, NC · Gallery\$600\/month3 displays.*Note from our team: No photos\./,
  );
  expect(second?.closest('article')).toHaveTextContent(/^Waiting for approvalSpace 8/);
  expect(second?.closest('article')).not.toHaveTextContent('Note from our team');
  expect(screen.getByRole('link', { name: 'View Space 7' })).toHaveAttribute('href', '/spaces/7');
});

it('loads further spaces again after a failure (D40)', async () => {
  let down = true;
  open({
    'GET /api/hosts/1/spaces': ({ url }) => {
      const isSecond = new URL(url).searchParams.has('cursor');
      if (isSecond && down) return errorResponse(503, 'Popnook is not available.');
      const headers = { 'X-Total-Count': '2', ...(isSecond ? {} : { Link: '<?cursor=c2>; rel="next"' }) };
      return Response.json([space(isSecond ? 7 : 8)], { headers });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more spaces' }));
  expect(await screen.findByText('Popnook is not available.')).toBeInTheDocument();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again spaces' }));
  expect(await screen.findByRole('button', { name: 'Edit Space 7' })).toBeInTheDocument();
});

it('shows all spaces, page by page, and focuses the first new one (D40)', async () => {
  open({
    'GET /api/hosts/1/spaces': ({ url }) => {
      const isSecond = new URL(url).searchParams.has('cursor');
      const link = { Link: '</api/hosts/1/spaces?cursor=c2>; rel="next"' };
      return Response.json([space(isSecond ? 7 : 8)], {
        headers: { 'X-Total-Count': '2', ...(isSecond ? {} : link) },
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more spaces' }));
  expect(await screen.findByRole('button', { name: 'Edit Space 7' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Edit Space 8' })).toBeInTheDocument();
});

it('keeps the open tab in the URL, and Back leaves the dashboard', async () => {
  open();
  await screen.findByRole('tab', { name: 'My Spaces' });
  const historyLength = window.history.length;
  await userEvent.click(screen.getByRole('tab', { name: 'Bookings' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=bookings'));
  expect(screen.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true');
  expect(window.history.length).toBe(historyLength);
});

it('keeps requests and other tabs usable when the spaces fail to load', async () => {
  let down = true;
  open({
    'GET /api/hosts/1/spaces': () => (down ? errorResponse(500, 'Something went wrong.') : [space(7)]),
  });
  const mySpaces = within(await screen.findByRole('tabpanel'));
  expect(await mySpaces.findByText('Your spaces could not be loaded')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accept request from Ben Tanaka' })).toBeInTheDocument();
  expect(await screen.findByText('1,234')).toBeInTheDocument();
  down = false;
  await userEvent.click(mySpaces.getByRole('button', { name: 'Try again' }));
  expect(await mySpaces.findByRole('button', { name: 'Edit Space 7' })).toBeInTheDocument();
  expect(screen.queryByText('Your spaces could not be loaded')).not.toBeInTheDocument();
});

it('shows one error if neither spaces nor requests can be loaded, and retries both', async () => {
  let down = true;
  const unlessDown = (response: () => unknown) => () =>
    down ? errorResponse(503, 'The database is unavailable.') : response();
  open({
    'GET /api/hosts/1/spaces': unlessDown(() => [space(7)]),
    'GET /api/hosts/1/pending-bookings': unlessDown(() => [request]),
  });
  expect(await screen.findByText('Your spaces and requests could not be loaded')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Accept request from Ben Tanaka' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Edit Space 7' })).toBeInTheDocument();
});
