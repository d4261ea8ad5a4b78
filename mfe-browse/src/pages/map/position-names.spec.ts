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
  const worldWidth = 256 * 2 ** zoom;
  return { name: 'Raleigh', x: (center.x + x) / worldWidth, y: (center.y + y) / worldWidth, fromZoom: 6 };
};
const sides = (features: MapFeatureDto[], towns: ReturnType<typeof town>[] = []) =>
  Object.fromEntries(positionNames(features, zoom, towns));

it('shows names below their pins', () => {
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

it('shows no names until the map is zoomed in to a city', () => {
  expect(positionNames([pin(1, 0, 0)], namesFromZoom - 1, []).size).toBe(0);
});

it('positions the same names for any order of the response', () => {
  const pins = [pin(1, 0, 0), pin(2, 60, 0), pin(3, 30, 60)];
  expect(sides([...pins].reverse())).toEqual(sides(pins));
});

/* The name of a pin is 81 pixels wide and 18 high, 4 pixels below or beside the pin. */
it.each([
  ['a pin below', [pin(2, 0, 65.5)], 'right'],
  ['a pin further below', [pin(2, 0, 66.5)], 'below'],
  ['a pin over the name', [pin(2, 0, 4.5)], 'right'],
  ['a pin above the name', [pin(2, 0, 3.5)], 'below'],
  ['a pin below and beside', [pin(2, 62, 40)], 'right'],
  ['a pin below and further beside', [pin(2, 63, 40)], 'below'],
  ['a pin on the right', [pin(3, 0, 50), pin(2, 128, -20)], 'left'],
  ['a pin further right', [pin(3, 0, 50), pin(2, 130, -20)], 'right'],
  ['a pin on the right above', [pin(3, 0, 50), pin(2, 60, -33.5)], 'left'],
  ['a pin on the right further above', [pin(3, 0, 50), pin(2, 60, -34.5)], 'right'],
  ['a pin on the right below', [pin(3, 0, 50), pin(2, 60, 27.5)], 'left'],
  ['a pin on the right further below', [pin(3, 0, 50), pin(2, 60, 28.5)], 'right'],
  ['pins on both sides', [pin(3, 0, 50), pin(2, 60, -20), pin(4, -128, -20)], undefined],
  ['a pin further left', [pin(3, 0, 50), pin(2, 60, -20), pin(4, -130, -20)], 'left'],
])('positions a name so that it covers no other pin: %s', (_, others, side) => {
  expect(sides([pin(1, 0, 0), ...others])['1']).toBe(side);
});

it.each([
  [0, -1.5, 'right'],
  [0, -0.5, 'below'],
  [0, -36.5, 'right'],
  [0, -37.5, 'below'],
  [68, -20, 'right'],
  [69, -20, 'below'],
])(
  'leaves room for a town’s name, which is drawn below the town’s position (%d, %d): the side of the space’s name is %s',
  (x, y, side) => {
    expect(sides([pin(1, 0, 0)], [town(x, y)])['1']).toBe(side);
  },
);

it('cuts off long names at 150 pixels', () => {
  // The name ends 75 pixels to the right of its pin’s tip, and the other pin starts 22 pixels to the left of its tip.
  const long = pin(1, 0, 0, 'A name of about thirty letters');
  expect([96.5, 97.5].map((x) => sides([long, pin(2, x, 40)])['1'])).toEqual(['right', 'below']);
});
