import type { ServerPage } from '@popnook/web-core';
import {
  vendorProfileWithoutIdServerPage,
  vendorProfileServerPage,
} from './pages/vendor-profile/load-vendor-profile';

export { default } from './remote';

/** The data to load before rendering on the server. `/for-vendors` is rendered without loading any. */
export const pages: ServerPage[] = [vendorProfileWithoutIdServerPage, vendorProfileServerPage];
