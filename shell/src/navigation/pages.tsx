import { generatePath, Navigate, useLocation } from '@popnook/web-core';
import { HomePage } from '../pages/home/home.page';
import { NotFoundPage } from '../pages/not-found/not-found.page';
import { findRoute } from '../remotes/find-route';
import { RemoteView } from '../remotes/remote-view';
import { useSite } from '../remotes/site';

/** The page for the present address: our own home page, a remote's, or none. */
export const Pages = () => {
  const { pathname, search } = useLocation();
  const { remotes } = useSite();
  if (pathname === '/') return <HomePage />;
  const found = findRoute(remotes, pathname);
  if (!found) return <NotFoundPage />;
  const { redirect } = found.route;
  if (redirect) return <Navigate replace to={generatePath(redirect, found.params) + search} />;
  return <RemoteView key={found.remote.name} found={found} />;
};
