import { RemoteRoutes } from '@popnook/web-core';
import { lazy } from 'react';
import { BecomeHostPage } from './pages/become-host/become-host.page';

const ListSpacePage = lazy(() => import('./pages/list-space/list-space.page'));
const HostDashboardPage = lazy(() => import('./pages/host-dashboard/host-dashboard.page'));

/** Every path of `routes.json` with its page. Pages made on the server come with the remote, the others when they are needed. */
const pages = {
  '/become-host': BecomeHostPage,
  '/list-space': ListSpacePage,
  '/host-dashboard': HostDashboardPage,
};

export default function Remote() {
  return <RemoteRoutes pages={pages} />;
}
