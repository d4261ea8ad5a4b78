import { COUNT_LIMIT, DATED_COUNT_LIMIT, DEFAULT_PAGE_SIZE } from '../../../application/pagination';
import type { SpaceFilters, SpaceListRequest } from '../../../application/space/space-queries';
import type { Database } from '../database';
import { isCommon, newestOf, withoutIndex } from '../name-search';
import { afterCursor, countUpTo, type Listing, type SortKey, Values } from '../pagination';
import {
  areaConditions,
  columnConditions,
  DEFAULT_RADIUS_KM,
  detailConditions,
  IS_PUBLIC,
  isDated,
  isFree,
} from './space-filters';

export type SpaceOrder<Row> = Required<Pick<Listing<Row>, 'sortKey' | 'direction'>>;

interface SpaceSearch<Row> {
  searchFrom: string;
  where: string[];
  sortKey: SortKey<Row>;
  countLimit: number;
  /** Undefined if spaces are counted while the page is read. */
  total: number | undefined;
  values: Values;
}

/**
 * Which filters use their own index: the area, and details (texts and amenities). PostgreSQL would not choose well, because it
 * cannot estimate how many spaces match these filters. Without these indexes, spaces are read in the order of the list, which
 * finds a page soonest if many spaces match.
 */
interface Indexes {
  area: boolean;
  details: boolean;
}

const BY_AREA: Indexes = { area: true, details: false };
const BY_DETAILS: Indexes = { area: false, details: true };
const IN_ORDER: Indexes = { area: false, details: false };

interface SearchPlan {
  page: Indexes;
  /** If this is missing, spaces are counted while the first page is read. */
  count?: Indexes;
  /** The total, if it is known without counting. */
  total?: number;
}

/** If an area contains more spaces than this, reading spaces in the order of the list finds a page sooner than sorting all of them. */
const CROWDED = 2_000;
/** If an area contains this many of the newest 1,000 spaces, its index is not even useful for counting. */
const LARGE_AREA = 300;

/** How to find a page of public spaces without reading many more rows than the page has (D40, D41). */
export async function planSearch<Row>(
  database: Database,
  request: SpaceListRequest,
  order: SpaceOrder<Row>,
): Promise<SpaceSearch<Row>> {
  const plan = await chooseIndexes(database, request);
  // No index is in the order of distance, so the page is searched in a smaller circle instead of a crowded area.
  const needsCircle = request.sort === 'distance' && plan.page === IN_ORDER;
  const circle = needsCircle ? await circleWithPage(database, request, order) : undefined;
  const { page, count, total } = needsCircle ? planByDistance(plan, circle) : plan;
  const values = new Values();
  const search = sortedSpaces(circle ?? request, values, { indexes: page, order, cursor: request.cursor });
  // The query for a later page finds only the spaces after the cursor, so it cannot count all of them.
  const countFirst = count ?? (request.cursor === undefined ? undefined : page);
  return {
    ...search,
    countLimit: countLimitOf(request),
    total: total ?? (countFirst && (await countMatching(database, request, countFirst))),
    values,
  };
}

/** The total of the list with these filters (D40). */
export async function countSpaces(database: Database, filters: SpaceFilters): Promise<number> {
  const { page, count = page, total } = await chooseIndexes(database, filters);
  return total ?? countMatching(database, filters, count);
}

const countLimitOf = (filters: SpaceFilters) => (isDated(filters) ? DATED_COUNT_LIMIT : COUNT_LIMIT);

/** ADR 019 gives the reasons for this choice. */
async function chooseIndexes(database: Database, filters: SpaceFilters): Promise<SearchPlan> {
  const hasArea = (filters.bbox ?? filters.near) !== undefined;
  if (hasArea && !(await isCrowded(database, filters))) return { page: BY_AREA };
  // A crowded area contains more spaces than the list counts.
  if (hasArea && !hasOtherFilters(filters)) return { page: IN_ORDER, total: countLimitOf(filters) + 1 };
  if (await hasRareDetail(database, filters)) return { page: BY_DETAILS };
  const hasText = filters.q !== undefined;
  const isNarrowed = (filters.location ?? filters.ids) !== undefined;
  if (!hasArea)
    return hasText && !isNarrowed && !isDated(filters)
      ? { page: IN_ORDER, count: BY_DETAILS }
      : { page: IN_ORDER };
  const isLarge = await isCommonAmongNewest(database, areaConditions, filters, LARGE_AREA);
  return { page: IN_ORDER, count: { area: !isLarge, details: hasText } };
}

/** @param circle undefined if no small circle contains a page. In that case, all spaces of the area are sorted and counted. */
const planByDistance = (plan: SearchPlan, circle: SpaceFilters | undefined): SearchPlan =>
  circle ? { ...plan, page: BY_AREA } : { page: { ...(plan.count ?? BY_AREA), area: true } };

async function isCrowded(database: Database, { bbox, near, radiusKm }: SpaceFilters): Promise<boolean> {
  const values = new Values();
  const where = [IS_PUBLIC, ...areaConditions({ bbox, near, radiusKm }, values)];
  return (await countUpTo(CROWDED, database, { from: 'spaces s', where }, values)) > CROWDED;
}

const hasOtherFilters = (filters: SpaceFilters) => {
  const values = new Values();
  const others = [...columnConditions(filters, values), ...detailConditions(filters, values)];
  return isDated(filters) || others.length > 0;
};

const hasRareDetail = async (database: Database, { q, amenity }: SpaceFilters): Promise<boolean> =>
  !(await isCommonAmongNewest(database, detailConditions, { q })) ||
  !(await isCommonAmongNewest(database, detailConditions, { amenity }));

/** Whether many of the newest spaces meet the conditions. */
async function isCommonAmongNewest(
  database: Database,
  conditionsOf: (filters: SpaceFilters, values: Values) => string[],
  filters: SpaceFilters,
  many?: number,
): Promise<boolean> {
  const values = new Values();
  const conditions = conditionsOf(filters, values);
  if (conditions.length === 0) return true;
  const search = { from: newestOf('spaces', 's'), condition: conditions.join(' AND ') };
  return isCommon(database, search, values.list, many);
}

function countMatching(database: Database, filters: SpaceFilters, indexes: Indexes): Promise<number> {
  const values = new Values();
  const { first, last } = conditionsInSteps(filters, values, indexes);
  const search =
    last.length === 0
      ? { from: 'spaces s', where: first }
      : inTwoSteps(`SELECT s.id AS candidate FROM spaces s WHERE ${first.join(' AND ')}`, last);
  return countUpTo(countLimitOf(filters), database, search, values);
}

/** The spaces of a search in the order of a list, after the position of the cursor. */
function sortedSpaces<Row>(
  filters: SpaceFilters,
  values: Values,
  {
    indexes,
    order,
    cursor,
  }: { indexes: Indexes; order: SpaceOrder<Row>; cursor: SpaceListRequest['cursor'] },
): Pick<SpaceSearch<Row>, 'searchFrom' | 'where' | 'sortKey'> {
  const { sortKey, direction } = order;
  const { first, last } = conditionsInSteps(filters, values, indexes);
  if (last.length === 0) return { searchFrom: 'spaces s', where: first, sortKey };
  const remaining = `${first.join(' AND ')}${afterCursor({ id: 's.id', ...order }, values, cursor)}`;
  const { from, where } = inTwoSteps(
    `SELECT s.id, s.id AS candidate, ${sortKey.sql} AS sort_key FROM spaces s WHERE ${remaining}
     ORDER BY ${sortKey.sql} ${direction}, s.id ${direction}`,
    last,
  );
  return { searchFrom: from, where, sortKey: { ...sortKey, sql: 's.sort_key' } };
}

/**
 * The conditions in `first` can be checked with an index or with the columns that it contains. Those in `last`, such as conditions on
 * texts and dates, need the row of the space, so they are checked only until enough spaces have been found.
 */
function conditionsInSteps(filters: SpaceFilters, values: Values, indexes: Indexes) {
  const area = areaConditions(filters, values);
  const details = detailConditions(filters, values);
  return {
    first: [
      IS_PUBLIC,
      ...columnConditions(filters, values),
      ...(indexes.area ? area : area.map(withoutIndex)),
      ...(indexes.details ? details : []),
    ],
    last: [...(indexes.details ? [] : details), ...(isDated(filters) ? [isFree(filters, values)] : [])],
  };
}

/**
 * OFFSET 0 keeps PostgreSQL from merging the two steps.
 * @param candidates a query that returns the id as `candidate`, because `s` is another table in the subquery with the conditions
 */
const inTwoSteps = (candidates: string, conditions: readonly string[]) => ({
  from: `(${candidates} OFFSET 0) s`,
  where: [`(SELECT ${conditions.join(' AND ')} FROM spaces s WHERE s.id = candidate)`],
});

/**
 * Finds a smaller circle around the point that contains a page, so that not all spaces of the area must be sorted by distance.
 * @returns the request with this circle, or undefined if no circle with up to an eighth of the radius contains a page
 */
async function circleWithPage<Row>(
  database: Database,
  request: SpaceListRequest,
  order: SpaceOrder<Row>,
): Promise<SpaceListRequest | undefined> {
  const { limit = DEFAULT_PAGE_SIZE, cursor, radiusKm = DEFAULT_RADIUS_KM } = request;
  for (const divisor of [4096, 512, 64, 8]) {
    const circle = { ...request, radiusKm: radiusKm / divisor };
    const values = new Values();
    const { searchFrom, where, sortKey } = sortedSpaces(circle, values, { indexes: BY_AREA, order, cursor });
    // `afterCursor` returns ' AND …' or nothing.
    const remaining = `true${afterCursor({ id: 's.id', ...order, sortKey }, values, cursor)}`;
    const search = { from: searchFrom, where: [...where, remaining] };
    if ((await countUpTo(limit, database, search, values)) > limit) return circle;
  }
  return undefined;
}
