import '@testing-library/jest-dom/jest-globals';
import { expect, it } from '@jest/globals';
import type { SearchFiltersDto } from '@popnook/api-client';
import { errorResponse, renderPage, signedIn, unsentFields, type FakeApi } from '@popnook/testing/web';
import { onTriggerAuth, type SignInRequest } from '@popnook/web-core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contentOf } from '../../../test/content';
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

/** Clicks again if no dialog has opened, because the session may still be loading. */
const openDialog = () =>
  waitFor(async () => {
    if (!screen.queryByRole('dialog'))
      await userEvent.click(screen.getByRole('button', { name: 'Save search' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

/** Clicks the button in the dialog. The button that opens the dialog has the same name. */
const saveInDialog = () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save search' }));

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
  await openDialog();
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'December');
  await userEvent.selectOptions(screen.getByLabelText('Send emails'), 'At most once a day');
  await saveInDialog();
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

it('saves every filter that the API accepts (D60)', async () => {
  let body: unknown;
  const filters: SearchFiltersDto = {
    location: 'Raleigh, NC',
    spaceType: 'bookstore',
    maxPrice: '900',
    q: 'window',
    bbox: '-79.1,35.6,-78.4,36.1',
    from: '2026-12-01',
    startWithin: '2026-12-01,2026-12-31',
    near: '35.7796,-78.6382',
    radiusKm: 10,
    type: ['bookstore'],
    paymentModel: ['monthly'],
    period: 'month',
    displayType: ['shelf'],
    amenity: ['Wi-Fi'],
    maxTotal: '1200',
  };
  renderPage(<SaveSearch query={{ limit: 24, ...filters }} />, {
    path: '/browse?q=window',
    user: signedIn('vendor'),
    api: {
      [`POST ${path}`]: async (request) => {
        body = await request.json();
        return Response.json(search, { status: 201 });
      },
    },
  });
  await openDialog();
  await saveInDialog();
  await waitFor(() => expect(body).toMatchObject({ filters }));
  expect(unsentFields('SaveSearchDto', body)).toEqual([]);
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
  await openDialog();
  await saveInDialog();
  await waitFor(() => {
    expect(store.getState().toasts.current).toMatchObject({
      title: 'Search not saved',
      description: 'Please try again.',
      variant: 'destructive',
    });
  });
  await saveInDialog();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(names).toEqual(['Raleigh, NC', 'Raleigh, NC']);
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Search saved',
    action: { label: 'Saved searches', to: '/saved' },
  });
});

it('shows paused searches, and an error when a change fails (D60)', async () => {
  const changes: unknown[] = [];
  const { store } = renderPage(<SavedSearches />, {
    user: signedIn('vendor'),
    api: {
      [`GET ${path}`]: () => [search, { ...search, id: 5, name: 'All', query: '', isPaused: true }],
      [`PATCH ${path}/5`]: async (request) => {
        changes.push(await request.json());
        return errorResponse(503, 'Please try again.');
      },
      [`DELETE ${path}/5`]: () => errorResponse(503, 'Please try again.'),
    },
  });
  const [active, paused] = await screen.findAllByRole('listitem');
  const options = 'Right away | *At most once a day | At most once a week';
  expect(contentOf(active)).toEqual([
    'Raleigh',
    '<label> Emails about Raleigh',
    `<select> ${options}`,
    '<a href="/browse?location=Raleigh%2C+NC"> See results of Raleigh',
    '<button> Pause Raleigh',
    '<button> Delete Raleigh',
  ]);
  expect(contentOf(paused)).toEqual([
    'All Paused',
    '<label> Emails about All',
    `<select> ${options}`,
    '<a href="/browse"> See results of All',
    '<button> Resume All',
    '<button> Delete All',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Resume All' }));
  const reason = { description: 'Please try again.', variant: 'destructive' };
  await waitFor(() =>
    expect(store.getState().toasts.current).toMatchObject({ title: 'Not changed', ...reason }),
  );
  expect(changes).toEqual([{ isPaused: false }]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete All' }));
  await waitFor(() =>
    expect(store.getState().toasts.current).toMatchObject({ title: 'Not deleted', ...reason }),
  );
});

it('suggests the name “All spaces” and the frequency “Right away”, and shows that the search is being saved', async () => {
  const bodies: unknown[] = [];
  let respond: (response: Response) => void = () => undefined;
  // `ids`, `limit` and `cursor` are not filters.
  const { store } = renderPage(<SaveSearch query={{ ids: '1', limit: 24, cursor: 'two', q: 'oak' }} />, {
    path: '/browse?q=oak',
    user: signedIn('vendor'),
    api: {
      [`POST ${path}`]: async (request) => {
        bodies.push(await request.json());
        return new Promise((resolve) => (respond = resolve));
      },
    },
  });
  await openDialog();
  const dialog = screen.getByRole('dialog');
  expect(contentOf(dialog)).toEqual([
    '<dialog labelled="Save this search">',
    '<h2> Save this search',
    '<button aria-label="Close"> [close]',
    'We will email you when a new space matches, or when one becomes available on your dates.',
    '<label> Name',
    '<input name="name" maxlength="60" required="" value="All spaces">',
    '<label> Send emails',
    '<select name="frequency"> *Right away | At most once a day | At most once a week',
    '<button type="submit"> Save search',
  ]);
  await saveInDialog();
  expect(await within(dialog).findByRole('button', { name: 'Saving...', busy: true })).toBeInTheDocument();
  await waitFor(() =>
    expect(bodies).toEqual([
      { name: 'All spaces', frequency: 'at_once', query: 'q=oak', filters: { q: 'oak' } },
    ]),
  );
  respond(Response.json(search, { status: 201 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Search saved',
    description: 'We will email you when a space matches.',
    variant: 'default',
  });
  // The dialog can be opened again, and closed without saving.
  await userEvent.click(screen.getByRole('button', { name: 'Save search' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
  // Each control sends its own change. No form changes the name.
  expect(unsentFields('EditSavedSearchDto', Object.assign({}, ...changes))).toEqual(['name']);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Raleigh' }));
  await waitFor(() => {
    expect(changes).toContain('deleted');
    expect(screen.getByRole('heading', { name: 'Saved Searches' })).toHaveFocus();
  });
});
