import { errorResponse, inLocalTime, renderPage, signedIn, type FakeApi } from '@popnook/testing/web';
import { Guard } from '@popnook/web-core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '../../toasts/toast-region';
import { SignedInBrowsers } from './signed-in-browsers';

const firefox = {
  id: 'f1',
  browser: 'Firefox on Windows',
  createdAt: inLocalTime('2026-11-02T12:00'),
  lastUsedAt: inLocalTime('2026-11-20T12:00'),
  isCurrent: true,
};
const phone = { ...firefox, id: 'b2', browser: 'Safari on iOS', isCurrent: false };
const program = { ...phone, id: 'c3', browser: null };

const guarded = { role: 'signed-in', fallback: 'waiting', signedOut: 'please sign in' } as const;
const customer = signedIn('customer');

const render = (api: FakeApi) =>
  renderPage(
    <>
      <Guard {...guarded}>
        <SignedInBrowsers />
      </Guard>
      <ToastRegion />
    </>,
    { path: '/account', user: customer, api },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists each browser, and offers to sign out every other one (D9)', async () => {
  render({ 'GET /api/auth/sessions': () => [firefox, phone, program] });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
    'Firefox on Windows',
    'Safari on iOS',
    'Unknown browser',
  ]);
  expect(rows.map((row) => within(row).queryByRole('button') !== null)).toEqual([false, true, true]);
  expect(rows[0]?.textContent).toContain('This browser');
  expect(rows[0]?.textContent).toContain('Signed in Nov 2, 2026 · Last used now');
  expect(rows[1]?.textContent).toContain('Last used Nov 20, 2026');
});

it.each([
  ['signs out one browser and removes its row', () => new Response(null, { status: 204 })],
  ['removes the row of a browser that has signed out by itself', () => errorResponse(404, 'Not found.')],
])('%s (D9)', async (_, answer) => {
  let sessions = [firefox, phone];
  render({
    'GET /api/auth/sessions': () => sessions,
    'DELETE /api/auth/sessions/b2': () => {
      sessions = [firefox];
      return answer();
    },
  });
  await press('Sign out Safari on iOS');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText('Signed out of Safari on iOS')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out everywhere' }));
});

it('signs out everywhere, including this browser (D9)', async () => {
  let user: typeof customer | null = customer;
  render({
    'GET /api/auth/me': () => ({ user }),
    'GET /api/auth/sessions': () => [firefox, phone],
    'DELETE /api/auth/sessions': () => {
      user = null;
      return new Response(null, { status: 204 });
    },
  });
  await press('Sign out everywhere');
  expect(await screen.findByText('Signed out everywhere')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Where you’re signed in' })).toBeNull();
});

it('shows an error and reloads the list', async () => {
  let down = true;
  render({
    'GET /api/auth/sessions': () => (down ? errorResponse(500, 'Not now.') : [firefox, phone]),
    'DELETE /api/auth/sessions': () => errorResponse(500, 'Still signed in.'),
  });
  expect(await screen.findByText('Not now.')).toBeTruthy();
  down = false;
  await press('Try again');
  await screen.findByText('Safari on iOS');
  await press('Sign out everywhere');
  expect(await screen.findByText('Still signed in.')).toBeTruthy();
  expect(screen.getByText('Safari on iOS')).toBeTruthy();
});
