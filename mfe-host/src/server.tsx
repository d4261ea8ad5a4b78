import type { ServerPage } from '@popnook/web-core';

export { default } from './remote';

/** The server renders `/become-host` without loading any data. */
export const pages: ServerPage[] = [];
