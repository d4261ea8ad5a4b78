import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse, renderPage, type FakeApi } from '@popnook/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paged, queryOf } from '../../../test/paged';
import { aSpace } from '../../../test/spaces';
import { BrowsePage } from './browse.page';

const spacesPage = (ids: number[], total: number, next?: string) =>
  paged(
    ids.map((id) => aSpace({ id, name: `Space ${String(id)}` })),
    total,
    next,
  );

const open = (spaces: FakeApi[string], path = '/browse') =>
  renderPage(<BrowsePage />, {
    path,
    api: {
      'GET /api/spaces': spaces,
      'GET /api/locations': () => [{ id: 1, city: 'Raleigh', stateCode: 'NC' }],
    },
  });

it('shows six skeletons, then the number of spaces and a card for each (SPEC 2)', async () => {
  open(() => spacesPage([1, 2], 2));
  expect(screen.getAllByTestId('space-card-skeleton')).toHaveLength(6);
  expect(await screen.findByText('2 spaces found')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('shows “1 space found”, and “1,000+ spaces found” above the highest exact count (D40)', async () => {
  const { unmount } = open(() => spacesPage([1], 1));
  expect(await screen.findByText('1 space found')).toBeInTheDocument();
  unmount();
  open(() => spacesPage([1], 1_001));
  expect(await screen.findByText('1,000+ spaces found')).toBeInTheDocument();
});

it('keeps the filters in the URL and sends them to the API', async () => {
  const queries: Record<string, string>[] = [];
  open((request) => {
    queries.push(queryOf(request));
    return spacesPage([1], 1);
  });
  await screen.findByRole('option', { name: 'Raleigh, NC' });
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Raleigh, NC');
  await userEvent.selectOptions(screen.getByLabelText('Space Type'), 'Retail Shop');
  await userEvent.type(screen.getByLabelText('Max Price/Day'), '40');
  await waitFor(() => {
    expect(window.location.search).toBe('?location=Raleigh%2C+NC&spaceType=boutique&maxPrice=40');
  });
  await waitFor(() => {
    expect(queries.at(-1)).toEqual({
      limit: '24',
      location: 'Raleigh, NC',
      spaceType: 'boutique',
      maxPrice: '1200.00',
    });
  });
});

it('shows an empty state with a button that clears the filters', async () => {
  open(
    (request) => ('location' in queryOf(request) ? spacesPage([], 0) : spacesPage([1], 1)),
    '/browse?location=Nowhere',
  );
  expect(await screen.findByText('No spaces found matching your criteria.')).toBeInTheDocument();
  expect(screen.getByLabelText('Location')).toHaveDisplayValue('Nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('1 space found')).toHaveFocus();
  expect(window.location.search).toBe('');
});

it('keeps the "Available from" date in the URL and sends it to the API (D41)', async () => {
  const queries: Record<string, string>[] = [];
  open((request) => {
    queries.push(queryOf(request));
    return spacesPage([1], 1);
  }, '/browse?from=2026-12-24&sort=price');
  expect(await screen.findByText('1 space found')).toBeInTheDocument();
  expect(screen.getByLabelText('Available from')).toHaveValue('2026-12-24');
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Lowest price');
  expect(queries).toEqual([{ limit: '24', from: '2026-12-24', sort: 'price' }]);
  expect(screen.getByRole('link', { name: 'View Details of Space 1' })).toHaveAttribute(
    'href',
    '/spaces/1?from=2026-12-24',
  );
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
  await waitFor(() => expect(window.location.search).toBe('?from=2026-12-24'));
});

it('adds one history entry for each changed filter, not one for each digit of a price', async () => {
  open(() => spacesPage([1], 1));
  await screen.findByRole('option', { name: 'Raleigh, NC' });
  const before = window.history.length;
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Raleigh, NC');
  await userEvent.type(screen.getByLabelText('Max Price/Day'), '4');
  await waitFor(() => expect(window.location.search).toMatch(/maxPrice=4$/));
  await userEvent.type(screen.getByLabelText('Max Price/Day'), '0');
  await waitFor(() => expect(window.location.search).toMatch(/maxPrice=40$/));
  expect(window.history.length - before).toBe(2);
  window.history.back();
  await waitFor(() => expect(screen.getByLabelText('Max Price/Day')).toHaveValue(null));
  expect(window.location.search).toBe('?location=Raleigh%2C+NC');
  expect(screen.getByLabelText('Location')).toHaveDisplayValue('Raleigh, NC');
});

it('keeps a filter that changes right after a price was typed', async () => {
  open(() => spacesPage([1], 1));
  await screen.findByRole('option', { name: 'Raleigh, NC' });
  await userEvent.type(screen.getByLabelText('Max Price/Day'), '4');
  await userEvent.selectOptions(screen.getByLabelText('Location'), 'Raleigh, NC');
  await waitFor(() => expect(window.location.search).toBe('?location=Raleigh%2C+NC&maxPrice=4'));
});

it('ignores invalid parameters in the URL', async () => {
  const queries: Record<string, string>[] = [];
  open(
    (request) => {
      queries.push(queryOf(request));
      return spacesPage([1], 1);
    },
    `/browse?spaceType=toString&maxPrice=-1&from=2026-02-31&sort=name&location=${'x'.repeat(200)}`,
  );
  expect(await screen.findByText('1 space found')).toBeInTheDocument();
  expect(queries).toEqual([{ limit: '24' }]);
});

it('appends the next page', async () => {
  open((request) =>
    queryOf(request)['cursor'] === 'two' ? spacesPage([3], 3) : spacesPage([1, 2], 3, 'two'),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more spaces' }));
  expect(await screen.findByRole('heading', { name: 'Space 3' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more spaces' })).not.toBeInTheDocument();
});

it('shows an error with a retry button', async () => {
  let tries = 0;
  open(() => {
    tries += 1;
    return tries === 1 ? errorResponse(503, 'The database is unavailable.') : spacesPage([1], 1);
  });
  expect(await screen.findByText('The database is unavailable.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 space found')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('1 space found')).toHaveFocus());
});
