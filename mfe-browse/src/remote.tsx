import { RemoteRoutes } from '@popnook/web-core';
import { lazy } from 'react';
import { BrowsePage } from './pages/browse/browse.page';
import { DiscoverPage } from './pages/discover/discover.page';
import { SpacePage } from './pages/space/space.page';

const SavedPage = lazy(() => import('./pages/saved/saved.page'));

/** The page of each path in `routes.json` that is not a redirect. Server-rendered pages are part of the bundle. */
const pages = {
  '/browse': BrowsePage,
  '/discover': DiscoverPage,
  '/browse-spaces': DiscoverPage,
  '/saved': SavedPage,
  '/spaces/:id': SpacePage,
};

export default function Remote() {
  return <RemoteRoutes pages={pages} />;
}
