import { DEFAULT_PAGE_SIZE, type Json, type JsonPage } from '../../../application/pagination';
import type { FoundSpace, SpaceListRequest, SpaceSort } from '../../../application/space/space-queries';
import { jsonColumnsOf } from '../columns';
import type { Database } from '../database';
import { encodeCursor, planPage, totalOf } from '../pagination';
import { distanceKm, earliestStart, freeDisplays, PERIOD_DAYS } from './space-filters';
import { planSearch, type SpaceOrder } from './space-search';
import { spaceSchema } from './space.schema';

interface Order extends SpaceOrder<{ lastKey: string }> {
  /** The sort key as a number, for the cursor. */
  keyAsNumber: string;
}

/** Required by the type, but never called: `readFoundSpaces` encodes the cursor itself. */
const toCursor = ({ lastKey }: { lastKey: string }) => lastKey;
const byNumber = (sql: string, direction: Order['direction']): Order => ({
  direction,
  keyAsNumber: sql,
  sortKey: { sql, fromCursor: (placeholder) => `${placeholder}::numeric`, toCursor },
});
const price = 'coalesce(s.price_per_day, 0)';
const orders: Record<Exclude<SpaceSort, 'distance'>, Order> = {
  newest: {
    direction: 'DESC',
    keyAsNumber: 'extract(epoch FROM s.approved_at)',
    sortKey: {
      sql: 's.approved_at',
      fromCursor: (placeholder) => `to_timestamp(${placeholder}::float8)`,
      toCursor,
    },
  },
  rating: byNumber('s.rating', 'DESC'),
  price: byNumber(price, 'ASC'),
  '-price': byNumber(price, 'DESC'),
};

/** Commission spaces charge nothing upfront; others charge their rate for 30 days, which is the length of a booking (D24). */
const upfront = (rate: string) =>
  `(CASE s.payment_agreement_type WHEN 'commission' THEN 0.00 ELSE ${rate} END)::numeric(12,2)::text`;

/** The upfront total of the whole space or of its cheapest display, whichever is lower. */
export const FROM_TOTAL: string = upfront(`least(${price}, s.lowest_display_rate)`);

/**
 * The columns of FoundSpace for the public (D18), from `page s` and `displays` in `readFoundSpaces`. A test checks that they have the
 * values that toSpaceSummary computes.
 */
const FOUND_SPACE = `${jsonColumnsOf(spaceSchema, 's', { except: ['approvalNotes', 'approvedBy'] })},
  NULL AS "approvalNotes", NULL AS "approvedBy", s.rating::text AS rating, s.review_count AS "reviewCount",
  displays.count AS "subSpaceCount", ${PERIOD_DAYS} AS "periodDays",
  ${upfront(price)} AS "upfrontTotal", ${FROM_TOTAL} AS "fromTotal",
  s.earliest_start AS "earliestStart",
  CASE WHEN s.earliest_start IS NULL THEN 0 ELSE ${freeDisplays('s.earliest_start')} END AS "freeDisplays"`;

interface FoundPage {
  items: Json<FoundSpace[]>;
  /** The number of rows of the query `found`. That query stops when it has enough rows for the page and the total. */
  found: number;
  lastId: number | null;
  lastKey: string | null;
}

/** Reads a page of public spaces. The earliest starts are computed only for this page, because they take the most time. */
export async function readFoundSpaces(
  database: Database,
  request: SpaceListRequest,
): Promise<JsonPage<FoundSpace>> {
  const { sort = 'newest', near = '', limit = DEFAULT_PAGE_SIZE } = request;
  const order = sort === 'distance' ? byNumber(distanceKm(near), 'ASC') : orders[sort];
  const { values, ...search } = await planSearch(database, request, order);
  const listQuery = { id: 's.id', from: 'spaces s', ...order, ...search };
  const { found, total } = await planPage(database, listQuery, values, request);
  const [page] = await database.query<FoundPage>(
    `WITH ${found}, page AS MATERIALIZED (
       SELECT s.*, position, ${earliestStart(request, values)} AS earliest_start
       FROM unnest(ARRAY(SELECT id FROM found LIMIT ${values.add(limit)})) WITH ORDINALITY ids(id, position)
       JOIN spaces s ON s.id = ids.id
     )
     SELECT (SELECT count(*) FROM found) AS found,
       coalesce('[' || string_agg((SELECT row_to_json(item)::text FROM (SELECT ${FOUND_SPACE}) item), ',' ORDER BY position) || ']',
         '[]') AS items,
       (array_agg(s.id ORDER BY position DESC))[1] AS "lastId",
       (array_agg((${order.keyAsNumber})::text ORDER BY position DESC))[1] AS "lastKey"
     FROM page s, LATERAL (
       SELECT count(*)::int AS count
       FROM sub_spaces d WHERE d.space_id = s.id AND d.is_active
     ) displays`,
    values.list,
  );
  if (!page) throw new Error('The database returned no page.');
  const { items, lastId, lastKey } = page;
  const hasNext = page.found > limit && lastId !== null && lastKey !== null;
  return {
    items,
    total: total ?? totalOf(search, page.found),
    nextCursor: hasNext ? encodeCursor({ key: lastKey, id: lastId }) : undefined,
  };
}
