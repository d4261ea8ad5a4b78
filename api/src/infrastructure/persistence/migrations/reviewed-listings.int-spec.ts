import { emptyDatabase, type TestDatabase } from '@popnook/testing';
import { Client } from 'pg';
import { migrations } from '.';
import { migrate } from '../migrate';
import { ListingReviews1766000000008 } from './8-listing-reviews';

let database: TestDatabase;
let client: Client;
beforeEach(async () => {
  database = await emptyDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

it('stores a copy of each decided listing, unless it has changed since the decision (D18)', async () => {
  const earlier = migrations.slice(0, migrations.indexOf(ListingReviews1766000000008));
  await migrate(database.url, { migrations: earlier });
  await client.query(`
    INSERT INTO users (id, email, first_name, last_name, role) VALUES (1, 'a@x.test', 'T', 'P', 'host');
    INSERT INTO spaces (id, host_id, name, description, space_type, location, address, approval_status, changed_since_approval)
      SELECT n, 1, 'Nook ' || n, 'A corner', 'gallery', 'Raleigh, NC', '1 Main St',
        (ARRAY['pending', 'approved', 'approved', 'rejected'])[n], n = 3
      FROM generate_series(1, 4) n;
    INSERT INTO sub_spaces (id, space_id, name, type) VALUES (5, 2, 'Shelf', 'shelf')`);
  const editVersions = async () =>
    (await client.query('SELECT id, edit_version FROM spaces ORDER BY id')).rows;
  const before = await editVersions();
  await migrate(database.url);
  const { rows } = await client.query(
    `SELECT space_id, listing->>'name' AS name, listing#>>'{displays,5,name}' AS display FROM reviewed_listings ORDER BY 1`,
  );
  expect(rows).toEqual([
    { space_id: 2, name: 'Nook 2', display: 'Shelf' },
    { space_id: 4, name: 'Nook 4', display: null },
  ]);
  expect(await editVersions()).toEqual(before);
});
