import { popnookApi } from '@popnook/api-client';
import type { ServerPage } from '@popnook/web-core';
import { readSort } from './filter-options';
import { hasFilters, readFilters } from './filters';
import { filterArguments, spacesQuery } from './spaces-query';

/** What the server loads before it renders `/browse`. */
export const browseServerPage: ServerPage = {
  path: '/browse',
  load: async ({ store, search }) => {
    const { listSpaces, listLocations, listAlternatives } = popnookApi.endpoints;
    const filters = readFilters(search);
    const [{ data: spaces }] = await Promise.all([
      store.dispatch(listSpaces.initiate(spacesQuery(filters, readSort(search, filters)))),
      store.dispatch(listLocations.initiate()),
    ]);
    if (spaces?.total === 0 && hasFilters(filters))
      await store.dispatch(listAlternatives.initiate(filterArguments(filters)));
    return undefined;
  },
};
