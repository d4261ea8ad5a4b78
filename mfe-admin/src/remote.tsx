import { RemoteRoutes } from '@popnook/web-core';
import { lazy } from 'react';

const AdminPage = lazy(() => import('./pages/admin/admin.page'));

/** Every path of `routes.json` with its page. Pages made on the server come with the remote, the others when they are needed. */
const pages = {
  '/admin': AdminPage,
};

export default function Remote() {
  return <RemoteRoutes pages={pages} />;
}
