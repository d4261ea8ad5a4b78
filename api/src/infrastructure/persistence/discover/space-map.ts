import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DomainError } from '../../../domain/shared/domain-error';
import type {
  MapFeatureDto,
  MapMarkerDto,
  SpaceMapDto,
  SpaceMapQueryDto,
} from '../../http/discover/space-map.dto';
import { Values } from '../pagination';
import { type Box, boxFrom, cellSize, DEFAULT_CENTRE, showsCentre } from './map-grid';
import { conditions, IS_PUBLIC } from '../space/space-queries';

/** D54 */
const MOST_FEATURES = 500;
/** From here on a street's doors stand apart: no two spaces share a marker any more, unless there are too many. */
const SINGLE_FROM_ZOOM = 16;

interface Cell extends Partial<MapMarkerDto> {
  count: number;
  lng: number;
  lat: number;
  box: number[];
}

const MARKER = `s.id, s.name, s.space_type AS "spaceType", s.location,
  s.payment_agreement_type AS "paymentAgreementType", s.price_per_day AS "pricePerDay",
  coalesce(s.images->0->>'thumbnailUrl', s.images->0->>'url') AS "thumbnailUrl"`;

@Injectable()
export class SpaceMap {
  constructor(private readonly source: DataSource) {}

  async of({ bbox, zoom = 10, ...filters }: SpaceMapQueryDto): Promise<SpaceMapDto> {
    const box = boxFrom(bbox);
    if (box[0] > box[2] || box[1] > box[3])
      throw DomainError.invalid('bbox', 'bbox must be minLng,minLat,maxLng,maxLat');
    const centred = showsCentre(box) ? await this.withoutCoordinates(filters) : [];
    const cells = await this.cells(box, zoom, filters, MOST_FEATURES - 1);
    const features = [
      ...cells.map((cell) => toFeature(cell, false)),
      ...centred.map((cell) => toFeature(cell, true)),
    ];
    return { type: 'FeatureCollection', features };
  }

  private async cells(box: Box, zoom: number, filters: SpaceMapQueryDto, most: number): Promise<Cell[]> {
    const single = zoom >= SINGLE_FROM_ZOOM && (await this.fewerThan(most, box, filters));
    const values = new Values();
    const where = [IS_PUBLIC, ...conditions({ ...filters, bbox: box.join(',') }, values)].join(' AND ');
    const size = values.add(cellSize(box, zoom, most));
    return this.inMemory(
      `WITH cells AS (
         SELECT count(*) AS count, avg(lng) AS lng, avg(lat) AS lat, min(id) AS first,
                ARRAY[min(lng), min(lat), max(lng), max(lat)] AS box
         FROM (SELECT s.id, s.longitude::float8 AS lng, s.latitude::float8 AS lat FROM spaces s WHERE ${where}) spot
         GROUP BY floor(lng / ${size}), floor(lat / ${size})${single ? ', id' : ''}
       )
       SELECT c.count, c.lng, c.lat, c.box, ${MARKER}
       FROM cells c LEFT JOIN spaces s ON c.count = 1 AND s.id = c.first
       ORDER BY c.first LIMIT ${most}`,
      values.list,
    );
  }

  /** Left alone PostgreSQL takes each place for a cell of its own and sorts them all on disk: twice as slow. */
  private inMemory(statement: string, values: unknown[]): Promise<Cell[]> {
    return this.source.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_sort = off');
      return manager.query(statement, values);
    });
  }

  private async fewerThan(most: number, box: Box, filters: SpaceMapQueryDto): Promise<boolean> {
    const values = new Values();
    const where = [IS_PUBLIC, ...conditions({ ...filters, bbox: box.join(',') }, values)].join(' AND ');
    const rows: object[] = await this.source.query(
      `SELECT 1 FROM spaces s WHERE ${where} LIMIT ${most + 1}`,
      values.list,
    );
    return rows.length <= most;
  }

  /** D49: they share one marker. */
  private withoutCoordinates(filters: SpaceMapQueryDto): Promise<Cell[]> {
    const values = new Values();
    const where = [IS_PUBLIC, ...conditions(filters, values)].join(' AND ');
    const { lng, lat } = DEFAULT_CENTRE;
    return this.source.query(
      `WITH lost AS (SELECT count(*) AS count, min(s.id) AS first FROM spaces s
                     WHERE (s.latitude IS NULL OR s.longitude IS NULL) AND ${where})
       SELECT l.count, ${lng}::float8 AS lng, ${lat}::float8 AS lat, ${MARKER}
       FROM lost l LEFT JOIN spaces s ON l.count = 1 AND s.id = l.first WHERE l.count > 0`,
      values.list,
    );
  }
}

function toFeature({ lng, lat, box, count, ...space }: Cell, approximate: boolean): MapFeatureDto {
  const isCluster = count > 1;
  return {
    type: 'Feature',
    ...(isCluster && !approximate && { bbox: box }),
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: isCluster ? { count, approximate } : { count, approximate, ...space },
  };
}
