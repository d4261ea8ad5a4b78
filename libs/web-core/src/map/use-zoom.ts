import type { Map as LeafletMap } from 'leaflet';
import { useSyncExternalStore } from 'react';

/** The map's current zoom level. */
export function useZoom(map: LeafletMap): number {
  return useSyncExternalStore(
    (onChange) => {
      map.on('zoomend', onChange);
      return () => void map.off('zoomend', onChange);
    },
    () => map.getZoom(),
  );
}
