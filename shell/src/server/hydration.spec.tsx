import { signedIn } from '@popnook/testing/web';
import {
  BrowserRouter,
  createStore,
  type RemoteServer,
  type RenderRequest,
  type State,
} from '@popnook/web-core';
import { act, screen } from '@testing-library/react';
import { createElement, lazy } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from '../app';
import type { Site } from '../remotes/site';
import { render } from './render';

const Part = () => (
  <form>
    <h1>Browse</h1>
    <input name="q" />
  </form>
);

const remotes = [
  {
    name: 'mfe-browse',
    container: 'mfe_browse',
    entry: '',
    css: [],
    preload: [],
    routes: [
      { path: '/browse', title: 'Browse Spaces', ssr: true },
      { path: '/space/:id', title: 'Space', redirect: '/spaces/:id' },
    ],
  },
];
const server: RemoteServer = {
  default: Part,
  pages: [{ path: '/browse', load: () => Promise.resolve({ title: 'All of them' }) }],
};

const answers: Record<string, unknown> = {
  '/api/auth/me': { user: null },
  '/api/spaces': [],
  '/api/cms/content': [
    { id: 1, key: 'footer.tagline', section: 'footer', content: 'A <b>bold</b> word' },
    { id: 2, key: 'summer', section: 'hero', content: 'Summer market in June' },
  ],
};
const serverFetch: typeof fetch = (input) =>
  Promise.resolve(Response.json(answers[new URL(new Request(input).url).pathname]));

const made = async (url: string, own: Partial<RenderRequest> = {}) => {
  const page = await answer(url, own);
  if ('redirect' in page) throw new Error('a redirect has no page');
  return page;
};

const answer = (url: string, own: Partial<RenderRequest> = {}) =>
  render({ url, remotes, remoteServer: () => Promise.resolve(server), fetch: serverFetch, ...own });

/** Server and browser are never one process, but here. */
const ofOneProcess = /multiple renderers concurrently/;

const takeOver = async (url: string, site: Partial<Site> = {}) => {
  const page = await made(url);
  window.history.replaceState(null, '', url);
  document.body.innerHTML = `<div id="root">${page.html}</div>`;
  const complaints: unknown[] = [];
  const complain = jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    if (!ofOneProcess.test(String(said[0]))) complaints.push(said);
  });
  const store = createStore({ preloadedState: page.state as Partial<State>, fetch: serverFetch });
  const whole: Site = { remotes, partOf: () => null, firstAttempt: () => 0, ...site };
  await act(async () => {
    hydrateRoot(
      document.getElementById('root') ?? document.body,
      <BrowserRouter>
        <App store={store} site={whole} />
      </BrowserRouter>,
      { onRecoverableError: (error) => void complaints.push(error) },
    );
    await Promise.resolve();
  });
  complain.mockRestore();
  return complaints;
};

it.each(['/', '/nowhere'])('%s hydrates without a mismatch', async (url) => {
  expect(await takeOver(url)).toEqual([]);
});

it('a remote’s page hydrates without a mismatch', async () => {
  const site = { served: 'mfe-browse', partOf: () => createElement(Part) };
  expect(await takeOver('/browse', site)).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Browse' })).toBeTruthy();
});

it('keeps the server’s HTML while the remote’s code is loading', async () => {
  const pending = lazy(() => new Promise<{ default: typeof Part }>(() => undefined));
  const site = { served: 'mfe-browse', partOf: () => createElement(pending) };
  expect(await takeOver('/browse', site)).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Browse' })).toBeTruthy();
});

it('renders only the frame and answers 503 without a server bundle', async () => {
  const page = await made('/browse', { remoteServer: () => Promise.resolve(undefined) });
  expect(page).toMatchObject({ rendered: 'frame', status: 503, head: { title: 'Browse Spaces · Popnook' } });
  expect(page.html).toContain('Sign In');
});

it('uses the title and status of the page', async () => {
  expect((await made('/browse')).head.title).toBe('All of them · Popnook');
  expect((await made('/nowhere')).status).toBe(404);
});

it('renders admins’ texts on the server as plain text, in the footer on every page (D43)', async () => {
  const words = 'A &lt;b&gt;bold&lt;/b&gt; word';
  for (const url of ['/', '/browse', '/nowhere']) expect((await made(url)).html).toContain(words);
  expect((await made('/')).html).toContain('Summer market in June');
});

it('renders the default texts when the API does not answer (D43)', async () => {
  const down: typeof fetch = (input) =>
    String(new Request(input).url).includes('cms')
      ? Promise.resolve(new Response('down', { status: 500 }))
      : serverFetch(input);
  expect((await made('/', { fetch: down })).html).toContain('Small shops, open soon');
});

it('answers 503 when the data of a page could not be loaded, and 404 stays 404', async () => {
  const down = () => Promise.reject(new TypeError('The API could not be reached'));
  expect(await made('/', { fetch: down })).toMatchObject({ status: 503, noindex: true });
  expect((await made('/browse', { fetch: down })).status).toBe(503);
  expect((await made('/nowhere', { fetch: down })).status).toBe(404);
});

it('renders the frame when a remote throws, and answers 503', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const failures: unknown[] = [];
  const page = await made('/browse', {
    remoteServer: () => Promise.resolve({ ...server, default: Broken }),
    onError: (error) => failures.push(error),
  });
  expect(page).toMatchObject({ rendered: 'frame', status: 503, noindex: true });
  expect(page.html).toContain('Sign In');
  expect(failures).toHaveLength(1);
});

it.each(['//', '//browse', '/browse//', '/%zz', '/browse%'])('answers %s with the 404 page', async (url) => {
  const page = await made(url);
  expect(page).toMatchObject({ status: 404, noindex: true });
  expect(page.html).toContain('404 Page Not Found');
});

it('gives each page one canonical address, and a missing page noindex (D50)', async () => {
  expect(await made('/BROWSE?q=a')).toMatchObject({ canonical: '/browse', noindex: false });
  expect((await made('/nowhere')).noindex).toBe(true);
});

it('gives /admin the not-found title for everyone but admins (D20)', async () => {
  const routes = [{ path: '/admin', title: 'Admin Dashboard', guard: 'admin' as const }];
  const as = async (role: 'admin' | 'host') => {
    const own = remotes.map((remote) => ({ ...remote, routes }));
    const fetch: RenderRequest['fetch'] = (input) =>
      new Request(input).url.endsWith('/me')
        ? Promise.resolve(Response.json({ user: signedIn(role) }))
        : serverFetch(input);
    const { head, status, noindex } = await made('/admin', { remotes: own, fetch });
    return { title: head.title, status, noindex };
  };
  expect(await as('host')).toEqual({ title: '404 Page Not Found · Popnook', status: 200, noindex: true });
  expect(await as('admin')).toEqual({ title: 'Admin Dashboard · Popnook', status: 200, noindex: true });
});

it('redirects alternative addresses with their query (D50)', async () => {
  expect(await answer('/SPACE/7?from=2027-01-01')).toEqual({ redirect: '/spaces/7?from=2027-01-01' });
});

it('renders a loading state for the wrong role and logs nothing (D20)', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const routes = [{ path: '/host-dashboard', title: 'Host dashboard', guard: 'host' as const }];
  const vendor: typeof fetch = (input) =>
    new Request(input).url.endsWith('/api/auth/me')
      ? Promise.resolve(Response.json({ user: signedIn('vendor') }))
      : serverFetch(input);
  const page = await made('/host-dashboard', {
    remotes: remotes.map((remote) => ({ ...remote, routes })),
    fetch: vendor,
  });
  expect(page.status).toBe(200);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
