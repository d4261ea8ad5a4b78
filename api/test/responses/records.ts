import { createHash } from 'node:crypto';
import { addDays, dayIn } from '../../src/domain/shared/calendar-day';
import type { TestApi } from '../test-api';

/*
 * Records in which no two columns have the same value, so that a response shows which column each of its fields comes from.
 * No two tables have the same ids. Times and days are fixed, except for those that determine a status.
 */

/** The ids of the users whose requests the snapshots record. A visitor is not signed in. */
export const readers = {
  visitor: 0,
  admin: 101,
  host: 102,
  vendor: 103,
  'other host': 104,
  'other vendor': 105,
};
export type Reader = keyof typeof readers;

const tokenOf = (reader: string) => `token-of-${reader.replace(' ', '-')}`;
export const cookieOf = (reader: Reader): Record<string, string> =>
  reader === 'visitor' ? {} : { Cookie: `popnook_session=${tokenOf(reader)}` };

type Row = Record<string, unknown>;

/** The day this many days from today. */
export const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
/** The time this many hours from now. */
const inHours = (ahead: number) => new Date(Date.now() + ahead * 3_600_000).toISOString();
/** A different time for each record. */
const at = (id: number, minute = 0) =>
  `2024-0${1 + (id % 9)}-1${Math.floor(id / 100)}T0${id % 10}:${String(minute).padStart(2, '0')}:00Z`;
const times = (id: number) => ({ created_at: at(id), updated_at: at(id, 20) });
const picture = (name: string) => ({
  url: `/uploads/${name}/large.webp`,
  thumbnailUrl: `/uploads/${name}/thumbnail.webp`,
});

const user = (id: number, role: string, name: string, status = 'active'): Row => ({
  id,
  role,
  status,
  email: `${name}@x.test`,
  first_name: `${name} first`,
  last_name: `${name} last`,
  profile_image_url: `/uploads/${name}-portrait/large.webp`,
  business_name: `${name} account business`,
  business_description: `${name} account description`,
  location: `${name} location`,
  contact_email: `${name}-contact@x.test`,
  contact_phone: `+1 919 555 0${id}`,
  ...times(id),
});

const users = [
  user(101, 'admin', 'admin'),
  user(102, 'host', 'host'),
  user(103, 'vendor', 'vendor'),
  { ...user(104, 'host', 'other-host'), business_name: null, contact_email: null, contact_phone: null },
  { ...user(105, 'vendor', 'other-vendor'), contact_email: null, contact_phone: null },
  user(107, 'vendor', 'suspended-vendor', 'suspended'),
  user(108, 'host', 'suspended-host', 'suspended'),
  user(109, 'vendor', 'deleted-vendor', 'deleted'),
  user(110, 'host', 'deleted-host', 'deleted'),
  user(111, 'admin', 'suspended-admin', 'suspended'),
];

const sessions = Object.entries(readers).map(([reader, user_id]) => ({
  id: createHash('sha256').update(tokenOf(reader)).digest('hex'),
  user_id,
  email: `${reader.replace(' ', '-')}@x.test`,
  browser: `browser of ${reader}`,
  created_at: inHours(-2000),
  last_used_at: inHours(0),
  expires_at: inHours(500),
}));

const profiles = [
  {
    id: 901,
    user_id: 103,
    business_name: 'vendor profile business',
    business_type: 'art_crafts',
    price_range: '$$',
    logo_image: picture('logo'),
    product_list: ['candles', 'bowls'],
    product_images: [picture('product')],
    website_url: 'https://vendor.example.com',
    instagram_handle: 'vendor-instagram',
    facebook_page: 'vendor-facebook',
    business_description: 'vendor profile description',
    years_in_business: 7,
    target_customers: 'vendor customers',
    specialty_products: 'vendor specialty',
    is_profile_complete: true,
    edit_version: 91,
    edited_fields: {},
    ...times(901),
  },
];

const space = (id: number, host_id: number, more: Row = {}): Row => ({
  id,
  host_id,
  name: `space ${id} name`,
  description: `space ${id} description`,
  space_type: 'bookstore',
  location: 'Raleigh, NC',
  address: `${id} Hargett St`,
  latitude: `35.7${id}`,
  longitude: `-78.6${id}`,
  time_zone: 'America/Detroit',
  payment_agreement_type: 'monthly',
  price_per_day: `${id}0.50`,
  commission_percentage: null,
  minimum_commission: null,
  opening_hours: `space ${id} hours`,
  size_sq_ft: id * 3,
  footfall: id * 5,
  allowed_goods: `space ${id} goods`,
  house_rules: `space ${id} rules`,
  amenities: ['WiFi', `amenity ${id}`],
  images: [picture(`space-${id}`), picture(`space-${id}-second`)],
  approval_status: 'approved',
  approval_notes: `space ${id} notes`,
  approved_at: at(id, 5),
  approved_by: 101,
  changed_since_approval: false,
  is_active: true,
  rating: `${id % 5}.25`,
  review_count: id % 7,
  edit_version: id % 10,
  review_version: 20 + (id % 10),
  decided_version: 10 + (id % 10),
  edited_fields: {},
  // Triggers set these two.
  is_listed: false,
  display_types: [],
  ...times(id),
  ...more,
});

const spaces = [
  space(200, 102, { is_active: false }),
  space(201, 102),
  space(202, 102, {
    space_type: 'gallery',
    location: 'Austin, TX',
    latitude: null,
    longitude: null,
    payment_agreement_type: 'commission',
    price_per_day: null,
    commission_percentage: '12.50',
    minimum_commission: '45.00',
  }),
  space(203, 102, { approval_status: 'pending', approved_at: null, approved_by: null }),
  space(204, 102, { approval_status: 'rejected' }),
  space(205, 102, { is_active: false }),
  space(206, 104, {
    payment_agreement_type: 'hybrid',
    commission_percentage: '8.25',
    minimum_commission: '33.00',
    changed_since_approval: true,
    images: [],
  }),
  space(207, 108),
  space(208, 110),
];

const display = (id: number, space_id: number, more: Row = {}): Row => ({
  id,
  space_id,
  name: `display ${id} name`,
  description: `display ${id} description`,
  type: 'shelf',
  dimensions: `display ${id} dimensions`,
  images: [picture(`display-${id}`)],
  max_capacity: 1 + (id % 10),
  price_per_day: `${id}.75`,
  is_active: true,
  ...times(id),
  ...more,
});
const displays = [
  display(301, 201),
  display(302, 201, { is_active: false, type: 'table', price_per_day: null }),
  display(303, 201, { is_active: false, removed_at: at(303, 30) }),
  display(304, 206, { type: 'rack', price_per_day: null }),
];

const availability = [
  { space_id: 201, date: day(16), is_available: false, notes: 'closed for inventory' },
  { space_id: 201, date: day(15), is_available: true, custom_price_per_day: '61.00' },
  { space_id: 201, date: day(14), is_available: true, notes: 'a note' },
  { space_id: 206, date: day(13), is_available: false },
];

const booking = (
  id: number,
  space_id: number,
  vendor_id: number,
  status: string,
  [start, end]: [string, string],
  more: Row = {},
): Row => ({
  id,
  space_id,
  vendor_id,
  status,
  start_date: start,
  end_date: end,
  // All lanes, because this is a booking of the whole space. A booking of a display uses one of the display's lanes (ADR 001).
  lanes: '(,)',
  total_amount: `${id}.25`,
  message: `booking ${id} message`,
  expires_at: inHours(id),
  payment_agreement_type: 'monthly',
  price_per_day: `${id}.50`,
  commission_percentage: `${id % 50}.75`,
  minimum_commission: `${id % 50}.25`,
  ...times(id),
  ...more,
});
const days = (start: number, end: number): [string, string] => [day(start), day(end)];

/**
 * Not in the order of their periods, so that responses show what they are sorted by. Periods in 2024 are fixed; the others are
 * relative to today.
 */
const bookings = [
  booking(401, 201, 103, 'pending', days(20, 50), { sub_space_id: 301, lanes: '[301000,301001)' }),
  booking(402, 201, 103, 'confirmed', days(60, 90), { answered_at: at(402, 40) }),
  booking(403, 201, 103, 'confirmed', days(-40, -10), { answered_at: at(403, 25) }),
  booking(404, 201, 105, 'completed', ['2024-02-10', '2024-03-12'], { answered_at: '2024-09-14T05:40:00Z' }),
  booking(405, 202, 103, 'cancelled', days(5, 12), {
    cancel_reason: 'declined',
    decline_message: 'booking 405 decline',
  }),
  booking(406, 202, 105, 'pending', days(20, 27), { expires_at: inHours(-1) }),
  booking(407, 202, 105, 'confirmed', days(-3, 4)),
  booking(408, 206, 103, 'confirmed', days(10, 40)),
  booking(409, 205, 103, 'confirmed', days(9, 39)),
  booking(410, 201, 103, 'completed', ['2024-01-05', '2024-02-04']),
  booking(411, 201, 105, 'cancelled', days(30, 60), { cancel_reason: 'withdrawn' }),
  booking(412, 207, 103, 'confirmed', days(7, 37)),
  booking(413, 206, 105, 'pending', days(50, 80)),
  booking(414, 206, 107, 'confirmed', days(81, 111)),
  booking(415, 206, 109, 'cancelled', days(81, 111), { cancel_reason: 'account' }),
];

const flags = [
  { booking_id: 402, flagged_by: 102, reason: 'host asks to cancel', flagged_at: at(402, 45) },
  { booking_id: 408, flagged_by: 103, reason: 'vendor asks to cancel', flagged_at: at(408, 45) },
];

const review = (id: number, booking_id: number, reviewer_id: number, rating: number): Row => ({
  id,
  booking_id,
  reviewer_id,
  space_id: 201,
  rating,
  comment: `review ${id} comment`,
  created_at: at(id),
});
const reviews = [review(501, 403, 103, 4), review(502, 404, 105, 3)];

const email = (id: number, recipient_id: number, more: Row = {}): Row => ({
  id,
  event_key: `email:${id}`,
  kind: 'account-reinstated',
  recipient: `recipient-${id}@x.test`,
  recipient_id,
  subject: `email ${id} subject`,
  payload: {},
  attempts: id % 10,
  due_at: at(id, 1),
  created_at: at(id),
  ...more,
});
const emails = [
  email(601, 102, { sent_at: at(601, 2), space_id: 201, booking_id: 402 }),
  email(602, 103, { failed_at: at(602, 3), last_error: 'email 602 error', booking_id: 402 }),
  email(603, 103, { failed_at: at(603, 3), kind: 'sign-in-code' }),
  email(604, 103, { failed_at: at(604, 3), discarded_at: at(604, 4) }),
];

const auditEntry = (
  id: number,
  admin_id: number | null,
  actor_role: string,
  entity: string,
  entity_id: number,
): Row => ({
  id,
  admin_id,
  actor_role,
  action: `action ${id}`,
  entity,
  entity_id,
  before: { value: `before ${id}` },
  after: { value: `after ${id}` },
  created_at: at(id),
});
const auditLog = [
  auditEntry(701, 101, 'admin', 'space', 201),
  auditEntry(702, 102, 'host', 'booking', 402),
  auditEntry(703, 103, 'vendor', 'user', 103),
  auditEntry(704, null, 'system', 'booking', 403),
  auditEntry(705, 101, 'admin', 'user', 103),
  auditEntry(706, 103, 'vendor', 'booking', 408),
];

const webhook = (id: number, user_id: number): Row => ({
  id,
  user_id,
  url: `https://hooks.example.com/${id}`,
  events: ['booking.requested', 'booking.confirmed', 'booking.cancelled', 'listing.approved'],
  secret: 'secret',
  last_success_at: at(id, 50),
  manual_since: at(id),
  manual_sends: 0,
  created_at: at(id),
});
const delivery = (id: number, more: Row = {}): Row => ({
  id,
  webhook_id: 801,
  message_id: `00000000-0000-4000-8000-000000000${id}`,
  event: 'booking.requested',
  data: { bookingId: 401 },
  created_at: at(id),
  queued_at: at(id, 1),
  attempts: id % 10,
  last_attempt_at: at(id, 2),
  last_status: 200 + (id % 10),
  last_error: null,
  last_duration_ms: id,
  ...more,
});

const tables: [table: string, rows: Row[]][] = [
  ['users', users],
  ['sessions', sessions.filter(({ user_id }) => user_id > 0)],
  ['vendor_profiles', profiles],
  ['spaces', spaces],
  ['sub_spaces', displays],
  ['space_availability', availability],
  ['bookings', bookings],
  ['booking_flags', flags],
  ['reviews', reviews],
  ['deleted_reviews', [{ booking_id: 410, deleted_at: at(410, 59) }]],
  ['outbox', emails],
  ['audit_log', auditLog],
  [
    'available_locations',
    [
      {
        id: 951,
        city: 'Raleigh',
        state: 'North Carolina',
        state_code: 'NC',
        is_active: true,
        edit_version: 5,
        edited_fields: {},
        ...times(951),
      },
      {
        id: 952,
        city: 'Austin',
        state: 'Texas',
        state_code: 'TX',
        is_active: false,
        edit_version: 6,
        edited_fields: {},
        ...times(952),
      },
      {
        id: 953,
        city: 'Durham',
        state: 'Carolina',
        state_code: 'NC',
        is_active: true,
        edit_version: 7,
        edited_fields: {},
        ...times(953),
      },
    ],
  ],
  [
    'cms_content',
    [
      {
        id: 961,
        key: 'b-key',
        content: 'words 961',
        content_type: 'text',
        section: 'about',
        is_active: true,
        edit_version: 3,
        edited_fields: {},
        ...times(961),
      },
      {
        id: 962,
        key: 'a-key',
        content: 'words 962',
        content_type: 'text',
        section: 'hero',
        is_active: true,
        edit_version: 4,
        edited_fields: {},
        ...times(962),
      },
      {
        id: 963,
        key: 'c-key',
        content: 'words 963',
        content_type: 'text',
        section: 'hero',
        is_active: false,
        edit_version: 5,
        edited_fields: {},
        ...times(963),
      },
    ],
  ],
  [
    'uploads',
    [
      {
        id: 'logo',
        owner_id: 103,
        original_name: 'logo.png',
        size: 971,
        mimetype: 'image/png',
        width: 972,
        height: 973,
        created_at: at(971),
        in_use: true,
      },
    ],
  ],
  ['webhooks', [webhook(801, 103), webhook(802, 102), { ...webhook(803, 103), off_reason: 'failing' }]],
  [
    'webhook_deliveries',
    [
      delivery(811, { delivered_at: at(811, 3) }),
      delivery(812, { last_error: 'delivery 812 error' }),
      delivery(813, { due_at: inHours(30), last_error: 'delivery 813 error' }),
      delivery(814, { webhook_id: 803 }),
    ],
  ],
  [
    'access_tokens',
    [
      {
        id: 821,
        user_id: 103,
        role: 'vendor',
        name: 'token 821',
        scopes: ['read', 'profile'],
        token_hash: 'hash 821',
        last_characters: 'l821',
        created_at: at(821),
        expires_at: inHours(99),
        last_used_at: at(821, 9),
      },
      {
        id: 822,
        user_id: 103,
        role: 'vendor',
        name: 'token 822',
        scopes: ['bookings'],
        token_hash: 'hash 822',
        last_characters: 'l822',
        created_at: at(822),
        expires_at: inHours(-99),
      },
    ],
  ],
  [
    'saved_searches',
    [
      {
        id: 831,
        user_id: 103,
        name: 'search 831',
        frequency: 'daily',
        query: 'q=831',
        filters: { q: 'search' },
        is_paused: true,
        next_email_at: inHours(9),
        created_at: at(831),
      },
      {
        id: 832,
        user_id: 103,
        name: 'search 832',
        frequency: 'weekly',
        query: 'q=832',
        filters: {},
        is_paused: false,
        next_email_at: inHours(9),
        created_at: at(832),
      },
    ],
  ],
  [
    'saved_spaces',
    [
      { user_id: 103, space_id: 201, saved_at: at(831) },
      { user_id: 103, space_id: 206, saved_at: at(832) },
      { user_id: 102, space_id: 202, saved_at: at(833) },
    ],
  ],
  [
    'waitlist_entries',
    [
      {
        id: 841,
        user_id: 103,
        space_id: 206,
        sub_space_id: 304,
        start_date: day(95),
        created_at: at(841),
        notified_at: at(841, 9),
      },
      { id: 842, user_id: 103, space_id: 202, start_date: day(90), created_at: at(842) },
    ],
  ],
  ['listing_drafts', [{ user_id: 102, draft: { name: 'draft' }, updated_at: at(851) }]],
  [
    'saved_filters',
    [{ user_id: 101, filters: [{ list: 'users', name: 'filter', query: 'role=host' }], updated_at: at(861) }],
  ],
];

export async function addRecords(api: TestApi): Promise<void> {
  const inserts = tables.flatMap(([table, rows]) =>
    rows.map((row) => ({ table, columns: Object.keys(row).join(', '), row })),
  );
  for (const { table, columns, row } of inserts)
    await api.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, $1)`,
      [JSON.stringify(row)],
    );
}
