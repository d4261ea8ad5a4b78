import { RemoteRoutes } from '@popnook/web-core';
import { lazy } from 'react';

const AdminPage = lazy(() => import('./pages/admin/admin.page'));

/** The page of each path in `routes.json`. Server-rendered pages are part of the bundle; others load lazily. */
const pages = {
  '/admin': AdminPage,
};

export default function Remote() {
  return <RemoteRoutes pages={pages} />;
}
