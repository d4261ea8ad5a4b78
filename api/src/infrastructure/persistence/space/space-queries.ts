import { Injectable } from '@nestjs/common';
import type { User } from '../../../domain/account/user';
import { DomainError } from '../../../domain/shared/domain-error';
import { periodDays, upfrontTotal } from '../../../domain/space/payment-terms';
import { sameTypes } from '../../../domain/space/space-types';
import type { Page, PageRequest } from '../../../application/pagination';
import type { ListSpacesDto, SpaceFilters, SpaceSort } from '../../http/space/list-spaces.dto';
import type { SpaceDto } from '../../http/space/space.dto';
import type { SubSpaceDto } from '../../http/space/sub-space.dto';
import { containing, readPage, type SortKey, Values } from '../pagination';
import { boxFrom, showsCentre } from '../discover/map-grid';
import { Database } from '../database';

type Stored<T extends SpaceDto> = Omit<T, 'periodDays' | 'upfrontTotal'>;
type SpaceRow = Stored<SpaceDto> & { sortKey: string };

export const SPACE = `s.id, s.host_id AS "hostId", s.name, s.description, s.space_type AS "spaceType", s.location, s.address,
  s.latitude, s.longitude, s.time_zone AS "timeZone", s.payment_agreement_type AS "paymentAgreementType",
  s.price_per_day AS "pricePerDay", s.commission_percentage AS "commissionPercentage",
  s.minimum_commission AS "minimumCommission", s.amenities, s.images,
  (SELECT count(*)::int FROM sub_spaces d WHERE d.space_id = s.id AND d.is_active) AS "subSpaceCount",
  s.approval_status AS "approvalStatus", s.approval_notes AS "approvalNotes", s.approved_at AS "approvedAt",
  s.approved_by AS "approvedBy", s.changed_since_approval AS "changedSinceApproval", s.is_active AS "isActive",
  s.rating, s.review_count AS "reviewCount", s.created_at AS "createdAt", s.updated_at AS "updatedAt"`;

/** D18, D10 */
export const IS_PUBLIC = `s.approval_status = 'approved' AND s.is_active
  AND EXISTS (SELECT 1 FROM users h WHERE h.id = s.host_id AND h.status = 'active')`;

interface Order {
  direction: 'ASC' | 'DESC';
  sortKey?: SortKey<SpaceRow>;
  /** The sort key as the number that a cursor carries. */
  number: string;
}

const toCursor = ({ sortKey }: SpaceRow) => sortKey;
const numeric = (sql: string, direction: Order['direction']): Order => ({
  direction,
  number: sql,
  sortKey: { sql, ofCursor: (placeholder) => `${placeholder}::numeric`, toCursor },
});
const price = 'coalesce(s.price_per_day, 0)';
const orders: Record<SpaceSort, Order> = {
  newest: {
    direction: 'DESC',
    number: 'extract(epoch FROM s.approved_at)',
    sortKey: {
      sql: 's.approved_at',
      ofCursor: (placeholder) => `to_timestamp(${placeholder}::float8)`,
      toCursor,
    },
  },
  rating: numeric('s.rating', 'DESC'),
  price: numeric(price, 'ASC'),
  '-price': numeric(price, 'DESC'),
};
const byId: Order = { direction: 'DESC', number: 's.id' };

const toSpace = ({ sortKey: _, ...row }: SpaceRow): SpaceDto => ({ ...row, ...computed(row) });

/** What is not stored of a space (D53). */
export const computed = (row: Stored<SpaceDto>) => ({
  periodDays: periodDays(row.paymentAgreementType),
  upfrontTotal: upfrontTotal(row),
});

/** What only the owner and admins read (D18). */
const forThePublic = (space: SpaceDto): SpaceDto => ({ ...space, approvalNotes: null, approvedBy: null });

@Injectable()
export class SpaceQueries {
  constructor(private readonly database: Database) {}

  async list({ bbox, ...filters }: ListSpacesDto): Promise<Page<SpaceDto>> {
    const values = new Values();
    const where = [IS_PUBLIC, ...conditions(filters, values), ...(bbox ? [onMap(bbox, values)] : [])];
    const page = await this.page(where, values, orders[filters.sort ?? 'newest'], filters);
    return { ...page, items: page.items.map(forThePublic) };
  }

  ofHost(hostId: number, page: PageRequest): Promise<Page<SpaceDto>> {
    const values = new Values();
    return this.page([`s.host_id = ${values.add(hostId)}`], values, byId, page);
  }

  /** @throws DomainError not_found, also for what only its owner and admins see (D18) */
  async get(id: number, viewer: User | undefined): Promise<SpaceDto> {
    const rows: (SpaceRow & { isPublic: boolean })[] = await this.database.query(
      `SELECT ${SPACE}, ${IS_PUBLIC} AS "isPublic" FROM spaces s WHERE s.id = $1`,
      [id],
    );
    const [row] = rows;
    const isInsider = viewer && (viewer.role === 'admin' || viewer.id === row?.hostId);
    if (!row || !(row.isPublic || isInsider)) throw DomainError.notFound('Space');
    const { isPublic: _, ...space } = row;
    return isInsider ? toSpace(space) : forThePublic(toSpace(space));
  }

  /** Never paged (D40); displays out of use are for the owner and admins. */
  async displays(space: SpaceDto, viewer: User | undefined): Promise<SubSpaceDto[]> {
    const seesAll = viewer && (viewer.role === 'admin' || viewer.id === space.hostId);
    return this.database.query(
      `SELECT id, space_id AS "spaceId", name, description, type, dimensions, images, max_capacity AS "maxCapacity",
              is_active AS "isActive", created_at AS "createdAt", updated_at AS "updatedAt"
       FROM sub_spaces WHERE space_id = $1 AND removed_at IS NULL AND (is_active OR $2) ORDER BY id`,
      [space.id, Boolean(seesAll)],
    );
  }

  private async page(
    where: string[],
    values: Values,
    { number, ...order }: Order,
    page: PageRequest,
  ): Promise<Page<SpaceDto>> {
    const columns = `${SPACE}, (${number})::text AS "sortKey"`;
    const listing = { columns, from: 'spaces s', where, id: 's.id', ...order };
    const { items, ...rest } = await readPage<SpaceRow>(this.database, listing, values, page);
    return { ...rest, items: items.map(toSpace) };
  }
}

/** D35, D38, D39, D41 */
export function conditions(filters: SpaceFilters, values: Values): string[] {
  const where: string[] = [];
  if (filters.location) where.push(`lower(s.location) = ${values.add(normalisePlace(filters.location))}`);
  if (filters.spaceType) where.push(`s.space_type = ANY(${values.add(sameTypes(filters.spaceType))})`);
  if (filters.maxPrice)
    where.push(
      `(s.payment_agreement_type = 'commission' OR s.price_per_day <= ${values.add(filters.maxPrice)})`,
    );
  if (filters.q)
    where.push(
      `(s.name || ' ' || s.description || ' ' || s.location) ILIKE ${values.add(containing(filters.q))}`,
    );
  if (filters.bbox) where.push(withinBox(filters.bbox, values));
  if (filters.from) where.push(isFree(filters.from, values));
  return where;
}

const normalisePlace = (place: string) =>
  place.trim().toLowerCase().replace(/\s+/g, ' ').replace(/ ?, ?/g, ', ');

function withinBox(bbox: string, values: Values): string {
  const [west, south, east, north] = bbox.split(',').map((degrees) => values.add(Number(degrees)));
  return `s.latitude::float8 BETWEEN ${south} AND ${north} AND s.longitude::float8 BETWEEN ${west} AND ${east}`;
}

/** D49: the list beside a map holds what the map shows, at the default centre also those without coordinates. */
const onMap = (bbox: string, values: Values): string =>
  showsCentre(boxFrom(bbox))
    ? `(${withinBox(bbox, values)} OR s.latitude IS NULL OR s.longitude IS NULL)`
    : withinBox(bbox, values);

/** The whole space, for its whole period (D41); commission spaces are let by 7 days, the others by 30. */
function isFree(from: string, values: Values): string {
  const start = `${values.add(from)}::date`;
  const days = `CASE s.payment_agreement_type WHEN 'commission' THEN ${periodDays('commission')} ELSE ${periodDays('monthly')} END`;
  const wanted = `daterange(${start}, ${start} + ${days})`;
  return `NOT EXISTS (SELECT 1 FROM bookings b WHERE b.space_id = s.id AND b.status <> 'cancelled'
      AND NOT (b.status = 'pending' AND b.expires_at <= now()) AND b.period && ${wanted})
    AND NOT EXISTS (SELECT 1 FROM space_availability a WHERE a.space_id = s.id AND NOT a.is_available
      AND a.date <@ ${wanted})`;
}
