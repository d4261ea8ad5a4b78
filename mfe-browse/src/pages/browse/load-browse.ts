import { popnookApi } from '@popnook/api-client';
import type { ServerPage } from '@popnook/web-core';
import { readFilters, readSort, spacesQuery } from './filters';

export const browse: ServerPage = {
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
