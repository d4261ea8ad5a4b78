import type { ServerPage } from '@popnook/web-core';
import { browse } from './pages/browse/load-browse';
import { discover } from './pages/discover/load-discover';
import { space } from './pages/space/load-space';

export { default } from './remote';

/** The data to load before rendering on the server: one entry per path that `routes.json` marks `ssr`. */
export const pages: ServerPage[] = [browse, ...discover, space];
