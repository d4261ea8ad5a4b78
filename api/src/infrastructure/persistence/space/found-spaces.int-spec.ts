import { testDatabase, type TestDatabase } from '@popnook/testing';
import { DataSource } from 'typeorm';
import type { FoundSpace } from '../../../application/space/space-queries';
import { dataSourceOptions } from '../data-source';
import { Database } from '../database';
import { SqlSpaceQueries } from './space-queries';

/* PostgreSQL creates the JSON of search results. Each space in it must be the same as when the space is read by its id. */

let postgres: TestDatabase;
let source: DataSource;
let queries: SqlSpaceQueries;
beforeAll(async () => {
  postgres = await testDatabase();
  source = await new DataSource(dataSourceOptions(postgres.url)).initialize();
  const database = new Database(source);
  queries = new SqlSpaceQueries(database);
  await database.query(
    `INSERT INTO users (id, email, first_name, last_name, role, status) VALUES (1, 'a@x.test', 'H', 'H', 'host', 'active')`,
  );
  // Each optional value is missing in some spaces. The texts contain characters that JSON escapes, and
  // the times have microseconds.
  await database.query(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, approval_status, approved_at, created_at,
       approval_notes, approved_by, latitude, longitude, payment_agreement_type, price_per_day, commission_percentage,
       minimum_commission, opening_hours, size_sq_ft, footfall, allowed_goods, house_rules, amenities, images, rating, review_count)
     SELECT 1, 'Nook ' || n, $1, 'gallery', 'Raleigh, NC', $1, 'approved', now() - n * interval '1.000007 seconds',
       timestamptz '2026-03-08 01:59:59.9999Z', 'secret', 1, 35.5 + n / 7.0, CASE WHEN n % 4 > 0 THEN -78 END,
       (ARRAY['monthly', 'commission', 'hybrid'])[1 + n % 3], CASE WHEN n % 3 <> 1 THEN n * 7.77 END,
       CASE WHEN n % 3 > 0 THEN 12.5 END, CASE WHEN n % 2 = 0 THEN 0.1 END, CASE WHEN n % 2 = 0 THEN $1 END,
       CASE WHEN n % 5 = 0 THEN n END, CASE WHEN n % 5 = 1 THEN n END, CASE WHEN n % 2 = 1 THEN $1 END,
       CASE WHEN n % 3 = 0 THEN $1 END, CASE WHEN n % 2 = 0 THEN ARRAY['Wi-Fi', $1] ELSE '{}' END,
       CASE WHEN n % 2 = 0 THEN $2::jsonb ELSE '[]' END, n % 6, n
     FROM generate_series(1, 24) n`,
    [
      'Anna’s "loft" \\ caf\u00e9\n\ttab\u0001\u007f\u2028 <b>🛋️</b> /',
      '[{"url": "/uploads/a.jpg", "thumbnailUrl": "/uploads/b.jpg", "width": 1600}]',
    ],
  );
  await database.query(
    `INSERT INTO sub_spaces (space_id, name, type, max_capacity, price_per_day, is_active)
     SELECT s.id, 'Shelf ' || n, 'shelf', 1, CASE WHEN (s.id + n) % 3 > 0 THEN s.id * n * 3 END, n < 3
     FROM spaces s, generate_series(1, 3) n WHERE s.id % 2 = 0`,
  );
});
afterAll(async () => {
  await source.destroy();
  await postgres.drop();
});

it('a space in search results has the same values as when it is read by its id, and no approval details (D18, D24)', async () => {
  const { items, total } = await queries.list({});
  const found = JSON.parse(items) as FoundSpace[];
  expect(found).toHaveLength(24);
  expect(total).toBe(24);
  for (const { earliestStart, freeDisplays, ...space } of found) {
    expect(JSON.parse(JSON.stringify(await queries.get(space.id, undefined)))).toEqual(space);
    expect(earliestStart).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(freeDisplays).toBe(space.subSpaceCount);
  }
  // The JSON is checked as text, too: of several fields with the same name, JSON.parse would return only the last one.
  expect(items).not.toMatch(/"(approvalNotes|approvedBy)":(?!null)/);
});

it('a search for ids finds only these spaces (D41)', async () => {
  const all = JSON.parse((await queries.list({})).items) as FoundSpace[];
  const chosen = all.slice(3, 5);
  const { items, total } = await queries.list({ ids: chosen.map(({ id }) => id).join(',') });
  expect(JSON.parse(items)).toEqual(chosen);
  expect(total).toBe(2);
});

it('the last page has no cursor, even if it is full (D40)', async () => {
  const { items, nextCursor } = await queries.list({ limit: 24 });
  expect(JSON.parse(items)).toHaveLength(24);
  expect(nextCursor).toBeUndefined();
});

it('a found space has no earliest start and no free displays if the next 12 months are closed (D41)', async () => {
  const [closed] = await source.query<{ id: number }[]>('SELECT min(space_id) AS id FROM sub_spaces');
  await source.query(
    `INSERT INTO space_availability (space_id, date, is_available)
     SELECT $1, current_date + n, false FROM generate_series(-1, 400) n`,
    [closed?.id],
  );
  const { items } = await queries.list({ ids: String(closed?.id) });
  expect(JSON.parse(items)).toMatchObject([{ id: closed?.id, earliestStart: null, freeDisplays: 0 }]);
});

it('pages contain the same spaces as the whole list, even if all were approved within a second (D40)', async () => {
  await source.query(
    `UPDATE spaces SET approved_at = '2026-03-08 02:00:00.1Z'::timestamptz + id * interval '9.7 ms'`,
  );
  const all = JSON.parse((await queries.list({})).items) as FoundSpace[];
  const inPages: FoundSpace[] = [];
  let cursor: string | undefined;
  do {
    const page = await queries.list({ limit: 5, ...(cursor && { cursor }) });
    inPages.push(...(JSON.parse(page.items) as FoundSpace[]));
    cursor = page.nextCursor;
  } while (cursor);
  expect(inPages).toEqual(all);
});

it('a search without results returns an empty array (D40)', async () => {
  expect(await queries.list({ location: 'Nowhere, NC' })).toEqual({
    items: '[]',
    total: 0,
    nextCursor: undefined,
  });
});
