import { matchPath, type RemoteEntry, type RemoteRoute } from '@popnook/web-core';
import ownRoutes from '../routes.json';

export interface FoundRoute {
  remote: RemoteEntry;
  route: RemoteRoute;
  params: Record<string, string | undefined>;
}

/** The shell's own addresses come before those of the remotes. Paths match in any case (D50). */
export const findOwnRoute = (pathname: string): RemoteRoute | undefined =>
  isWellFormed(pathname)
    ? (ownRoutes as RemoteRoute[]).find(({ path }) => matchPath(path, pathname))
    : undefined;

/** The remote that owns an address, by the routes that the remotes list. */
export const findRoute = (remotes: RemoteEntry[], pathname: string): FoundRoute | undefined => {
  if (!isWellFormed(pathname)) return undefined;
  for (const remote of remotes)
    for (const route of remote.routes) {
      const match = matchPath(route.path, pathname);
      if (match) return { remote, route, params: match.params };
    }
  return undefined;
};

/** The router would take `//` for `/` and keep a `%` that encodes nothing; no page has such an address. */
const isWellFormed = (pathname: string): boolean => {
  if (pathname.includes('//')) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
};
