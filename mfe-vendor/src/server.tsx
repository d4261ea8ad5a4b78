import type { ServerPage } from '@popnook/web-core';
import { vendorProfileWithoutId, vendorProfile } from './pages/vendor-profile/load-vendor-profile';

export { default } from './remote';

/** What to load before a page is made on the server: one entry per path that `routes.json` marks `ssr`. */
export const pages: ServerPage[] = [vendorProfileWithoutId, vendorProfile];
