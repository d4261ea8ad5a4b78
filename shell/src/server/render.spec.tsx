import { signedIn } from '@popnook/testing/web';
import {
  BrowserRouter,
  createStore,
  type RemoteServerBundle,
  type RenderRequest,
  type State,
} from '@popnook/web-core';
import { act, screen } from '@testing-library/react';
import { createElement, lazy, useId } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { App } from '../app';
import { about, help } from '../pages/text-page/about-texts';
import { privacy, terms } from '../pages/text-page/legal-texts';
import type { Site } from '../remotes/site';
import { render, renderFrame } from './render';

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
      { path: '/browse', title: 'Browse Spaces', description: 'Spaces for popups', ssr: true },
      { path: '/spaces/:id', title: 'Space', ssr: true },
      { path: '/space/:id', title: 'Space', redirect: '/spaces/:id' },
    ],
  },
];
const browseBundle: RemoteServerBundle = {
  default: BrowsePage,
  pages: [{ path: '/browse', load: () => Promise.resolve({ title: 'All of them' }) }],
};

const responses: Record<string, unknown> = {
  '/api/auth/me': { user: null },
  '/api/spaces': [],
  '/api/locations': [],
  '/api/cms/content': [
    { id: 1, key: 'footer.tagline', section: 'footer', content: 'A <b>bold</b> word' },
    { id: 2, key: 'summer', section: 'hero', content: 'Summer market in June' },
    { id: 3, key: 'winter', section: 'footer', content: 'Closed in January' },
  ],
};
const serverFetch: typeof fetch = (input) =>
  Promise.resolve(Response.json(responses[new URL(new Request(input).url).pathname]));

/** Calls `render`, which returns a page or a redirect. */
const renderOrRedirect = (url: string, options: Partial<RenderRequest> = {}) =>
  render({
    url,
    remotes,
    loadServerBundle: () => Promise.resolve(browseBundle),
    fetch: serverFetch,
    ...options,
  });

const renderPage = async (url: string, options: Partial<RenderRequest> = {}) => {
  const page = await renderOrRedirect(url, options);
  if ('redirect' in page) throw new Error('The page is a redirect.');
  return page;
};

const isLoading = ({ html }: { html: string }) =>
  html.includes('<span role="status" class="sr-only">Loading</span>');

const documentOf = ({ html }: { html: string }) => new DOMParser().parseFromString(html, 'text/html');

/** The links as `label path`. */
const linksIn = (part: ParentNode) =>
  [...part.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);

const fetchAs =
  (role: 'vendor' | 'host' | 'admin'): typeof fetch =>
  (input) =>
    new Request(input).url.endsWith('/api/auth/me')
      ? Promise.resolve(Response.json({ user: signedIn(role) }))
      : serverFetch(input);

/** The text of the page's first h1. */
const headingOf = ({ html }: { html: string }) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

describe('the server', () => {
  it('renders only the frame, with status 503, if the remote has no server bundle', async () => {
    const page = await renderPage('/browse', { loadServerBundle: () => Promise.resolve(undefined) });
    expect(page).toMatchObject({
      rendered: 'frame',
      status: 503,
      head: { title: 'Browse Spaces · Popnook' },
    });
    expect(page.html).toContain('Sign In');
  });

  it('returns the title that a remote’s page loads, and status 404 for a missing page', async () => {
    expect((await renderPage('/browse')).head.title).toBe('All of them · Popnook');
    expect((await renderPage('/nowhere')).status).toBe(404);
  });

  it('uses the description that a page loads, or else the description of its route', async () => {
    const descriptionOf = async (head: object) => {
      const pages = [{ path: '/browse', load: () => Promise.resolve({ title: 'All of them', ...head }) }];
      const bundle: RemoteServerBundle = { ...browseBundle, pages };
      return (await renderPage('/browse', { loadServerBundle: () => Promise.resolve(bundle) })).head
        .description;
    };
    expect(await descriptionOf({ description: 'Ten spaces in Raleigh' })).toBe('Ten spaces in Raleigh');
    expect(await descriptionOf({})).toBe('Spaces for popups');
  });

  it('passes the parameters and the query to the page’s load function, and renders the page without data if that fails', async () => {
    const failures: unknown[] = [];
    const load = jest.fn<Promise<never>, [{ params: object; search: URLSearchParams }]>(() =>
      Promise.reject(new Error('no data')),
    );
    const page = await renderPage('/Spaces/7?from=2027-01-01&q=a?b', {
      loadServerBundle: () => Promise.resolve({ ...browseBundle, pages: [{ path: '/spaces/:id', load }] }),
      onError: (error) => failures.push(error),
    });
    expect(load.mock.calls.map(([{ params, search }]) => [params, [...search]])).toEqual([
      [
        { id: '7' },
        [
          ['from', '2027-01-01'],
          ['q', 'a?b'],
        ],
      ],
    ]);
    expect(page).toMatchObject({
      status: 503,
      rendered: 'page',
      canonical: '/spaces/7',
      noindex: true,
      head: { title: 'Space · Popnook' },
      remote: 'mfe-browse',
    });
    expect(failures).toEqual([new Error('no data')]);
  });

  it.each([
    ['/about', about],
    ['/help', help],
    ['/privacy', privacy],
    ['/terms', terms],
  ])('renders %s with all its sections', async (url, { title, lead, sections }) => {
    const page = await renderPage(url);
    expect(page).toMatchObject({ status: 200, noindex: false, head: { title: `${title} · Popnook` } });
    expect(headingOf(page)).toBe(title);
    const texts = sections.flatMap((section) => [section.title, ...section.paragraphs]);
    expect(documentOf(page).querySelector('main')?.textContent).toBe([title, lead, ...texts].join(''));
  });

  it('renders every page of the shell; personal pages have no description, and only the account page has noindex', async () => {
    const urls = ['/', '/about', '/help', '/privacy', '/terms', '/account', '/unsubscribe'];
    const pages = await Promise.all(urls.map((url) => renderPage(url)));
    expect(pages.map(({ canonical }) => canonical)).toEqual(urls);
    expect(new Set(pages.map(({ rendered, status }) => `${rendered} ${status}`))).toEqual(
      new Set(['page 200']),
    );
    expect(pages.filter(({ head }) => !head.description).map(({ head }) => head.title)).toEqual([
      'Your account · Popnook',
      'Stop emails · Popnook',
    ]);
    expect(pages.filter(({ noindex }) => noindex).map(({ canonical }) => canonical)).toEqual(['/account']);
    expect(pages[0]?.head).toEqual({ title: 'Popnook', description: expect.stringContaining('shelf') });
  });

  it('renders a link that skips the header, and a footer with the texts and links of every page', async () => {
    const page = documentOf(await renderPage('/nowhere'));
    expect(linksIn(page)[0]).toBe('Skip to content #main');
    expect(page.getElementById('main')?.tagName).toBe('MAIN');
    expect(page.querySelector('header [role=status]')?.textContent).toBe('');
    // The live region for the title of the next page.
    expect(page.querySelector('[aria-live=polite]')?.textContent).toBe('');
    expect([...page.querySelectorAll('footer p')].map((text) => text.textContent)).toEqual([
      'A <b>bold</b> word',
      'Made for people who make things.',
      'Closed in January',
      'Discover',
      'For Vendors',
      'For Hosts',
      'Popnook',
      '© 2024 Popnook. All rights reserved.',
    ]);
    const groups = [...page.querySelectorAll('footer nav')];
    expect(groups.map((group) => [group.getAttribute('aria-label'), ...linksIn(group)])).toEqual([
      [
        'Footer: Discover',
        'Home /',
        'Discover Popups /discover',
        'Browse Spaces /browse',
        'Saved Spaces /saved',
      ],
      ['Footer: For Vendors', 'Why Choose Popnook /for-vendors', 'Vendor Dashboard /vendor-dashboard'],
      [
        'Footer: For Hosts',
        'Become a Host /become-host',
        'List Your Space /list-space',
        'Host Dashboard /host-dashboard',
      ],
      ['Footer: Popnook', 'About /about', 'Help /help', 'Privacy /privacy', 'Terms /terms'],
    ]);
  });

  it.each([
    ['/admin', 'admin', true],
    ['/ADMIN/', 'admin', true],
    ['/admin', 'host', false],
    ['/about', 'admin', false],
    ['/admin/more', 'admin', false],
  ] as const)(
    'renders %s for the role %s with a slim bar and without the footer: %s',
    async (url, role, slim) => {
      const routes = [{ path: '/admin', title: 'Admin Dashboard', guard: 'admin' as const }];
      const options = { remotes: remotes.map((remote) => ({ ...remote, routes })), fetch: fetchAs(role) };
      const page = documentOf(await renderPage(url, options));
      // The full header has one menu for wide screens and one for phones; the slim bar has only the one for phones.
      const menus = page.querySelectorAll('header nav[aria-label=Main]').length;
      expect([menus, page.querySelector('footer') === null]).toEqual([slim ? 1 : 2, slim]);
    },
  );

  it('shows three featured spaces on the home page, whose share image is the first picture of the first one', async () => {
    const calls: string[] = [];
    const picture = (name: string) => ({ url: `/uploads/${name}/large.webp`, originalName: name });
    const space = (id: number, ...images: object[]) => ({
      id,
      name: `Space ${id}`,
      description: '',
      spaceType: 'gallery',
      location: 'Raleigh, NC',
      images,
      rating: '0',
      reviewCount: 0,
      paymentAgreementType: 'monthly',
      pricePerDay: '25.00',
      commissionPercentage: null,
    });
    const spaces = [space(1, picture('a'), picture('b')), space(2, picture('c'))];
    const page = await renderPage('/', {
      fetch: (input) => {
        const { pathname, search } = new URL(new Request(input).url);
        calls.push(pathname + search);
        return pathname === '/api/spaces' ? Promise.resolve(Response.json(spaces)) : serverFetch(input);
      },
    });
    expect(page.head).toMatchObject({ title: 'Popnook', image: '/uploads/a/large.webp' });
    expect(page.html).toContain('Space 2');
    expect(calls.toSorted()).toEqual([
      '/api/auth/me',
      '/api/cms/content',
      '/api/locations',
      '/api/spaces?limit=3',
    ]);
  });

  it('renders admins’ texts with escaped HTML, in the footer of every page and the hero of the home page (D43)', async () => {
    const html = 'A &lt;b&gt;bold&lt;/b&gt; word';
    for (const url of ['/', '/browse', '/nowhere']) expect((await renderPage(url)).html).toContain(html);
    expect((await renderPage('/')).html).toContain('Summer market in June');
  });

  it('renders the default texts if the texts cannot be loaded (D43)', async () => {
    const fetchWithoutTexts: typeof fetch = (input) =>
      String(new Request(input).url).includes('cms')
        ? Promise.resolve(new Response('down', { status: 500 }))
        : serverFetch(input);
    expect((await renderPage('/', { fetch: fetchWithoutTexts })).html).toContain('Small shops, open soon');
  });

  it('returns status 503 if data cannot be loaded, but 404 for a missing page', async () => {
    const unreachable = () => Promise.reject(new TypeError('The API could not be reached'));
    expect(await renderPage('/', { fetch: unreachable })).toMatchObject({ status: 503, noindex: true });
    expect((await renderPage('/browse', { fetch: unreachable })).status).toBe(503);
    expect((await renderPage('/nowhere', { fetch: unreachable })).status).toBe(404);
  });

  it.each([
    [429, 503],
    [500, 503],
    [404, 200],
  ])('if an API call returns %i, the page has status %i', async (status, expected) => {
    const fetchWithoutSpaces: typeof fetch = (input) =>
      new URL(new Request(input).url).pathname === '/api/spaces'
        ? Promise.resolve(new Response('{}', { status }))
        : serverFetch(input);
    expect((await renderPage('/', { fetch: fetchWithoutSpaces })).status).toBe(expected);
  });

  it('renders only the frame, with status 503, if the remote throws', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const failures: unknown[] = [];
    const page = await renderPage('/browse', {
      loadServerBundle: () => Promise.resolve({ ...browseBundle, default: Broken }),
      onError: (error) => failures.push(error),
    });
    expect(page).toMatchObject({ rendered: 'frame', status: 503, noindex: true });
    expect(page.html).toContain('Sign In');
    expect(failures).toHaveLength(1);
  });

  it('renders only the frame, with status 503, if rendering is aborted', async () => {
    const stop = new AbortController();
    const Endless = lazy(() => {
      stop.abort(new Error('too slow'));
      return new Promise<never>(() => undefined);
    });
    const page = await renderPage('/browse', {
      loadServerBundle: () => Promise.resolve({ ...browseBundle, default: Endless }),
      signal: stop.signal,
    });
    expect(page).toMatchObject({ rendered: 'frame', status: 503, noindex: true });
  });

  it.each(['//', '//browse', '/browse//', '/%zz', '/browse%'])(
    'renders the not-found page for %s',
    async (url) => {
      const page = await renderPage(url);
      expect(page).toMatchObject({ status: 404, noindex: true });
      expect(page.html).toContain('404 Page Not Found');
    },
  );

  it('returns a canonical address in lower case without the query, and noindex for a missing page (D50)', async () => {
    expect(await renderPage('/BROWSE?q=a')).toMatchObject({ canonical: '/browse', noindex: false });
    expect((await renderPage('/nowhere')).noindex).toBe(true);
  });

  it('renders /admin as the not-found page for hosts, and as a loading state with its title for admins (D20)', async () => {
    const routes = [{ path: '/admin', title: 'Admin Dashboard', guard: 'admin' as const }];
    const renderAs = async (role: 'admin' | 'host') => {
      const adminRemotes = remotes.map((remote) => ({ ...remote, routes }));
      const page = await renderPage('/admin', { remotes: adminRemotes, fetch: fetchAs(role) });
      const { head, status, noindex } = page;
      return { title: head.title, heading: headingOf(page), loading: isLoading(page), status, noindex };
    };
    // Guarded pages have status 200 for every visitor.
    expect(await renderAs('host')).toEqual({
      title: '404 Page Not Found · Popnook',
      heading: '404 Page Not Found',
      loading: false,
      status: 200,
      noindex: true,
    });
    expect(await renderAs('admin')).toEqual({
      title: 'Admin Dashboard · Popnook',
      heading: 'Admin Dashboard',
      loading: true,
      status: 200,
      noindex: true,
    });
  });

  it('redirects alternative addresses and keeps the query (D50)', async () => {
    expect(await renderOrRedirect('/SPACE/7?from=2027-01-01')).toEqual({
      redirect: '/spaces/7?from=2027-01-01',
    });
  });

  it('renders a loading state for the wrong role, without a warning from the router (D20)', async () => {
    const consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const routes = [{ path: '/host-dashboard', title: 'Host dashboard', guard: 'host' as const }];
    const page = await renderPage('/host-dashboard', {
      remotes: remotes.map((remote) => ({ ...remote, routes })),
      fetch: fetchAs('vendor'),
    });
    expect([page.status, headingOf(page), isLoading(page)]).toEqual([200, 'Loading', true]);
    // Redux Toolkit warns in development if the machine is busy.
    const warnings = consoleWarn.mock.calls.filter(([text]) => !/Middleware took \d+ms/.test(String(text)));
    expect(warnings).toEqual([]);
    consoleWarn.mockRestore();
  });
});

describe('the frame of a page (D71)', () => {
  const frameOf = (url: string, options: Partial<RenderRequest> = {}) => {
    const loadServerBundle = () => Promise.reject(new Error('not needed'));
    return renderFrame({ url, remotes, loadServerBundle, fetch: serverFetch, ...options });
  };
  /** A page with an id that depends on its position in React’s tree. */
  const PageWithIds = () => <label htmlFor={useId()}>Browse</label>;

  it('is the HTML of the page before and after the remote’s part, and does not change ids in that part', async () => {
    const loadServerBundle = () => Promise.resolve({ ...browseBundle, default: PageWithIds });
    for (const fetch of [serverFetch, fetchAs('vendor'), fetchAs('admin')]) {
      const { html } = await renderPage('/browse?q=a', { loadServerBundle, fetch });
      const part = /<label.*?<\/label>/.exec(html)?.[0] ?? '';
      expect((await frameOf('/browse?q=a', { fetch }))?.join(part)).toBe(html);
    }
  });

  it.each(['/', '/nowhere', '/space/7'])('is not rendered for %s', async (url) => {
    expect(await frameOf(url)).toBeUndefined();
  });

  it('is not rendered for guarded pages', async () => {
    const routes = [{ path: '/browse', title: 'Browse', guard: 'vendor' as const, ssr: true }];
    const guarded = remotes.map((remote) => ({ ...remote, routes }));
    expect(await frameOf('/browse', { remotes: guarded, fetch: fetchAs('vendor') })).toBeUndefined();
  });

  it('is not rendered if the API fails', async () => {
    const unavailable: typeof fetch = () => Promise.resolve(new Response('{}', { status: 503 }));
    expect(await frameOf('/browse', { fetch: unavailable })).toBeUndefined();
  });
});

describe('hydration of the rendered HTML', () => {
  /** React logs this warning because the tests render for the server and for the browser in one process. */
  const expectedWarning = /multiple renderers concurrently/;

  let root: Root | undefined;
  afterEach(() => act(() => root?.unmount()));

  /** Renders the page on the server and hydrates it. @returns React's errors, such as mismatches */
  const hydrate = async (url: string, site: Partial<Site> = {}) => {
    const page = await renderPage(url);
    window.history.replaceState(null, '', url);
    document.body.innerHTML = `<div id="root">${page.html}</div>`;
    const errors: unknown[] = [];
    const consoleError = jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
      if (!expectedWarning.test(String(args[0]))) errors.push(args);
    });
    const store = createStore({ preloadedState: page.state as Partial<State>, fetch: serverFetch });
    const completeSite: Site = { remotes, renderRemote: () => null, nextAttempt: () => 0, ...site };
    await act(async () => {
      root = hydrateRoot(
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

  it.each(['/', '/nowhere'])('succeeds for %s without errors', async (url) => {
    expect(await hydrate(url)).toEqual([]);
  });

  it('succeeds for a remote’s page without errors', async () => {
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
});
