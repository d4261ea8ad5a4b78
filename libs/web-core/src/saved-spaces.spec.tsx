import { errorResponse, type FakeApi, renderPage, signedIn } from '@popnook/testing/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useMergeSavedSpaces, useSavedSpaces } from './saved-spaces';

const Hearts = () => {
  useMergeSavedSpaces();
  const { ids, isSaved, toggle } = useSavedSpaces();
  return (
    <>
      <p>{ids ? `saved: ${ids.join()}` : 'loading'}</p>
      {[1, 2].map((id) => (
        <button key={id} aria-pressed={isSaved(id)} onClick={() => toggle(id)}>
          {`Space ${id}`}
        </button>
      ))}
    </>
  );
};

const savedPath = '/api/users/me/saved-spaces';
const stored = () => localStorage.getItem('popnook-saved-spaces');
const click = (id: number) => fireEvent.click(screen.getByText(`Space ${id}`));

/** A fake API for an account that has saved the spaces `ids`. `calls` records the changes that it receives. */
const fakeAccount = (...ids: number[]) => {
  const calls: string[] = [];
  const list = () => ids.map((spaceId) => ({ spaceId, savedAt: '2026-01-01T00:00:00.000Z' }));
  const call = (name: string, change: () => void) => () => {
    calls.push(name);
    change();
    return list();
  };
  const api: FakeApi = {
    [`GET ${savedPath}`]: list,
    [`PUT ${savedPath}/2`]: call('save 2', () => ids.unshift(2)),
    [`DELETE ${savedPath}/2`]: call('remove 2', () => ids.splice(ids.indexOf(2), 1)),
    [`POST ${savedPath}`]: async (request) => {
      const { spaceIds } = (await request.json()) as { spaceIds: number[] };
      return call(`merge ${spaceIds.join()}`, () => ids.unshift(...spaceIds))();
    },
  };
  return { api, calls };
};

beforeEach(() => localStorage.clear());

it('keeps the saved spaces of signed-out visitors in the browser, most recently saved first (D59)', async () => {
  const listRequests: unknown[] = [];
  renderPage(<Hearts />, { api: { [`GET ${savedPath}`]: ({ url }) => listRequests.push(url) } });
  expect(screen.getByText('loading')).toBeTruthy();
  await screen.findByText('saved:');
  click(1);
  click(2);
  expect(screen.getByText('saved: 2,1')).toBeTruthy();
  click(1);
  expect(stored()).toBe('[2]');
  expect(screen.getByText('Space 2').getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('Space 1').getAttribute('aria-pressed')).toBe('false');
  expect(listRequests).toEqual([]);
});

it('follows changes in another tab, and ignores stored values that are not ids (D59)', async () => {
  localStorage.setItem('popnook-saved-spaces', '{broken');
  renderPage(<Hearts />);
  await screen.findByText('saved:');
  localStorage.setItem('popnook-saved-spaces', '[2,"x",-1,0,1.5,null]');
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(screen.getByText('saved: 2')).toBeTruthy();
  // Without an event, the page does not notice this change, so its heart of space 1 is still empty, and the click saves the space.
  localStorage.setItem('popnook-saved-spaces', '[5,1,2]');
  click(1);
  expect(stored()).toBe('[1,5,2]');
});

it('ignores a stored value that is not a list (D59)', async () => {
  localStorage.setItem('popnook-saved-spaces', '{"length":1}');
  renderPage(<Hearts />);
  expect(await screen.findByText('saved:')).toBeTruthy();
});

it('keeps only the 500 most recently saved spaces in the browser (D59)', async () => {
  const ids = Array.from({ length: 500 }, (_, index) => 1000 - index);
  localStorage.setItem('popnook-saved-spaces', JSON.stringify(ids));
  renderPage(<Hearts />);
  await screen.findByText(`saved: ${ids.join()}`);
  click(1);
  expect(stored()).toBe(JSON.stringify([1, ...ids.slice(0, -1)]));
});

it('moves saved spaces to the account after sign-in, and keeps them in the browser until that succeeds (D59)', async () => {
  localStorage.setItem('popnook-saved-spaces', '[2]');
  const { api, calls } = fakeAccount(1);
  const first = renderPage(<Hearts />, {
    user: signedIn('vendor'),
    api: { ...api, [`POST ${savedPath}`]: () => errorResponse(503, 'Busy.') },
  });
  await screen.findByText('saved: 1');
  expect(stored()).toBe('[2]');
  first.unmount();
  renderPage(<Hearts />, { user: signedIn('vendor'), api });
  expect(await screen.findByText('saved: 2,1')).toBeTruthy();
  expect(calls).toEqual(['merge 2']);
  await waitFor(() => expect(stored()).toBe('[]'));
});

it('changes a heart immediately, and sends changes in the order of the clicks, so that the last one wins (D59)', async () => {
  const { api, calls } = fakeAccount(1);
  const received: string[] = [];
  let respond: () => void = () => undefined;
  const saveLater = async (request: Request) => {
    received.push('save 2');
    await new Promise<void>((resolve) => (respond = resolve));
    return api[`PUT ${savedPath}/2`]?.(request);
  };
  renderPage(<Hearts />, { user: signedIn('vendor'), api: { ...api, [`PUT ${savedPath}/2`]: saveLater } });
  await screen.findByText('saved: 1');
  click(2);
  expect(await screen.findByText('saved: 2,1')).toBeTruthy();
  await waitFor(() => expect(received).toEqual(['save 2']));
  click(2);
  expect(await screen.findByText('saved: 1')).toBeTruthy();
  // The second call waits for the first one.
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual([]);
  respond();
  await waitFor(() => expect(calls).toEqual(['save 2', 'remove 2']));
  expect(await screen.findByText('saved: 1')).toBeTruthy();
  expect(stored()).toBeNull();
});

it('changes a heart back if the call fails, even if the list cannot be loaded again', async () => {
  const { api } = fakeAccount(1);
  const list = [{ spaceId: 1, savedAt: '2026-01-01T00:00:00.000Z' }];
  /** The list can be loaded only once. */
  const listResponses: unknown[] = [list];
  let refuse: (response: Response) => void = () => undefined;
  const refusal = new Promise<Response>((resolve) => (refuse = resolve));
  const { store } = renderPage(<Hearts />, {
    user: signedIn('vendor'),
    api: {
      ...api,
      [`GET ${savedPath}`]: () => listResponses.shift() ?? errorResponse(503, 'Please try again.'),
      [`PUT ${savedPath}/2`]: () => refusal,
    },
  });
  await screen.findByText('saved: 1');
  click(2);
  expect(await screen.findByText('saved: 2,1')).toBeTruthy();
  refuse(errorResponse(409, 'You can save at most 500 spaces.'));
  expect(await screen.findByText('saved: 1')).toBeTruthy();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Not saved',
    description: 'You can save at most 500 spaces.',
    variant: 'destructive',
  });
});

it('shows a saved space again if it cannot be removed', async () => {
  const { api } = fakeAccount(2, 1);
  let refuse: (response: Response) => void = () => undefined;
  const refusal = new Promise<Response>((resolve) => (refuse = resolve));
  const { store } = renderPage(<Hearts />, {
    user: signedIn('vendor'),
    api: { ...api, [`DELETE ${savedPath}/2`]: () => refusal },
  });
  await screen.findByText('saved: 2,1');
  click(2);
  expect(await screen.findByText('saved: 1')).toBeTruthy();
  refuse(errorResponse(503, 'Please try again.'));
  expect(await screen.findByText('saved: 2,1')).toBeTruthy();
  expect(store.getState().toasts.current).toMatchObject({
    title: 'Not removed',
    description: 'Please try again.',
    variant: 'destructive',
  });
});

it('in browsers that block storage, keeps saved spaces until the page is closed (D59)', async () => {
  const block = () => {
    throw new DOMException('Blocked.', 'SecurityError');
  };
  const spies = (['getItem', 'setItem'] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(block),
  );
  renderPage(<Hearts />);
  await screen.findByText(/^saved:/);
  click(2);
  expect(screen.getByText('Space 2').getAttribute('aria-pressed')).toBe('true');
  click(2);
  expect(screen.getByText('Space 2').getAttribute('aria-pressed')).toBe('false');
  for (const spy of spies) spy.mockRestore();
  // The next change is stored again.
  click(1);
  expect(stored()).toBe('[1]');
});

it('saves a space until the page is closed if local storage is full (D59)', async () => {
  localStorage.setItem('popnook-saved-spaces', '[1]');
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  renderPage(<Hearts />);
  await screen.findByText('saved: 1');
  click(2);
  expect(screen.getByText('saved: 2,1')).toBeTruthy();
  write.mockRestore();
  click(1);
  expect(stored()).toBe('[2]');
});
