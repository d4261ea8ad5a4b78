import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { onTriggerAuth, type SignInRequest } from '@popnook/web-core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SaveSearch } from '../browse/save-search';
import { SavedSearches } from './saved-searches';

const path = '/api/users/me/saved-searches';
const search = {
  id: 4,
  name: 'Raleigh',
  frequency: 'daily',
  query: 'location=Raleigh%2C+NC',
  filters: {},
  isPaused: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

it('saves the filters without the sort order and the page size (D60)', async () => {
  const bodies: unknown[] = [];
  const save: FakeApi[string] = async (request) => {
    bodies.push(await request.json());
    return Response.json(search, { status: 201 });
  };
  renderPage(
    <SaveSearch query={{ limit: 24, sort: 'price', location: 'Raleigh, NC', from: '2026-12-01' }} />,
    {
      path: '/browse?location=Raleigh%2C+NC&from=2026-12-01&sort=price',
      user: signedIn('vendor'),
      api: { [`POST ${path}`]: save },
    },
  );
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save search' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'December');
  await userEvent.selectOptions(screen.getByLabelText('Send emails'), 'At most once a day');
  await userEvent.click(screen.getAllByRole('button', { name: 'Save search' }).at(-1) ?? document.body);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(bodies).toEqual([
    {
      name: 'December',
      frequency: 'daily',
      query: 'location=Raleigh%2C+NC&from=2026-12-01&sort=price',
      filters: { location: 'Raleigh, NC', from: '2026-12-01' },
    },
  ]);
});

it('asks signed-out visitors to sign in, returns to the same search and opens the dialog (D51)', async () => {
  const requests: SignInRequest[] = [];
  const stop = onTriggerAuth((request) => requests.push(request));
  renderPage(<SaveSearch query={{ location: 'Raleigh, NC' }} />, {
    path: '/browse?location=Raleigh%2C+NC&sort=price',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests).toEqual([
    { intent: '/browse?location=Raleigh%2C+NC&sort=price', onSuccess: expect.any(Function) },
  ]);
  act(() => requests[0]?.onSuccess?.());
  expect(await screen.findByRole('dialog', { name: 'Save this search' })).toBeInTheDocument();
  stop();
});

it('lists saved searches, and lets the user change, pause and delete them (D60)', async () => {
  const changes: unknown[] = [];
  renderPage(<SavedSearches />, {
    user: signedIn('vendor'),
    api: {
      [`GET ${path}`]: () => [search],
      [`PATCH ${path}/4`]: async (request) => {
        changes.push(await request.json());
        return search;
      },
      [`DELETE ${path}/4`]: () => {
        changes.push('deleted');
        return new Response(null, { status: 204 });
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'See results of Raleigh' })).toHaveAttribute(
    'href',
    '/browse?location=Raleigh%2C+NC',
  );
  await userEvent.selectOptions(screen.getByLabelText('Emails about Raleigh'), 'Right away');
  await waitFor(() => {
    expect(changes).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Pause Raleigh' })).not.toHaveAttribute('aria-busy');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Pause Raleigh' }));
  await waitFor(() => {
    expect(changes).toEqual([{ frequency: 'at_once' }, { isPaused: true }]);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete Raleigh' }));
  await waitFor(() => {
    expect(changes).toContain('deleted');
  });
});
