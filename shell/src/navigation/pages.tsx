import { generatePath, Navigate, useLocation } from '@popnook/web-core';
import { HomePage } from '../pages/home/home.page';
import { NotFoundPage } from '../pages/not-found/not-found.page';
import { findRoute } from '../remotes/find-route';
import { RemoteView } from '../remotes/remote-view';
import { useSite } from '../remotes/site';
import { usePageChange } from './use-page-change';

/** The page for the present address: our own home page, a remote's, or none. */
export const Pages = () => {
  const { pathname, search } = useLocation();
  const { remotes } = useSite();
  const atHome = pathname === '/';
  const found = atHome ? undefined : findRoute(remotes, pathname);
  usePageChange(found?.route.title ?? (atHome ? 'Popnook' : '404 Page Not Found'));
  if (atHome) return <HomePage />;
  if (!found) return <NotFoundPage />;
  const { redirect } = found.route;
  if (redirect) return <Navigate replace to={generatePath(redirect, found.params) + search} />;
  return <RemoteView key={found.remote.name} found={found} />;
};
