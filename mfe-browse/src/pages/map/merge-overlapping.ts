import type { MapFeatureDto } from '@popnook/api-client';
import { CRS, latLng, type Point } from 'leaflet';
import { featureBounds, positionOf } from './leaflet-map';
import { pinPrice, pinWidth } from './price-pin';

/** The size of a cluster in pixels. Markers whose centers are closer than their sizes would cover each other. */
const clusterSize = 44;

const widthOf = ({ properties }: MapFeatureDto) =>
  properties.id === undefined ? clusterSize : pinWidth(pinPrice(properties).text);

/**
 * Merges clusters and pins that would cover each other into one cluster, at the position of the largest. The API counts spaces in
 * the cells of a grid, so markers on both sides of a cell's border can be close. The approximate marker stays separate.
 */
export function mergeOverlapping(features: readonly MapFeatureDto[], zoom: number): MapFeatureDto[] {
  const groups: { position: Point; members: MapFeatureDto[] }[] = [];
  const bySize = [...features].sort((a, b) => b.properties.count - a.properties.count);
  for (const feature of bySize) {
    const position = CRS.EPSG3857.latLngToPoint(latLng(positionOf(feature)), zoom);
    const near = feature.properties.approximate ? undefined : groups.find(isNear(position, widthOf(feature)));
    if (near) near.members.push(feature);
    else groups.push({ position, members: [feature] });
  }
  return groups.flatMap(({ members }) => merge(members));
}

const isNear =
  (position: Point, width: number) =>
  ({ position: other, members: [first] }: { position: Point; members: MapFeatureDto[] }) =>
    first !== undefined &&
    !first.properties.approximate &&
    Math.abs(position.x - other.x) < (width + widthOf(first)) / 2 &&
    Math.abs(position.y - other.y) < clusterSize;

function merge(members: MapFeatureDto[]): MapFeatureDto[] {
  const [first, second] = members;
  if (!first || !second) return members;
  const bounds = featureBounds(first);
  for (const member of members) bounds.extend(featureBounds(member));
  const count = members.reduce((sum, { properties }) => sum + properties.count, 0);
  const bbox = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  return [{ type: 'Feature', geometry: first.geometry, bbox, properties: { count, approximate: false } }];
}
