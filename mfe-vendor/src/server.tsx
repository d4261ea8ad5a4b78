import type { ServerPage } from '@popnook/web-core';
import {
  vendorProfileWithoutIdServerPage,
  vendorProfileServerPage,
} from './pages/vendor-profile/load-vendor-profile';

export { default } from './remote';

/** The data to load before rendering on the server: one entry per path that `routes.json` marks `ssr`. */
export const pages: ServerPage[] = [vendorProfileWithoutIdServerPage, vendorProfileServerPage];
