import type { ServerPage } from '@popnook/web-core';
import { browseServerPage } from './pages/browse/load-browse';
import { discoverServerPages } from './pages/discover/load-discover';
import { spaceServerPage } from './pages/space/load-space';

export { default } from './remote';

/** The data to load before rendering on the server: one entry per path that `routes.json` marks `ssr`. */
export const pages: ServerPage[] = [browseServerPage, ...discoverServerPages, spaceServerPage];
