import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import { errorResponse, renderPage, signedIn, type FakeApi, type PageOptions } from '@popnook/testing/web';
import { onTriggerAuth } from '@popnook/web-core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failingTwice } from '../../../test/failing';
import { contentOf } from '../../../test/content';
import { paged, queryOf } from '../../../test/paged';
import { aSpace } from '../../../test/spaces';
import SavedPage from './saved.page';

/** A fake list of public spaces with these IDs. @returns the fake call, and the `ids` of each request */
const fakeSpaces = (...ids: number[]) => {
  const queries: (string | undefined)[] = [];
  const spaces: FakeApi[string] = (request) => {
    const { ids: requestedIds } = queryOf(request);
    queries.push(requestedIds);
    const foundIds = ids.filter((id) => requestedIds?.split(',').includes(String(id)));
    return paged(
      foundIds.map((id) => aSpace({ id, name: `Space ${String(id)}` })),
      foundIds.length,
    );
  };
  return { queries, spaces };
};

const renderSavedPage = (spaces: FakeApi[string], { api, ...options }: PageOptions = {}) =>
  renderPage(<SavedPage />, { path: '/saved', ...options, api: { 'GET /api/spaces': spaces, ...api } });

const saveInBrowser = (...ids: number[]) => {
  localStorage.setItem('popnook-saved-spaces', JSON.stringify(ids));
};

beforeEach(() => {
  localStorage.clear();
});

it('shows signed-out visitors the spaces saved in this browser, and offers to sign in (D59)', async () => {
  saveInBrowser(3, 1);
  renderSavedPage(fakeSpaces(1, 2, 3).spaces);
  expect(await screen.findByText('2 saved spaces')).toBeInTheDocument();
  const names = (await screen.findAllByRole('article')).map((card) => card.querySelector('h2')?.textContent);
  expect(names).toEqual(['Space 3', 'Space 1']);
  expect(screen.getByText(/saved in this browser only/)).toBeInTheDocument();
  const requests: unknown[] = [];
  const stop = onTriggerAuth((request) => requests.push(request));
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(requests).toEqual([{ intent: '/saved' }]);
  stop();
});

it('shows signed-in users the spaces of their account (D59)', async () => {
  const savedSpaces = () => [{ spaceId: 2, savedAt: '2026-01-01T00:00:00.000Z' }];
  renderSavedPage(fakeSpaces(2).spaces, {
    user: signedIn('customer'),
    api: { 'GET /api/users/me/saved-spaces': savedSpaces },
  });
  expect(await screen.findByRole('heading', { name: 'Space 2' })).toBeInTheDocument();
  expect(screen.queryByText(/saved in this browser only/)).toBeNull();
});

it('explains how to save a space if nothing is saved', async () => {
  renderSavedPage(fakeSpaces().spaces);
  expect(await screen.findByText('Nothing saved yet')).toBeInTheDocument();
  expect(screen.getByText('Select the heart on a space to save it here.')).toBeInTheDocument();
  expect(screen.getByText(/Sign in to see what you saved/)).toBeInTheDocument();
  expect(screen.queryByText(/saved in this browser only/)).toBeNull();
});

it('offers to try again if the list of the account cannot be loaded', async () => {
  renderSavedPage(fakeSpaces().spaces, {
    user: signedIn('customer'),
    api: { 'GET /api/users/me/saved-spaces': () => errorResponse(503, 'Busy.') },
  });
  const title = await screen.findByText('Your saved spaces could not be loaded');
  const alert = screen.getAllByRole('alert').find((element) => element.contains(title));
  expect(alert).toHaveTextContent(/Try again$/);
});

it('keeps a removed space on the page, so that it can be saved again', async () => {
  saveInBrowser(1);
  renderSavedPage(fakeSpaces(1).spaces);
  const heart = await screen.findByRole('button', { name: 'Save Space 1' });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(heart);
  expect(screen.getByText('0 saved spaces')).toBeInTheDocument();
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(screen.getByText('1 saved space')).toBeInTheDocument();
});

it('shows how many saved spaces are no longer listed, and offers to remove them (D59)', async () => {
  saveInBrowser(1, 8, 9);
  renderSavedPage(fakeSpaces(1).spaces);
  expect(await screen.findByText('2 saved spaces are currently unavailable.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('1 saved space')).toBeInTheDocument();
  expect(localStorage.getItem('popnook-saved-spaces')).toBe('[1]');
});

it('shows that one saved space is no longer listed (D59)', async () => {
  saveInBrowser(1, 8);
  renderSavedPage(fakeSpaces(1).spaces);
  expect(await screen.findByText('One saved space is currently unavailable.')).toBeInTheDocument();
});

it('loads 24 spaces at a time', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  saveInBrowser(...ids);
  const { queries, spaces } = fakeSpaces(...ids);
  renderSavedPage(spaces);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more saved spaces' }));
  expect(await screen.findByRole('heading', { name: 'Space 30' })).toBeInTheDocument();
  expect(queries).toEqual([ids.slice(0, 24).join(), ids.slice(24).join()]);
});

it('shows the complete page to signed-out visitors, who have no searches and no waitlist', async () => {
  saveInBrowser(3);
  let respond: (page: Response) => void = () => undefined;
  const response = new Promise((resolve) => (respond = resolve));
  renderSavedPage(() => response);
  const note = [
    'These are saved in this browser only. Sign in to see them on all of your devices.',
    '<button> Sign In',
  ];
  await screen.findByText('1 saved space');
  expect(screen.getAllByTestId('space-card-skeleton')).toHaveLength(1);
  respond(paged([aSpace({ id: 3, name: 'Space 3' })]));
  await screen.findByRole('article');
  expect(contentOf(document.body)).toEqual([
    '<h1> Saved Spaces',
    ...note,
    '<p role="status"> 1 saved space',
    'Coffee Shop',
    '<h2> Space 3',
    '[pin]Raleigh, NCRated 4.3 out of 5, 12 reviews',
    'A bright corner room.',
    '[store]1 Display Available',
    '15.0% commission',
    '<a href="/spaces/3"> View Details of Space 3[right]',
    '<button aria-label="Save Space 3" aria-pressed="true"> [heart]',
    '<button aria-label="Share Space 3" aria-haspopup="menu"> [share]',
  ]);
});

it('shows the complete page to a vendor who has saved nothing', async () => {
  const responses = new Map<string, (list: unknown) => void>();
  const list = (name: string) => () => new Promise((resolve) => responses.set(name, resolve));
  renderSavedPage(fakeSpaces().spaces, {
    user: signedIn('vendor'),
    api: Object.fromEntries(
      ['saved-spaces', 'waitlist', 'saved-searches'].map((name) => [`GET /api/users/me/${name}`, list(name)]),
    ),
  });
  // Until the session has loaded, the heading is the only text.
  expect(contentOf(document.body)[1]).toBeUndefined();
  await waitFor(() => expect(responses.size).toBe(3));
  expect(screen.getAllByTestId('space-card-skeleton')).toHaveLength(3);
  const headings = [
    '<h1> Saved Spaces',
    '<section labelled="Waitlist">',
    '<h2 tabindex="-1"> Waitlist',
    '<section labelled="Saved Searches">',
    '<h2 tabindex="-1"> Saved Searches',
  ];
  expect(contentOf(document.body)).toEqual(headings);
  responses.forEach((respond) => respond([]));
  await screen.findByText('Nothing saved yet');
  await screen.findByText(/^Choose filters/);
  expect(contentOf(document.body)).toEqual([
    '<h1> Saved Spaces',
    '<h2> Nothing saved yet',
    'Select the heart on a space to save it here.',
    '<a href="/browse"> Browse Spaces',
    '<section labelled="Waitlist">',
    '<h2 tabindex="-1"> Waitlist',
    'If a space is taken on your dates, select “Tell me when they free up” on its page. We will email you when they do.',
    '<section labelled="Saved Searches">',
    '<h2 tabindex="-1"> Saved Searches',
    'Choose filters on the browse page and select “Save search”. We will email you when a space matches.',
  ]);
});

it.each([
  ['saved-spaces', 'Your saved spaces could not be loaded', 'Nothing saved yet'],
  ['waitlist', 'Your waitlist could not be loaded', /^If a space is taken on your dates/],
  ['saved-searches', 'Your saved searches could not be loaded', /^Choose filters on the browse page/],
])('shows an error with a retry button if %s could not be loaded', async (name, message, text) => {
  const { call, expectRetriesToKeepFocus } = failingTwice(() => []);
  const lists = ['saved-spaces', 'waitlist', 'saved-searches'].map((list) => [
    `GET /api/users/me/${list}`,
    list === name ? call : () => [],
  ]);
  renderSavedPage(fakeSpaces().spaces, { user: signedIn('vendor'), api: Object.fromEntries(lists) });
  await expectRetriesToKeepFocus(message);
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('loads the spaces again if they could not be loaded', async () => {
  saveInBrowser(1);
  const { call, expectRetriesToKeepFocus } = failingTwice(() => paged([aSpace({ id: 1, name: 'Space 1' })]));
  renderSavedPage(call);
  await expectRetriesToKeepFocus('Failed to fetch spaces');
  expect(await screen.findByRole('heading', { name: 'Space 1' })).toBeInTheDocument();
});

it('shows 24 spaces on one page, after three placeholders, and adds a space saved in another tab to the front', async () => {
  const ids = Array.from({ length: 24 }, (_, index) => index + 1);
  saveInBrowser(...ids);
  const { queries, spaces } = fakeSpaces(...ids, 25);
  let respond: () => void = () => undefined;
  const mayRespond = new Promise<void>((resolve) => (respond = resolve));
  renderSavedPage((request) => mayRespond.then(() => spaces(request)));
  await screen.findByText('24 saved spaces');
  expect(screen.getAllByTestId('space-card-skeleton')).toHaveLength(3);
  respond();
  await screen.findByRole('heading', { name: 'Space 24' });
  expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
  saveInBrowser(25, ...ids);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(await screen.findByText('25 saved spaces')).toBeInTheDocument();
  await waitFor(() => expect(queries).toEqual([ids.join(), [25, ...ids.slice(0, 23)].join()]));
  expect(screen.getByRole('button', { name: 'Show more saved spaces' })).toBeInTheDocument();
});
