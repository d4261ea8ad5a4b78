import { RemoteRoutes } from '@popnook/web-core';
import { lazy } from 'react';
import { BecomeHostPage } from './pages/become-host/become-host.page';

const ListSpacePage = lazy(() => import('./pages/list-space/list-space.page'));
const HostDashboardPage = lazy(() => import('./pages/host-dashboard/host-dashboard.page'));

/** The page of each path in `routes.json`. Server-rendered pages are part of the bundle; others load lazily. */
const pages = {
  '/become-host': BecomeHostPage,
  '/list-space': ListSpacePage,
  '/host-dashboard': HostDashboardPage,
};

export default function Remote() {
  return <RemoteRoutes pages={pages} />;
}
