import { Injectable } from '@nestjs/common';
import { MapCells } from '../../../application/discover/map-cells';
import type { SpaceFilters } from '../../../application/space/space-queries';
import { typesMatching } from '../../../domain/space/space-types';
import { applyPendingChanges } from '../apply-pending-changes';
import { Database } from '../database';
import { Values } from '../pagination';
import { type Box, cellSize } from './map-grid';

@Injectable()
export class SqlMapCells extends MapCells {
  constructor(private readonly database: Database) {
    super();
  }

  applyPendingChanges(signal: { readonly aborted: boolean }): Promise<number> {
    return applyPendingChanges(this.database, 'add_map_changes', signal);
  }
}

/** The levels of the cells that the migration `25-map-cells` stores. */
const STORED_LEVELS = [4, 6, 8, 10, 12, 14, 16];
/** The cell for all spaces without coordinates. */
const WITHOUT_COORDINATES = { level: -1, x: [0, 0], y: [0, 0] } as const;

/** The coarsest stored level that is finer than `level`; undefined if there is none. */
export const storedLevelFor = (level: number): number | undefined =>
  STORED_LEVELS.find((stored) => stored > level);

interface CellRange {
  level: number;
  x: readonly [first: number, last: number];
  y: readonly [first: number, last: number];
}

/**
 * A query for the totals of stored cells, including changes that have not been added to the cells yet. Its columns are `x`,
 * `y`, `count`, the average `lng` and `lat` of the spaces, and `id_sum`, which is the id if there is only one space. Cells of the
 * type `all` count the spaces of every type. The stored sums of coordinates are in units of 10^-8 degrees.
 */
function totals({ level, x, y }: CellRange, { spaceType }: SpaceFilters, values: Values): string {
  const types = values.add(spaceType ? typesMatching(spaceType) : ['all']);
  const within = (cell: string) =>
    `${cell}.level = ${level} AND ${cell}.space_type = ANY(${types})
       AND ${cell}.x BETWEEN ${x[0]} AND ${x[1]} AND ${cell}.y BETWEEN ${y[0]} AND ${y[1]}`;
  return `
    SELECT x, y, sum(count)::int AS count, (sum(longitude_sum) / sum(count) / 1e8)::float8 AS lng,
      (sum(latitude_sum) / sum(count) / 1e8)::float8 AS lat, sum(id_sum)::int8 AS id_sum
    FROM (
      SELECT x, y, count, longitude_sum, latitude_sum, id_sum FROM map_cells c WHERE ${within('c')}
      UNION ALL
      SELECT c.x, c.y, m.change, m.change * m.longitude * 1e8, m.change * m.latitude * 1e8, m.change * m.space_id::bigint
      FROM map_changes m, map_cells_of(m.space_type, m.longitude, m.latitude) c WHERE ${within('c')}
    ) parts
    GROUP BY x, y HAVING sum(count) > 0`;
}

/**
 * A query for cells of `level`: combines the smaller stored cells whose average position is in the box. `first` is the id of the
 * space if the cell contains only one.
 */
export function storedCells(
  {
    box,
    level,
    storedLevel,
    filters,
  }: { box: Box; level: number; storedLevel: number; filters: SpaceFilters },
  values: Values,
): string {
  const size = cellSize(storedLevel);
  const [west, south, east, north] = box;
  const range = (from: number, to: number) => [Math.floor(from / size), Math.floor(to / size)] as const;
  const parts = totals({ level: storedLevel, x: range(west, east), y: range(south, north) }, filters, values);
  const [minLng, minLat, maxLng, maxLat] = box.map((degrees) => values.add(degrees));
  const shift = storedLevel - level;
  return `
    SELECT sum(count)::int AS count, sum(lng * count) / sum(count) AS lng, sum(lat * count) / sum(count) AS lat,
      min(id_sum) AS first,
      ARRAY[greatest(min(x) * ${size}, ${minLng}), greatest(min(y) * ${size}, ${minLat}),
        least((max(x) + 1) * ${size}, ${maxLng}), least((max(y) + 1) * ${size}, ${maxLat})]::float8[] AS box
    FROM (${parts}) part
    WHERE lng BETWEEN ${minLng} AND ${maxLng} AND lat BETWEEN ${minLat} AND ${maxLat}
    GROUP BY x >> ${shift}, y >> ${shift}`;
}

/** A query for the number of spaces without coordinates (`count`) and, if there is only one, its id (`first`). */
export const storedWithoutCoordinates = (filters: SpaceFilters, values: Values): string =>
  `SELECT count, id_sum AS first FROM (${totals(WITHOUT_COORDINATES, filters, values)}) unplaced`;
