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

const BrowsePage = () => (
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
const remoteServer: RemoteServer = {
  default: BrowsePage,
  pages: [{ path: '/browse', load: () => Promise.resolve({ title: 'All of them' }) }],
};

const responses: Record<string, unknown> = {
  '/api/auth/me': { user: null },
  '/api/spaces': [],
  '/api/cms/content': [
    { id: 1, key: 'footer.tagline', section: 'footer', content: 'A <b>bold</b> word' },
    { id: 2, key: 'summer', section: 'hero', content: 'Summer market in June' },
  ],
};
const serverFetch: typeof fetch = (input) =>
  Promise.resolve(Response.json(responses[new URL(new Request(input).url).pathname]));

const renderUrl = async (url: string, options: Partial<RenderRequest> = {}) => {
  const page = await requestUrl(url, options);
  if ('redirect' in page) throw new Error('The page is a redirect.');
  return page;
};

const requestUrl = (url: string, options: Partial<RenderRequest> = {}) =>
  render({ url, remotes, remoteServer: () => Promise.resolve(remoteServer), fetch: serverFetch, ...options });

/** React logs this warning because the tests render for the server and for the browser in one process. */
const expectedWarning = /multiple renderers concurrently/;

const hydrate = async (url: string, site: Partial<Site> = {}) => {
  const page = await renderUrl(url);
  window.history.replaceState(null, '', url);
  document.body.innerHTML = `<div id="root">${page.html}</div>`;
  const errors: unknown[] = [];
  const consoleError = jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (!expectedWarning.test(String(args[0]))) errors.push(args);
  });
  const store = createStore({ preloadedState: page.state as Partial<State>, fetch: serverFetch });
  const completeSite: Site = { remotes, renderRemote: () => null, nextAttempt: () => 0, ...site };
  await act(async () => {
    hydrateRoot(
      document.getElementById('root') ?? document.body,
      <BrowserRouter>
        <App store={store} site={completeSite} />
      </BrowserRouter>,
      { onRecoverableError: (error) => void errors.push(error) },
    );
    await Promise.resolve();
  });
  consoleError.mockRestore();
  return errors;
};

it.each(['/', '/nowhere'])('%s hydrates without a mismatch', async (url) => {
  expect(await hydrate(url)).toEqual([]);
});

it('a remote’s page hydrates without a mismatch', async () => {
  const site = { serverRendered: 'mfe-browse', renderRemote: () => createElement(BrowsePage) };
  expect(await hydrate('/browse', site)).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Browse' })).toBeTruthy();
});

it('keeps the server’s HTML while the remote’s code is loading', async () => {
  const pending = lazy(() => new Promise<{ default: typeof BrowsePage }>(() => undefined));
  const site = { serverRendered: 'mfe-browse', renderRemote: () => createElement(pending) };
  expect(await hydrate('/browse', site)).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Browse' })).toBeTruthy();
});

it('renders only the frame, with status 503, if the remote has no server bundle', async () => {
  const page = await renderUrl('/browse', { remoteServer: () => Promise.resolve(undefined) });
  expect(page).toMatchObject({ rendered: 'frame', status: 503, head: { title: 'Browse Spaces · Popnook' } });
  expect(page.html).toContain('Sign In');
});

it('returns the title and status of the page', async () => {
  expect((await renderUrl('/browse')).head.title).toBe('All of them · Popnook');
  expect((await renderUrl('/nowhere')).status).toBe(404);
});

it('renders admins’ texts as plain text, and those of the footer on every page (D43)', async () => {
  const html = 'A &lt;b&gt;bold&lt;/b&gt; word';
  for (const url of ['/', '/browse', '/nowhere']) expect((await renderUrl(url)).html).toContain(html);
  expect((await renderUrl('/')).html).toContain('Summer market in June');
});

it('renders the default texts if the texts cannot be loaded (D43)', async () => {
  const fetchWithoutTexts: typeof fetch = (input) =>
    String(new Request(input).url).includes('cms')
      ? Promise.resolve(new Response('down', { status: 500 }))
      : serverFetch(input);
  expect((await renderUrl('/', { fetch: fetchWithoutTexts })).html).toContain('Small shops, open soon');
});

it('returns status 503 if data cannot be loaded, but 404 for a missing page', async () => {
  const down = () => Promise.reject(new TypeError('The API could not be reached'));
  expect(await renderUrl('/', { fetch: down })).toMatchObject({ status: 503, noindex: true });
  expect((await renderUrl('/browse', { fetch: down })).status).toBe(503);
  expect((await renderUrl('/nowhere', { fetch: down })).status).toBe(404);
});

it('renders only the frame, with status 503, if the remote throws', async () => {
  const Broken = () => {
    throw new Error('broken');
  };
  const failures: unknown[] = [];
  const page = await renderUrl('/browse', {
    remoteServer: () => Promise.resolve({ ...remoteServer, default: Broken }),
    onError: (error) => failures.push(error),
  });
  expect(page).toMatchObject({ rendered: 'frame', status: 503, noindex: true });
  expect(page.html).toContain('Sign In');
  expect(failures).toHaveLength(1);
});

it.each(['//', '//browse', '/browse//', '/%zz', '/browse%'])(
  'renders the not-found page for %s',
  async (url) => {
    const page = await renderUrl(url);
    expect(page).toMatchObject({ status: 404, noindex: true });
    expect(page.html).toContain('404 Page Not Found');
  },
);

it('returns one canonical address for each page, and noindex for a missing page (D50)', async () => {
  expect(await renderUrl('/BROWSE?q=a')).toMatchObject({ canonical: '/browse', noindex: false });
  expect((await renderUrl('/nowhere')).noindex).toBe(true);
});

it('uses the not-found title of /admin for everyone except admins (D20)', async () => {
  const routes = [{ path: '/admin', title: 'Admin Dashboard', guard: 'admin' as const }];
  const renderAs = async (role: 'admin' | 'host') => {
    const adminRemotes = remotes.map((remote) => ({ ...remote, routes }));
    const fetch: RenderRequest['fetch'] = (input) =>
      new Request(input).url.endsWith('/me')
        ? Promise.resolve(Response.json({ user: signedIn(role) }))
        : serverFetch(input);
    const { head, status, noindex } = await renderUrl('/admin', { remotes: adminRemotes, fetch });
    return { title: head.title, status, noindex };
  };
  expect(await renderAs('host')).toEqual({
    title: '404 Page Not Found · Popnook',
    status: 200,
    noindex: true,
  });
  expect(await renderAs('admin')).toEqual({ title: 'Admin Dashboard · Popnook', status: 200, noindex: true });
});

it('redirects alternative addresses and keeps the query (D50)', async () => {
  expect(await requestUrl('/SPACE/7?from=2027-01-01')).toEqual({ redirect: '/spaces/7?from=2027-01-01' });
});

it('renders a loading state for the wrong role and logs nothing (D20)', async () => {
  const consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const routes = [{ path: '/host-dashboard', title: 'Host dashboard', guard: 'host' as const }];
  const fetchAsVendor: typeof fetch = (input) =>
    new Request(input).url.endsWith('/api/auth/me')
      ? Promise.resolve(Response.json({ user: signedIn('vendor') }))
      : serverFetch(input);
  const page = await renderUrl('/host-dashboard', {
    remotes: remotes.map((remote) => ({ ...remote, routes })),
    fetch: fetchAsVendor,
  });
  expect(page.status).toBe(200);
  expect(consoleWarn).not.toHaveBeenCalled();
  consoleWarn.mockRestore();
});
