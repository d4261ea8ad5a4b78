import { RemoteRoutes } from '@popnook/web-core';
import { BrowsePage } from './pages/browse/browse.page';
import { DiscoverPage } from './pages/discover/discover.page';
import { SpacePage } from './pages/space/space.page';

/** Every path of `routes.json` with its page. Pages made on the server come with the remote, the others when they are needed. */
const pages = {
  '/browse': BrowsePage,
  '/discover': DiscoverPage,
  '/browse-spaces': DiscoverPage,
  '/spaces/:id': SpacePage,
};

export default function Remote() {
  return <RemoteRoutes pages={pages} />;
}
