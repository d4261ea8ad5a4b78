import { expect, it } from '@jest/globals';
import type { MapFeatureDto } from '@popnook/api-client';
import { CRS, point } from 'leaflet';
import { namesFromZoom, positionNames } from './position-names';

const zoom = 14;
const center = CRS.EPSG3857.latLngToPoint({ lat: 35.78, lng: -78.64 }, zoom);

/** A pin 44 px wide and high, whose tip is this many pixels from the center. */
const pin = (id: number, x: number, y: number, name = 'Oak & Ember'): MapFeatureDto => {
  const { lat, lng } = CRS.EPSG3857.pointToLatLng(center.add(point(x, y)), zoom);
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      count: 1,
      approximate: false,
      id,
      name,
      paymentAgreementType: 'monthly',
      pricePerDay: null,
    },
  };
};
const town = (x: number, y: number) => {
  const scale = 256 * 2 ** zoom;
  return { name: 'Raleigh', x: (center.x + x) / scale, y: (center.y + y) / scale, fromZoom: 6 };
};
const sides = (features: MapFeatureDto[], towns: ReturnType<typeof town>[] = []) =>
  Object.fromEntries(positionNames(features, zoom, towns));

it('names spaces below their pins', () => {
  expect(sides([pin(1, 0, 0), pin(2, 300, 0)])).toEqual({ 1: 'below', 2: 'below' });
});

it('moves a name beside its pin if a marker, another name or the name of a town is below', () => {
  expect(sides([pin(1, 0, 0), pin(2, 0, 50)])).toMatchObject({ 1: 'right', 2: 'below' });
  expect(sides([pin(1, 0, 0), pin(2, 60, 0)])).toEqual({ 1: 'below', 2: 'right' });
  expect(sides([pin(1, 0, 0)], [town(0, -20)])).toEqual({ 1: 'right' });
  expect(sides([pin(1, 0, 0), pin(2, 80, 0)], [town(0, -20)])).toEqual({ 1: 'left', 2: 'below' });
});

it('leaves out a name that has no room, and the names of clusters', () => {
  const around = [pin(2, 60, 0), pin(3, -60, 0), pin(4, 0, 50)];
  expect(sides([pin(1, 0, 0), ...around])).not.toHaveProperty('1');
  const cluster = pin(5, 0, 0);
  expect(sides([{ ...cluster, properties: { count: 3, approximate: false } }])).toEqual({});
});

it('names nothing until the map is zoomed in to a city', () => {
  expect(positionNames([pin(1, 0, 0)], namesFromZoom - 1, []).size).toBe(0);
});

it('positions the same names for any order of the response', () => {
  const pins = [pin(1, 0, 0), pin(2, 60, 0), pin(3, 30, 60)];
  expect(sides([...pins].reverse())).toEqual(sides(pins));
});
