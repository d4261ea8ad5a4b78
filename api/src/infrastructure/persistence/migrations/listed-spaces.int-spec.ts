import { emptyDatabase, type TestDatabase } from '@popnook/testing';
import { Client } from 'pg';
import { migrations } from '.';
import { migrate } from '../migrate';
import { ListedSpaces1766000000022 } from './22-listed-spaces';

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

it('clears the flag of existing non-public spaces in batches, without changing their version (D10, D18)', async () => {
  await migrate(database.url, {
    migrations: migrations.slice(0, migrations.indexOf(ListedSpaces1766000000022)),
  });
  await client.query(`
    INSERT INTO users (id, email, first_name, last_name, role, status) VALUES
      (1, 'a@x.test', 'T', 'P', 'host', 'active'), (2, 'b@x.test', 'T', 'P', 'host', 'suspended');
    INSERT INTO spaces (host_id, name, description, space_type, location, address, approval_status, is_active)
      SELECT 1 + n % 2, 'Nook', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St',
        (ARRAY['pending', 'approved', 'rejected'])[1 + n / 2 % 3], n % 5 > 0
      FROM generate_series(1, 4500) n`);
  await migrate(database.url);
  const { rows } = await client.query(
    `SELECT count(*) FILTER (WHERE is_listed)::int AS listed, max(edit_version) AS version,
       bool_and(is_listed = is_public_listing(approval_status, is_active, status)) AS "allAsTheRuleSays"
     FROM spaces s JOIN users h ON h.id = host_id`,
  );
  expect(rows).toEqual([{ listed: 600, version: 1, allAsTheRuleSays: true }]);
});
