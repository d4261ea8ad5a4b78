import { chooseText, chooseWeighted } from './random';

const random = (salt: number, id = 'id') => `pg_temp.random(${salt}, ${id})`;
const COMMENTS = [
  'Great light and friendly people. We sold out on Saturday.',
  'Easy to set up, and the host helped carry boxes.',
  'Good spot, but weekdays are slow.',
  'Exactly as described. We will come back in spring.',
  'The table was smaller than we expected.',
  'Many regulars who love to talk about how things are made.',
];

/**
 * Creates `bench_lanes` with a row for everything that can be booked: each lane of a display or, for spaces without displays, the whole
 * space. The lanes of a display are numbered from 1000 times its id. A fifth of the spaces with displays also have a row for earlier
 * bookings of the whole space. `first_day` and `last_day` are relative to the current day.
 *
 * A stay is the period of a booking. The stays of a lane are in consecutive slots. A slot is longer than its stay, so that stays start on
 * irregular days but never overlap.
 *
 * 30 % of the lanes have no stays and are left out, most of the others have a few, and some have many (a power law). Lanes are used in
 * random order until the next one would exceed the number of `bookings`.
 */
const createLanes = (bookings: number) => `
CREATE TEMP TABLE bench_lanes AS
SELECT id, space_id, display_id, lane, days, slot_days, first_day, stays,
  floor((slots - stays + 1) * ${random(201)})::int AS first_slot
FROM (
  SELECT *, sum(stays) OVER (ORDER BY ${random(202)}, id) AS total
  FROM (
    SELECT *, least(slots, CASE WHEN ${random(203)} < 0.3 THEN 0
      ELSE floor(power(1 - ${random(204)}, -0.5) * CASE days WHEN 7 THEN 2 ELSE 1 END) END)::int AS stays
    FROM (
      SELECT row_number() OVER (ORDER BY s.id, display_id, lane) AS id, s.id AS space_id, display_id, lane, first_day,
        CASE s.model WHEN 'commission' THEN 7 ELSE 30 END AS days,
        CASE s.model WHEN 'commission' THEN 9 ELSE 35 END AS slot_days,
        (last_day - first_day) / CASE s.model WHEN 'commission' THEN 9 ELSE 35 END AS slots
      FROM bench_spaces s JOIN (
        SELECT id AS space_id, NULL::int AS display_id, NULL::bigint AS lane, -540 AS first_day, 360 AS last_day
        FROM bench_spaces WHERE displays = 0
        UNION ALL
        SELECT id, NULL, NULL, -720, -540 FROM bench_spaces WHERE displays > 0 AND ${random(200)} < 0.2
        UNION ALL
        SELECT space_id, id, id::bigint * 1000 + lane, -500, 360
        FROM sub_spaces, generate_series(0, max_capacity - 1) AS lane
      ) places ON places.space_id = s.id
    ) numbered
  ) drawn
) summed
WHERE total <= ${bookings} AND stays > 0;
`;

const STATUS = `CASE
  WHEN end_date <= current_date THEN ${chooseWeighted({ completed: 0.87, cancelled: 0.13 }, random(210, 'seed'))}
  WHEN start_date <= current_date THEN ${chooseWeighted({ confirmed: 0.9, cancelled: 0.1 }, random(210, 'seed'))}
  ELSE ${chooseWeighted({ confirmed: 0.73, pending: 0.07, cancelled: 0.2 }, random(210, 'seed'))} END`;

/**
 * Creates `bench_bookings`: the stays with their ids, oldest request first, and the ratings of their reviews. A lane has fewer than 128
 * stays, so each stay has its own `seed`.
 */
const createStaysTable = `
CREATE TEMP TABLE bench_bookings AS
SELECT row_number() OVER (ORDER BY created_at, lane_id, start_date) AS id, *,
  CASE WHEN status = 'completed' AND ${random(211, 'seed')} < 0.45
    THEN 5 - floor(4.99 * power(${random(212, 'seed')}, 3))::int END AS rating
FROM (
  SELECT *, CASE status WHEN 'pending' THEN date_trunc('hour', now()) - interval '60 hours' * ${random(213, 'seed')}
      ELSE least(start_date, current_date) - interval '45 days' * (0.02 + ${random(213, 'seed')}) END AS created_at
  FROM (
    SELECT *, ${STATUS} AS status
    FROM (
      SELECT *, start_date + days AS end_date
      FROM (
        SELECT l.id AS lane_id, l.id * 128 + stay AS seed, space_id, display_id, lane, days,
          current_date + first_day + (first_slot + stay) * slot_days
            + floor((slot_days - days) * ${random(214, 'l.id * 128 + stay')})::int AS start_date
        FROM bench_lanes l, generate_series(0, stays - 1) AS stay
      ) started
    ) dated
  ) decided
) requested;
`;

/** The ids of vendors start at 4 + the number of hosts (people.ts). Vendors with low ids get the most bookings. */
const insertBookings = `
INSERT INTO bookings (id, space_id, sub_space_id, vendor_id, start_date, end_date, lanes, total_amount, status,
  cancel_reason, message, expires_at, payment_agreement_type, price_per_day, commission_percentage, minimum_commission,
  answered_at, created_at, updated_at)
SELECT b.id, b.space_id, b.display_id,
  4 + n.hosts + floor(n.vendors * power(${random(220, 'b.id')}, 1.5))::int, b.start_date, b.end_date,
  CASE WHEN b.lane IS NULL THEN '(,)' ELSE int8range(b.lane, b.lane + 1) END, coalesce(d.price_per_day, s.rate, 0), b.status,
  CASE b.status WHEN 'cancelled' THEN
    ${chooseWeighted({ declined: 0.4, withdrawn: 0.3, expired: 0.25, admin: 0.05 }, random(221, 'b.id'))} END,
  CASE WHEN ${random(222, 'b.id')} < 0.3 THEN 'We would love to show our work at your place.' END,
  b.created_at + interval '72 hours', s.model, coalesce(d.price_per_day, s.rate), s.commission,
  CASE WHEN s.model = 'commission' THEN 5 END,
  CASE WHEN b.status IN ('confirmed', 'completed') THEN b.created_at + interval '48 hours' * ${random(223, 'b.id')} END,
  b.created_at, b.created_at
FROM bench_bookings b JOIN bench_spaces s ON s.id = b.space_id LEFT JOIN sub_spaces d ON d.id = b.display_id
CROSS JOIN bench_counts n
ORDER BY b.id;
INSERT INTO reviews (booking_id, reviewer_id, space_id, rating, comment, created_at)
SELECT b.id, k.vendor_id, b.space_id, b.rating, ${chooseText(COMMENTS, random(224, 'b.id'))}, b.end_date + interval '2 days'
FROM bench_bookings b JOIN bookings k ON k.id = b.id WHERE b.rating IS NOT NULL ORDER BY b.id;
INSERT INTO booking_flags (booking_id, flagged_by, reason)
SELECT id, vendor_id, 'We cannot come on these dates.' FROM bookings WHERE status = 'confirmed' AND id % 2000 = 0;
`;

/** The emails and audit entries about the newer half of the bookings, and the audit entries about approvals of spaces. */
const insertHistory = `
INSERT INTO outbox (event_key, kind, recipient, payload, attempts, due_at, sent_at, created_at, message_id, subject,
  recipient_id, space_id, booking_id)
SELECT 'booking:' || b.id || ':requested:vendor', 'booking-requested-vendor', u.email, '{}', 1, b.created_at, b.created_at,
  b.created_at, md5(b.id::text)::uuid, 'Your request was sent', u.id, b.space_id, b.id
FROM bookings b JOIN users u ON u.id = b.vendor_id WHERE b.id > (SELECT max(id) / 2 FROM bookings) ORDER BY b.id;
INSERT INTO audit_log (admin_id, actor_role, action, entity, entity_id, before, after, created_at)
SELECT * FROM (
  SELECT approved_by, 'admin', 'approval', 'space', id::text, '{"approvalStatus": "pending"}'::jsonb,
    jsonb_build_object('approvalStatus', approval_status), created_at + interval '3 days' AS at
  FROM spaces WHERE approval_status <> 'pending'
  UNION ALL
  SELECT vendor_id, 'vendor', 'requested', 'booking', id::text, NULL,
    jsonb_build_object('status', 'pending', 'startDate', start_date, 'endDate', end_date), created_at
  FROM bookings WHERE id > (SELECT max(id) / 2 FROM bookings)
) entries ORDER BY at;
`;

/** Run the result before that of `createSpaces`, because the ratings of spaces depend on the stays. */
export const createStays = (bookings: number): string => createLanes(bookings) + createStaysTable;
export const createBookings: string = insertBookings + insertHistory;
