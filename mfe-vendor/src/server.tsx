import type { ServerPage } from '@popnook/web-core';
import {
  vendorProfileWithoutIdServerPage,
  vendorProfileServerPage,
} from './pages/vendor-profile/load-vendor-profile';

export { default } from './remote';

/** What the server loads before it renders a page. `/for-vendors` is rendered without loading any. */
export const pages: ServerPage[] = [vendorProfileWithoutIdServerPage, vendorProfileServerPage];
