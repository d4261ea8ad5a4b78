import { aSpace } from '../a-space';
import { type Person, TestApi } from '../test-api';
import { day } from './records';
import { linesOf, withRelativeTimes } from './text';

/*
 * Records what each change leaves behind: the complete audit entries (D42), emails (D52) and events for webhooks (D64), including
 * those of changes that are repeated or change nothing. After an intended change, update the snapshot with `-u` and read its
 * diff.
 */

let api: TestApi;
let admin: Person;
let host: Person;
let otherHost: Person;
let vendor: Person;
let customer: Person;
beforeAll(async () => {
  // With RATE_LIMITS=off, as in most tests, emails about booking requests would never be delayed (D52).
  api = await TestApi.start({ RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000' });
  const signIn = (name: string, role: string) =>
    api.signIn(`${name}@x.test`, { role, firstName: `${name} first`, lastName: `${name} last` });
  admin = await api.signInAdmin();
  host = await signIn('host', 'host');
  otherHost = await signIn('other-host', 'host');
  vendor = await signIn('vendor', 'vendor');
  customer = await signIn('customer', 'customer');
});
afterAll(() => api.stop());

/** Makes the change. @returns what the snapshot shows besides the audit entries, emails and webhook events */
type Change = () => Promise<object | undefined>;
type Method = 'post' | 'put' | 'patch' | 'delete';

/** Sends a request, several times if repeating it must have no effect. @returns the statuses and the last body */
async function send(person: Person, method: Method, path: string, body: object = {}, times = 1) {
  const statuses: number[] = [];
  let last: { id: number } = { id: 0 };
  for (let sent = 0; sent < times; sent += 1) {
    const response = await person.agent[method](path).send(body);
    statuses.push(response.status);
    last = response.body;
  }
  return { statuses, body: last };
}

let spaceId = 0;
let displayId = 0;
let bookingId = 0;
let start = 10;

/** Requests a booking of the next free period of the space. The functions below act on the booking requested last. */
async function book(person = vendor): Promise<void> {
  start += 31;
  const request = { spaceId, startDate: day(start), message: `Please, from day ${start}.` };
  const { body } = await person.agent.post('/api/bookings').send(request).expect(201);
  bookingId = body.id;
}
const setStatus = (person: Person, status: string, more: object = {}) =>
  send(person, 'put', `/api/bookings/${bookingId}`, { status, ...more });
async function endBooking(): Promise<void> {
  await api.query('UPDATE bookings SET start_date = $2, end_date = $3 WHERE id = $1', [
    bookingId,
    day(-60),
    day(-30),
  ]);
}
const askToCancel = (person: Person, reason: string) =>
  send(person, 'put', `/api/bookings/${bookingId}/cancellation-request`, { reason });

const profile = {
  businessName: 'Vera’s Ceramics',
  businessType: 'art_crafts',
  priceRange: '$$',
  businessDescription: 'Cups and bowls, thrown by hand in our own studio in Durham.',
  targetCustomers: 'Readers who like to drink tea',
  specialtyProducts: 'Cups with the names of their owners',
  yearsInBusiness: 3,
  productList: ['Cups'],
};

let contentId = 0;
let locationIds: number[] = [];
/** Each change continues from the ones before it, so a single one cannot be tested alone. */
const changes: Record<string, Change> = {
  'host and vendor create webhooks': async () => {
    const bookingEvents = [
      'booking.requested',
      'booking.confirmed',
      'booking.declined',
      'booking.withdrawn',
      'booking.expired',
      'booking.cancelled',
      'booking.completed',
    ];
    const listingEvents = ['listing.approved', 'listing.rejected', 'listing.deactivated'];
    for (const [person, events] of [
      [host, [...bookingEvents, ...listingEvents]],
      [vendor, bookingEvents],
    ] as const) {
      const url = `https://${person.email.split('@')[0]}.example/hook?key=secret`;
      await send(person, 'post', '/api/users/me/webhooks', { url, events });
    }
  },
  'the host lists a space': async () => {
    await send(host, 'put', '/api/users/me/listing-draft', { draft: { name: 'Draft' } });
    spaceId = (await send(host, 'post', '/api/spaces', aSpace)).body.id;
    const { body } = await host.agent.get('/api/users/me/listing-draft').expect(200);
    return { draft: body.draft };
  },
  'an administrator rejects the listing, twice': () =>
    send(
      admin,
      'put',
      `/api/admin/spaces/${spaceId}/approval`,
      { status: 'rejected', notes: 'Too dark.' },
      2,
    ),
  'an administrator approves the listing, twice': () =>
    send(admin, 'put', `/api/admin/spaces/${spaceId}/approval`, { status: 'approved', notes: 'Nice.' }, 2),
  'the host adds a display': async () => {
    const display = { name: 'Shelf', type: 'shelf', maxCapacity: 2, pricePerDay: '300.00' };
    displayId = (await send(host, 'post', `/api/spaces/${spaceId}/subspaces`, display)).body.id;
  },
  'the host edits the space and a display and adds another one, and then repeats the edit': async () => {
    const subSpaces = [
      { id: displayId, name: 'Top shelf' },
      { name: 'Table', type: 'table' },
    ];
    await send(host, 'patch', `/api/spaces/${spaceId}`, { name: 'Back room', reason: 'Ignored.', subSpaces });
    return send(host, 'patch', `/api/spaces/${spaceId}`, { name: 'Back room', subSpaces: [subSpaces[0]] });
  },
  'the host removes the display': () => send(host, 'delete', `/api/spaces/${spaceId}/subspaces/${displayId}`),
  'the host closes a day and sets the rate of another': async () => {
    const days = [
      { date: day(20), isAvailable: false, notes: 'Inventory' },
      { date: day(21), isAvailable: true, customPricePerDay: '50.00' },
    ];
    await send(host, 'put', `/api/spaces/${spaceId}/availability`, days);
    await send(host, 'put', `/api/spaces/${spaceId}/availability`, [{ date: day(20), isAvailable: true }]);
    return send(host, 'put', `/api/spaces/${spaceId}/availability`, []);
  },
  'the vendor edits the account, twice': () =>
    send(vendor, 'patch', '/api/users/me', { location: 'Durham, NC', contactPhone: '+1 919 555 0100' }, 2),
  'the vendor creates a profile, edits it, and saves it unchanged': async () => {
    await send(vendor, 'post', '/api/vendor-profiles', profile);
    const edited = { ...profile, yearsInBusiness: 4, productList: ['Cups', 'Bowls'] };
    return send(vendor, 'put', `/api/vendor-profiles/${vendor.id}`, edited, 2);
  },
  'the vendor requests and withdraws a booking': async () => {
    await book();
    return setStatus(vendor, 'cancelled');
  },
  'the host declines a request': async () => {
    await book();
    return setStatus(host, 'cancelled', { declineMessage: 'We are closed.' });
  },
  'a request expires before the host accepts it': async () => {
    await book();
    await api.query(`UPDATE bookings SET expires_at = now() - interval '1 hour' WHERE id = $1`, [bookingId]);
    return setStatus(host, 'confirmed');
  },
  'the host accepts a request': async () => {
    await book();
    return setStatus(host, 'confirmed');
  },
  'host and vendor ask to cancel, and an administrator keeps the booking, twice': async () => {
    await askToCancel(host, 'The shop is flooded.');
    await askToCancel(vendor, 'I am ill.');
    return send(admin, 'delete', `/api/admin/bookings/${bookingId}/flag`, {}, 2);
  },
  'an administrator cancels a confirmed booking, twice': () =>
    send(
      admin,
      'put',
      `/api/admin/bookings/${bookingId}/status`,
      { status: 'cancelled', reason: 'Flooded.' },
      2,
    ),
  'the vendor sends a fifth request in a day, and a sixth, whose email is delayed': async () => {
    await book();
    await book();
  },
  'an administrator cancels the sixth request before its email is sent': () =>
    send(admin, 'put', `/api/admin/bookings/${bookingId}/status`, { status: 'cancelled' }),
  'the host asks to cancel a booking that has ended': async () => {
    await book();
    await setStatus(host, 'confirmed');
    await endBooking();
    return askToCancel(host, 'Too late.');
  },
  'the vendor writes a review, and an administrator deletes it': async () => {
    const review = { bookingId, rating: 4, comment: 'Bright.' };
    const { body } = await send(vendor, 'post', `/api/spaces/${spaceId}/reviews`, review);
    return send(admin, 'delete', `/api/admin/reviews/${body.id}`, {}, 2);
  },
  'an administrator deactivates a listing, twice, and activates it': async () => {
    const path = `/api/admin/spaces/${spaceId}/status`;
    await send(admin, 'put', path, { isActive: false, reason: 'The address does not exist.' }, 2);
    return send(admin, 'put', path, { isActive: true, reason: 'It exists.' });
  },
  'an administrator transfers a listing, twice, and deactivates it': async () => {
    const path = `/api/spaces/${spaceId}`;
    await send(admin, 'patch', path, { hostId: otherHost.id, reason: 'Sold.' }, 2);
    return send(admin, 'patch', path, { isActive: false, reason: 'Sold.' });
  },
  'administrators edit texts': async () => {
    const text = { key: 'hero.title', content: 'Welcome', section: 'hero' };
    contentId = (await send(admin, 'post', '/api/cms/content', text)).body.id;
    return send(admin, 'put', `/api/cms/content/${contentId}`, { content: 'Hello', isActive: false });
  },
  'administrators add and edit locations, and delete two, of which the one in use is only hidden':
    async () => {
      const add = async (city: string) =>
        (await send(admin, 'post', '/api/admin/locations', { city, state: 'Maine', stateCode: 'ME' })).body
          .id;
      locationIds = [await add('Augusta'), await add('Bath')];
      await api.query(`UPDATE spaces SET location = 'Bath, ME' WHERE id = $1`, [spaceId]);
      await send(admin, 'put', `/api/admin/locations/${locationIds[0]}`, { city: 'Wells' });
      for (const id of locationIds) await send(admin, 'delete', `/api/admin/locations/${id}`);
    },
  'an administrator and a vendor create and revoke tokens': async () => {
    const revoked = [];
    for (const [person, scopes] of [
      [admin, ['read', 'admin']],
      [vendor, ['read']],
    ] as const) {
      const token = { name: `Script of ${person.email}`, scopes, expiresInDays: 7 };
      const { body } = await person.agent.post('/api/users/me/access-tokens').send(token).expect(201);
      revoked.push((await send(person, 'delete', `/api/users/me/access-tokens/${body.id}`, {}, 2)).statuses);
    }
    return { revoked };
  },
  'a customer becomes a vendor, twice': () =>
    send(customer, 'post', '/api/users/me/role', { role: 'vendor' }, 2),
  'an administrator suspends a vendor with a request, twice, and reinstates the vendor, twice': async () => {
    // The changes above have deactivated the space and made the customer a vendor.
    await api.query(`UPDATE spaces SET is_active = true WHERE id = $1`, [spaceId]);
    await book(customer);
    const path = `/api/admin/users/${customer.id}/status`;
    await send(admin, 'put', path, { status: 'suspended', reason: 'Spam.' }, 2);
    return send(admin, 'put', path, { status: 'active', reason: 'Not spam.' }, 2);
  },
  'a vendor deletes their account': async () => {
    const leaving = await api.signIn('leaving@x.test', {
      role: 'vendor',
      firstName: 'Lea',
      lastName: 'Person',
    });
    await book(leaving);
    return send(leaving, 'delete', '/api/users/me');
  },
  'an administrator deletes a host with a confirmed booking and a request': async () => {
    await book();
    await setStatus(otherHost, 'confirmed');
    await book();
    return send(admin, 'delete', `/api/admin/users/${otherHost.id}`, { reason: 'Asked by phone.' });
  },
  'an administrator retries a failed email, twice, and discards another, twice': async () => {
    await api.query(
      `UPDATE outbox SET failed_at = now(), last_error = 'mailbox ' || kind
       WHERE kind IN ('listing-rejected', 'account-suspended')`,
    );
    const [retried, discarded] = await api.query<{ id: string }>(
      'SELECT id FROM outbox WHERE failed_at IS NOT NULL ORDER BY id',
    );
    await send(admin, 'put', `/api/admin/failed-emails/${retried?.id}/retry`, {}, 2);
    return send(admin, 'delete', `/api/admin/failed-emails/${discarded?.id}`, {}, 2);
  },
};

it.each(Object.entries(changes))('%s', async (_, change) => {
  const before = await lastIds();
  const result = await change();
  expect(await snapshotOf(result, before)).toMatchSnapshot();
});

const tables = ['audit_log', 'outbox', 'webhook_deliveries'] as const;

/** The id of the newest row of each table. */
async function lastIds(): Promise<number[]> {
  const ids = [];
  for (const table of tables) {
    const [row] = await api.query<{ id: string | null }>(`SELECT max(id) AS id FROM ${table}`);
    ids.push(Number(row?.id ?? 0));
  }
  return ids;
}

/** The fields that all emails about a booking contain. The snapshot of responses.e2e-spec.ts shows them, so this one leaves them out. */
const COMMON_DATA = `{address, location, timeZone, startDate, endDate, hostFullName, vendorFullName, vendorBusinessName,
  displayName, minimumCommission, commissionPercentage, paymentAgreementType, totalAmount, expiresAt, changedAt}`;

async function snapshotOf(
  result: object | undefined,
  [auditId, emailId, deliveryId]: number[],
): Promise<string> {
  const audit = await api.query(
    `SELECT admin_id, actor_role, action, entity, entity_id, before, after FROM audit_log WHERE id > $1 ORDER BY id`,
    [auditId],
  );
  const emails = await api.query(
    `SELECT event_key, recipient, subject, extract(epoch FROM held_until - created_at)::int / 60 AS held_minutes,
       payload - '${COMMON_DATA}'::text[] AS payload
     FROM outbox WHERE id > $1 AND kind <> 'sign-in-code' ORDER BY id`,
    [emailId],
  );
  const webhooks = await api.query(
    'SELECT webhook_id, event, data FROM webhook_deliveries WHERE id > $1 ORDER BY id',
    [deliveryId],
  );
  const lines = linesOf(JSON.parse(JSON.stringify({ ...result, audit, emails, webhooks })));
  // Transaction ids differ in each run. They have at least three digits, and the ids of records in this test have fewer.
  return withRelativeTimes(lines)
    .replace(/(?<="event_key":"[^"]*:)\d{3,}(?=[":])/g, 'transaction')
    .replace(/"requestId":"[^"]+"/g, '"requestId":"…"')
    .replace(/\w{3}, \w{3} \d+(, \d{4})? – \w{3}, \w{3} \d+, \d{4}/g, 'dates');
}
