import { project } from './atlas';

/** A town, with its position in Web Mercator, scaled so that the whole world is 1 wide and 1 high. */
export interface Town {
  name: string;
  x: number;
  y: number;
  /** From this zoom level on, the map has room for the name. */
  fromZoom: number;
}

/** A town's name is drawn this many pixels below its position. When zoomed in, the name must not cover a marker in the town. */
export const nameOffset = (zoom: number): number => (zoom < 10 ? 0 : 32);

type Row = [name: string, lng: number, lat: number, fromZoom: number];

/** GeoNames, see towns/README.md. Served from our own site under a hashed name. */
const file = new URL('./towns/towns.json', import.meta.url).href;

let towns: Promise<Town[]> | undefined;

/** Loads the towns once. If that fails, the next call tries again. */
export const loadTowns = (): Promise<Town[]> => (towns ??= fetchTowns().catch(resetAndRethrow));

async function fetchTowns(): Promise<Town[]> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} returned status ${String(response.status)}`);
  return ((await response.json()) as Row[]).map(toTown);
}

const resetAndRethrow = (error: unknown): never => {
  towns = undefined;
  throw error;
};

export const toTown = ([name, lng, lat, fromZoom]: Row): Town => {
  const [x, y] = project(lng, lat);
  return { name, x, y, fromZoom };
};
