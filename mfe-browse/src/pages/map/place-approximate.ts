import { CRS, point } from 'leaflet';
import { boxesOverlap, drawnBox, drawnPoint, type PlacedFeature, pointOf } from './drawn-box';

/** Pixels between two rings of candidate points. The first ring is just outside a cluster that is drawn at the position. */
const step = 52;
const directions = 8;
const rings = 3;

/** Moves the marker of the spaces without coordinates to the nearest place where it covers no other marker (D49). */
export function placeApproximate(features: readonly PlacedFeature[], zoom: number): PlacedFeature[] {
  const taken = features
    .filter(({ properties }) => !properties.approximate)
    .map((feature) => drawnBox(feature, drawnPoint(feature, zoom)));
  return features.map((feature) => {
    if (!feature.properties.approximate || feature.drawnAt) return feature;
    const origin = pointOf(feature, zoom);
    const free = offsets
      .map((offset) => origin.add(offset))
      .find((candidate) => !taken.some((box) => boxesOverlap(box, drawnBox(feature, candidate))));
    if (!free || free.equals(origin)) return feature;
    const { lat, lng } = CRS.EPSG3857.pointToLatLng(free, zoom);
    return { ...feature, drawnAt: [lat, lng] };
  });
}

/** The candidate points relative to the position: nearest first, and on each ring the one below first. */
const offsets = [
  point(0, 0),
  ...Array.from({ length: rings * directions }, (_, index) => {
    const distance = step * (1 + Math.floor(index / directions));
    const angle = Math.PI / 2 + (2 * Math.PI * (index % directions)) / directions;
    return point(distance * Math.cos(angle), distance * Math.sin(angle));
  }),
];
