import { RemoteRoutes } from '@popnook/web-core';
import { lazy } from 'react';
import { ForVendorsPage } from './pages/for-vendors/for-vendors.page';
import { VendorProfilePage } from './pages/vendor-profile/vendor-profile.page';

const VendorDashboardPage = lazy(() => import('./pages/vendor-dashboard/vendor-dashboard.page'));
const VendorProfileSetupPage = lazy(() => import('./pages/vendor-profile-setup/vendor-profile-setup.page'));

/** Every path of `routes.json` with its page. Pages made on the server come with the remote, the others when they are needed. */
const pages = {
  '/for-vendors': ForVendorsPage,
  '/vendor-dashboard': VendorDashboardPage,
  '/vendor-profile-setup': VendorProfileSetupPage,
  '/vendor-profile': VendorProfilePage,
  '/vendor-profile/:userId': VendorProfilePage,
};

export default function Remote() {
  return <RemoteRoutes pages={pages} />;
}
