import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import { errorResponse, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { onTriggerAuth, type SignInRequest } from '@popnook/web-core';
import { act, screen, waitFor, within } from '@testing-library/react';
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

it('suggests a name, keeps the dialog open after an error, and links to the saved searches (D60)', async () => {
  const names: unknown[] = [];
  const { store } = renderPage(<SaveSearch query={{ location: 'Raleigh, NC' }} />, {
    path: '/browse?location=Raleigh%2C+NC',
    user: signedIn('vendor'),
    api: {
      [`POST ${path}`]: async (request) => {
        names.push(((await request.json()) as { name: string }).name);
        return names.length === 1 ? errorResponse(503, 'Please try again.') : search;
      },
    },
  });
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save search' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
  const save = () =>
    userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save search' }));
  await save();
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Search not saved',
      description: 'Please try again.',
      variant: 'destructive',
    });
  });
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(names).toEqual(['Raleigh, NC', 'Raleigh, NC']);
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Search saved',
    action: { label: 'Saved searches', to: '/saved' },
  });
});

it('shows paused searches, and says when a change fails (D60)', async () => {
  const { store } = renderPage(<SavedSearches />, {
    user: signedIn('vendor'),
    api: {
      [`GET ${path}`]: () => [search, { ...search, id: 5, name: 'All', query: '', isPaused: true }],
      [`PATCH ${path}/5`]: () => errorResponse(503, 'Please try again.'),
      [`DELETE ${path}/5`]: () => errorResponse(503, 'Please try again.'),
    },
  });
  const [active, paused] = await screen.findAllByRole('listitem');
  expect(active).not.toHaveTextContent('Paused');
  expect(paused).toHaveTextContent('All Paused');
  expect(screen.getByRole('link', { name: 'See results of All' })).toHaveAttribute('href', '/browse');
  await userEvent.click(screen.getByRole('button', { name: 'Resume All' }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Not changed'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete All' }));
  await waitFor(() => expect(store.getState().toasts.current?.title).toBe('Not deleted'));
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
