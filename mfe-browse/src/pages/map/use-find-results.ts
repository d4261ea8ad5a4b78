import { popnookApi } from '@popnook/api-client';
import { useAppDispatch } from '@popnook/web-core';
import type { FitBoundsOptions } from 'leaflet';
import { useCallback } from 'react';
import { boundsOf, type MapFilters } from './leaflet-map';

/** At this zoom level, the map shows the whole country. */
export const farthestZoom = 3;

export const aroundResults: FitBoundsOptions = { padding: [48, 48], maxZoom: 13 };

/** Finds the bounds of all spaces with these filters. They are undefined if there are no such spaces. */
export function useFindResults() {
  const dispatch = useAppDispatch();
  return useCallback(
    async (filters?: MapFilters) => {
      const { initiate } = popnookApi.endpoints.getSpaceMap;
      const { data, error } = await dispatch(
        initiate({ ...filters, zoom: farthestZoom }, { subscribe: false }),
      );
      const features = data?.features ?? [];
      const placed = features.filter(({ properties }) => !properties.approximate);
      return { bounds: boundsOf(placed.length > 0 ? placed : features), error };
    },
    [dispatch],
  );
}
