import type { GetSpaceMapApiArg, MapFeatureDto, SpaceDto } from '@popnook/api-client';
import { DomEvent, latLngBounds, type LatLngBounds, type LatLngTuple, type Map as LeafletMap } from 'leaflet';
import type { BoundingBox } from './map-area';

/** The feature's position. GeoJSON puts the longitude first, Leaflet the latitude. */
export const positionOf = ({ geometry: { coordinates } }: MapFeatureDto): LatLngTuple => {
  const [lng = 0, lat = 0] = coordinates;
  return [lat, lng];
};

/** The area that contains a cluster's spaces. For a feature without `bbox`, it is a single point. */
export const featureBounds = (feature: MapFeatureDto): LatLngBounds => {
  const [west, south, east, north] = feature.bbox ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return latLngBounds([positionOf(feature)]);
  return latLngBounds([south, west], [north, east]);
};

/** The area that contains all features; undefined when there are no features. */
export const boundsOf = (features: readonly MapFeatureDto[]): LatLngBounds | undefined => {
  const bounds = latLngBounds([]);
  for (const feature of features) bounds.extend(featureBounds(feature));
  return bounds.isValid() ? bounds : undefined;
};

/** A React key. A marker is kept when a new response contains a feature with the same key. */
export const keyOf = (feature: MapFeatureDto): string => {
  const { id, count, approximate } = feature.properties;
  if (approximate) return `approximate-${String(count)}`;
  return id === undefined ? `${positionOf(feature).join()}-${String(count)}` : `space-${String(id)}`;
};

/** The fields of a listed space that `represents` needs to find it on the map. */
export type SpacePosition = Pick<SpaceDto, 'id' | 'latitude' | 'longitude'>;

/** Whether the feature represents the space, alone or in a cluster. */
export const represents = (feature: MapFeatureDto, space: SpacePosition): boolean => {
  const { id, approximate } = feature.properties;
  if (id !== undefined) return id === space.id;
  if (space.latitude === null || space.longitude === null) return approximate;
  return !approximate && featureBounds(feature).contains([Number(space.latitude), Number(space.longitude)]);
};

const clamp = (degrees: number, limit: number) => Math.min(limit, Math.max(-limit, degrees));

/** Leaflet's bounds can extend beyond the world, and the API rejects such boxes. Four decimals are exact to about 10 meters. */
const toBoundingBox = (bounds: LatLngBounds): BoundingBox =>
  [
    clamp(bounds.getWest(), 180),
    clamp(bounds.getSouth(), 90),
    clamp(bounds.getEast(), 180),
    clamp(bounds.getNorth(), 90),
  ]
    .map((degrees) => degrees.toFixed(4))
    .join(',');

/** The visible part of the map. The list shows the spaces in this area. */
export const visibleBox = (map: LeafletMap): BoundingBox => toBoundingBox(map.getBounds());

/** Converts a box from the API's format to Leaflet's. */
export const toBounds = (box: BoundingBox): LatLngBounds => {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number);
  return latLngBounds([south, west], [north, east]);
};

/** The filters that the map shares with the list. The map adds its own area and zoom level. */
export type MapFilters = Omit<GetSpaceMapApiArg, 'bbox' | 'zoom'>;

/** Includes a margin around the visible part, so that markers are loaded before the visitor drags them into view. */
export const markersQuery = (map: LeafletMap): { bbox: BoundingBox; zoom: number } => ({
  bbox: toBoundingBox(map.getBounds().pad(0.25)),
  zoom: map.getZoom(),
});

/** Whether the visitor prefers a map that jumps instead of animating. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A ref for controls on the map: clicks on them must not reach the map below. */
export const stopClickPropagation = (control: HTMLElement | null) => {
  if (control) DomEvent.disableClickPropagation(control);
};
