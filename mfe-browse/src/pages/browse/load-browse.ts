import { popnookApi } from '@popnook/api-client';
import type { ServerPage } from '@popnook/web-core';
import { readFilters, readSort, spacesQuery } from './filters';

/** What the server loads before it renders `/browse`. */
export const browseServerPage: ServerPage = {
  path: '/browse',
  load: async ({ store, search }) => {
    const { listSpaces, listLocations } = popnookApi.endpoints;
    await Promise.all([
      store.dispatch(listSpaces.initiate(spacesQuery(readFilters(search), readSort(search)))),
      store.dispatch(listLocations.initiate()),
    ]);
    return undefined;
  },
};
