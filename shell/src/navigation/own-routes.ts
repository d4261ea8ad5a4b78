import { matchPath, type RemoteRoute } from '@popnook/web-core';
import routes from '../routes.json';

/** The shell's own addresses come before those of the remotes. They match in any case as well (D50). */
export const findOwnRoute = (pathname: string): RemoteRoute | undefined =>
  (routes as RemoteRoute[]).find(({ path }) => matchPath(path, pathname));
