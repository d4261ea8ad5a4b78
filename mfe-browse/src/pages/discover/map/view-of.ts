import type { GetSpaceMapApiArg } from '@popnook/api-client';
import type { LatLngBounds, Map as LeafletMap } from 'leaflet';
import type { Box } from '../area';

const within = (degrees: number, most: number) => Math.min(most, Math.max(-most, degrees));

const written = (bounds: LatLngBounds): Box =>
  [
    within(bounds.getWest(), 180),
    within(bounds.getSouth(), 90),
    within(bounds.getEast(), 180),
    within(bounds.getNorth(), 90),
  ]
    .map((degrees) => degrees.toFixed(3))
    .join(',');

/** The part of the map in view, for the list. */
export const boxInView = (map: LeafletMap): Box => written(map.getBounds());

/** With a margin, so that markers stand already where the map is dragged to. */
export const markersCall = (map: LeafletMap): GetSpaceMapApiArg => ({
  bbox: written(map.getBounds().pad(0.25)),
  zoom: map.getZoom(),
});
