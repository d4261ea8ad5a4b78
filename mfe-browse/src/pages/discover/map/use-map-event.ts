import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Calls `handler` on each such event of the map while the component is mounted. */
export function useMapEvent(map: LeafletMap, event: 'moveend' | 'zoomend', handler: () => void) {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listener = () => {
      onEvent();
    };
    map.on(event, listener);
    return () => void map.off(event, listener);
  }, [map, event]);
}

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

/** With reduced motion the map jumps instead of animating. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
