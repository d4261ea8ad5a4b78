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
import { Values } from '../pagination';
import { filterConditions, IS_PUBLIC, THUMBNAIL_URL } from '../space/space-filters';
import { type Box, cellSize, DEFAULT_CENTER, containsDefaultCenter, toBox } from './map-grid';

/** The map returns at most 500 features (D54). */
const MAX_FEATURES = 500;
/**
 * From this zoom level, neighboring buildings are distinguishable: each space has its own marker, unless there are too
 * many.
 */
const ALL_MARKERS_FROM_ZOOM = 16;

interface Cell extends Omit<MapMarker, 'approximate'> {
  lng: number;
  lat: number;
  box: number[];
}

const MARKER = `s.id, s.name, s.space_type AS "spaceType", s.location,
  s.payment_agreement_type AS "paymentAgreementType", s.price_per_day AS "pricePerDay",
  ${THUMBNAIL_URL} AS "thumbnailUrl"`;

@Injectable()
export class SqlSpaceMapQueries extends SpaceMapQueries {
  constructor(private readonly database: Database) {
    super();
  }

  async getMap({ bbox, zoom = 10, ...filters }: SpaceMapRequest): Promise<SpaceMap> {
    const box = toBox(bbox);
    const atCenter = containsDefaultCenter(box) ? await this.markerAtDefaultCenter(filters) : [];
    // One feature is reserved for the marker at the default center.
    const cells = await this.cells(box, zoom, filters, MAX_FEATURES - 1);
    const features = [
      ...cells.map((cell) => toFeature(cell, false)),
      ...atCenter.map((cell) => toFeature(cell, true)),
    ];
    return { type: 'FeatureCollection', features };
  }

  private async cells(box: Box, zoom: number, filters: SpaceFilters, maxCells: number): Promise<Cell[]> {
    const oneCellPerSpace = zoom >= ALL_MARKERS_FROM_ZOOM && (await this.hasAtMost(maxCells, box, filters));
    const values = new Values();
    const where = searchCondition({ ...filters, bbox: box.join(',') }, values);
    const size = values.add(cellSize(box, zoom, maxCells));
    return this.queryWithoutSorting(
      `WITH cells AS (
         SELECT count(*) AS count, avg(lng) AS lng, avg(lat) AS lat, min(id) AS first,
                ARRAY[min(lng), min(lat), max(lng), max(lat)] AS box
         FROM (SELECT s.id, s.longitude::float8 AS lng, s.latitude::float8 AS lat FROM spaces s WHERE ${where}) spot
         GROUP BY floor(lng / ${size}), floor(lat / ${size})${oneCellPerSpace ? ', id' : ''}
       )
       SELECT c.count, c.lng, c.lat, c.box, ${MARKER}
       FROM cells c LEFT JOIN spaces s ON c.count = 1 AND s.id = c.first
       ORDER BY c.first LIMIT ${maxCells}`,
      values.list,
    );
  }

  /** PostgreSQL expects as many cells as spaces and would sort them on disk, which is slower. */
  private queryWithoutSorting(statement: string, values: unknown[]): Promise<Cell[]> {
    return this.database.run(async () => {
      await this.database.query('SET LOCAL enable_sort = off');
      return this.database.query<Cell>(statement, values);
    });
  }

  private async hasAtMost(count: number, box: Box, filters: SpaceFilters): Promise<boolean> {
    const values = new Values();
    const where = searchCondition({ ...filters, bbox: box.join(',') }, values);
    const rows = await this.database.query(
      `SELECT 1 FROM spaces s WHERE ${where} LIMIT ${count + 1}`,
      values.list,
    );
    return rows.length <= count;
  }

  /** The marker that all spaces without coordinates share; an empty list if there are no such spaces (D49). */
  private markerAtDefaultCenter(filters: SpaceFilters): Promise<Cell[]> {
    const values = new Values();
    const where = searchCondition(filters, values);
    const { lng, lat } = DEFAULT_CENTER;
    return this.database.query(
      `WITH unplaced AS (SELECT count(*) AS count, min(s.id) AS first FROM spaces s
                     WHERE (s.latitude IS NULL OR s.longitude IS NULL) AND ${where})
       SELECT u.count, ${lng}::float8 AS lng, ${lat}::float8 AS lat, ${MARKER}
       FROM unplaced u LEFT JOIN spaces s ON u.count = 1 AND s.id = u.first WHERE u.count > 0`,
      values.list,
    );
  }
}

const searchCondition = (filters: SpaceFilters, values: Values) =>
  [IS_PUBLIC, ...filterConditions(filters, values)].join(' AND ');

function toFeature({ lng, lat, box, count, ...space }: Cell, approximate: boolean): MapFeature {
  const isCluster = count > 1;
  return {
    type: 'Feature',
    ...(isCluster && !approximate && { bbox: box }),
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: isCluster ? { count, approximate } : { count, approximate, ...space },
  };
}
