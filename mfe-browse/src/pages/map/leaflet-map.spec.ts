import type { MapFeatureDto } from '@popnook/api-client';
import { Map as LeafletMap } from 'leaflet';
import { drawnBox, boxesOverlap, pointOf } from './drawn-box';
import {
  boundsOf,
  featureBounds,
  keyOf,
  markersQuery,
  positionOf,
  represents,
  toBounds,
  visibleBox,
} from './leaflet-map';
import { defaultBox, defaultView } from './map-area';

const feature = (
  properties: Partial<MapFeatureDto['properties']> = {},
  [lng, lat] = [-78.64, 35.78],
  bbox?: number[],
): MapFeatureDto => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng ?? 0, lat ?? 0] },
  properties: { count: 1, approximate: false, ...properties },
  ...(bbox && { bbox }),
});
const raleigh = feature({ id: 7 });
const cluster = feature({ count: 3 }, [-78.6, 35.8], [-78.9, 35.6, -78.3, 36]);
const approximate = feature({ count: 2, approximate: true });

it('puts the latitude first, as Leaflet does', () => {
  expect(positionOf(raleigh)).toEqual([35.78, -78.64]);
  expect(featureBounds(cluster).toBBoxString()).toBe('-78.9,35.6,-78.3,36');
  expect(featureBounds(raleigh).toBBoxString()).toBe('-78.64,35.78,-78.64,35.78');
  expect(toBounds('-79,35,-78,36').toBBoxString()).toBe('-79,35,-78,36');
});

it('finds the area that contains all features, or no area if there are no features', () => {
  expect(boundsOf([cluster, feature({}, [-80, 40])])?.toBBoxString()).toBe('-80,35.6,-78.3,40');
  expect(boundsOf([])).toBeUndefined();
});

it('gives each feature its own key, and a space the same key in each response', () => {
  expect([raleigh, cluster, approximate].map(keyOf)).toEqual(['space-7', '35.8,-78.6-3', 'approximate-2']);
  expect(keyOf(feature({ id: 7 }, [0, 0]))).toBe(keyOf(raleigh));
  expect(keyOf(feature({ count: 4 }, [-78.6, 35.8]))).not.toBe(keyOf(cluster));
});

it('finds the marker that represents a space: its pin, its cluster, or the approximate marker (D49)', () => {
  const spaceAt = (id: number, latitude: string | null, longitude: string | null) => ({
    id,
    latitude,
    longitude,
  });
  const features = [raleigh, cluster, approximate];
  const representedBy = (space: ReturnType<typeof spaceAt>) =>
    features.map((each) => represents(each, space));
  expect(representedBy(spaceAt(7, '0', '0'))).toEqual([true, false, false]);
  expect(representedBy(spaceAt(8, '35.9', '-78.5'))).toEqual([false, true, false]);
  expect(representedBy(spaceAt(8, '36.1', '-78.5'))).toEqual([false, false, false]);
  expect(representedBy(spaceAt(8, '35.9', '-79'))).toEqual([false, false, false]);
  expect(representedBy(spaceAt(8, null, null))).toEqual([false, false, true]);
  expect(
    represents(feature({ count: 2, approximate: true }, [-78.64, 35.78]), spaceAt(8, '35.78', '-78.64')),
  ).toBe(false);
});

describe('the visible part of the map', () => {
  const mapAt = (center: [number, number], zoom: number) => {
    const container = document.createElement('div');
    Object.defineProperties(container, { clientWidth: { value: 1000 }, clientHeight: { value: 500 } });
    return new LeafletMap(container).setView(center, zoom, { animate: false });
  };
  const numbers = (box: string) => box.split(',').map(Number) as [number, number, number, number];

  it('is sent as minLng,minLat,maxLng,maxLat; the query for markers adds a quarter of the width and height on each side', () => {
    const map = mapAt(defaultView.center, defaultView.zoom);
    const [west, south, east, north] = numbers(visibleBox(map));
    expect(visibleBox(map)).toMatch(/^(-?\d+\.\d{4},?){4}$/);
    expect((west + east) / 2).toBeCloseTo(-78.64, 2);
    expect((south + north) / 2).toBeCloseTo(35.78, 2);
    const { bbox, zoom } = markersQuery(map);
    const [outerWest, outerSouth, outerEast, outerNorth] = numbers(bbox);
    expect(zoom).toBe(10);
    expect([west - outerWest, outerEast - east].map((margin) => margin / (east - west))).toEqual([
      expect.closeTo(0.25, 2),
      expect.closeTo(0.25, 2),
    ]);
    expect([south - outerSouth, outerNorth - north].map((margin) => margin / (north - south))).toEqual([
      expect.closeTo(0.25, 2),
      expect.closeTo(0.25, 2),
    ]);
  });

  it('never exceeds what the API accepts (D41)', () =>
    expect(visibleBox(mapAt([0, 0], 0))).toMatch(/^-180\.0000,-\d\d\.\d{4},180\.0000,\d\d\.\d{4}$/));
});

it('uses an area around the default center of the map when the server lists spaces (SPEC 9)', () =>
  expect(toBounds(defaultBox).contains(defaultView.center)).toBe(true));

it('draws a pin above its position, a cluster around it and the approximate marker below it', () => {
  const point = pointOf(raleigh, 10);
  /** The edges of the marker, relative to the position of the feature. */
  const boxOf = (each: MapFeatureDto) => {
    const { left, top, right, bottom } = drawnBox(each, point);
    return [left - point.x, top - point.y, right - point.x, bottom - point.y];
  };
  const [left = 0, top = 0, right = 0, bottom] = boxOf(raleigh);
  expect([left, bottom]).toEqual([-right, 0]);
  expect(top).toBeLessThan(-20);
  expect(boxOf(cluster)).toEqual([-22, -24, 22, 20]);
  expect(boxOf(approximate)).toEqual([-22, 8, 22, 52]);
});

it.each([
  [{ left: 9, top: 0, right: 20, bottom: 10 }, true],
  [{ left: 10, top: 0, right: 20, bottom: 10 }, false],
  [{ left: -10, top: 0, right: 0, bottom: 10 }, false],
  [{ left: 0, top: 9, right: 10, bottom: 20 }, true],
  [{ left: 0, top: 10, right: 10, bottom: 20 }, false],
  [{ left: 0, top: -10, right: 10, bottom: 0 }, false],
])('detects whether %j overlaps the box from 0 to 10: %s', (box, isOverlapping) => {
  const other = { left: 0, top: 0, right: 10, bottom: 10 };
  expect([boxesOverlap(box, other), boxesOverlap(other, box)]).toEqual([isOverlapping, isOverlapping]);
});
