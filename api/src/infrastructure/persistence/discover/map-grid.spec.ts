import { type Box, cellLevel, cellSize, toBox, WORLD } from './map-grid';

const cellsAlong = (from: number, to: number, size: number) =>
  Math.floor(to / size) - Math.floor(from / size) + 1;
const cells = ([west, south, east, north]: Box, size: number) =>
  cellsAlong(west, east, size) * cellsAlong(south, north, size);

describe('the grid of the map', () => {
  it.each([
    [WORLD, 0],
    [WORLD, 22],
    [[-125, 24, -66, 50], 4],
    [[-79, 35, -78, 36], 10],
    [[-78.65, 35.77, -78.64, 35.78], 22],
    [[-180, 0, 180, 0], 22],
    [[5, 5, 5, 5], 22],
  ] as [Box, number][])('covers %j at zoom %d with at most 499 cells (D54)', (box, zoom) => {
    expect(cells(box, cellSize(cellLevel(box, zoom, 499)))).toBeLessThanOrEqual(499);
  });

  it('uses the cell size of the zoom level', () => {
    // A tile of zoom level 10 is 360 / 2^10 degrees wide, and four cells fit across it.
    expect(cellSize(cellLevel([-79, 35.5, -78, 36], 10, 499))).toBe(360 / 2 ** 12);
  });

  it('reads the requested bounding box, which is the whole world by default', () => {
    expect(toBox(undefined)).toEqual(WORLD);
    expect(toBox('-79.5,35,-78,36')).toEqual([-79.5, 35, -78, 36]);
  });
});
