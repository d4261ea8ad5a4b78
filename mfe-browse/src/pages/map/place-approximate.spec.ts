import { expect, it } from '@jest/globals';
import type { MapFeatureDto } from '@popnook/api-client';
import { CRS, latLng } from 'leaflet';
import { drawnBox, overlap, pointOf } from './drawn-box';
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
])('moves the approximate %s to the nearest place at which it covers no cluster (D49)', (_, moved) => {
  // One around the position, and one directly below it.
  const clusters = [feature(35.78, 7), feature(35.73, 4)];
  const placed = placeApproximate([...clusters, moved], zoom).at(-1);
  const [lat = 0, lng = 0] = placed?.drawnAt ?? [];
  const point = CRS.EPSG3857.latLngToPoint(latLng(lat, lng), zoom);
  for (const cluster of clusters)
    expect(overlap(drawnBox(moved, point), drawnBox(cluster, pointOf(cluster, zoom)))).toBe(false);
  expect(point.distanceTo(pointOf(moved, zoom))).toBeCloseTo(52);
});
