import type { ServerPage } from '@popnook/web-core';

export { default } from './remote';

/** The server does not render `/admin`, so it loads no data. */
export const pages: ServerPage[] = [];
