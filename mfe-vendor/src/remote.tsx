import { RemoteRoutes } from '@popnook/web-core';
import { lazy } from 'react';
import { ForVendorsPage } from './pages/for-vendors/for-vendors.page';
import { VendorProfilePage } from './pages/vendor-profile/vendor-profile.page';

const VendorDashboardPage = lazy(() => import('./pages/vendor-dashboard/vendor-dashboard.page'));
const VendorProfileSetupPage = lazy(() => import('./pages/vendor-profile-setup/vendor-profile-setup.page'));

/** The page of each path in `routes.json`. Server-rendered pages are part of the bundle; others load lazily. */
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
