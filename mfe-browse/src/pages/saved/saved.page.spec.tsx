import '@testing-library/jest-dom/jest-globals';
import { beforeEach, expect, it } from '@jest/globals';
import { errorResponse, renderPage, signedIn, type FakeApi, type PageOptions } from '@popnook/testing/web';
import { onTriggerAuth } from '@popnook/web-core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paged, queryOf } from '../../../test/paged';
import { aSpace } from '../../../test/spaces';
import SavedPage from './saved.page';

const publicSpaces = (...ids: number[]) => {
  const queries: (string | undefined)[] = [];
  const spaces: FakeApi[string] = (request) => {
    const { ids: requestedIds } = queryOf(request);
    queries.push(requestedIds);
    const found = ids.filter((id) => requestedIds?.split(',').includes(String(id)));
    return paged(
      found.map((id) => aSpace({ id, name: `Space ${String(id)}` })),
      found.length,
    );
  };
  return { queries, spaces };
};

const open = (spaces: FakeApi[string], { api, ...options }: PageOptions = {}) =>
  renderPage(<SavedPage />, { path: '/saved', ...options, api: { 'GET /api/spaces': spaces, ...api } });

const saveInBrowser = (...ids: number[]) => {
  localStorage.setItem('popnook-saved-spaces', JSON.stringify(ids));
};

beforeEach(() => {
  localStorage.clear();
});

it('shows signed-out visitors the spaces saved in this browser, and offers to sign in (D59)', async () => {
  saveInBrowser(3, 1);
  open(publicSpaces(1, 2, 3).spaces);
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
  open(publicSpaces(2).spaces, {
    user: signedIn('customer'),
    api: { 'GET /api/users/me/saved-spaces': savedSpaces },
  });
  expect(await screen.findByRole('heading', { name: 'Space 2' })).toBeInTheDocument();
  expect(screen.queryByText(/saved in this browser only/)).toBeNull();
});

it('explains how to save a space if nothing is saved', async () => {
  open(publicSpaces().spaces);
  expect(await screen.findByText('Nothing saved yet')).toBeInTheDocument();
  expect(screen.getByText('Select the heart on a space to save it here.')).toBeInTheDocument();
  expect(screen.getByText(/Sign in to see what you saved/)).toBeInTheDocument();
  expect(screen.queryByText(/saved in this browser only/)).toBeNull();
});

it('offers to try again if the list of the account cannot be loaded', async () => {
  open(publicSpaces().spaces, {
    user: signedIn('customer'),
    api: { 'GET /api/users/me/saved-spaces': () => errorResponse(503, 'Busy.') },
  });
  const title = await screen.findByText('Your saved spaces could not be loaded');
  const alert = screen.getAllByRole('alert').find((element) => element.contains(title));
  expect(alert).toHaveTextContent(/Try again$/);
});

it('keeps a removed space on the page, so that it can be saved again', async () => {
  saveInBrowser(1);
  open(publicSpaces(1).spaces);
  const heart = await screen.findByRole('button', { name: 'Save Space 1' });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(heart);
  expect(screen.getByText('0 saved spaces')).toBeInTheDocument();
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(screen.getByText('1 saved space')).toBeInTheDocument();
});

it('shows how many saved spaces are no longer listed, and can remove them (D59)', async () => {
  saveInBrowser(1, 8, 9);
  open(publicSpaces(1).spaces);
  expect(await screen.findByText('2 saved spaces are currently unavailable.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByText('1 saved space')).toBeInTheDocument();
  expect(localStorage.getItem('popnook-saved-spaces')).toBe('[1]');
});

it('says if one saved space is no longer listed (D59)', async () => {
  saveInBrowser(1, 8);
  open(publicSpaces(1).spaces);
  expect(await screen.findByText('One saved space is currently unavailable.')).toBeInTheDocument();
});

it('loads 24 spaces at a time', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  saveInBrowser(...ids);
  const { queries, spaces } = publicSpaces(...ids);
  open(spaces);
  await userEvent.click(await screen.findByRole('button', { name: 'Show more saved spaces' }));
  expect(await screen.findByRole('heading', { name: 'Space 30' })).toBeInTheDocument();
  expect(queries).toEqual([ids.slice(0, 24).join(), ids.slice(24).join()]);
});
