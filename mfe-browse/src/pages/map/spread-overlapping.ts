import type { MapFeatureDto } from '@popnook/api-client';
import { CRS, point, type Point } from 'leaflet';
import { type PlacedFeature, pointOf } from './drawn-box';
import { pinHeight, pinPrice, pinWidth } from './price-pin';

interface Group {
  members: MapFeatureDto[];
  /** The positions of the members, in pixels. */
  points: Point[];
}

/**
 * Moves pins that would cover each other to equally spaced points on a circle. Used at zoom levels at which the browser does not
 * merge pins into clusters. Clusters in the response are not moved.
 */
export function spreadOverlapping(features: readonly MapFeatureDto[], zoom: number): PlacedFeature[] {
  const groups: Group[] = [];
  const clusters: MapFeatureDto[] = [];
  for (const feature of features) {
    if (feature.properties.id === undefined) clusters.push(feature);
    else addToGroup(groups, feature, pointOf(feature, zoom));
  }
  return [...clusters, ...groups.flatMap((group) => spread(group, zoom))];
}

function addToGroup(groups: Group[], feature: MapFeatureDto, position: Point) {
  const width = widthOf(feature);
  const overlapping = groups.find(({ members, points }) =>
    points.some(
      (other, index) =>
        Math.abs(other.x - position.x) < (width + widthOf(members[index] ?? feature)) / 2 &&
        Math.abs(other.y - position.y) < pinHeight,
    ),
  );
  if (overlapping) {
    overlapping.members.push(feature);
    overlapping.points.push(position);
  } else groups.push({ members: [feature], points: [position] });
}

const widthOf = ({ properties }: MapFeatureDto) => pinWidth(pinPrice(properties).text);

function spread({ members, points }: Group, zoom: number): PlacedFeature[] {
  if (members.length === 1) return members;
  const center = points.reduce((sum, each) => sum.add(each), point(0, 0)).divideBy(points.length);
  const widest = Math.max(...members.map(widthOf));
  // On this circle, neighbors are `widest + 8` pixels apart.
  const radius = (widest + 8) / (2 * Math.sin(Math.PI / members.length));
  // In a stable order, regardless of the order of the response.
  const inOrder = [...members].sort((a, b) => (a.properties.id ?? 0) - (b.properties.id ?? 0));
  return inOrder.map((member, index) => {
    const angle = Math.PI + (2 * Math.PI * index) / inOrder.length;
    const spreadPoint = center.add(point(radius * Math.cos(angle), radius * Math.sin(angle)));
    const { lat, lng } = CRS.EPSG3857.pointToLatLng(spreadPoint, zoom);
    return { ...member, drawnAt: [lat, lng] };
  });
}
