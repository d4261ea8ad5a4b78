import { databaseBefore } from '../../../test/database-before';
import { DeletedReviews1766000000003 } from './3-deleted-reviews';

let database: Awaited<ReturnType<typeof databaseBefore>>;
beforeEach(async () => {
  database = await databaseBefore(DeletedReviews1766000000003);
});
afterEach(() => database.close());

it('finds reviews deleted before the migration in the audit log, so that they cannot be written again (D44)', async () => {
  await database.client.query(`
    INSERT INTO users (id, email, first_name, last_name, role) VALUES (1, 'a@x.test', 'T', 'P', 'vendor');
    INSERT INTO spaces (id, host_id, name, description, space_type, location, address)
      VALUES (1, 1, 'Nook', 'A corner', 'gallery', 'Raleigh, NC', '1 Main St');
    INSERT INTO bookings (id, space_id, vendor_id, start_date, end_date, total_amount, expires_at,
        payment_agreement_type, status)
      SELECT n, 1, 1, current_date - 10 * n - 7, current_date - 10 * n, 0, now(), 'commission', 'completed'
      FROM generate_series(1, 3) n;
    INSERT INTO reviews (booking_id, reviewer_id, space_id, rating) VALUES (2, 1, 1, 5);
    INSERT INTO audit_log (action, entity, entity_id, before) VALUES
      ('deleted', 'review', '7', '{"id": 7, "bookingId": 1}'), ('deleted', 'review', '8', '{"id": 8, "bookingId": 2}'),
      ('deleted', 'review', '9', '{"id": 9, "bookingId": 99}'), ('deleted', 'user', '3', '{"role": "host"}')`);
  await database.migrate();
  const { rows } = await database.client.query<{ booking_id: number }>(
    'SELECT booking_id FROM deleted_reviews',
  );
  // Booking 2 has a new review, and booking 99 does not exist.
  expect(rows).toEqual([{ booking_id: 1 }]);
});
