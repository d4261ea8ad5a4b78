import type { ServerPage } from '@popnook/web-core';
import {
  vendorProfileWithoutIdServerPage,
  vendorProfileServerPage,
} from './pages/vendor-profile/load-vendor-profile';

export { default } from './remote';

/**
 * What the server loads before it renders a page. `/vendor-profile` without a user ID loads nothing and returns 404.
 * `/for-vendors` needs no data.
 */
export const pages: ServerPage[] = [vendorProfileWithoutIdServerPage, vendorProfileServerPage];
