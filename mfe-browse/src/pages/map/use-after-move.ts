import { isRemoved } from '@popnook/web-core/map';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';

const debounceMs = 200;

/** Calls `handler` after the map has been still for a moment, because one gesture can cause several `moveend` events. */
export function useAfterMove(map: LeafletMap, handler: () => void) {
  const onStop = useEffectEvent(handler);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMoveEnd = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // When the page is closed, the map is removed before this effect's cleanup stops the timer.
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
