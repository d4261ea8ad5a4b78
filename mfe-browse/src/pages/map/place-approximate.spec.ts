import { expect, it } from '@jest/globals';
import type { MapFeatureDto } from '@popnook/api-client';
import { CRS, latLng } from 'leaflet';
import { boxesOverlap, drawnBox, type PlacedFeature, pointOf } from './drawn-box';
import { positionOf } from './leaflet-map';
import { placeApproximate } from './place-approximate';

const zoom = 10;
const feature = (lat: number, count: number, approximate = false): MapFeatureDto => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-78.64, lat] },
  properties: { count, approximate },
});
const approximate = feature(35.78, 3, true);

it('leaves the approximate marker at its position if it covers nothing there (D49)', () => {
  expect(placeApproximate([feature(35.9, 5), approximate], zoom)).toEqual([feature(35.9, 5), approximate]);
});

it.each([
  ['marker', approximate],
  ['pin of a single space', { ...approximate, properties: { count: 1, approximate: true, id: 8 } }],
])('moves the approximate %s to the nearest place where it covers no cluster (D49)', (_, moved) => {
  // One cluster is at the position of the approximate marker, and one is directly below it.
  const clusters = [feature(35.78, 7), feature(35.73, 4)];
  const placed = placeApproximate([...clusters, moved], zoom).at(-1);
  const [lat = 0, lng = 0] = placed?.drawnAt ?? [];
  const point = CRS.EPSG3857.latLngToPoint(latLng(lat, lng), zoom);
  for (const cluster of clusters)
    expect(boxesOverlap(drawnBox(moved, point), drawnBox(cluster, pointOf(cluster, zoom)))).toBe(false);
  // A place on the first ring.
  expect(point.distanceTo(pointOf(moved, zoom))).toBeCloseTo(52);
});

const ringOf = (distance: number) =>
  Array.from({ length: 8 }, (_, index) => {
    const angle = Math.PI / 2 + (index * Math.PI) / 4;
    return [distance * Math.cos(angle), distance * Math.sin(angle)];
  });
/** The places that are tried, relative to the position: the position itself, and three rings of eight places around it. */
const places = [[0, 0], ...[52, 104, 156].flatMap(ringOf)];

it.each([
  ['nothing', [], [0, 0]],
  ['its position', places.slice(0, 1), [0, 52]],
  // 20 pixels to the right, so that the marker covers the place below but not the one below on the left.
  ['its position and the place below it', [...places.slice(0, 1), [20, 52]], [-36.77, 36.77]],
  ['its position and the first ring', places.slice(0, 9), [0, 104]],
  ['its position and the first two rings', places.slice(0, 17), [0, 156]],
  ['all places, and then stays at its position', places, [0, 0]],
])(
  'tries places in order of their distance, below first, if markers cover %s',
  (_, covered, [x = 0, y = 0]) => {
    const origin = pointOf(approximate, zoom);
    // 16 pixels lower, so that each marker covers the approximate marker at this place, but not at its neighbors.
    const markers = covered.map(([left = 0, top = 0]): PlacedFeature => {
      const { lat, lng } = CRS.EPSG3857.pointToLatLng(origin.add([left, top + 16]), zoom);
      // Drawn at this point, although its position is elsewhere.
      return { ...feature(20, 2), drawnAt: [lat, lng] };
    });
    const placed = placeApproximate([...markers, approximate], zoom).at(-1);
    const moved = CRS.EPSG3857.latLngToPoint(latLng(placed?.drawnAt ?? positionOf(approximate)), zoom);
    expect([moved.x - origin.x, moved.y - origin.y]).toEqual([expect.closeTo(x, 1), expect.closeTo(y, 1)]);
  },
);
