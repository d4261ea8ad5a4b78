import { RemoteRoutes } from '@popnook/web-core';
import { BrowsePage } from './pages/browse/browse.page';
import { DiscoverPage } from './pages/discover/discover.page';
import { SpacePage } from './pages/space/space.page';

/** The page of each path in `routes.json` that is not a redirect. All pages are server-rendered, so none loads lazily. */
const pages = {
  '/browse': BrowsePage,
  '/discover': DiscoverPage,
  '/browse-spaces': DiscoverPage,
  '/spaces/:id': SpacePage,
};

export default function Remote() {
  return <RemoteRoutes pages={pages} />;
}
