import { databaseBefore } from '../../../test/database-before';
import { ListingReviews1766000000008 } from './8-listing-reviews';

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  database = await databaseBefore(ListingReviews1766000000008);
});
afterEach(() => database.close());

it('stores a copy of each decided listing that has not changed since, without counting this as an edit (D18)', async () => {
  await database.client.query(`
    INSERT INTO users (id, email, first_name, last_name, role) VALUES (1, 'a@x.test', 'T', 'P', 'host');
    INSERT INTO spaces (id, host_id, name, description, space_type, location, address, approval_status, changed_since_approval)
      SELECT n, 1, 'Nook ' || n, 'A corner', 'gallery', 'Raleigh, NC', '1 Main St',
        (ARRAY['pending', 'approved', 'approved', 'rejected'])[n], n = 3
      FROM generate_series(1, 4) n;
    INSERT INTO sub_spaces (id, space_id, name, type) VALUES (5, 2, 'Shelf', 'shelf')`);
  const editVersions = async () =>
    (await database.client.query('SELECT id, edit_version FROM spaces ORDER BY id')).rows;
  const before = await editVersions();
  await database.migrate();
  const { rows } = await database.client.query(
    `SELECT space_id, listing->>'name' AS name, listing#>>'{displays,5,name}' AS display FROM reviewed_listings ORDER BY 1`,
  );
  expect(rows).toEqual([
    { space_id: 2, name: 'Nook 2', display: 'Shelf' },
    { space_id: 4, name: 'Nook 4', display: null },
  ]);
  expect(await editVersions()).toEqual(before);
});
