import { matchPath, type RemoteEntry, type RemoteRoute } from '@popnook/web-core';

export interface FoundRoute {
  remote: RemoteEntry;
  route: RemoteRoute;
  params: Record<string, string | undefined>;
}

/** The remote that owns an address, by the routes that the remotes list. Paths match in any case (D50). */
export const findRoute = (remotes: RemoteEntry[], pathname: string): FoundRoute | undefined => {
  for (const remote of remotes)
    for (const route of remote.routes) {
      const match = matchPath(route.path, pathname);
      if (match) return { remote, route, params: match.params };
    }
  return undefined;
};
