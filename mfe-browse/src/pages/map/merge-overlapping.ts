import type { MapFeatureDto } from '@popnook/api-client';
import { clusterBox, drawnBox, type DrawnBox, boxesOverlap, pointOf } from './drawn-box';
import { featureBounds } from './leaflet-map';

interface Group {
  members: MapFeatureDto[];
  box: DrawnBox;
}

/**
 * Merges clusters and pins that would cover each other into one cluster, at the position of the largest. The API counts spaces in
 * the cells of a grid, so markers in neighboring cells can be close to each other. The approximate marker stays separate.
 */
export function mergeOverlapping(features: readonly MapFeatureDto[], zoom: number): MapFeatureDto[] {
  // Largest first, so the first member of a group is always its largest.
  const bySize = [...features].sort((a, b) => b.properties.count - a.properties.count);
  const approximate = bySize.filter(({ properties }) => properties.approximate);
  const merged = mergeGroups(
    bySize
      .filter(({ properties }) => !properties.approximate)
      .map((feature) => ({ members: [feature], box: drawnBox(feature, pointOf(feature, zoom)) })),
    zoom,
  );
  return [...merged.map(({ members }) => merge(members)), ...approximate];
}

/** Merges overlapping groups. Repeats until nothing overlaps, because a pin that becomes a cluster covers a different area. */
function mergeGroups(groups: Group[], zoom: number): Group[] {
  const merged: Group[] = [];
  for (const group of groups) {
    const overlapping = merged.find(({ box }) => boxesOverlap(box, group.box));
    if (!overlapping) {
      merged.push(group);
      continue;
    }
    overlapping.members.push(...group.members);
    const [first] = overlapping.members;
    if (first) overlapping.box = clusterBox(pointOf(first, zoom));
  }
  return merged.length === groups.length ? merged : mergeGroups(merged, zoom);
}

function merge(members: MapFeatureDto[]): MapFeatureDto {
  const [first, ...others] = members;
  if (!first) throw new Error('A group has at least one member');
  if (others.length === 0) return first;
  const bounds = featureBounds(first);
  for (const member of others) bounds.extend(featureBounds(member));
  const count = members.reduce((sum, { properties }) => sum + properties.count, 0);
  const bbox = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  return { type: 'Feature', geometry: first.geometry, bbox, properties: { count, approximate: false } };
}
