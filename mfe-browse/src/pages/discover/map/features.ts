import type { MapFeatureDto, SpaceDto } from '@popnook/api-client';
import { latLngBounds, type LatLngBounds, type LatLngTuple } from 'leaflet';

/** GeoJSON says longitude first, Leaflet latitude. */
export const placeOf = ({ geometry: { coordinates } }: MapFeatureDto): LatLngTuple => {
  const [lng = 0, lat = 0] = coordinates;
  return [lat, lng];
};

/** The box around a cluster's spaces, or the spot itself. */
export const boxOf = (feature: MapFeatureDto): LatLngBounds => {
  const [west, south, east, north] = feature.bbox ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    return latLngBounds([placeOf(feature)]);
  return latLngBounds([south, west], [north, east]);
};

/** The box around all of them; none has none. */
export const boundsOf = (features: readonly MapFeatureDto[]): LatLngBounds | undefined => {
  const all = latLngBounds([]);
  for (const feature of features) all.extend(boxOf(feature));
  return all.isValid() ? all : undefined;
};

/** A marker stays the same through a new answer when it stands for the same spaces. */
export const keyOf = (feature: MapFeatureDto): string => {
  const { id, count, approximate } = feature.properties;
  if (approximate) return `approximate-${String(count)}`;
  return id === undefined ? `${placeOf(feature).join()}-${String(count)}` : `space-${String(id)}`;
};

/** Whether the marker stands for this space, alone or among others. */
export const standsFor = (feature: MapFeatureDto, space: SpaceDto): boolean => {
  const { id, approximate } = feature.properties;
  if (id !== undefined) return id === space.id;
  if (space.latitude === null || space.longitude === null) return approximate;
  return !approximate && boxOf(feature).contains([Number(space.latitude), Number(space.longitude)]);
};
