import { Injectable } from '@nestjs/common';
import {
  type MapFeature,
  type MapMarker,
  type SpaceMap,
  SpaceMapQueries,
  type SpaceMapRequest,
} from '../../../application/discover/discover-queries';
import type { SpaceFilters } from '../../../application/space/space-queries';
import { Database } from '../database';
import { isCommon, newestOf, withoutIndex } from '../name-search';
import { Values } from '../pagination';
import { FROM_TOTAL } from '../space/found-spaces';
import {
  areaConditions,
  columnConditions,
  detailConditions,
  IS_PUBLIC,
  isDated,
  isFree,
  THUMBNAIL_URL,
} from '../space/space-filters';
import { storedCells, storedLevelFor, storedWithoutCoordinates } from './map-cells';
import { type Box, cellLevel, cellSize, DEFAULT_CENTER, containsDefaultCenter, toBox } from './map-grid';

/** The map returns at most 500 features (D54). One is reserved for the marker at the default center. */
const MAX_CELLS = 499;
/**
 * From this zoom level on, neighboring buildings are distinguishable: each space has its own marker, unless there are too
 * many.
 */
const ALL_MARKERS_FROM_ZOOM = 16;
/** Up to this number of spaces, each one is read, so the box of a cluster is exact. */
const EXACT_UP_TO = 1_000;
/**
 * The stored cells count spaces by type, so they can be used only without other filters. With other filters, the map shows
 * at most this many of the newest matches.
 */
const MAX_FILTERED = 2_000;
/** A search by date checks at most this many spaces, because dates take longer to check than other filters. */
const MAX_CHECKED = 1_000;
/** Texts and amenities are not in the map's indexes, so only this many of the newest spaces in the box are compared (D70). */
const MAX_COMPARED = 5_000;
/** Like MAX_COMPARED, but for the marker of spaces without coordinates. */
const MAX_COMPARED_UNPLACED = 2_000;
/**
 * If a box has more spaces than this, the index of points is slower than going through all spaces, newest first, until enough of
 * them are in the box.
 */
const CROWDED = 50_000;

interface Cell extends Omit<MapMarker, 'approximate'> {
  lng: number;
  lat: number;
  box: number[];
}

/** An area whose matching spaces are counted by cell. */
interface CountedArea {
  box: Box;
  zoom: number;
  /** The level of the cells. */
  level: number;
  filters: SpaceFilters;
  /**
   * The number of spaces of the requested type in the box, according to the stored cells. 0 if no stored cells are finer than
   * `level`: a box that small is not treated as crowded.
   */
  storedCount: number;
}

const MARKER = `s.id, s.name, s.space_type AS "spaceType", s.location,
  s.payment_agreement_type AS "paymentAgreementType", s.price_per_day AS "pricePerDay",
  s.commission_percentage AS "commissionPercentage", ${FROM_TOTAL} AS "fromTotal",
  ${THUMBNAIL_URL} AS "thumbnailUrl"`;

@Injectable()
export class SqlSpaceMapQueries extends SpaceMapQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async getMap({ bbox, zoom = 10, ...filters }: SpaceMapRequest): Promise<SpaceMap> {
    const box = toBox(bbox);
    // Whether to show the marker for spaces without coordinates. A search with `near` excludes them.
    const hasMarker = containsDefaultCenter(box) && filters.near === undefined;
    const atCenter = hasMarker ? await this.markerAtDefaultCenter(filters) : [];
    const level = cellLevel(box, zoom, MAX_CELLS);
    const stored = await this.storedCells(box, level, filters);
    const storedCount = stored.reduce((sum, { count }) => sum + count, 0);
    const cells =
      storedCount > EXACT_UP_TO && !hasOtherFilters(filters)
        ? stored
        : await this.countedCells({ box, zoom, level, filters, storedCount });
    const features = [
      ...cells.map((cell) => toFeature(cell, false)),
      ...atCenter.map((cell) => toFeature(cell, true)),
    ];
    return { type: 'FeatureCollection', features };
  }

  /**
   * The cells of all spaces of the requested type, ignoring other filters.
   * @returns an empty list if `level` is at least as fine as the finest stored level
   */
  private async storedCells(box: Box, level: number, filters: SpaceFilters): Promise<Cell[]> {
    const storedLevel = storedLevelFor(level);
    if (storedLevel === undefined) return [];
    const values = new Values();
    return this.readCells(storedCells({ box, level, storedLevel, filters }, values), values);
  }

  private async countedCells({ box, zoom, level, filters, storedCount }: CountedArea): Promise<Cell[]> {
    const values = new Values();
    const found = foundSpaces({ ...filters, bbox: box.join(',') }, values, {
      condition: WITH_COORDINATES,
      isCrowded: storedCount > CROWDED,
      maxCompared: MAX_COMPARED,
      // With fewer spaces, comparing all of them is fast enough.
      isRare: storedCount > MAX_COMPARED && (await this.isRare(filters)),
    });
    const size = values.add(cellSize(level));
    const cellOfSpace = `floor(lng / ${size}), floor(lat / ${size})`;
    // At high zoom levels, each space has a separate cell, unless too many spaces were found.
    const cell =
      zoom >= ALL_MARKERS_FROM_ZOOM
        ? `${cellOfSpace}, CASE WHEN spaces_found <= ${MAX_CELLS} THEN id END`
        : cellOfSpace;
    return this.readCells(
      `SELECT count(*)::int AS count, avg(lng) AS lng, avg(lat) AS lat, min(id) AS first,
         ARRAY[min(lng), min(lat), max(lng), max(lat)] AS box
       FROM (SELECT id, longitude::float8 AS lng, latitude::float8 AS lat, count(*) OVER () AS spaces_found
             FROM (${found}) found) spot
       GROUP BY ${cell}`,
      values,
    );
  }

  /** Whether so few spaces have the text and amenities that the indexes of texts and amenities find all of them quickly. */
  private async isRare({ q, amenity }: SpaceFilters): Promise<boolean> {
    const values = new Values();
    const details = detailConditions({ q, amenity }, values);
    if (details.length === 0) return false;
    const search = { from: newestOf('spaces', 's'), condition: details.join(' AND ') };
    return !(await isCommon(this.database, search, values.list));
  }

  /** @param cells a query for `count`, `lng`, `lat`, `first` and `box` */
  private readCells(cells: string, values: Values): Promise<Cell[]> {
    return this.database.query(
      `WITH cells AS (${cells})
       SELECT c.count, c.lng, c.lat, c.box, ${MARKER}
       FROM cells c LEFT JOIN spaces s ON c.count = 1 AND s.id = c.first
       ORDER BY c.first LIMIT ${MAX_CELLS}`,
      values.list,
    );
  }

  /** The marker that all spaces without coordinates share; an empty list if there are no such spaces (D49). */
  private async markerAtDefaultCenter(filters: SpaceFilters): Promise<Cell[]> {
    const values = new Values();
    const { lng, lat } = DEFAULT_CENTER;
    const search = {
      condition: WITHOUT_COORDINATES,
      maxCompared: MAX_COMPARED_UNPLACED,
      isRare: await this.isRare(filters),
    };
    const unplaced = hasOtherFilters(filters)
      ? `SELECT count(*)::int AS count, min(id) AS first FROM (${foundSpaces(filters, values, search)}) found`
      : storedWithoutCoordinates(filters, values);
    return this.database.query(
      `WITH unplaced AS (${unplaced})
       SELECT u.count, ${lng}::float8 AS lng, ${lat}::float8 AS lat, ${MARKER}
       FROM unplaced u LEFT JOIN spaces s ON u.count = 1 AND s.id = u.first WHERE u.count > 0`,
      values.list,
    );
  }
}

const WITHOUT_COORDINATES = '(s.latitude IS NULL OR s.longitude IS NULL)';
const WITH_COORDINATES = '(s.latitude IS NOT NULL AND s.longitude IS NOT NULL)';

/** Whether there are filters other than the type. */
const hasOtherFilters = ({ spaceType: _, ...others }: SpaceFilters): boolean =>
  Object.values(others).some((value) => value !== undefined);

interface Search {
  /** WITH_COORDINATES or WITHOUT_COORDINATES. */
  condition: string;
  isCrowded?: boolean;
  maxCompared: number;
  isRare: boolean;
}

/**
 * A query for matching spaces. With filters other than the type, it finds at most MAX_FILTERED of them (with a date, it checks at most
 * MAX_CHECKED): the newest ones or, if `isRare`, any of them.
 */
function foundSpaces(filters: SpaceFilters, values: Values, search: Search): string {
  const { bbox: _, ...others } = filters;
  const where = search.isRare
    ? conditionsByDetails(filters, values, search.condition)
    : conditionsAmongNewest(filters, values, search);
  const select = (columns: string) => `SELECT ${columns} FROM spaces s WHERE ${where.join(' AND ')}`;
  const order = search.isRare ? '' : NEWEST;
  if (isDated(filters))
    return `SELECT * FROM (${select(`${DATED_COLUMNS}, ${POSITION}`)} ${order} LIMIT ${MAX_CHECKED}) s
      WHERE ${isFree(filters, values)}`;
  const all = select(`s.id, ${POSITION}`);
  return hasOtherFilters(others) ? `${all} ${order} LIMIT ${MAX_FILTERED}` : all;
}

/** Conditions that use the indexes of texts and amenities instead of the index of points. */
const conditionsByDetails = (filters: SpaceFilters, values: Values, condition: string) => [
  IS_PUBLIC,
  condition,
  ...columnConditions(filters, values),
  ...detailConditions(filters, values),
  ...areaConditions(filters, values).map(withoutIndex),
];

/**
 * Conditions that use the indexes of the map. These do not contain texts and amenities, so those are compared only for the newest
 * spaces that match the other filters.
 */
function conditionsAmongNewest(
  filters: SpaceFilters,
  values: Values,
  { condition, isCrowded = false, maxCompared }: Search,
): string[] {
  const area = areaConditions(filters, values);
  const indexed = [
    IS_PUBLIC,
    condition,
    ...columnConditions(filters, values),
    ...(isCrowded ? area.map(withoutIndex) : area),
  ];
  const details = detailConditions(filters, values).map(withoutIndex);
  if (details.length === 0) return indexed;
  const compared = `SELECT s.id FROM spaces s WHERE ${indexed.join(' AND ')} ${NEWEST} LIMIT ${maxCompared}`;
  return [`s.id = ANY(ARRAY(${compared}))`, ...details];
}

/** The columns that `isFree` needs. */
const DATED_COLUMNS = 's.id, s.time_zone, s.payment_agreement_type';
const NEWEST = 'ORDER BY s.approved_at DESC, s.id DESC';
const POSITION = 's.longitude, s.latitude';

function toFeature({ lng, lat, box, count, ...space }: Cell, approximate: boolean): MapFeature {
  const isCluster = count > 1;
  return {
    type: 'Feature',
    ...(isCluster && !approximate && { bbox: box }),
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: isCluster ? { count, approximate } : { count, approximate, ...space },
  };
}
