import { renderPage, signedIn } from '@popnook/testing/web';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { type CurrentUser, SessionProvider, useSession, useSignOut } from './session';
import { createStore } from './store';
import { useStoredDraft } from './stored-draft';

interface Draft {
  name: string;
}

const initial: Draft = { name: '' };
const parse = (stored: unknown): Draft | undefined =>
  typeof stored === 'object' && stored !== null && 'name' in stored && typeof stored.name === 'string'
    ? { name: stored.name }
    : undefined;

const Form = () => {
  const { draft, isStored, save, clear } = useStoredDraft({ form: 'test', initial, parse });
  const { user, loading } = useSession();
  const signOut = useSignOut();
  return (
    <>
      <input aria-label="Name" value={draft.name} onChange={(event) => save({ name: event.target.value })} />
      <p>{loading ? 'loading' : (user?.email ?? 'a guest')}</p>
      <p>{isStored ? 'stored' : 'not stored'}</p>
      <button onClick={() => [1, 2].forEach((n) => save(({ name }) => ({ name: `${name}${n}` })))}>
        Append twice
      </button>
      <button onClick={clear}>Send</button>
      <button onClick={() => void signOut()}>Sign Out</button>
    </>
  );
};

/** Renders the form again, as after a reload, and returns its field. */
const renderForm = async (user: CurrentUser | null) => {
  cleanup();
  let current: CurrentUser | null = user;
  renderPage(<Form />, {
    api: {
      'GET /api/auth/me': () => ({ user: current }),
      'POST /api/auth/logout': () => {
        current = null;
        return { success: true };
      },
    },
  });
  await screen.findByText(user?.email ?? 'a guest');
  return screen.getByLabelText<HTMLInputElement>('Name');
};

/** Returns the restored name after a reload. */
const restoredNameFor = async (user: CurrentUser | null) => (await renderForm(user)).value;

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const ada = signedIn('host', { id: 7, email: 'ada@popnook.test' });
const bob = signedIn('host', { id: 8, email: 'bob@popnook.test' });

beforeEach(() => sessionStorage.clear());

it('restores a draft after a reload, but only for the same user', async () => {
  type(await renderForm(ada), 'Corner');
  expect(await restoredNameFor(ada)).toBe('Corner');
  expect(await restoredNameFor(bob)).toBe('');
  expect(await restoredNameFor(null)).toBe('');
});

it('restores a guest’s draft after sign-in, until it is cleared', async () => {
  type(await renderForm(null), 'Corner');
  expect(await restoredNameFor(ada)).toBe('Corner');
  fireEvent.click(screen.getByText('Send'));
  expect(await restoredNameFor(ada)).toBe('');
  expect(await restoredNameFor(null)).toBe('');
});

it('prefers the user’s own draft to a guest’s draft', async () => {
  type(await renderForm(ada), 'Own');
  type(await renderForm(null), 'Guest');
  expect(await restoredNameFor(ada)).toBe('Own');
  expect(await restoredNameFor(null)).toBe('Guest');
});

it('passes the latest draft, or the initial values if there is none, to an update function', async () => {
  await renderForm(null);
  expect(screen.getByText('not stored')).toBeTruthy();
  fireEvent.click(screen.getByText('Append twice'));
  expect(screen.getByDisplayValue('12')).toBeTruthy();
  expect(screen.getByText('stored')).toBeTruthy();
  type(screen.getByLabelText('Name'), 'Corner');
  fireEvent.click(screen.getByText('Append twice'));
  expect(screen.getByDisplayValue('Corner12')).toBeTruthy();
});

it('ignores an invalid draft', async () => {
  sessionStorage.setItem('popnook-draft:guest:test', '{"title":1}');
  await renderForm(null);
  expect(screen.getByText('not stored')).toBeTruthy();
  sessionStorage.setItem('popnook-draft:guest:test', '{broken');
  await renderForm(null);
  expect(screen.getByText('not stored')).toBeTruthy();
});

it('removes the drafts of the user at sign-out, and nothing else', async () => {
  const others = ['popnook-draft:8:test', 'popnook-draft:guest:other', 'scroll'];
  for (const key of others) sessionStorage.setItem(key, '1');
  sessionStorage.setItem('popnook-draft:7:other', '1');
  type(await renderForm(ada), 'Corner');
  fireEvent.click(screen.getByText('Sign Out'));
  await screen.findByText('a guest');
  expect(Object.keys(sessionStorage).sort()).toEqual(others.sort());
  expect(await restoredNameFor(ada)).toBe('');
});

it('keeps the draft in memory if storage is full', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  type(await renderForm(null), 'Corner');
  expect(screen.getByDisplayValue('Corner')).toBeTruthy();
  full.mockRestore();
  // When there is room again, the draft in storage replaces the one in memory.
  type(screen.getByLabelText('Name'), 'Window');
  expect(sessionStorage.getItem('popnook-draft:guest:test')).toBe('{"name":"Window"}');
  expect(await restoredNameFor(null)).toBe('Window');
  fireEvent.click(screen.getByText('Send'));
  expect(sessionStorage).toHaveLength(0);
});

it('keeps the draft in memory in browsers that block storage, until it is cleared or the user signs out', async () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked.', 'SecurityError');
  });
  type(await renderForm(ada), 'Corner');
  expect(screen.getByDisplayValue('Corner')).toBeTruthy();
  fireEvent.click(screen.getByText('Send'));
  expect(screen.getByText('not stored')).toBeTruthy();
  type(screen.getByLabelText('Name'), 'Window');
  fireEvent.click(screen.getByText('Sign Out'));
  await screen.findByText('a guest');
  expect(await restoredNameFor(ada)).toBe('');
  blocked.mockRestore();
});

it('removes a draft from memory at sign-out', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  type(await renderForm(ada), 'Corner');
  full.mockRestore();
  fireEvent.click(screen.getByText('Sign Out'));
  await screen.findByText('a guest');
  expect(await restoredNameFor(ada)).toBe('');
});

it('renders the initial values on the server', () => {
  sessionStorage.setItem('popnook-draft:guest:test', '{"name":"Corner"}');
  const html = renderToString(
    <Provider store={createStore()}>
      <SessionProvider>
        <Form />
      </SessionProvider>
    </Provider>,
  );
  expect(html).not.toContain('Corner');
});
