import { expect, it } from '@jest/globals';
import type { MapFeatureDto } from '@popnook/api-client';
import { CRS, latLng } from 'leaflet';
import { positionOf } from './leaflet-map';
import { pinHeight, pinPrice, pinWidth } from './price-pin';
import type { PlacedFeature } from './drawn-box';
import { spreadOverlapping } from './spread-overlapping';

const zoom = 17;
const pin = (id: number, lng = -78.64, lat = 35.78): MapFeatureDto => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: {
    count: 1,
    approximate: false,
    id,
    name: `Space ${String(id)}`,
    paymentAgreementType: 'hybrid',
    pricePerDay: '1200.00',
    commissionPercentage: '12.50',
    fromTotal: '390.00',
  },
});

const drawnAt = (feature: PlacedFeature) =>
  CRS.EPSG3857.latLngToPoint(latLng(feature.drawnAt ?? positionOf(feature)), zoom);

const width = pinWidth(pinPrice(pin(1).properties).text);

it.each([2, 3, 5, 9])('spreads %i pins at one address, so that none covers another', (count) => {
  const placed = spreadOverlapping(
    Array.from({ length: count }, (_, index) => pin(index + 1)),
    zoom,
  );
  expect(placed).toHaveLength(count);
  const points = placed.map(drawnAt);
  for (const [index, a] of points.entries())
    for (const b of points.slice(index + 1))
      expect(Math.abs(a.x - b.x) >= width || Math.abs(a.y - b.y) >= pinHeight).toBe(true);
});

it('does not move pins that do not overlap, and ignores the order of the response', () => {
  const apart = [pin(1), pin(2, -78.6)];
  expect(spreadOverlapping(apart, zoom)).toEqual(apart);
  const together = [pin(1), pin(2), pin(3)];
  expect(spreadOverlapping([...together].reverse(), zoom)).toEqual(spreadOverlapping(together, zoom));
});

it('does not move clusters', () => {
  const cluster: MapFeatureDto = {
    ...pin(1),
    bbox: [-78.65, 35.77, -78.63, 35.79],
    properties: { count: 3, approximate: false },
  };
  expect(spreadOverlapping([cluster, pin(2)], zoom)).toEqual([cluster, pin(2)]);
});

it('places two pins left and right of the middle between them, in the order of their ids', () => {
  const degreesPerPixel = 360 / 256 / 2 ** zoom;
  const placed = spreadOverlapping([pin(9, -78.64 + 10 * degreesPerPixel), pin(4, -78.64)], zoom);
  const origin = CRS.EPSG3857.latLngToPoint(latLng(positionOf(pin(4))), zoom);
  const offsets = placed.map((each) => {
    const { x, y } = drawnAt(each).subtract(origin);
    return [each.properties.id, Math.round(x), Math.round(y)];
  });
  // The middle is 5 pixels from each position. The moved pins have a gap of 8 pixels between them.
  expect(offsets).toEqual(
    [
      [4, 5 - (width + 8) / 2, 0],
      [9, 5 + (width + 8) / 2, 0],
    ].map((offset) => offset.map(Math.round)),
  );
});

it.each([
  [-1, 0, true],
  [0, 0, false],
  [-1, 43, true],
  [-1, 44, false],
])(
  'spreads pins with a horizontal gap of %d pixels and a vertical distance of %d pixels: %s',
  (gap, distance, isSpread) => {
    const base = CRS.EPSG3857.latLngToPoint(latLng(positionOf(pin(1))), zoom);
    const { lat, lng } = CRS.EPSG3857.pointToLatLng(base.add([width + gap, distance]), zoom);
    const placed = spreadOverlapping([pin(1), pin(2, lng, lat)], zoom);
    expect(placed.map((each) => each.drawnAt !== undefined)).toEqual([isSpread, isSpread]);
  },
);
