import { expect, it } from '@jest/globals';
import type { MapFeatureDto } from '@popnook/api-client';
import { mergeOverlapping } from './merge-overlapping';

const feature = (lng: number, count: number, bbox?: number[], approximate = false): MapFeatureDto => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, 35.8] },
  properties: { count, approximate, ...(count === 1 ? { id: 7, name: 'Juniper & Oak' } : {}) },
  ...(bbox ? { bbox } : {}),
});

/** At zoom 10, a degree of longitude is 728 pixels wide. */
const zoom = 10;
const pin = feature(-78.65, 1);
const cluster = feature(-78.7, 5, [-78.75, 35.7, -78.66, 35.9]);

it('merges a pin into a cluster that it would cover (WCAG 2.5.8)', () => {
  expect(mergeOverlapping([pin, cluster], zoom)).toEqual([
    { ...cluster, bbox: [-78.75, 35.7, -78.65, 35.9], properties: { count: 6, approximate: false } },
  ]);
});

it('keeps markers that do not overlap, for example after zooming in', () => {
  expect(mergeOverlapping([pin, cluster], zoom + 1)).toEqual([cluster, pin]);
});

it('keeps the marker of spaces without coordinates separate (D49)', () => {
  const approximate = feature(-78.65, 3, undefined, true);
  expect(mergeOverlapping([pin, approximate], zoom)).toEqual([pin, approximate]);
});

it('merges a pin into a cluster that is 45 pixels above it, but not into one that is 30 pixels below it, because a pin is drawn above its position (WCAG 2.5.8)', () => {
  const pinAt = (lat: number) => ({
    ...pin,
    geometry: { type: 'Point' as const, coordinates: [-78.7, lat] },
  });
  // The first pin is 45 pixels below the cluster, the second one 30 pixels above it.
  expect(mergeOverlapping([pinAt(35.75), feature(-78.7, 5)], zoom)).toHaveLength(1);
  expect(mergeOverlapping([pinAt(35.8334), feature(-78.7, 5)], zoom)).toHaveLength(2);
});

it('merges again if the cluster that replaces overlapping pins covers another marker', () => {
  const at = (lat: number, count: number) => ({
    ...feature(-78.7, count),
    geometry: { type: 'Point' as const, coordinates: [-78.7, lat] },
  });
  // 30 pixels below the pins: a cluster at their position would cover it, but a single pin does not.
  const below = at(35.7666, 5);
  expect(mergeOverlapping([at(35.8, 1), below], zoom)).toHaveLength(2);
  const [merged, ...others] = mergeOverlapping([at(35.8, 1), at(35.8, 1), below], zoom);
  expect(others).toEqual([]);
  expect(merged).toMatchObject({
    geometry: below.geometry,
    properties: { count: 7, approximate: false },
  });
  expect(merged?.properties).not.toHaveProperty('id');
});
