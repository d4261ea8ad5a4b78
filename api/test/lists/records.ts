import { ahead, type Scene } from '../rights/scene';
import type { TestApi } from '../test-api';

/*
 * Records for all lists. Each field that a list is sorted or filtered by has several values, which are not in the order of the ids, and
 * several records share each value.
 */

const USERS = `
UPDATE users SET first_name = (ARRAY['Ann', 'bo', 'Cy'])[1 + id % 3], last_name = (ARRAY['Young', 'abel'])[1 + id % 2],
  created_at = now() - (id * 7 % 5) * interval '1 day'`;

const DELETED_USER = `
INSERT INTO users (email, first_name, last_name, role, status)
VALUES ('deleted-0@popnook.invalid', 'Deleted user', '', 'vendor', 'deleted')`;

/* $1 and $2 are hosts. */
const SPACES = `
INSERT INTO spaces (host_id, name, description, space_type, location, address, price_per_day, rating, approval_status,
  approved_at, changed_since_approval, is_active, created_at)
SELECT CASE WHEN n % 3 = 0 THEN $2 ELSE $1 END::int, (ARRAY['corner', 'Attic', 'Booth', 'corner'])[1 + n % 4] || ' window', 'd',
  'gallery', (ARRAY['Raleigh, NC', 'Austin, TX'])[1 + n % 2], 'a', (ARRAY[900, 300, NULL, 600, 300])[1 + n % 5],
  (ARRAY[4.5, 0, 3])[1 + n % 3], CASE WHEN n % 6 = 1 THEN 'pending' WHEN n % 6 = 2 THEN 'rejected' ELSE 'approved' END,
  CASE WHEN n % 6 NOT IN (1, 2) THEN now() - n * interval '1 hour' END, n % 6 = 5, n % 7 <> 0,
  now() - (n * 5 % 4) * interval '1 day'
FROM generate_series(1, 14) n RETURNING id`;

/*
 * $1 are three public spaces, $2 two vendors, $3 today. Every three consecutive bookings (a `block`) have the same days,
 * in different spaces. Some past bookings are stored as confirmed, but count as completed, and a request has expired, but is stored as
 * pending (D31).
 */
const BOOKINGS = `
INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, status, expires_at, payment_agreement_type,
  price_per_day, cancel_reason, created_at)
SELECT ($1::int[])[1 + n % 3], ($2::int[])[1 + n % 4 / 3], first, first + 30, (ARRAY[1200, 300.5, 1200, 80])[1 + n % 4],
  status, CASE n WHEN 10 THEN now() - interval '1 hour' ELSE now() + interval '2 days' END, 'monthly', 1200,
  CASE status WHEN 'cancelled' THEN 'declined' END, now() - (n * 11 % 6) * interval '1 day'
FROM generate_series(0, 29) n, LATERAL (
  SELECT $3::date + (ARRAY[-91, 40, -60, 75, 190, 110, -29, -122, 150, 1])[1 + n / 3] AS first,
    (ARRAY['completed', 'confirmed', 'completed', 'pending', 'cancelled', 'confirmed', 'confirmed', 'confirmed', 'cancelled', 'pending'])
      [1 + n / 3] AS status
) block
RETURNING id`;

const FLAGS = `
INSERT INTO booking_flags (booking_id, flagged_by, reason)
SELECT id, vendor_id, 'The shop moves.' FROM bookings WHERE status = 'confirmed' AND id % 2 = 0`;

const REVIEWS = `
INSERT INTO reviews (booking_id, reviewer_id, space_id, rating, comment, created_at)
SELECT id, vendor_id, space_id, 3 + id % 3, (ARRAY['Bright', 'Quiet', NULL])[1 + id % 3], now() - (id % 4) * interval '1 day'
FROM bookings WHERE end_date < current_date ORDER BY start_date DESC, id`;

/* $1 is an administrator, $2 a vendor. The vendor's entries about a user are about the vendor's own account. */
const AUDIT_LOG = `
INSERT INTO audit_log (admin_id, actor_role, action, entity, entity_id, created_at)
SELECT CASE role WHEN 'admin' THEN $1 WHEN 'vendor' THEN $2 END::int, role, (ARRAY['edit', 'suspended'])[1 + n % 2],
  (ARRAY['user', 'space', 'booking'])[1 + n % 3], CASE role WHEN 'vendor' THEN $2::int ELSE 1 + n % 4 END,
  now() - (n * 7 % 5) * interval '1 day'
FROM (SELECT n, (ARRAY['admin', 'vendor', 'admin', 'system'])[1 + n % 4] AS role FROM generate_series(1, 24) n) numbered`;

const EMAILS = `
INSERT INTO outbox (event_key, kind, recipient, recipient_id, space_id, booking_id, payload, failed_at, created_at)
SELECT 'email:' || n, 'account-reinstated', 'x@x.test', $1, $2, $3, '{}', CASE WHEN n % 2 = 0 THEN now() END,
  now() - (10 - n) * interval '1 hour'
FROM generate_series(1, 8) n`;

const DELIVERIES = `
INSERT INTO webhook_deliveries (webhook_id, event, data) SELECT $1, 'booking.requested', '{}' FROM generate_series(1, 4)`;

/** The records that paths and filters of the lists refer to. */
export interface ListedRecords {
  hostId: number;
  vendorId: number;
  spaceId: number;
  bookingId: number;
  webhookId: number;
}

export async function addListedRecords(api: TestApi, scene: Scene): Promise<ListedRecords> {
  const idOf = (actor: Parameters<Scene['member']>[0]) => scene.member(actor).id;
  const [hostId, vendorId] = [idOf('host'), idOf('vendor')];
  await api.query(DELETED_USER);
  await api.query(USERS);
  await api.query(SPACES, [hostId, idOf('other host')]);
  const publicSpaces = await api.query<{ id: number }>(
    'SELECT id FROM spaces WHERE host_id = $1 AND is_listed ORDER BY id LIMIT 3',
    [hostId],
  );
  const spaceIds = publicSpaces.map(({ id }) => id);
  const bookings = await api.query<{ id: number }>(BOOKINGS, [
    spaceIds,
    [vendorId, idOf('other vendor')],
    ahead(0),
  ]);
  await api.query(FLAGS);
  await api.query(REVIEWS);
  await api.query(AUDIT_LOG, [idOf('admin'), vendorId]);
  const [spaceId = 0, bookingId = 0] = [spaceIds[0], bookings[4]?.id];
  await api.query(EMAILS, [vendorId, spaceId, bookingId]);
  const { id: webhookId } = await scene.newWebhook('vendor');
  await api.query(DELIVERIES, [webhookId]);
  return { hostId, vendorId, spaceId, bookingId, webhookId };
}

/** Statements that add more than 1,000 entries to each list, with the text `many` in the fields that are searched by text. */
const statementsFor = ({ hostId, vendorId, spaceId, webhookId }: ListedRecords, adminId: number) => [
  `INSERT INTO spaces (host_id, name, description, space_type, location, address, price_per_day, approval_status, approved_at)
   SELECT ${hostId}, 'Many', 'd', 'gallery', 'l', 'a', 1, 'approved', now() FROM generate_series(1, 2010)`,
  `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, status, expires_at, payment_agreement_type,
     price_per_day)
   SELECT id, ${vendorId}, current_date + 40, current_date + 70, 1, CASE WHEN id % 2 = 0 THEN 'pending' ELSE 'confirmed' END,
     now() + interval '2 days', 'monthly', 1
   FROM spaces WHERE name = 'Many'`,
  `INSERT INTO reviews (booking_id, reviewer_id, space_id, rating, comment)
   SELECT id, vendor_id, ${spaceId}, 5, 'Many' FROM bookings WHERE status = 'pending' AND total_amount = 1`,
  `INSERT INTO users (email, first_name, last_name, role)
   SELECT n || '@many.test', 'Many', 'User', 'customer' FROM generate_series(1, 1005) n`,
  `UPDATE users SET first_name = 'Many' WHERE id = ${adminId}`,
  `INSERT INTO audit_log (admin_id, action, entity, entity_id)
   SELECT ${adminId}, 'edit', 'user', ${vendorId} FROM generate_series(1, 1005)`,
  `INSERT INTO outbox (event_key, kind, recipient, payload, failed_at)
   SELECT 'many:' || n, 'account-reinstated', 'x@x.test', '{}', now() FROM generate_series(1, 1005) n`,
  `INSERT INTO webhook_deliveries (webhook_id, event, data)
   SELECT ${webhookId}, 'booking.requested', '{}' FROM generate_series(1, 1005)`,
];

export async function addOver1000Entries(api: TestApi, scene: Scene, records: ListedRecords): Promise<void> {
  for (const statement of statementsFor(records, scene.member('admin').id)) await api.query(statement);
}
