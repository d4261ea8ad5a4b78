import type { GetSpaceMapApiArg, MapFeatureDto, SpaceDto } from '@popnook/api-client';
import { latLngBounds, type LatLngBounds, type LatLngTuple, type Map as LeafletMap } from 'leaflet';
import type { BoundingBox } from '../map-area';

/** GeoJSON puts the longitude first, Leaflet the latitude. */
export const positionOf = ({ geometry: { coordinates } }: MapFeatureDto): LatLngTuple => {
  const [lng = 0, lat = 0] = coordinates;
  return [lat, lng];
};

/** The area of a cluster's spaces; a single point when the feature has none. */
export const featureBounds = (feature: MapFeatureDto): LatLngBounds => {
  const [west, south, east, north] = feature.bbox ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return latLngBounds([positionOf(feature)]);
  return latLngBounds([south, west], [north, east]);
};

/** The area of all features; undefined when there are none. */
export const boundsOf = (features: readonly MapFeatureDto[]): LatLngBounds | undefined => {
  const bounds = latLngBounds([]);
  for (const feature of features) bounds.extend(featureBounds(feature));
  return bounds.isValid() ? bounds : undefined;
};

/** A React key: a marker survives a new answer when it represents the same spaces. */
export const keyOf = (feature: MapFeatureDto): string => {
  const { id, count, approximate } = feature.properties;
  if (approximate) return `approximate-${String(count)}`;
  return id === undefined ? `${positionOf(feature).join()}-${String(count)}` : `space-${String(id)}`;
};

/** Whether the space is behind this marker, alone or in a cluster. */
export const represents = (feature: MapFeatureDto, space: SpaceDto): boolean => {
  const { id, approximate } = feature.properties;
  if (id !== undefined) return id === space.id;
  if (space.latitude === null || space.longitude === null) return approximate;
  return !approximate && featureBounds(feature).contains([Number(space.latitude), Number(space.longitude)]);
};

const clamp = (degrees: number, limit: number) => Math.min(limit, Math.max(-limit, degrees));

const toBoundingBox = (bounds: LatLngBounds): BoundingBox =>
  [
    clamp(bounds.getWest(), 180),
    clamp(bounds.getSouth(), 90),
    clamp(bounds.getEast(), 180),
    clamp(bounds.getNorth(), 90),
  ]
    .map((degrees) => degrees.toFixed(3))
    .join(',');

/** The visible part of the map, for the list. */
export const visibleBox = (map: LeafletMap): BoundingBox => toBoundingBox(map.getBounds());

/** Asks for a margin around the visible part, so that markers are there before the map is dragged to them. */
export const markersQuery = (map: LeafletMap): GetSpaceMapApiArg => ({
  bbox: toBoundingBox(map.getBounds().pad(0.25)),
  zoom: map.getZoom(),
});
