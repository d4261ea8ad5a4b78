import { databaseBefore } from '../../../test/database-before';
import { ListedSpaces1766000000022 } from './22-listed-spaces';

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  database = await databaseBefore(ListedSpaces1766000000022);
});
afterEach(() => database.close());

it('clears `is_listed` of existing non-public spaces in batches, without changing their version (D10, D18)', async () => {
  await database.client.query(`
    INSERT INTO users (id, email, first_name, last_name, role, status) VALUES
      (1, 'a@x.test', 'T', 'P', 'host', 'active'), (2, 'b@x.test', 'T', 'P', 'host', 'suspended');
    INSERT INTO spaces (host_id, name, description, space_type, location, address, approval_status, is_active)
      SELECT 1 + n % 2, 'Nook', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St',
        (ARRAY['pending', 'approved', 'rejected'])[1 + n / 2 % 3], n % 5 > 0
      FROM generate_series(1, 4500) n`);
  await database.migrate();
  const { rows } = await database.client.query(
    `SELECT count(*) FILTER (WHERE is_listed)::int AS listed, max(edit_version) AS version,
       bool_and(is_listed = is_public_listing(approval_status, is_active, status)) AS "allFollowTheRule"
     FROM spaces s JOIN users h ON h.id = host_id`,
  );
  // Of 4500 spaces, 1/2 have an active host, of these 1/3 are approved, and of these 4/5 are active.
  expect(rows).toEqual([{ listed: 600, version: 1, allFollowTheRule: true }]);
});
