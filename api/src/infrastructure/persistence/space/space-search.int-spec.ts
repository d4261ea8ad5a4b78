import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import type { SpaceListRequest, SpaceSort } from '../../../application/space/space-queries';
import { dataSourceOptions } from '../data-source';
import { Database } from '../database';
import { Values } from '../pagination';
import { columnConditions, distanceKm, IS_PUBLIC } from './space-filters';
import { SqlSpaceQueries } from './space-queries';

/* With many spaces, searches use different queries than with few spaces. These queries must find the correct spaces, too. */

/** A day on which every seventh space is closed. */
const CLOSED_FOR_SOME = '2098-01-01';

/** The highest total that a search returns, because it stops counting there. For searches by date, it stops earlier. */
const MAX_TOTAL = 1001;
const MAX_TOTAL_BY_DATE = 101;

let postgres: TestDatabase;
let source: DataSource;
let database: Database;
let queries: SqlSpaceQueries;
beforeAll(async () => {
  postgres = await testDatabase();
  source = await new DataSource(dataSourceOptions(postgres.url)).initialize();
  database = new Database(source);
  queries = new SqlSpaceQueries(database);
  await database.query(
    `INSERT INTO users (id, email, first_name, last_name, role, status) VALUES
       (1, 'a@x.test', 'H', 'H', 'host', 'active'), (2, 'b@x.test', 'H', 'H', 'host', 'suspended')`,
  );
  await database.query(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, approval_status, approved_at,
       price_per_day, rating, latitude, longitude, amenities)
     SELECT 1 + (n % 50 = 0)::int, 'Nook ' || n, 'Bright', (ARRAY['gallery', 'bookstore', 'market'])[1 + n % 3],
       (ARRAY['Raleigh, NC', 'Durham, NC'])[1 + (n % 5 = 0)::int], '1 Main St',
       (ARRAY['approved', 'approved', 'approved', 'pending'])[1 + n % 4], now() - n % 1000 * interval '1 minute',
       n % 900, n % 6, 35 + n % 97 / 100.0, -79 + n % 89 / 100.0,
       (ARRAY['{Mirror,Storage}', '{Mirror}', '{}'])[1 + n % 3]::text[] || CASE WHEN n % 200 = 5 THEN '{Piano}' ELSE '{}' END::text[]
     FROM generate_series(1, 12000) n`,
  );
  await database.query(
    `INSERT INTO space_availability (space_id, date, is_available)
     SELECT id, '${CLOSED_FOR_SOME}', false FROM spaces WHERE id % 7 = 0`,
  );
  await database.query('VACUUM ANALYZE spaces');
});
afterAll(async () => {
  await source.destroy();
  await postgres.drop();
});

/** The rule itself, not the stored result that searches use. */
const PUBLIC_RULE = 'is_public_listing(s.approval_status, s.is_active, h.status)';
const idsBy = async (condition: string, order: string, limit: number) => {
  const rows = await database.query<{ id: number }>(
    `SELECT s.id FROM spaces s JOIN users h ON h.id = s.host_id WHERE ${PUBLIC_RULE} AND ${condition} ORDER BY ${order} LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
};

async function list(request: SpaceListRequest) {
  const page = await queries.list(request);
  return { ...page, items: JSON.parse(page.items) as { id: number }[] };
}

async function readTwoPages(request: SpaceListRequest) {
  const first = await list({ ...request, limit: 40 });
  if (!first.nextCursor) return { ids: first.items.map(({ id }) => id), totals: [first.total] };
  const second = await list({ ...request, limit: 40, cursor: first.nextCursor });
  return { ids: [...first.items, ...second.items].map(({ id }) => id), totals: [first.total, second.total] };
}

const orders: [SpaceSort, string][] = [
  ['newest', 's.approved_at DESC, s.id DESC'],
  ['rating', 's.rating DESC, s.id DESC'],
  ['price', 's.price_per_day, s.id'],
  ['-price', 's.price_per_day DESC, s.id DESC'],
];

/** The condition for spaces in the box `-79,35,-78.11,north`. */
const inBox = (north: number) => `s.latitude BETWEEN 35 AND ${north} AND s.longitude BETWEEN -79 AND -78.11`;

const NEAR = '35.5,-78.5';
const byDistance: [SpaceSort, string] = ['distance', `${distanceKm(NEAR)}, s.id`];

it.each(orders)(
  'finds the spaces in a bounding box with thousands of spaces, sorted by %s (D40, D41)',
  async (sort, order) => {
    expect(await readTwoPages({ bbox: '-79,35,-78.11,35.95', sort })).toEqual({
      ids: await idsBy(inBox(35.95), order, 80),
      totals: [MAX_TOTAL, MAX_TOTAL],
    });
    const { ids } = await readTwoPages({
      bbox: '-79,35,-78.11,35.95',
      sort,
      spaceType: 'market',
      // All spaces are free on this day, so `from` only changes which query is used, and not the results.
      from: '2099-01-01',
    });
    expect(ids).toEqual(await idsBy(`${inBox(35.95)} AND s.space_type = 'market'`, order, 80));
  },
);

it('counts all matches, or stops at the limit in crowded areas and for words that many spaces contain (D40)', async () => {
  const bbox = '-79,35,-78.11,35.95';
  const total = async (filters: SpaceListRequest) => (await queries.list({ ...filters, limit: 1 })).total;
  expect(await total({ bbox })).toBe(MAX_TOTAL);
  expect(await total({ q: 'Bright' })).toBe(MAX_TOTAL);
  expect(await total({ q: 'Nook 77' })).toBe((await idsBy(`s.name LIKE 'Nook 77%'`, 's.id', 9999)).length);
  const inDurham = `s.location = 'Durham, NC' AND s.price_per_day <= 300`;
  expect(await total({ bbox, location: 'Durham, NC', maxPrice: '300' })).toBe(
    (await idsBy(`${inDurham} AND s.latitude <= 35.95 AND s.longitude <= -78.11`, 's.id', 9999)).length,
  );
});

const areas: [string, SpaceListRequest, string][] = [
  ['anywhere', {}, 'true'],
  ['in one city', { location: 'Durham, NC' }, `s.location = 'Durham, NC'`],
  ['in a box with most spaces', { bbox: '-79,35,-78.11,35.95' }, inBox(35.95)],
  // Although it is crowded, it contains few enough of the newest spaces that its index is used for counting.
  ['in a crowded box that contains a quarter of the spaces', { bbox: '-79,35,-78.11,35.24' }, inBox(35.24)],
  ['in a box with few spaces', { bbox: '-79,35,-78.11,35.05' }, inBox(35.05)],
  ['near a point', { near: NEAR, radiusKm: 50 }, `${distanceKm(NEAR)} <= 50`],
  [
    'near a point and in a box with most spaces',
    // The radius includes the whole box.
    { near: NEAR, radiusKm: 500, bbox: '-79,35,-78.11,35.95' },
    inBox(35.95),
  ],
];
const details: [SpaceListRequest, string][] = [
  [{}, 'true'],
  [{ q: 'Bright' }, 'true'],
  // Texts also match inside words.
  [{ q: 'ook 77' }, `s.name LIKE 'Nook 77%'`],
  [{ q: 'nothing' }, 'false'],
  [{ amenity: ['Mirror'] }, 's.id % 3 <> 2'],
  [{ amenity: ['Piano'] }, 's.id % 200 = 5'],
  [{ q: 'ook 7', amenity: ['Mirror', 'Storage'] }, `s.name LIKE 'Nook 7%' AND s.id % 3 = 0`],
  [
    { q: 'Bright', spaceType: 'market', maxPrice: '300' },
    `s.space_type = 'market' AND s.price_per_day <= 300`,
  ],
];
const dates: [SpaceListRequest, string, number][] = [
  [{}, 'true', MAX_TOTAL],
  [{ from: CLOSED_FOR_SOME }, 's.id % 7 <> 0', MAX_TOTAL_BY_DATE],
];

it.each(areas)(
  'a search %s finds and counts the same spaces as a plain query, with any texts, amenities and dates (D40, D41)',
  async (_, area, areaCondition) => {
    for (const [detail, detailCondition] of details)
      for (const [date, dateCondition, maxTotal] of dates) {
        const condition = [areaCondition, detailCondition, dateCondition].join(' AND ');
        const total = Math.min((await idsBy(condition, 's.id', 9999)).length, maxTotal);
        for (const [sort, order] of [...orders.slice(0, 2), ...('near' in area ? [byDistance] : [])]) {
          const request = { ...area, ...detail, ...date, sort };
          const { ids, totals } = await readTwoPages(request);
          expect({ request, ids }).toEqual({ request, ids: await idsBy(condition, order, 80) });
          expect({ request, totals }).toEqual({ request, totals: totals.map(() => total) });
        }
        expect(await queries.count({ ...area, ...detail, ...date })).toBe(total);
      }
  },
);

it('finds the nearest spaces first, with many matches or few (D41)', async () => {
  const distance = distanceKm(NEAR);
  for (const radiusKm of [2, 10, 500])
    expect((await readTwoPages({ near: NEAR, radiusKm, sort: 'distance' })).ids).toEqual(
      await idsBy(`${distance} <= ${radiusKm}`, `${distance}, s.id`, 80),
    );
  const durham = await readTwoPages({
    near: NEAR,
    radiusKm: 500,
    sort: 'distance',
    location: 'Durham, NC',
    from: '2099-01-01',
  });
  expect(durham).toEqual({
    ids: await idsBy(`s.location = 'Durham, NC'`, `${distance}, s.id`, 80),
    totals: [MAX_TOTAL_BY_DATE, MAX_TOTAL_BY_DATE],
  });
});

it.each<[SpaceListRequest, string, string]>([
  [{}, 's.approved_at DESC, s.id DESC', 'listed_spaces_newest'],
  [{ location: 'Durham, NC' }, 's.approved_at DESC, s.id DESC', 'listed_spaces_of_city_newest'],
  [{ location: 'Durham, NC' }, 's.rating DESC, s.id DESC', 'listed_spaces_of_city_by_rating'],
  [{ location: 'Durham, NC' }, 'coalesce(s.price_per_day, 0), s.id', 'listed_spaces_of_city_by_price'],
  [{ spaceType: 'gallery' }, 's.approved_at DESC, s.id DESC', 'listed_spaces_of_type_newest'],
  [{ spaceType: 'gallery' }, 's.rating DESC, s.id DESC', 'listed_spaces_of_type_by_rating'],
  [{ spaceType: 'gallery' }, 'coalesce(s.price_per_day, 0), s.id', 'listed_spaces_of_type_by_price'],
])('reads spaces with %j, sorted by %s, from the index %s', async (filters, order, index) => {
  const values = new Values();
  const condition = [IS_PUBLIC, ...columnConditions(filters, values)].join(' AND ');
  const rows = await database.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT s.id FROM spaces s WHERE ${condition} ORDER BY ${order} LIMIT 61`,
    values.list,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(`using ${index} `);
  expect(plan).not.toContain('Sort');
});
