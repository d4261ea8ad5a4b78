import { matchPath, type RemoteEntry, type RemoteRoute } from '@popnook/web-core';
import shellRoutes from '../routes.json';

export interface FoundRoute {
  remote: RemoteEntry;
  route: RemoteRoute;
  params: Record<string, string | undefined>;
}

/** Finds a route of the shell. Routes of the shell take precedence over routes of remotes. Matching ignores case (D50). */
export const findShellRoute = (pathname: string): RemoteRoute | undefined =>
  isWellFormed(pathname)
    ? (shellRoutes as RemoteRoute[]).find(({ path }) => matchPath(path, pathname))
    : undefined;

/** Finds the remote and the route for a path. */
export const findRoute = (remotes: RemoteEntry[], pathname: string): FoundRoute | undefined => {
  if (!isWellFormed(pathname)) return undefined;
  for (const remote of remotes)
    for (const route of remote.routes) {
      const match = matchPath(route.path, pathname);
      if (match) return { remote, route, params: match.params };
    }
  return undefined;
};

/** False for paths with `//` or an invalid percent-encoding. They are not pages, but the router would match them. */
const isWellFormed = (pathname: string): boolean => {
  if (pathname.includes('//')) return false;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
};
