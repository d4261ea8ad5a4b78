import {
  fullTitle,
  generatePath,
  createStore,
  type PageHead,
  siteName,
  type Redirect,
  type RemoteEntry,
  type RemoteRoute,
  type RemoteServerBundle,
  type RenderedPage,
  type RenderRequest,
  type Store,
} from '@popnook/web-core';
import { popnookApi } from '@popnook/api-client';
import { createElement, type ReactNode } from 'react';
import { StaticRouter } from 'react-router';
import { renderToPipeableStream } from 'react-dom/server';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { App } from '../app';
import { notFoundTitle } from '../pages/not-found/not-found.page';
import { findRoute, findShellRoute, type FoundRoute } from '../remotes/find-route';
import type { Site } from '../remotes/site';

const { getMe, listContent, listLocations, listSpaces } = popnookApi.endpoints;

/** Renders a page as HTML with the data that one visitor may see. For an alternative address, returns a redirect instead. */
export const render = async (request: RenderRequest): Promise<RenderedPage | Redirect> => {
  const { pathname, search } = parseUrl(request.url);
  const shellRoute = findShellRoute(pathname);
  const found = shellRoute ? undefined : findRoute(request.remotes, pathname);
  if (found?.route.redirect) return { redirect: generatePath(found.route.redirect, found.params) + search };
  const store = createStore({ fetch: request.fetch });
  const bundle = found?.route.ssr ? await request.loadServerBundle(found.remote.name) : undefined;
  const page = { ...request, store, found, location: pathname + search };
  const [head] = await Promise.all([
    shellRoute ? loadShellPage(shellRoute, store) : loadRemotePage(new URLSearchParams(search), page, bundle),
    loadFrame(store),
  ]);
  const { html, remote } = await renderApp(page, bundle);
  const route = shellRoute ?? found?.route;
  const remoteFailed = found?.route.ssr && !remote;
  const status = statusOf(store, remoteFailed ? { status: 503 } : head);
  return {
    html,
    status,
    state: store.getState(),
    rendered: remote || !found ? 'page' : 'frame',
    head: headOf(route, isHidden(route, store) ? notFound : head),
    ...(route ? { canonical: generatePath(route.path, found?.params) } : {}),
    noindex: Boolean(route?.guard) || status !== 200,
    ...(remote ? { remote } : {}),
  };
};

/** A placeholder for the remote's part in a frame. */
const RemotePart = () => <template id="remote-part" />;
const remotePartHtml = '<template id="remote-part"></template>';

/**
 * Renders a public page of a remote without the remote's part.
 * @returns the HTML before and after that part, or undefined for other pages and if data could not be loaded
 */
export const renderFrame = async (request: RenderRequest): Promise<[string, string] | undefined> => {
  const { pathname, search } = parseUrl(request.url);
  const found = findShellRoute(pathname) ? undefined : findRoute(request.remotes, pathname);
  if (!found?.route.ssr || found.route.guard || found.route.redirect) return undefined;
  const store = createStore({ fetch: request.fetch });
  await loadFrame(store);
  const page = { ...request, store, found, location: pathname + search };
  const html = await renderTree(treeOf(page, { default: RemotePart, pages: [] }), request.signal);
  const [before = '', after] = html.split(remotePartHtml);
  return after === undefined || hasFailedCall(store) ? undefined : [before, after];
};

const parseUrl = (url: string) => {
  // Splits at the first `?`. The query can contain others.
  const [pathname = '/', query = ''] = url.split(/\?(.*)/s);
  return { pathname, search: query && `?${query}` };
};

interface Page extends RenderRequest {
  store: Store;
  found: FoundRoute | undefined;
  location: string;
}

/** Loads what the frame of every page needs: the signed-in user and admins' texts. */
const loadFrame = async (store: Store) => {
  await Promise.all([store.dispatch(getMe.initiate()), store.dispatch(listContent.initiate())]);
};

/** Loads the data of the home page. The other pages of the shell need none. */
const loadShellPage = async (route: RemoteRoute, store: Store): Promise<PageHead | undefined> => {
  if (route.path !== '/') return undefined;
  const [{ data }] = await Promise.all([
    // The same arguments as in `FeaturedSpaces`, which reads the response from the store.
    store.dispatch(listSpaces.initiate({ limit: 3 })),
    store.dispatch(listLocations.initiate()),
  ]);
  const image = data?.items[0]?.images[0]?.url;
  return image ? { image } : {};
};

const notFound: PageHead = { status: 404, title: notFoundTitle };

/**
 * Loads the data of a remote's page. If this fails, the page is rendered without the data, with status 503. If no remote has a
 * route for the URL, returns the head of the not-found page.
 */
const loadRemotePage = async (
  search: URLSearchParams,
  { found, store, onError }: Page,
  bundle: RemoteServerBundle | undefined,
): Promise<PageHead | undefined> => {
  if (!found) return notFound;
  const page = bundle?.pages.find(({ path }) => path === found.route.path);
  try {
    return await page?.load({ store, params: found.params, search });
  } catch (error) {
    onError?.(error);
    return { status: 503 };
  }
};

/** Renders the whole page. If the remote throws, renders only the frame, and the browser renders the rest. */
const renderApp = async (page: Page, bundle: RemoteServerBundle | undefined) => {
  try {
    const html = await renderTree(treeOf(page, bundle), page.signal);
    return { html, remote: bundle && page.found?.remote.name };
  } catch (error) {
    if (!bundle) throw error;
    page.onError?.(error);
    // Works even if the signal has been aborted, because its `abort` event does not occur again.
    return { html: await renderTree(treeOf(page, undefined), page.signal), remote: undefined };
  }
};

const treeOf = ({ store, remotes, found, location }: Page, bundle: RemoteServerBundle | undefined) => (
  <StaticRouter location={location}>
    <App store={store} site={siteOf(remotes, found, bundle)} />
  </StaticRouter>
);

/**
 * Resolves with the HTML when all suspended parts are complete. With an infinite `progressiveChunkSize`, React does not split off
 * large parts, which would stay hidden until a script runs.
 */
const renderTree = (tree: ReactNode, signal: AbortSignal | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      progressiveChunkSize: Infinity,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      onError: reject,
    });
    signal?.addEventListener('abort', () => abort(signal.reason));
  });

const siteOf = (remotes: RemoteEntry[], found?: FoundRoute, bundle?: RemoteServerBundle): Site => ({
  remotes,
  renderRemote: () => bundle && createElement(bundle.default),
  nextAttempt: () => 0,
  serverRendered: bundle && found?.remote.name,
});

/** The status in the page's head, if it has one. Otherwise 503 if a call failed, because the page is incomplete. */
const statusOf = (store: Store, head: PageHead | undefined): number =>
  head?.status ?? (hasFailedCall(store) ? 503 : 200);

/** Whether a call has failed. The call for texts does not count, because there are default texts. Nor do 4xx responses except 429. */
const hasFailedCall = (store: Store): boolean =>
  Object.values(store.getState().api.queries).some((query) => {
    if (query?.status !== 'rejected' || query.endpointName === 'listContent') return false;
    const { status } = (query.error ?? {}) as { status?: unknown };
    return typeof status !== 'number' || status === 429 || status >= 500;
  });

/** Whether the visitor gets the not-found page, including its title, because the requested page is only for admins (D20). */
const isHidden = (route: RemoteRoute | undefined, store: Store) =>
  route?.guard === 'admin' && getMe.select()(store.getState()).data?.user?.role !== 'admin';

const headOf = (route: RemoteRoute | undefined, head: PageHead | undefined) => ({
  description: route?.description,
  ...head,
  title: fullTitle(head?.title ?? route?.title ?? siteName),
});
