import { popnookApi } from '@popnook/api-client';
import type { ServerPage } from '@popnook/web-core';
import { readFilters, spacesCall } from './filters';

export const browse: ServerPage = {
  path: '/browse',
  load: async ({ store, search }) => {
    const { listSpaces, listLocations } = popnookApi.endpoints;
    await Promise.all([
      store.dispatch(listSpaces.initiate(spacesCall(readFilters(search)))),
      store.dispatch(listLocations.initiate()),
    ]);
    return undefined;
  },
};
