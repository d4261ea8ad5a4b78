import { sessionHeaders } from './booking-rows';
import type { Call } from './client';
import type { BenchDatabases } from './databases';

interface Examples {
  hosts: { id: number; spaceId: number }[];
  vendors: { id: number }[];
  admins: { id: number }[];
  /** Pending requests that can be accepted or declined, to hosts who can also add a space. */
  requests: { id: number; hostId: number }[];
  /** Confirmed bookings of spaces without displays that start in 20 to 300 days. */
  confirmed: { id: number; vendorId: number; spaceId: number; startDate: string }[];
  /** Completed bookings without a review. */
  reviewable: { id: number; vendorId: number; spaceId: number }[];
  /** Public spaces without displays, bookings or availability entries. */
  freeSpaces: { id: number }[];
}

/** A host with this many spaces cannot add another one (D28). */
const MAX_SPACES_PER_HOST = 200;

const isPublic = `is_public_listing(s.approval_status, s.is_active, h.status)`;

/** About a third of the selected hosts and vendors are among those with the most spaces or bookings. The others are random. */
const selectExamples = (count: number) => {
  const list = (select: string) => `(SELECT json_agg(example) FROM (${select} LIMIT ${count}) example)`;
  const usersWithMost = (role: string, table: string, column: string) =>
    `SELECT id FROM users JOIN (SELECT ${column} AS id, count(*) AS rows FROM ${table} GROUP BY 1) owned USING (id)
     WHERE role = '${role}' AND status = 'active'`;
  const hosts = usersWithMost('host', 'spaces', 'host_id');
  const vendors = `${usersWithMost('vendor', 'bookings', 'vendor_id')}
     AND EXISTS (SELECT FROM vendor_profiles p WHERE p.user_id = users.id)`;
  // UNION removes users who are in both parts, so the random part alone has enough users for the whole list.
  const withMostAndRandom = (users: string) =>
    `SELECT id FROM ((${users} ORDER BY rows DESC LIMIT ${count / 2}) UNION (${users} ORDER BY md5(id::text) LIMIT ${count})) u`;
  return `
SELECT
  ${list(`SELECT u.id, (SELECT min(s.id) FROM spaces s WHERE s.host_id = u.id) AS "spaceId" FROM (${withMostAndRandom(hosts)}) u`)} AS hosts,
  ${list(withMostAndRandom(vendors))} AS vendors,
  ${list(`SELECT id FROM users WHERE role = 'admin' AND status = 'active'`)} AS admins,
  ${list(`SELECT b.id, s.host_id AS "hostId" FROM bookings b JOIN spaces s ON s.id = b.space_id JOIN users h ON h.id = s.host_id
    JOIN users v ON v.id = b.vendor_id WHERE b.status = 'pending' AND b.expires_at > now() + interval '1 hour'
    AND b.start_date > current_date + 1 AND v.status = 'active' AND ${isPublic}
    AND (SELECT count(*) FROM spaces other WHERE other.host_id = h.id) < ${MAX_SPACES_PER_HOST}`)} AS requests,
  ${list(`SELECT b.id, b.vendor_id AS "vendorId", b.space_id AS "spaceId", b.start_date::text AS "startDate"
    FROM bookings b JOIN users v ON v.id = b.vendor_id JOIN spaces s ON s.id = b.space_id JOIN users h ON h.id = s.host_id
    WHERE b.status = 'confirmed' AND b.sub_space_id IS NULL AND v.status = 'active' AND ${isPublic}
    AND b.start_date BETWEEN current_date + 20 AND current_date + 300
    AND NOT EXISTS (SELECT FROM sub_spaces d WHERE d.space_id = s.id)`)} AS confirmed,
  ${list(`SELECT b.id, b.vendor_id AS "vendorId", b.space_id AS "spaceId" FROM bookings b JOIN users v ON v.id = b.vendor_id
    WHERE b.status = 'completed' AND v.status = 'active' AND NOT EXISTS (SELECT FROM reviews r WHERE r.booking_id = b.id)`)} AS reviewable,
  ${list(`SELECT s.id FROM spaces s JOIN users h ON h.id = s.host_id WHERE ${isPublic}
    AND NOT EXISTS (SELECT FROM sub_spaces d WHERE d.space_id = s.id)
    AND NOT EXISTS (SELECT FROM bookings b WHERE b.space_id = s.id)
    AND NOT EXISTS (SELECT FROM space_availability a WHERE a.space_id = s.id) ORDER BY s.id DESC`)} AS "freeSpaces"`;
};

const createSessions = (userIds: readonly number[]) => `
INSERT INTO sessions (id, user_id, email, expires_at)
SELECT encode(sha256(('bench-' || id)::bytea), 'hex'), id, email, now() + interval '1 day'
FROM users WHERE id IN (${userIds.join(', ')}) ON CONFLICT (id) DO UPDATE SET expires_at = EXCLUDED.expires_at`;

/** Turns the newest emails into failed ones, so that the list of failed emails is not empty. */
const CREATE_FAILED_EMAILS = `
UPDATE outbox SET sent_at = NULL, failed_at = now() WHERE id IN (SELECT id FROM outbox ORDER BY id DESC LIMIT 2000)`;

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const PROFILE = {
  businessName: 'Lantern Goods',
  businessType: 'art_crafts',
  priceRange: '$$',
  businessDescription: 'Paper lanterns that we make by hand.',
  targetCustomers: 'People who like soft light',
  specialtyProducts: 'Lanterns of recycled paper',
  yearsInBusiness: 3,
  productList: ['Lanterns'],
};
const SPACE = {
  name: 'Front window',
  description: 'A bright window next to the entrance, with two shelves.',
  spaceType: 'bookstore',
  location: 'Raleigh, NC',
  address: '1 Main St, Raleigh, NC 27601',
  latitude: '35.7796',
  longitude: '-78.6382',
  paymentAgreementType: 'monthly',
  pricePerDay: '900.00',
};

/**
 * The calls of signed-in users, in the order in which they can be sent: the reads come after the writes, so that lists of saved spaces and
 * searches are not empty. Consecutive indexes give requests by different users for different records.
 *
 * They do not include signing in, uploads or downloads, whose time depends on the mail server, the image or the number of rows.
 */
export const signedInCalls = async (
  databases: BenchDatabases,
  databaseUrl: string,
  { examples: count }: { examples: number },
): Promise<Record<string, (index: number) => Call>> => {
  const [examples] = await databases.query<Examples>(databaseUrl, selectExamples(count));
  if (!examples) throw new Error('The database returned no examples.');
  const { hosts, vendors, admins, requests, confirmed, reviewable, freeSpaces } = examples;
  const userIds = [
    ...[...hosts, ...vendors, ...admins].map(({ id }) => id),
    ...requests.map(({ hostId }) => hostId),
    ...[...confirmed, ...reviewable].map(({ vendorId }) => vendorId),
  ];
  await databases.query(databaseUrl, createSessions(userIds));
  await databases.query(databaseUrl, CREATE_FAILED_EMAILS);

  const pick = <T>(list: readonly T[], index: number): T => {
    const item = list[index % list.length];
    if (item === undefined) throw new Error('The database has no examples for a call.');
    return item;
  };
  const call = (userId: number, path: string, body?: object, method = body ? 'POST' : 'GET'): Call => ({
    path,
    method,
    headers: sessionHeaders(userId),
    body,
  });
  const asHost =
    (
      pathOf: (host: Examples['hosts'][number]) => string,
      body?: (index: number) => object,
      method?: string,
    ) =>
    (index: number) => {
      const host = pick(hosts, index);
      return call(host.id, pathOf(host), body?.(index), method);
    };
  const asVendor =
    (pathOf: (id: number) => string, body?: (index: number) => object, method?: string) =>
    (index: number) => {
      const { id } = pick(vendors, index);
      return call(id, pathOf(id), body?.(index), method);
    };
  const asAdmin =
    (pathOf: (index: number) => string, body?: (index: number) => object, method?: string) =>
    (index: number) =>
      call(pick(admins, index).id, pathOf(index), body?.(index), method);
  const freeSpace = (index: number) => pick(freeSpaces, index).id;
  /** Makes the names of towns different in each run. */
  const runId = Date.now();

  return {
    'PUT /api/users/me/saved-spaces/{spaceId}': (index) =>
      call(pick(vendors, index).id, `/api/users/me/saved-spaces/${freeSpace(index)}`, {}, 'PUT'),
    'POST /api/users/me/saved-spaces': asVendor(
      () => '/api/users/me/saved-spaces',
      () => ({ spaceIds: freeSpaces.map(({ id }) => id) }),
    ),
    'POST /api/users/me/saved-searches': asVendor(
      () => '/api/users/me/saved-searches',
      () => ({ name: 'Raleigh', frequency: 'daily', query: 'q=lantern', filters: { q: 'lantern' } }),
    ),
    'POST /api/users/me/waitlist': (index) => {
      const { spaceId, startDate } = pick(confirmed, index);
      return call(pick(vendors, index).id, '/api/users/me/waitlist', { spaceId, startDate });
    },
    'PATCH /api/users/me': asVendor(
      () => '/api/users/me',
      (index) => ({ firstName: `Ada ${'ABCDEFGHIJ'[index % 10]}` }),
      'PATCH',
    ),
    'PUT /api/vendor-profiles/{id}': asVendor(
      (id) => `/api/vendor-profiles/${id}`,
      () => PROFILE,
      'PUT',
    ),
    'POST /api/bookings': (index) =>
      call(pick(vendors, index).id, '/api/bookings', { spaceId: freeSpace(index), startDate: dayAhead(40) }),
    'PUT /api/bookings/{id} (accept)': (index) => {
      const { id, hostId } = pick(requests, index);
      return call(hostId, `/api/bookings/${id}`, { status: 'confirmed' }, 'PUT');
    },
    'PUT /api/bookings/{id}/cancellation-request': (index) => {
      const { id, vendorId } = pick(confirmed, index);
      const reason = 'We cannot come on these dates.';
      return call(vendorId, `/api/bookings/${id}/cancellation-request`, { reason }, 'PUT');
    },
    'POST /api/spaces/{id}/reviews': (index) => {
      const { id, spaceId, vendorId } = pick(reviewable, index);
      return call(vendorId, `/api/spaces/${spaceId}/reviews`, {
        bookingId: id,
        rating: 5,
        comment: 'Bright.',
      });
    },
    'POST /api/spaces': (index) => call(pick(requests, index).hostId, '/api/spaces', SPACE),
    'PATCH /api/spaces/{id}': asHost(
      ({ spaceId }) => `/api/spaces/${spaceId}`,
      (index) => ({ description: `A bright window next to the entrance, with ${index + 2} shelves.` }),
      'PATCH',
    ),
    'PUT /api/spaces/{id}/availability': asHost(
      ({ spaceId }) => `/api/spaces/${spaceId}/availability`,
      // Few bookings are this far ahead. Closing a booked day would be refused.
      (index) => [{ date: dayAhead(320 + (index % 30)), isAvailable: false }],
      'PUT',
    ),
    'POST /api/spaces/{id}/subspaces': asHost(
      ({ spaceId }) => `/api/spaces/${spaceId}/subspaces`,
      () => ({ name: 'Counter', type: 'counter' }),
    ),
    'PUT /api/users/me/listing-draft': asHost(
      () => '/api/users/me/listing-draft',
      () => ({ draft: SPACE }),
      'PUT',
    ),
    'PUT /api/admin/spaces/{id}/approval': asAdmin(
      (index) => `/api/admin/spaces/${freeSpace(index)}/approval`,
      () => ({ status: 'rejected', notes: 'Please add a photo.' }),
      'PUT',
    ),
    'PUT /api/admin/users/{id}/status (suspend a host)': asAdmin(
      // Suspending a host cancels the pending requests for the host's spaces. Starts in the middle, because the calls above have
      // accepted the first requests.
      (index) => `/api/admin/users/${pick(requests, index + Math.floor(requests.length / 2)).hostId}/status`,
      () => ({ status: 'suspended' }),
      'PUT',
    ),
    'PUT /api/admin/bookings/{id}/status': asAdmin(
      (index) => `/api/admin/bookings/${pick(confirmed, index).id}/status`,
      () => ({ status: 'cancelled' }),
      'PUT',
    ),
    'POST /api/admin/locations': asAdmin(
      () => '/api/admin/locations',
      (index) => ({ city: `Town ${runId} ${index}`, state: 'North Carolina', stateCode: 'NC' }),
    ),
    'GET /api/auth/me': asVendor(() => '/api/auth/me'),
    'GET /api/users/me': asHost(() => '/api/users/me'),
    'GET /api/users/me/export': asVendor(() => '/api/users/me/export'),
    'GET /api/users/me/saved-spaces': asVendor(() => '/api/users/me/saved-spaces'),
    'GET /api/users/me/saved-searches': asVendor(() => '/api/users/me/saved-searches'),
    'GET /api/users/me/waitlist': asVendor(() => '/api/users/me/waitlist'),
    'GET /api/users/me/listing-draft': asHost(() => '/api/users/me/listing-draft'),
    'GET /api/users/me/webhooks': asHost(() => '/api/users/me/webhooks'),
    'GET /api/users/me/access-tokens': asHost(() => '/api/users/me/access-tokens'),
    'GET /api/auth/sessions': asVendor(() => '/api/auth/sessions'),
    'GET /api/vendors/{id}/bookings': asVendor((id) => `/api/vendors/${id}/bookings`),
    'GET /api/vendors/{id}/stats': asVendor((id) => `/api/vendors/${id}/stats`),
    'GET /api/vendor-profiles/{id}': asVendor((id) => `/api/vendor-profiles/${id}`),
    'GET /api/hosts/{id}/spaces': asHost(({ id }) => `/api/hosts/${id}/spaces`),
    'GET /api/hosts/{id}/bookings': asHost(({ id }) => `/api/hosts/${id}/bookings`),
    'GET /api/hosts/{id}/bookings?status': asHost(({ id }) => `/api/hosts/${id}/bookings?status=completed`),
    'GET /api/hosts/{id}/pending-bookings': asHost(({ id }) => `/api/hosts/${id}/pending-bookings`),
    'GET /api/hosts/{id}/calendar': asHost(({ id }) => `/api/hosts/${id}/calendar`),
    'GET /api/hosts/{id}/insights': asHost(({ id }) => `/api/hosts/${id}/insights`),
    'GET /api/hosts/{id}/stats': asHost(({ id }) => `/api/hosts/${id}/stats`),
    'GET /api/spaces/{id}/bookings (host)': asHost(({ spaceId }) => `/api/spaces/${spaceId}/bookings`),
    'GET /api/admin/content': asAdmin(() => '/api/admin/content'),
    'GET /api/admin/locations': asAdmin(() => '/api/admin/locations'),
    'GET /api/admin/saved-filters': asAdmin(() => '/api/admin/saved-filters'),
    'GET /api/admin/failed-emails': asAdmin(() => '/api/admin/failed-emails'),
    'GET /api/admin/history?userId': asAdmin(
      (index) => `/api/admin/history?userId=${pick(vendors, index).id}`,
    ),
    'GET /api/admin/history?spaceId': asAdmin(
      (index) => `/api/admin/history?spaceId=${pick(confirmed, index).spaceId}`,
    ),
    'GET /api/admin/history?bookingId': asAdmin(
      (index) => `/api/admin/history?bookingId=${pick(confirmed, index).id}`,
    ),
    'GET /api/admin/spaces/{id}/changes': asAdmin(
      (index) => `/api/admin/spaces/${pick(hosts, index).spaceId}/changes`,
    ),
    'GET /api/users/{id}': asAdmin((index) => `/api/users/${pick(vendors, index).id}`),
  };
};
