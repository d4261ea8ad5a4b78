import {
  fullTitle,
  generatePath,
  createStore,
  type PageHead,
  siteName,
  type RemoteEntry,
  type RemoteRoute,
  type RemoteServer,
  type Store,
} from '@popnook/web-core';
import { popnookApi } from '@popnook/api-client';
import { createElement } from 'react';
import { App } from '../app';
import type { Rendered } from '../boot/boot';
import { findOwnRoute } from '../navigation/own-routes';
import { notFoundTitle } from '../pages/not-found/not-found-title';
import { findRoute, type FoundRoute } from '../remotes/find-route';
import type { Site } from '../remotes/site';
import { loadFrame, loadOwn } from './load';
import { renderTree } from './render-tree';
import { StaticRouter } from './static-router';

export interface RenderRequest {
  /** Path and query. */
  url: string;
  remotes: RemoteEntry[];
  /** The server bundle of a remote; undefined when it has none that works. */
  remoteServer: (name: string) => Promise<RemoteServer | undefined>;
  /** Calls the API as this visitor. */
  fetch: typeof fetch;
}

export interface RenderedPage {
  html: string;
  rendered: Rendered;
  status: number;
  head: Required<Pick<PageHead, 'title'>> & PageHead;
  /** The page's one address, however it was asked for (D50). */
  canonical?: string;
  /** Nothing for search engines: it is missing, or not for everybody. */
  noindex: boolean;
  state: unknown;
  /** The remote whose part is in the page. */
  remote?: string;
}

/** Another address of a page (D50). */
export interface Redirect {
  redirect: string;
}

const { getMe } = popnookApi.endpoints;

/** One page as HTML with its data, for one visitor. */
export const render = async (request: RenderRequest): Promise<RenderedPage | Redirect> => {
  const url = new URL(request.url, 'http://popnook.internal');
  const own = findOwnRoute(url.pathname);
  const found = own ? undefined : findRoute(request.remotes, url.pathname);
  if (found?.route.redirect)
    return { redirect: generatePath(found.route.redirect, found.params) + url.search };
  const store = createStore({ fetch: request.fetch });
  const server = found?.route.ssr ? await request.remoteServer(found.remote.name) : undefined;
  const [head] = await Promise.all([
    own ? loadOwn(own, store) : loadPage(url, found, server, store),
    loadFrame(store),
  ]);
  const html = await renderTree(
    <StaticRouter url={url.pathname + url.search}>
      <App store={store} site={siteOf(request.remotes, found, server)} />
    </StaticRouter>,
  );
  const state = store.getState();
  const route = own ?? found?.route;
  const status = head?.status ?? 200;
  return {
    html,
    state,
    status,
    rendered: server || !found ? 'page' : 'frame',
    head: headOf(route, isHidden(route, store) ? notFound : head),
    ...(route ? { canonical: generatePath(route.path, found?.params) } : {}),
    noindex: Boolean(route?.guard) || status === 404,
    ...(server && found ? { remote: found.remote.name } : {}),
  };
};

const notFound: PageHead = { status: 404, title: notFoundTitle };

/** D20: to everybody but admins /admin is the page that is not there, in its title as well. */
const isHidden = (route: RemoteRoute | undefined, store: Store) =>
  route?.guard === 'admin' && getMe.select()(store.getState()).data?.user?.role !== 'admin';

const loadPage = (
  url: URL,
  found: FoundRoute | undefined,
  server: RemoteServer | undefined,
  store: Store,
): Promise<PageHead | undefined> => {
  if (!found) return Promise.resolve(notFound);
  const page = server?.pages.find(({ path }) => path === found.route.path);
  return page?.load({ store, params: found.params, search: url.searchParams }) ?? Promise.resolve(undefined);
};

const siteOf = (remotes: RemoteEntry[], found?: FoundRoute, server?: RemoteServer): Site => ({
  remotes,
  partOf: () => server && createElement(server.default),
  firstAttempt: () => 0,
  served: server && found?.remote.name,
});

const headOf = (route: RemoteRoute | undefined, head: PageHead | undefined) => ({
  description: route?.description,
  ...head,
  title: fullTitle(head?.title ?? route?.title ?? siteName),
});
