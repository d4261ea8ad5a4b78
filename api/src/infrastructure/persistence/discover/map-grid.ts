/** West, south, east, north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export const WORLD: Box = [-180, -90, 180, 90];

/** Where spaces without coordinates are shown (SPEC 9, D49). */
export const DEFAULT_CENTER = { lng: -78.64, lat: 35.78 };

export const containsDefaultCenter = ([west, south, east, north]: Box): boolean =>
  west <= DEFAULT_CENTER.lng &&
  DEFAULT_CENTER.lng <= east &&
  south <= DEFAULT_CENTER.lat &&
  DEFAULT_CENTER.lat <= north;

/** The side of a cell in degrees. A cell contains four cells of the next level, and the grid does not move with the map. */
export const cellSize = (level: number): number => 360 / 2 ** level;

/** Four cells fit across a map tile, which has 256 pixels and shows 360 / 2^zoom degrees of longitude. */
const LEVELS_BELOW_TILES = 2;

const cellsAlong = (from: number, to: number, size: number) =>
  Math.floor(to / size) - Math.floor(from / size) + 1;
const cellsIn = ([west, south, east, north]: Box, size: number) =>
  cellsAlong(west, east, size) * cellsAlong(south, north, size);

/** The level of the cells for a zoom level, or of larger cells if the box would contain more than `maxCells` cells. */
export function cellLevel(box: Box, zoom: number, maxCells: number): number {
  let level = zoom + LEVELS_BELOW_TILES;
  while (cellsIn(box, cellSize(level)) > maxCells) level -= 1;
  return level;
}

/** Reads `minLng,minLat,maxLng,maxLat`. Without a box, the whole world. */
export function toBox(bbox: string | undefined): Box {
  if (bbox === undefined) return WORLD;
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
  return [west, south, east, north];
}
