import { popnookApi } from '@popnook/api-client';
import {
  chooseOption,
  currentValues,
  errorResponse,
  localToIso,
  pressTwice,
  rejectEveryField,
  renderPage,
  signedIn,
  unsentFields,
  type FakeApi,
} from '@popnook/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '../../toasts/toast-region';
import { AccessTokens } from './access-tokens';

const path = '/api/users/me/access-tokens';
const reportToken = {
  id: 1,
  name: 'Nightly report',
  scopes: ['read'],
  lastCharacters: 'x9Qz',
  createdAt: localToIso('2026-11-02T12:00'),
  expiresAt: localToIso('2099-02-03T12:00'),
  hasExpired: false,
  lastUsedAt: null,
};
const expiredToken = {
  ...reportToken,
  id: 2,
  name: 'Old script',
  lastCharacters: '7aBc',
  scopes: ['read', 'bookings'],
  expiresAt: localToIso('2026-11-12T12:00'),
  hasExpired: true,
  lastUsedAt: localToIso('2026-11-10T12:00'),
};

const renderTokens = (api: FakeApi, isAdmin = false) =>
  renderPage(
    <>
      <AccessTokens isAdmin={isAdmin} />
      <ToastRegion />
    </>,
    { path: '/account', user: signedIn('vendor'), api },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('lists the scopes, expiry and last use of each token (D62)', async () => {
  renderTokens({ [`GET ${path}`]: () => [reportToken, expiredToken] });
  const section = within(screen.getByRole('region', { name: 'Access tokens' }));
  expect(section.getByRole('status').textContent).toBe('Loading your access tokens');
  const list = await section.findByRole('list', { name: 'Access tokens' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Nightly report …x9Qz read · Expires Feb 3, 2099 · Never usedRevoke',
    'Old script …7aBc Expired' + 'read, bookings · Expired Nov 12, 2026 · Last used Nov 10, 2026Revoke',
  ]);
  expect(section.getByText(/^Use tokens to give your own programs access to your account\./)).toBeTruthy();
  expect(section.getByRole('link', { name: 'See the API documentation' }).getAttribute('href')).toBe(
    '/api/docs',
  );
});

it('creates a token and shows it once (D62)', async () => {
  const sent: unknown[] = [];
  let tokens: unknown[] = [];
  renderTokens({
    [`GET ${path}`]: () => tokens,
    [`POST ${path}`]: async (request: Request) => {
      sent.push(await request.json());
      tokens = [reportToken];
      return Response.json({ ...reportToken, token: 'popnook_pat_secret' }, { status: 201 });
    },
  });
  await press('New token');
  const dialog = await screen.findByRole('dialog', { name: 'New access token' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Nightly report');
  await userEvent.click(within(dialog).getByLabelText(/^Change spaces/));
  const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => [box.closest('label')?.textContent, box.checked])).toEqual([
    ['Read everything you can see', true],
    ['Change spaces, displays, closed days and pictures', true],
    ['Request, answer and withdraw bookings, and write reviews', false],
    ['Change your details and your vendor profile', false],
  ]);
  expect(within(dialog).getByRole('group', { name: 'Permissions' })).toBeTruthy();
  const name = within(dialog).getByLabelText('Name');
  expect(name).toHaveProperty('autocomplete', 'off');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'What you use it for, such as “Nightly report”',
  );
  await press('Create token');
  expect(await screen.findByText('popnook_pat_secret')).toBeTruthy();
  const created = within(screen.getByRole('dialog', { name: 'Copy your token now' }));
  expect(created.getByText(/^Treat it like/).textContent).toBe(
    'Treat it like a password. It won’t be shown again. Programs send it as Authorization: Bearer …',
  );
  userEvent.setup(); // Adds `navigator.clipboard`.
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy');
  expect(await screen.findByText('Token copied')).toBeTruthy();
  expect(screen.getByText('It is on your clipboard.')).toBeTruthy();
  expect(copy.mock.calls).toEqual([['popnook_pat_secret']]);
  copy.mockRestore();
  expect(sent).toEqual([{ name: 'Nightly report', scopes: ['read', 'spaces'], expiresInDays: 90 }]);
  expect(unsentFields('CreateAccessTokenDto', sent[0])).toEqual([]);
  await press('I’ve saved it');
  await screen.findByRole('button', { name: 'Revoke Nightly report' });
  await press('New token');
  await screen.findByRole('dialog', { name: 'New access token' });
  expect(screen.queryByText('popnook_pat_secret')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

it.each([
  ['30 days', 30],
  ['90 days', 90],
  ['1 year', 365],
])('requests a token for %s, with only the selected scopes (D62)', async (lifetime, expiresInDays) => {
  const sent: unknown[] = [];
  renderTokens({
    [`GET ${path}`]: () => [],
    [`POST ${path}`]: async (request: Request) => {
      sent.push(await request.json());
      return errorResponse(409, 'You have too many tokens.');
    },
  });
  await press('New token');
  const dialog = await screen.findByRole('dialog', { name: 'New access token' });
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Sync');
  // “Read everything…” is selected at first. “Request, answer…” is selected and deselected again.
  for (const name of [/^Change your details/, /^Request, answer/, /^Read everything/, /^Request, answer/])
    await userEvent.click(within(dialog).getByLabelText(name));
  await chooseOption('Expires in', lifetime);
  await press('Create token');
  expect(await screen.findByText('You have too many tokens.')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  expect(sent).toEqual([{ name: 'Sync', scopes: ['profile'], expiresInDays }]);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the row and shows the server’s message when a token cannot be revoked', async () => {
  renderTokens({
    [`GET ${path}`]: () => [reportToken],
    [`DELETE ${path}/1`]: () => errorResponse(500, 'Not now.'),
  });
  await press('Revoke Nightly report');
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.queryByText('Revoked Nightly report')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('shows the server’s errors at the fields, and keeps the typed values (D46)', async () => {
  const fields = { name: 'Please give the token a name.', scopes: 'Please choose at least one scope.' };
  renderTokens(
    { [`GET ${path}`]: () => [], [`POST ${path}`]: () => errorResponse(400, 'Invalid.', fields) },
    true,
  );
  await press('New token');
  await userEvent.click(await screen.findByLabelText(/^Read everything/));
  await userEvent.click(screen.getByLabelText(/administrator$/));
  await press('Create token');
  const alert = await screen.findByText('Please choose at least one scope.');
  expect(alert.getAttribute('role')).toBe('alert');
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(alert.id);
  const name = screen.getByLabelText('Name');
  expect([document.activeElement, name.getAttribute('aria-invalid')]).toEqual([name, 'true']);
  const admin = screen.getByLabelText<HTMLInputElement>('Use your rights as an administrator');
  expect(admin.checked).toBe(true);
  // Changing a field removes only the error of this field.
  await userEvent.type(name, 'S');
  expect(name.getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText('Please choose at least one scope.')).toBeTruthy();
  await userEvent.click(admin);
  expect(screen.queryByText('Please choose at least one scope.')).toBeNull();
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBeNull();
});

it('shows every error of the server, and sends only one request for a double click (D46)', async () => {
  // The form offers only valid lifetimes.
  const refused = rejectEveryField('CreateAccessTokenDto', { except: ['expiresInDays'] });
  renderTokens({ [`GET ${path}`]: () => [], [`POST ${path}`]: refused.respond });
  await press('New token');
  await userEvent.type(await screen.findByLabelText('Name'), 'Nightly report');
  const form = screen.getByRole('form');
  const values = currentValues(form);
  pressTwice(screen.getByRole('button', { name: 'Create token' }));
  expect(screen.getByRole('button', { name: 'Creating...' })).toBeTruthy();
  await waitFor(() => expect(refused.missingErrors()).toEqual([]));
  expect(refused.wrongFields()).toEqual([]);
  expect(refused.count()).toBe(1);
  expect(currentValues(form)).toEqual(values);
});

it.each([
  ['revokes a token and removes its row', () => new Response(null, { status: 204 })],
  ['removes the row of a token that was revoked elsewhere', () => errorResponse(404, 'Not found.')],
])('%s (D62)', async (_, respond) => {
  let tokens = [reportToken, expiredToken];
  const revoke = jest.fn(() => {
    tokens = [expiredToken];
    return respond();
  });
  renderTokens({ [`GET ${path}`]: () => tokens, [`DELETE ${path}/1`]: revoke });
  pressTwice(await screen.findByRole('button', { name: 'Revoke Nightly report' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByText('Revoked Nightly report')).toBeTruthy();
  expect(revoke).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New token' }));
});

it('shows an error and Try again if the list cannot be loaded, but keeps a list that is already shown', async () => {
  let apiFails = true;
  let tokens = [reportToken];
  const { store } = renderTokens({
    [`GET ${path}`]: () => (apiFails ? errorResponse(500, 'Not now.') : tokens),
  });
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByText('Your tokens could not be loaded')).toBeTruthy();
  apiFails = false;
  await press('Try again');
  await screen.findByText('Nightly report');
  // A list that is already shown stays, even if it cannot be loaded again.
  apiFails = true;
  await act(() =>
    store.dispatch(popnookApi.endpoints.listAccessTokens.initiate(undefined, { forceRefetch: true })),
  );
  expect(screen.getByText('Nightly report')).toBeTruthy();
  // The next response that succeeds replaces it.
  apiFails = false;
  tokens = [];
  await act(() =>
    store.dispatch(popnookApi.endpoints.listAccessTokens.initiate(undefined, { forceRefetch: true })),
  );
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull());
});
