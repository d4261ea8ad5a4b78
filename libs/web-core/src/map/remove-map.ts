import type { Map as LeafletMap } from 'leaflet';

/**
 * Removes the map. Leaflet does not cancel the timer that ends a zoom animation, but the timer does nothing if `_animatingZoom`
 * is false.
 */
export const removeMap = (map: LeafletMap): void => {
  Object.assign(map, { _animatingZoom: false });
  map.remove();
};

/** Whether the map was removed. Most methods of a removed map throw an error, so check this after waiting for a response or timer. */
export const isRemoved = (map: LeafletMap): boolean => map.getPane('mapPane') === undefined;
