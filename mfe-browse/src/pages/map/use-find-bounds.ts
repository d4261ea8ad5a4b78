import { popnookApi } from '@popnook/api-client';
import { useAppDispatch } from '@popnook/web-core';
import type { FitBoundsOptions } from 'leaflet';
import { useCallback } from 'react';
import { boundsOf, type MapFilters } from './leaflet-map';

/** At this zoom level, the map shows the whole country. */
export const farthestZoom = 3;

/** Leaves a margin around the results, and does not zoom in to single buildings. */
export const fitResultsOptions: FitBoundsOptions = { padding: [48, 48], maxZoom: 13 };

/**
 * Returns a function that finds the bounds of all spaces that match the filters. If there are no such spaces, the bounds are
 * undefined. The approximate marker counts only if no matching space has coordinates.
 */
export function useFindBounds() {
  const dispatch = useAppDispatch();
  return useCallback(
    async (filters?: MapFilters) => {
      const { initiate } = popnookApi.endpoints.getSpaceMap;
      const { data, error } = await dispatch(
        initiate({ ...filters, zoom: farthestZoom }, { subscribe: false }),
      );
      const features = data?.features ?? [];
      const withCoordinates = features.filter(({ properties }) => !properties.approximate);
      return { bounds: boundsOf(withCoordinates.length > 0 ? withCoordinates : features), error };
    },
    [dispatch],
  );
}
