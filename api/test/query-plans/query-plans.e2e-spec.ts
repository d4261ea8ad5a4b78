import { loadBenchData } from '@popnook/testing';
import { type Person, TestApi } from '../test-api';
import { recordPlans, type RecordedPlan } from './plan-recorder';

const SPACES = 100_000;
/**
 * A tenth of the spaces. Short sequential scans are fine: lists count at most 1,000 rows (D40), so if matches are common, a scan
 * stops early. A longer scan counts as a scan of the whole table.
 */
const MAX_ROWS_WITHOUT_INDEX = 10_000;
/** In blocks of 8 kB: several times what it takes to count 1,000 rows and to read a page of the list. */
const MAX_BUFFERS = 8000;
/** An administrator's search text is compared with up to 2,000 rows of the list, each joined with its space and users. */
const MAX_BUFFERS_OF_TEXT_SEARCH = 20_000;

/** A request and the indexes that its statements must use. */
type IndexedRequest = [address: string, ...indexes: string[]];

const publicLists: IndexedRequest[] = [
  ['/api/spaces', 'listed_spaces_newest'],
  ['/api/spaces?sort=rating', 'listed_spaces_by_rating'],
  ['/api/spaces?sort=price', 'listed_spaces_by_price'],
  ['/api/spaces?sort=-price', 'listed_spaces_by_price'],
  ['/api/spaces?location=Raleigh, NC', 'listed_spaces_of_city_newest'],
  ['/api/spaces?paymentModel=monthly,hybrid&maxTotal=900', 'listed_spaces_newest'],
  ['/api/spaces?type=gallery,brewery&sort=rating'],
  ['/api/spaces?displayType=rack&period=week', 'active_displays_of_space'],
  ['/api/spaces?displayType=shelf&sort=rating', 'listed_spaces_by_rating'],
  ['/api/spaces?location=Raleigh, NC&displayType=shelf&maxTotal=300&sort=price'],
  ['/api/spaces?bbox=-125,24,-66,50&displayType=table&maxTotal=10'],
  ['/api/spaces?amenity=Projector', 'listed_spaces_by_amenity'],
  ['/api/spaces?startWithin=DAY,DAY', 'bookings_taking_spaces'],
  ['/api/spaces?displayType=shelf&amenity=Projector&from=DAY', 'bookings_taking_spaces'],
  ['/api/spaces?near=41.88,-87.63&maxTotal=900&period=week&startWithin=DAY,DAY', 'listed_spaces_by_point'],
  ['/api/spaces/alternatives?near=35.78,-78.64&amenity=Projector&maxTotal=1', 'listed_spaces_by_point'],
  ['/api/spaces/alternatives?location=Boston, MA&type=gallery&from=DAY', 'bookings_taking_spaces'],
  ['/api/spaces?q=lantern', 'spaces_by_text'],
  ['/api/spaces?ids=SPACE', 'spaces_pkey'],
  ['/api/spaces?bbox=-78.7,35.7,-78.6,35.8', 'listed_spaces_by_point'],
  ['/api/spaces?near=41.88,-87.63&sort=distance', 'listed_spaces_by_point'],
  ['/api/spaces?location=Boston, MA&from=DAY', 'bookings_taking_spaces'],
  [
    '/api/spaces?bbox=-71.1,42.3,-71,42.4&startWithin=DAY,DAY',
    'listed_spaces_by_point',
    'bookings_taking_spaces',
  ],
  ['/api/spaces/map?bbox=-71.1,42.3,-71,42.4&zoom=13', 'listed_spaces_by_point'],
  ['/api/spaces/map?bbox=-125,24,-66,50&zoom=4', 'map_cells_pkey'],
  // The query for the marker of spaces without coordinates (D49) reads only those spaces.
  [
    '/api/spaces/map?bbox=-78.75,35.7,-78.55,35.85&zoom=12&displayType=shelf',
    'listed_spaces_without_coordinates',
  ],
  ['/api/spaces/map?bbox=-78.75,35.7,-78.55,35.85&zoom=12&maxTotal=10', 'listed_spaces_without_coordinates'],
  // For a rare text, the map uses the text index (D70).
  ['/api/spaces/map?bbox=-125,24,-66,50&zoom=4&q=Golden Oak', 'spaces_by_text'],
  [
    '/api/spaces/map?bbox=-125,24,-66,50&zoom=4&type=gallery,salon&displayType=shelf&amenity=Mirror&maxTotal=600&startWithin=DAY,DAY',
    'bookings_taking_spaces',
  ],
  ['/api/spaces/typical-price?location=Boston, MA'],
  ['/api/spaces/typical-price', 'listed_spaces_newest'],
  ['/api/spaces/SPACE/bookings', 'bookings_by_space'],
  ['/api/spaces/SPACE/reviews', 'reviews_by_space'],
  ['/api/spaces/SPACE/subspaces', 'sub_spaces_in_space'],
  ['/api/spaces/SPACE/calendar', 'bookings_never_overlap'],
  ['/api/spaces/SPACE/availability', 'space_availability_day_unique'],
  ['/api/discover/active-bookings', 'bookings_by_start'],
  ['/api/sitemap/spaces?after=50000&limit=1000'],
];

const listsOfUsers: IndexedRequest[] = [
  ['/api/hosts/HOST/spaces', 'spaces_by_host'],
  ['/api/hosts/HOST/bookings', 'spaces_by_host', 'bookings_by_space'],
  ['/api/hosts/HOST/pending-bookings', 'spaces_by_host'],
  ['/api/hosts/HOST/stats', 'spaces_by_host'],
  ['/api/vendors/VENDOR/bookings', 'bookings_by_vendor'],
  ['/api/hosts/HOST/calendar', 'spaces_by_host', 'bookings_by_space'],
  ['/api/hosts/HOST/insights', 'spaces_by_host', 'bookings_by_space', 'space_availability_day_unique'],
  ['/api/vendors/VENDOR/stats', 'bookings_by_vendor'],
  ['/api/users/me/saved-spaces', 'saved_spaces_pkey'],
  ['/api/users/me/saved-searches', 'saved_searches_user'],
  ['/api/users/me/waitlist', 'waitlist_entries_once'],
];

const adminLists: IndexedRequest[] = [
  ['/api/admin/spaces', 'spaces_pkey'],
  ['/api/admin/spaces?sort=name', 'spaces_by_name'],
  ['/api/admin/spaces?sort=-rating', 'spaces_by_rating_all'],
  ['/api/admin/spaces?sort=price', 'spaces_by_price_all'],
  ['/api/admin/spaces?awaitingApproval=true', 'spaces_awaiting_approval'],
  ['/api/admin/spaces?changedSinceApproval=true', 'spaces_changed_since_approval'],
  ['/api/admin/spaces?q=host1717', 'spaces_by_text', 'users_by_text', 'spaces_by_host'],
  // For a common text, the API reads the list in its sort order, without the text index.
  ['/api/admin/spaces?q=lantern', 'spaces_pkey'],
  ['/api/admin/spaces?q=lantern&sort=name', 'spaces_by_name'],
  ['/api/admin/spaces?q=example.com&sort=-price', 'spaces_by_price_all'],
  // For a rare text, it uses the text index.
  ['/api/admin/spaces?q=Golden Oak&sort=name', 'spaces_by_text'],
  ['/api/admin/spaces?changedSinceApproval=true&q=lantern&sort=-price'],
  ['/api/admin/spaces?approvalStatus=rejected&isActive=false', 'spaces_rejected'],
  ['/api/admin/spaces?hostId=HOST', 'spaces_by_host'],
  ['/api/admin/bookings', 'bookings_pkey'],
  ['/api/admin/bookings?sort=start', 'bookings_by_start'],
  ['/api/admin/bookings?sort=-amount', 'bookings_by_amount'],
  ['/api/admin/bookings?status=completed', 'bookings_by_status'],
  ['/api/admin/bookings?status=completed&q=lantern', 'bookings_by_status'],
  ['/api/admin/bookings?status=cancelled&q=example.com'],
  ['/api/admin/bookings?status=pending'],
  ['/api/admin/bookings?status=pending&q=example.com'],
  ['/api/admin/bookings?status=cancelled&sort=start', 'bookings_by_start'],
  ['/api/admin/bookings?startFrom=DAY&startTo=DAY&sort=-amount', 'bookings_by_start'],
  ['/api/admin/bookings?createdFrom=2026-01-05&createdTo=2026-01-06&sort=amount', 'bookings_by_creation'],
  ['/api/admin/bookings?flagged=true', 'bookings_confirmed_of_vendor', 'bookings_confirmed_of_space'],
  ['/api/admin/bookings?flagged=true&sort=-amount', 'bookings_confirmed_of_vendor'],
  ['/api/admin/bookings?flagged=true&q=example.com', 'bookings_confirmed_of_vendor'],
  [
    '/api/admin/bookings?flagged=true&q=Golden Oak&sort=-amount',
    'spaces_by_part_of_name',
    'bookings_confirmed_of_space',
  ],
  ['/api/admin/bookings?status=pending&q=example.com&sort=-amount', 'bookings_pending_by_amount'],
  ['/api/admin/bookings?status=pending&sort=amount', 'bookings_pending_by_amount'],
  ['/api/admin/bookings?q=vendor3317', 'spaces_by_part_of_name', 'users_by_text', 'bookings_by_vendor'],
  ['/api/admin/bookings?q=lantern', 'bookings_pkey'],
  ['/api/admin/bookings?q=lantern&sort=start', 'bookings_by_start'],
  ['/api/admin/bookings?q=example.com&sort=-amount', 'bookings_by_amount'],
  ['/api/admin/bookings?vendorId=VENDOR', 'bookings_by_vendor'],
  ['/api/admin/bookings?spaceId=SPACE', 'bookings_by_space'],
  ['/api/admin/users', 'users_pkey'],
  ['/api/admin/users?sort=email', 'users_email_unique'],
  ['/api/admin/users?status=suspended', 'users_by_status'],
  ['/api/admin/users?q=vendor3317', 'users_by_text'],
  ['/api/admin/users?q=ortiz', 'users_pkey'],
  ['/api/admin/reviews', 'reviews_pkey'],
  ['/api/admin/reviews?rating=1', 'reviews_by_rating'],
  ['/api/admin/reviews?sort=rating', 'reviews_by_rating'],
  ['/api/admin/reviews?q=vendor3317', 'reviews_by_text', 'spaces_by_part_of_name', 'users_by_text'],
  ['/api/admin/reviews?q=Great&sort=-rating', 'reviews_by_rating'],
  ['/api/admin/audit-log', 'audit_log_pkey'],
  ['/api/admin/audit-log?createdFrom=2026-01-05&createdTo=2026-01-05', 'audit_log_by_day'],
  ['/api/admin/audit-log?actor=lantern', 'users_by_text', 'audit_log_by_admin'],
  ['/api/admin/audit-log?actor=Ada&actorRole=vendor'],
  ['/api/admin/history?spaceId=SPACE', 'audit_log_by_entity', 'outbox_by_space'],
  ['/api/admin/history?bookingId=BOOKING', 'audit_log_by_entity', 'outbox_by_booking'],
  ['/api/admin/history?userId=VENDOR', 'audit_log_by_admin', 'outbox_by_recipient'],
  ['/api/admin/failed-emails', 'outbox_failed'],
  [
    '/api/admin/work-queue',
    'spaces_pending',
    'spaces_changed_since_approval',
    'bookings_confirmed_of_vendor',
  ],
];

let api: TestApi;
let admin: Person;
let takePlans: Awaited<ReturnType<typeof recordPlans>>['take'];
let placeholders: Record<string, string>;

beforeAll(async () => {
  api = await TestApi.start();
  await loadBenchData(api.databaseUrl, { spaces: SPACES, isShort: true });
  const [ids] = await api.query<Record<'SPACE' | 'BOOKING' | 'HOST' | 'VENDOR' | 'DAY', string>>(`
    SELECT (SELECT space_id FROM reviews GROUP BY 1 ORDER BY count(*) DESC LIMIT 1) AS "SPACE",
      (SELECT max(id) FROM bookings) AS "BOOKING",
      (SELECT host_id FROM spaces GROUP BY 1 HAVING count(*) = 5 ORDER BY 1 LIMIT 1) AS "HOST",
      (SELECT vendor_id FROM bookings GROUP BY 1 HAVING count(*) = 10 ORDER BY 1 LIMIT 1) AS "VENDOR",
      to_char(current_date + 30, 'YYYY-MM-DD') AS "DAY"`);
  placeholders = ids ?? {};
  admin = await api.signInAdmin();
  await addSavedRecords();
  takePlans = (await recordPlans(api)).take;
}, 180_000);
afterAll(() => api.stop());

/** Adds saved spaces, saved searches and waitlist entries of other users, 20,000 of each. */
const addSavedRecords = async () => {
  const records = `
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM users WHERE role = 'vendor' ORDER BY id LIMIT 20000) u
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM spaces) s USING (n)`;
  await api.query(`INSERT INTO saved_spaces (user_id, space_id) SELECT u.id, s.id ${records}`);
  await api.query(`INSERT INTO saved_searches (user_id, name, frequency, query, filters, next_email_at)
    SELECT u.id, 'Raleigh', 'daily', 'q=lantern', '{"q": "lantern"}', now() + interval '1 day' ${records}`);
  await api.query(`INSERT INTO waitlist_entries (user_id, space_id, start_date)
    SELECT u.id, s.id, current_date + 30 ${records}`);
  await api.query('ANALYZE saved_spaces, saved_searches, waitlist_entries');
};

/** The sequential scans that read more than MAX_ROWS_WITHOUT_INDEX rows. */
const longScans = (plans: RecordedPlan[]) =>
  plans.flatMap(({ statement, scans }) =>
    scans.filter((scan) => scan.rows > MAX_ROWS_WITHOUT_INDEX).map((scan) => ({ ...scan, statement })),
  );

describe.each([
  ['public lists', publicLists],
  ['lists of a host or vendor', listsOfUsers],
  ['lists of administrators', adminLists],
])('%s use their indexes', (_, rows) => {
  it.each(rows)('%s', async (address, ...indexes) => {
    const path = address.replace(/[A-Z]{3,}/g, (word) => placeholders[word] ?? word);
    await admin.agent.get(encodeURI(path)).expect(200);
    const plans = takePlans();
    expect(longScans(plans)).toEqual([]);
    const maxBuffers = /admin.*(q|actor)=/.test(address) ? MAX_BUFFERS_OF_TEXT_SEARCH : MAX_BUFFERS;
    expect(plans.filter(({ buffers }) => buffers > maxBuffers)).toEqual([]);
    expect(plans.flatMap((plan) => plan.indexes)).toEqual(expect.arrayContaining(indexes));
  });
});

it.each(['q=lantern', 'amenity=Mirror'])(
  'for the common filter %s, the map checks the newest spaces instead of finding all matches by index (D70)',
  async (filter) => {
    await admin.agent.get(`/api/spaces/map?bbox=-125,24,-66,50&zoom=4&${filter}`).expect(200);
    const indexes = takePlans().flatMap((plan) => plan.indexes);
    expect(indexes).not.toContain('spaces_by_text');
    expect(indexes).not.toContain('listed_spaces_by_amenity');
  },
);
