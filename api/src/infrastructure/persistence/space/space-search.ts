import { COUNT_LIMIT, DATED_COUNT_LIMIT, DEFAULT_PAGE_SIZE } from '../../../application/pagination';
import type { SpaceFilters, SpaceListRequest } from '../../../application/space/space-queries';
import type { Database } from '../database';
import { afterCursor, countUpTo, type Listing, Values } from '../pagination';
import { offerConditions } from './offer-conditions';
import {
  DATED_COLUMNS,
  DEFAULT_RADIUS_KM,
  IS_PUBLIC,
  isDated,
  isFree,
  undatedConditions,
} from './space-filters';

export type SpaceOrder<Row> = Required<Pick<Listing<Row>, 'sortKey' | 'direction'>>;

type SpaceSearch = Required<Pick<Listing<unknown>, 'searchFrom' | 'where' | 'countLimit'>> & {
  total: number | undefined;
  values: Values;
};

/**
 * If more spaces than this match the area and the text, checking spaces in the order of the list finds a page sooner
 * than sorting all matches.
 */
const CROWDED = 2_000;

/** How to find a page of public spaces without reading many more rows than the page has (D40, D41). */
export async function planSearch<Row>(
  database: Database,
  request: SpaceListRequest,
  order: SpaceOrder<Row>,
): Promise<SpaceSearch> {
  const countLimit = isDated(request) ? DATED_COUNT_LIMIT : COUNT_LIMIT;
  const byDistance = request.sort === 'distance';
  const areaCount = byDistance ? undefined : await countInArea(database, request);
  const isCrowded = areaCount !== undefined && areaCount > CROWDED;
  const total =
    isCrowded || byDistance ? await countTotal(database, request, countLimit, isCrowded) : undefined;
  const filters = byDistance ? await nearestOnly(database, request, order) : request;
  const values = new Values();
  const { from, where } = matchingSpaces(filters, values, { isCrowded, orderBy: orderBy(order) });
  return { searchFrom: from, where, countLimit, total, values };
}

/** The total of the list with these filters (D40). */
export async function countSpaces(database: Database, filters: SpaceFilters): Promise<number> {
  const limit = isDated(filters) ? DATED_COUNT_LIMIT : COUNT_LIMIT;
  const areaCount = await countInArea(database, filters);
  return countTotal(database, filters, limit, areaCount !== undefined && areaCount > CROWDED);
}

const orderBy = <Row>({ sortKey, direction }: SpaceOrder<Row>) =>
  `ORDER BY ${sortKey.sql} ${direction}, s.id ${direction}`;

function matchingSpaces(
  filters: SpaceFilters,
  values: Values,
  { isCrowded = false, orderBy = '' } = {},
): { from: string; where: string[] } {
  const where = [IS_PUBLIC, ...undatedConditions(filters, values, { isCrowded })];
  if (!isDated(filters)) return { from: 'spaces s', where };
  if (isCrowded || !hasAreaOrText(filters))
    return { from: 'spaces s', where: [...where, isFree(filters, values)] };
  // Because of OFFSET 0, the spaces of the area are sorted first, and their dates are checked until enough of them are free.
  const candidates = `(SELECT ${DATED_COLUMNS}, s.approved_at, s.rating, s.price_per_day, s.latitude, s.longitude
    FROM spaces s WHERE ${where.join(' AND ')} ${orderBy} OFFSET 0) s`;
  return { from: candidates, where: [isFree(filters, values)] };
}

const hasAreaOrText = ({ bbox, near, q }: SpaceFilters) => (bbox ?? near ?? q) !== undefined;

/** How many spaces match the area and the text, up to one above CROWDED; undefined without these filters. */
async function countInArea(database: Database, request: SpaceFilters): Promise<number | undefined> {
  if (!hasAreaOrText(request)) return undefined;
  const { bbox, near, radiusKm, q } = request;
  return countMatching(database, { bbox, near, radiusKm, q }, CROWDED);
}

/** A crowded area contains more spaces than the limit of the count, so matches are counted only if there are other filters. */
async function countTotal(
  database: Database,
  request: SpaceFilters,
  limit: number,
  isCrowded: boolean,
): Promise<number> {
  const { ids, location } = request;
  const hasOtherFilters =
    isDated(request) || (ids ?? location) !== undefined || offerConditions(request, new Values()).length > 0;
  return isCrowded && !hasOtherFilters ? limit + 1 : countMatching(database, request, limit);
}

async function countMatching(database: Database, filters: SpaceFilters, limit: number): Promise<number> {
  const values = new Values();
  return countUpTo(limit, database, matchingSpaces(filters, values), values);
}

/** Sorting all spaces around a point by distance would take long in a city, so a smaller circle is used if it contains a page. */
async function nearestOnly<Row>(
  database: Database,
  request: SpaceListRequest,
  order: SpaceOrder<Row>,
): Promise<SpaceFilters> {
  const { limit = DEFAULT_PAGE_SIZE, cursor, radiusKm = DEFAULT_RADIUS_KM } = request;
  for (const divisor of [4096, 512, 64, 8]) {
    const circle = { ...request, radiusKm: radiusKm / divisor };
    const values = new Values();
    const { from, where } = matchingSpaces(circle, values);
    const remaining = `true${afterCursor({ id: 's.id', ...order }, values, cursor)}`;
    const search = { from, where: [...where, remaining] };
    if ((await countUpTo(limit, database, search, values)) > limit) return circle;
  }
  return request;
}
