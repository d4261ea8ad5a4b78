import { renderPage, signedIn, type PageOptions } from '@popnook/testing/web';
import { Link, onTriggerAuth, type RemoteEntry, type RemoteRoute } from '@popnook/web-core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, lazy } from 'react';
import { LazyPage, Pages } from '../navigation/pages';
import { Announcer } from '../navigation/use-page-change';
import { SiteProvider, type Site } from './site';

const aRemote = (route: Partial<RemoteRoute> = {}): RemoteEntry => ({
  name: 'mfe-browse',
  container: 'mfe_browse',
  entry: '/static/mfe-browse/entry.js',
  css: [],
  preload: [],
  routes: [{ path: '/browse', title: 'Browse Spaces', ...route }],
});

const working = lazy(() => Promise.resolve({ default: () => <p>the remote’s page</p> }));
const failing = lazy(() => Promise.reject(new Error('no response')));

const renderSite = (site: Partial<Site>, options: PageOptions) =>
  renderPage(
    <SiteProvider
      value={{
        remotes: [aRemote()],
        renderRemote: () => createElement(working),
        nextAttempt: () => 0,
        ...site,
      }}
    >
      <Pages />
    </SiteProvider>,
    options,
  );

it('shows the remote that has a route for the path, regardless of case (SPEC 2)', async () => {
  renderSite({}, { path: '/BROWSE' });
  expect(await screen.findByText('the remote’s page')).toBeTruthy();
});

it('shows the not-found page for a path that no remote has a route for (SPEC 2)', () => {
  renderSite({}, { path: '/nowhere' });
  const pageLinks = ['Back to home', 'Browse Spaces'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(pageLinks).toEqual(['/', '/browse']);
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
});

it('redirects alternative paths without a new history entry, and keeps the query (D50)', () => {
  const routes = [{ path: '/space/:id', title: 'Space', redirect: '/spaces/:id' }];
  const entriesBefore = history.length;
  renderSite({ remotes: [{ ...aRemote(), routes }] }, { path: '/space/7?from=2027-01-01' });
  expect(location.pathname + location.search).toBe('/spaces/7?from=2027-01-01');
  expect(history.length).toBe(entriesBefore);
});

describe('a change of the page', () => {
  /** Renders the pages with a link to each of these paths. */
  const renderWithLinks = (...paths: string[]) => {
    renderPage(
      <>
        {paths.map((path) => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
        <main id="main" tabIndex={-1}>
          <Pages />
        </main>
        <Announcer />
      </>,
      { path: '/terms' },
    );
    document.title = 'From the server';
    const scrollTo = jest.spyOn(window, 'scrollTo');
    /** What the visitor sees and hears. */
    const state = () => ({
      heading: screen.getByRole('heading', { level: 1 }).textContent,
      title: document.title,
      announced: document.querySelector('[aria-live=polite]')?.textContent,
      isFocused: document.activeElement === screen.getByRole('main'),
      scrolledToTop: scrollTo.mock.calls.filter(([x, y]) => x === 0 && y === 0).length,
    });
    return { state };
  };
  afterEach(() => jest.restoreAllMocks());

  it('updates and announces the title, moves focus to the page, and scrolls to the top only after a click on a link', async () => {
    const { state } = renderWithLinks('/help', '/nowhere', '/nowhere?q=a');
    const initial = { title: 'From the server', announced: '', isFocused: false, scrolledToTop: 0 };
    expect(state()).toEqual({ heading: 'Terms', ...initial });
    await userEvent.click(screen.getByRole('link', { name: '/help' }));
    const help = { heading: 'Help', title: 'Help · Popnook', announced: 'Help · Popnook', isFocused: true };
    await waitFor(() => expect(state()).toEqual({ ...help, scrolledToTop: 1 }));
    await userEvent.click(screen.getByRole('link', { name: '/nowhere' }));
    const title = '404 Page Not Found · Popnook';
    const missing = { heading: '404 Page Not Found', title, announced: title };
    await waitFor(() => expect(state()).toEqual({ ...missing, isFocused: true, scrolledToTop: 2 }));
    // A link to the same page with a different query changes neither the focus nor the scroll position.
    await userEvent.click(screen.getByRole('link', { name: '/nowhere?q=a' }));
    expect(location.search).toBe('?q=a');
    expect(state()).toEqual({ ...missing, isFocused: false, scrolledToTop: 2 });
    act(() => history.go(-2));
    await waitFor(() => expect(state()).toEqual({ ...help, scrolledToTop: 2 }));
  });
});

describe('a page that is loaded on demand', () => {
  it('shows its title while it loads, and loads again after Try again', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let fail: (reason: Error) => void = () => undefined;
    const loads = [
      new Promise<never>((_, reject) => (fail = reject)),
      Promise.resolve({ default: () => <p>your data</p> }),
    ];
    const load = () => loads.shift() ?? Promise.reject(new Error('loaded too often'));
    renderPage(<LazyPage title="Your account" load={load} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Loading');
    act(() => fail(new Error('no response')));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your account could not be loadedThe rest of Popnook still works. Please try again in a moment.Try again',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('your data')).toBeTruthy();
    consoleError.mockRestore();
  });
});

describe('a remote that fails to load', () => {
  it('is replaced by an error message, and loads after Try again', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderSite(
      { renderRemote: (_, attempt) => createElement(attempt === 0 ? failing : working) },
      { path: '/browse' },
    );
    expect(await screen.findByText('Browse Spaces could not be loaded')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the remote’s page')).toBeTruthy();
    consoleError.mockRestore();
  });

  it('continues with the next attempt when it is shown again', async () => {
    const attempts: number[] = [];
    const renderRemote: Site['renderRemote'] = (_, attempt) => {
      attempts.push(attempt);
      return createElement(working);
    };
    renderSite({ renderRemote, nextAttempt: () => 3 }, { path: '/browse' });
    expect(await screen.findByText('the remote’s page')).toBeTruthy();
    expect(new Set(attempts)).toEqual(new Set([3]));
  });

  it.each([
    ['mfe-browse', true],
    ['mfe-host', false],
  ])(
    'is announced in a banner above the server’s page, but only if it is the page’s own remote: %s',
    async (name, hasBanner) => {
      const retry = jest.fn();
      const stalled = { subscribe: () => () => undefined, current: () => name, retry };
      renderSite({ stalled, serverRendered: 'mfe-browse' }, { path: '/browse' });
      expect(await screen.findByText('the remote’s page')).toBeTruthy();
      const banner = screen.queryByText('You can read this page, but its buttons don’t work yet.');
      expect(banner !== null).toBe(hasBanner);
      if (hasBanner) await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(retry).toHaveBeenCalledTimes(Number(hasBanner));
    },
  );
});

describe('guards (D20)', () => {
  it('show the not-found page for /admin to a vendor', async () => {
    const remotes = [aRemote({ path: '/admin', guard: 'admin' })];
    renderSite({ remotes }, { path: '/admin', user: signedIn('vendor') });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
    expect(document.title).toBe('404 Page Not Found · Popnook');
  });

  it('do not ask an admin for the second factor outside the admin area (D58)', async () => {
    const user = signedIn('admin', { secondFactor: 'required' });
    renderSite({ remotes: [aRemote({ guard: 'signed-in' })] }, { path: '/browse', user });
    expect(await screen.findByText('the remote’s page')).toBeTruthy();
  });

  it('ask signed-out visitors to sign in to continue', async () => {
    const requests: unknown[] = [];
    const stop = onTriggerAuth((request) => requests.push(request));
    renderSite({ remotes: [aRemote({ guard: 'vendor' })] }, { path: '/browse?q=shelf' });
    // The dialog opens immediately, and the button opens it again.
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in to continue' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Browse Spaces' })).toBeTruthy();
    expect(screen.getByText('Please sign in to view this page.')).toBeTruthy();
    const intent = '/browse?q=shelf';
    expect(requests).toEqual([{ role: 'vendor', intent }, { intent }]);
    stop();
  });
});
