import { isRemoved } from '@popnook/web-core/map';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';

const debounceMs = 200;

/** Calls `handler` once the map has been still for a moment, because one gesture can cause several `moveend` events. */
export function useAfterMove(map: LeafletMap, handler: () => void) {
  const onStop = useEffectEvent(handler);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMoveEnd = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // React removes the map before it runs this effect's cleanup.
        if (!isRemoved(map)) onStop();
      }, debounceMs);
    };
    map.on('moveend', onMoveEnd);
    return () => {
      clearTimeout(timer);
      map.off('moveend', onMoveEnd);
    };
  }, [map]);
}
