import { generatePath, Navigate, useLocation } from '@popnook/web-core';
import { notFoundTitle } from '../pages/not-found/not-found-title';
import { NotFoundPage } from '../pages/not-found/not-found.page';
import { findOwnRoute, findRoute } from '../remotes/find-route';
import { RemoteView } from '../remotes/remote-view';
import { useSite } from '../remotes/site';
import { OwnPage } from './own-page';

import { usePageChange } from './use-page-change';

/** The page for the present address: our own home page, a remote's, or none. */
export const Pages = () => {
  const { pathname, search } = useLocation();
  const { remotes } = useSite();
  const own = findOwnRoute(pathname);
  const found = own ? undefined : findRoute(remotes, pathname);
  usePageChange((own ?? found?.route)?.title ?? notFoundTitle);
  if (own) return <OwnPage key={own.path} route={own} />;
  if (!found) return <NotFoundPage />;
  const { redirect } = found.route;
  if (redirect) return <Navigate replace to={generatePath(redirect, found.params) + search} />;
  return <RemoteView key={found.remote.name} found={found} />;
};
