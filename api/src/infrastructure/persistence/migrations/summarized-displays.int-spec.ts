import { emptyDatabase, type TestDatabase } from '@popnook/testing';
import { Client } from 'pg';
import { migrations } from '.';
import { migrate } from '../migrate';
import { SummarizedDisplays1766000000050 } from './50-summarized-displays';

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

it('summarizes the displays of existing spaces, in several batches, which does not count as an edit (D24, D61)', async () => {
  await migrate(database.url, {
    migrations: migrations.slice(0, migrations.indexOf(SummarizedDisplays1766000000050)),
  });
  await client.query(`
    INSERT INTO users (id, email, first_name, last_name, role) VALUES (1, 'a@x.test', 'T', 'P', 'host');
    INSERT INTO spaces (id, host_id, name, description, space_type, location, address)
      SELECT n, 1, 'Nook', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St' FROM generate_series(1, 4500) n;
    INSERT INTO sub_spaces (space_id, name, type, price_per_day, is_active)
      SELECT n, 'Shelf', (ARRAY['shelf', 'rack', 'table'])[1 + n % 3], nullif(n % 100, 0), n % 7 > 0 FROM generate_series(3, 4500, 3) n;
    UPDATE spaces SET edit_version = 1`);
  await migrate(database.url);
  const { rows } = await client.query(
    `SELECT count(*) FILTER (WHERE display_types <> '{}')::int AS "withTypes", max(edit_version) AS version,
       count(*) FILTER (WHERE (display_types, lowest_display_rate) IS DISTINCT FROM (types, rate))::int AS wrong
     FROM spaces s, LATERAL (
       SELECT coalesce(array_agg(d.type), '{}') AS types, min(d.price_per_day) AS rate FROM sub_spaces d
       WHERE d.space_id = s.id AND d.is_active
     ) displays`,
  );
  expect(rows).toEqual([{ withTypes: 1286, version: 1, wrong: 0 }]);
});
