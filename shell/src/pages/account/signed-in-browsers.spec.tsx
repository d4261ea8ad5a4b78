import {
  errorResponse,
  localToIso,
  pressTwice,
  renderPage,
  signedIn,
  type FakeApi,
} from '@popnook/testing/web';
import { Guard } from '@popnook/web-core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ToastRegion } from '../../toasts/toast-region';
import { SignedInBrowsers } from './signed-in-browsers';

const firefox = {
  id: 'f1',
  browser: 'Firefox on Windows',
  createdAt: localToIso('2026-11-02T12:00'),
  lastUsedAt: localToIso('2026-11-20T12:00'),
  isCurrent: true,
};
const phone = { ...firefox, id: 'b2', browser: 'Safari on iOS', isCurrent: false };
const unknownBrowser = { ...phone, id: 'c3', browser: null };

const guardProps = { role: 'signed-in', fallback: 'waiting', signedOut: 'please sign in' } as const;
const customer = signedIn('customer');

const renderBrowsers = (api: FakeApi) =>
  renderPage(
    <>
      <Guard {...guardProps}>
        <SignedInBrowsers />
      </Guard>
      <ToastRegion />
    </>,
    { path: '/account', user: customer, api },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists each browser, and offers to sign out every other one (D9)', async () => {
  renderBrowsers({ 'GET /api/auth/sessions': () => [firefox, phone, unknownBrowser] });
  const section = within(await screen.findByRole('region', { name: 'Where you’re signed in' }));
  const list = await section.findByRole('list', { name: 'Where you’re signed in' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Firefox on Windows This browserSigned in Nov 2, 2026 · Last used now',
    'Safari on iOS Signed in Nov 2, 2026 · Last used Nov 20, 2026Sign out',
    'Unknown browser Signed in Nov 2, 2026 · Last used Nov 20, 2026Sign out',
  ]);
  const buttons = within(list).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Sign out Safari on iOS',
    'Sign out Unknown browser',
  ]);
  expect(section.getByText('If you don’t recognize a browser, sign it out.')).toBeTruthy();
});

it('loads the list again each time the page is opened, because other browsers may have signed in (D9)', async () => {
  let sessions = [firefox];
  const Page = () => {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button onClick={() => setOpen(!open)}>Toggle</button>
        {open && <SignedInBrowsers />}
      </>
    );
  };
  renderPage(<Page />, { user: customer, api: { 'GET /api/auth/sessions': () => sessions } });
  expect(screen.getByText('Loading your browsers').getAttribute('role')).toBe('status');
  await screen.findByText('Firefox on Windows');
  await press('Toggle');
  sessions = [firefox, phone];
  await press('Toggle');
  expect(await screen.findByText('Safari on iOS')).toBeTruthy();
});

it.each([
  ['signs out one browser and removes its row', () => new Response(null, { status: 204 })],
  ['removes the row of a browser that has already signed out', () => errorResponse(404, 'Not found.')],
])('%s (D9)', async (_, respond) => {
  let sessions = [firefox, phone];
  const end = jest.fn(() => {
    sessions = [firefox];
    return respond();
  });
  renderBrowsers({ 'GET /api/auth/sessions': () => sessions, 'DELETE /api/auth/sessions/b2': end });
  pressTwice(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText('Signed out of Safari on iOS')).toBeTruthy();
  expect(end).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign out everywhere' }));
});

it('signs out everywhere, including this browser (D9)', async () => {
  let user: typeof customer | null = customer;
  const end = jest.fn(() => {
    user = null;
    return new Response(null, { status: 204 });
  });
  renderBrowsers({
    'GET /api/auth/me': () => ({ user }),
    'GET /api/auth/sessions': () => [firefox, phone],
    'DELETE /api/auth/sessions': end,
  });
  const button = await screen.findByRole('button', { name: 'Sign out everywhere' });
  pressTwice(button);
  expect(button.textContent).toBe('Signing out...');
  expect(await screen.findByText('Signed out everywhere')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Where you’re signed in' })).toBeNull();
  expect(end).toHaveBeenCalledTimes(1);
});

it('shows an error and Try again if the list cannot be loaded, and keeps the list if a browser cannot be signed out', async () => {
  let listFails = true;
  renderBrowsers({
    'GET /api/auth/sessions': () => (listFails ? errorResponse(500, 'Not now.') : [firefox, phone]),
    'DELETE /api/auth/sessions': () => errorResponse(500, 'Still signed in.'),
    'DELETE /api/auth/sessions/b2': () => errorResponse(500, 'Still there.'),
  });
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByText('Your browsers could not be loaded')).toBeTruthy();
  listFails = false;
  await press('Try again');
  await screen.findByText('Safari on iOS');
  await press('Sign out everywhere');
  expect(await screen.findByText('Still signed in.')).toBeTruthy();
  await press('Sign out Safari on iOS');
  expect(await screen.findByText('Still there.')).toBeTruthy();
  expect(screen.queryByText('Signed out of Safari on iOS')).toBeNull();
  expect(screen.getByText('Safari on iOS')).toBeTruthy();
});
