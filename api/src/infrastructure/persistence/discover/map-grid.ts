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

/** A map tile shows 360 / 2^zoom degrees of longitude. With four cells side by side, a cell is about 64 pixels wide. */
const CELLS_PER_TILE_WIDTH = 4;

const cellsAlong = (from: number, to: number, size: number) =>
  Math.floor(to / size) - Math.floor(from / size) + 1;

/** The side of a cell in degrees, so that the box has at most `maxCells` cells. The grid does not move with the map. */
export function cellSize([west, south, east, north]: Box, zoom: number, maxCells: number): number {
  const smallest = Math.sqrt(((east - west) * (north - south)) / maxCells);
  let size = Math.max(360 / 2 ** zoom / CELLS_PER_TILE_WIDTH, smallest);
  while (cellsAlong(west, east, size) * cellsAlong(south, north, size) > maxCells) size *= 1.25;
  return size;
}

/** Reads `minLng,minLat,maxLng,maxLat`. Without a box, the whole world. */
export function toBox(bbox: string | undefined): Box {
  if (bbox === undefined) return WORLD;
  const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number);
  return [west, south, east, north];
}
