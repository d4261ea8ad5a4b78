import type { Response } from 'supertest';
import { aSpace } from '../a-space';
import { pngPicture } from '../png-picture';
import { type Person, TestApi } from '../test-api';
import { day } from './records';

/*
 * Records the status, code, message and fields of refused requests, including those that exceed a limit. After an intended
 * change, update the snapshot with `-u` and read its diff.
 */

const SUSPENDED = 'suspended@x.test';

let api: TestApi;
let admin: Person;
let host: Person;
let otherHost: Person;
let vendor: Person;
let otherVendor: Person;
let busyVendor: Person;
let customer: Person;
let spaceId = 0;
let otherSpaceId = 0;
let displayId = 0;
let pendingId = 0;
let confirmedId = 0;
beforeAll(async () => {
  // With RATE_LIMITS=off, as in most tests, pictures, webhooks and access tokens would have no hourly or daily limits.
  api = await TestApi.start({ RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000' });
  admin = await api.signInAdmin();
  host = await api.signIn('host@x.test', { role: 'host' });
  otherHost = await api.signIn('other-host@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
  otherVendor = await api.signIn('other-vendor@x.test', { role: 'vendor' });
  busyVendor = await api.signIn('busy-vendor@x.test', { role: 'vendor' });
  customer = await api.signIn('customer@x.test', { role: 'customer' });
  await api.query(
    `INSERT INTO users (email, first_name, last_name, role, status) VALUES ($1, 'Test', 'Person', 'vendor', 'suspended')`,
    [SUSPENDED],
  );
  spaceId = (await api.addPublicSpace(host)).id;
  otherSpaceId = (await api.addPublicSpace(otherHost)).id;
  const shelf = { name: 'Shelf', type: 'shelf', maxCapacity: 2 };
  displayId = (await send(host, 'post', `/api/spaces/${spaceId}/subspaces`, shelf)).body.id;
  pendingId = (await send(vendor, 'post', '/api/bookings', booking(50, { subSpaceId: displayId }))).body.id;
  confirmedId = (await send(vendor, 'post', '/api/bookings', booking(100))).body.id;
  await send(host, 'put', `/api/bookings/${confirmedId}`, { status: 'confirmed' });
});
afterAll(() => api.stop());

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const send = (person: Person, method: Method, path: string, body: object = {}) =>
  person.agent[method](path).send(body);
const booking = (start: number, more: object = {}) => ({ spaceId, startDate: day(start), ...more });

/**
 * Sends requests, at most `times`, until one is refused. For a high limit, the test first inserts all records but one, so that only the
 * second request exceeds it.
 */
async function repeatUntilRefused(times: number, request: (index: number) => PromiseLike<Response>) {
  let response = await request(0);
  for (let index = 1; index < times && response.ok; index += 1) response = await request(index);
  return response;
}

async function signInTo(email: string, more: object = {}) {
  await api.anyone.post('/api/auth/send-code').send({ email });
  const code = await api.codeFor(email);
  return api.anyone.post('/api/auth/verify-code').send({ email, code, ...more });
}

const me = '/api/users/me';
const savedFilter = (name: string, query = 'sort=name') => ({ list: 'users', name, query });
const url = (name: string | number) => `https://hooks.example/${name}`;
const webhook = (name: string | number) => ({ url: url(name), events: ['booking.requested'] });

const withToken = (request: ReturnType<Person['agent']['get']>, token: string) =>
  request.set('Authorization', `Bearer ${token}`);
const saveSearchWithKey = (key: string, name: string) =>
  customer.agent
    .post(`${me}/saved-searches`)
    .set('Idempotency-Key', key)
    .send({ name, frequency: 'daily', query: '', filters: {} });
const profile = {
  businessName: 'Mugs',
  businessType: 'art_crafts',
  priceRange: '$',
  businessDescription: 'Mugs and bowls, made by hand.',
  targetCustomers: 'Everyone',
  specialtyProducts: 'Each one is different',
  yearsInBusiness: 1,
  productList: ['Mug'],
};
const textBlock = { key: 'home.extra', content: 'Text', contentType: 'text', section: 'home' };
/** Adds a completed booking of the vendor. @returns a review of it */
const addBookingToReview = async (weeksAgo: number) => {
  const [added] = await api.query<{ id: number }>(
    `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, status, expires_at, payment_agreement_type)
     VALUES ($1, $2, current_date - $3::int * 7 - 7, current_date - $3::int * 7, 0, 'completed', now(), 'commission')
     RETURNING id`,
    [spaceId, vendor.id, weeksAgo],
  );
  return { bookingId: added?.id, rating: 5 };
};
const addSpaces = (owner: Person, count: number) =>
  api.query(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address)
     SELECT $1, 'Shop ' || n, 'A shop', 'other', 'Raleigh, NC', 'Main St' FROM generate_series(1, $2) n`,
    [owner.id, count],
  );

const refusals: Record<string, () => Promise<{ status: number; body: object }>> = {
  'a write from another site': () =>
    vendor.agent.patch(me).set('Origin', 'https://elsewhere.example').send({ location: 'Durham, NC' }),
  'a wrong sign-in code': async () => {
    const email = 'wrong@x.test';
    await api.anyone.post('/api/auth/send-code').send({ email });
    const code = (await api.codeFor(email)) === '000000' ? '000001' : '000000';
    return api.anyone.post('/api/auth/verify-code').send({ email, code });
  },
  'a sign-in code of the wrong length': () => signInTo('short@x.test', { code: '12345' }),
  'a sign-up without names and role': () => signInTo('new@x.test'),
  'a sign-up with only blanks as names': () =>
    signInTo('blank@x.test', { role: 'host', firstName: ' ', lastName: ' ' }),
  'a sign-in to a suspended account': () => signInTo(SUSPENDED),
  'a second factor that was not set up': () =>
    send(admin, 'post', '/api/auth/second-factor', { code: '123456' }),
  'recovery codes without a second factor': () =>
    send(admin, 'post', '/api/auth/second-factor/recovery-codes'),
  'enabling a second factor without a setup': () =>
    send(admin, 'post', '/api/auth/second-factor/enable', { code: '123456' }),
  'enabling a second factor with a wrong code': async () => {
    await send(admin, 'post', '/api/auth/second-factor/setup');
    return send(admin, 'post', '/api/auth/second-factor/enable', { code: '000000' });
  },
  'a role change of an administrator': () => send(admin, 'post', `${me}/role`, { role: 'host' }),
  'a role change of a host with a listing': () => send(otherHost, 'post', `${me}/role`, { role: 'vendor' }),
  'a role change of a vendor with a request': () => send(vendor, 'post', `${me}/role`, { role: 'host' }),
  'the deletion of an account with a confirmed booking': () => send(vendor, 'delete', me),
  'the deletion of an administrator’s own account': () => send(admin, 'delete', me),
  'the suspension of an administrator’s own account': () =>
    send(admin, 'put', `/api/admin/users/${admin.id}/status`, { status: 'suspended' }),
  'the deletion of an administrator’s own account through /api/admin/users': () =>
    send(admin, 'delete', `/api/admin/users/${admin.id}`),
  'a filter with the name of another one': async () => {
    await send(admin, 'post', '/api/admin/saved-filters', savedFilter('Hosts'));
    return send(admin, 'post', '/api/admin/saved-filters', savedFilter('Hosts', 'role=host'));
  },
  'too many filters': () =>
    repeatUntilRefused(51, (index) =>
      send(admin, 'post', '/api/admin/saved-filters', savedFilter(`Filter ${index}`)),
    ),
  'a change of another user’s booking': () =>
    send(otherVendor, 'put', `/api/bookings/${pendingId}`, { status: 'cancelled' }),
  'a request to cancel another user’s booking': () =>
    send(otherHost, 'put', `/api/bookings/${confirmedId}/cancellation-request`, { reason: 'Flooded.' }),
  'a confirmation by the vendor': () =>
    send(vendor, 'put', `/api/bookings/${pendingId}`, { status: 'confirmed' }),
  'a cancellation of a confirmed booking by the host': () =>
    send(host, 'put', `/api/bookings/${confirmedId}`, { status: 'cancelled' }),
  'a decline message of the vendor': () =>
    send(vendor, 'put', `/api/bookings/${pendingId}`, { status: 'cancelled', declineMessage: 'No.' }),
  'a request for another vendor': () =>
    send(vendor, 'post', '/api/bookings', booking(150, { vendorId: otherVendor.id })),
  'a request for taken dates': () => send(otherVendor, 'post', '/api/bookings', booking(100)),
  'a second request for the same dates': () =>
    send(vendor, 'post', '/api/bookings', booking(50, { subSpaceId: displayId })),
  'a request with another total': () =>
    send(vendor, 'post', '/api/bookings', booking(150, { totalAmount: '1.00' })),
  'a request with other terms': () =>
    send(vendor, 'post', '/api/bookings', booking(150, { paymentAgreementType: 'commission' })),
  'a request for yesterday': () => send(vendor, 'post', '/api/bookings', booking(-1)),
  'a request more than twelve months ahead': () => send(vendor, 'post', '/api/bookings', booking(400)),
  'a request with an end date that does not match the period': () =>
    send(vendor, 'post', '/api/bookings', booking(150, { endDate: day(151) })),
  'too many pending booking requests': () =>
    repeatUntilRefused(11, (index) =>
      send(busyVendor, 'post', '/api/bookings', { spaceId: otherSpaceId, startDate: day(1 + 31 * index) }),
    ),
  'a request of a customer': () => send(customer, 'post', '/api/bookings', booking(150)),
  'a review of another user’s booking': () =>
    send(otherVendor, 'post', `/api/spaces/${spaceId}/reviews`, { bookingId: confirmedId, rating: 5 }),
  'a review before the booking is completed': () =>
    send(vendor, 'post', `/api/spaces/${spaceId}/reviews`, { bookingId: confirmedId, rating: 5 }),
  'an edit of another host’s space': () =>
    send(otherHost, 'patch', `/api/spaces/${spaceId}`, { name: 'Mine' }),
  'the removal of a booked display': () =>
    send(host, 'delete', `/api/spaces/${spaceId}/subspaces/${displayId}`),
  'closing a booked day': () =>
    send(host, 'put', `/api/spaces/${spaceId}/availability`, [{ date: day(100), isAvailable: false }]),
  'a transfer to a vendor': () => send(admin, 'patch', `/api/spaces/${spaceId}`, { hostId: vendor.id }),
  'a listing by a vendor': () => send(vendor, 'post', '/api/spaces', aSpace),
  'a picture that was not uploaded': () =>
    send(vendor, 'patch', me, { profileImageUrl: `/uploads/${crypto.randomUUID()}/large.webp` }),
  'too many pictures in a day': async () => {
    await api.query(
      `INSERT INTO uploads (id, owner_id, original_name, size, mimetype, width, height)
       SELECT gen_random_uuid(), $1, 'shop.jpg', 1, 'image/jpeg', 1, 1 FROM generate_series(1, 300)`,
      [customer.id],
    );
    const picture = await pngPicture();
    return customer.agent.post('/api/upload/image').attach('image', picture, 'picture.png');
  },
  'a call without signing in': () => api.anyone.get(me),
  'an unknown access token': () => withToken(api.anyone.get(me), 'popnook_pat_guessed'),
  'an access token for a call that accepts none': async () => {
    const token = { name: 'Reader', scopes: ['profile'], expiresInDays: 1 };
    const { body } = await send(host, 'post', `${me}/access-tokens`, token);
    return withToken(api.anyone.get('/api/auth/sessions'), body.token);
  },
  'an access token without the scope': async () => {
    const token = { name: 'Searches', scopes: ['spaces'], expiresInDays: 1 };
    const { body } = await send(host, 'post', `${me}/access-tokens`, token);
    return withToken(api.anyone.get(me), body.token);
  },
  'the bookings of another vendor': () => send(otherVendor, 'get', `/api/vendors/${vendor.id}/bookings`),
  'an idempotency key that was used for another request': async () => {
    await saveSearchWithKey('a-key', 'First');
    return saveSearchWithKey('a-key', 'Second');
  },
  'an idempotency key with a blank': () => saveSearchWithKey('a key', 'Third'),
  'a request for one’s own space': async () => {
    const owner = await api.signIn('owner@x.test', { role: 'host' });
    const { id } = await api.addPublicSpace(owner);
    // A host with an active space cannot become a vendor.
    await send(owner, 'patch', `/api/spaces/${id}`, { isActive: false });
    await send(owner, 'post', `${me}/role`, { role: 'vendor' });
    await send(admin, 'put', `/api/admin/spaces/${id}/status`, { isActive: true });
    return send(owner, 'post', '/api/bookings', booking(10, { spaceId: id }));
  },
  'a request for a space that is not active': async () => {
    const { id } = await api.addPublicSpace(otherHost);
    await send(admin, 'put', `/api/admin/spaces/${id}/status`, { isActive: false });
    return send(vendor, 'post', '/api/bookings', booking(10, { spaceId: id }));
  },
  'a monthly space without a rate': () => send(host, 'post', '/api/spaces', { ...aSpace, pricePerDay: null }),
  'a commission space without a percentage': () =>
    send(host, 'post', '/api/spaces', { ...aSpace, paymentAgreementType: 'commission', pricePerDay: null }),
  'a vendor profile of another user': () =>
    send(vendor, 'post', '/api/vendor-profiles', { ...profile, userId: otherVendor.id }),
  'a second vendor profile': async () => {
    await send(vendor, 'post', '/api/vendor-profiles', profile);
    return send(vendor, 'post', '/api/vendor-profiles', profile);
  },
  'a text block with the key of another one': async () => {
    await send(admin, 'post', '/api/cms/content', textBlock);
    return send(admin, 'post', '/api/cms/content', textBlock);
  },
  'a second review of a booking': async () => {
    const review = await addBookingToReview(10);
    await send(vendor, 'post', `/api/spaces/${spaceId}/reviews`, review);
    return send(vendor, 'post', `/api/spaces/${spaceId}/reviews`, review);
  },
  'a new review after the first one was deleted': async () => {
    const review = await addBookingToReview(20);
    const { body } = await send(vendor, 'post', `/api/spaces/${spaceId}/reviews`, review);
    await send(admin, 'delete', `/api/admin/reviews/${body.id}`);
    return send(vendor, 'post', `/api/spaces/${spaceId}/reviews`, review);
  },
  'too many displays': async () => {
    const { id } = await api.addPublicSpace(host);
    await api.query(
      `INSERT INTO sub_spaces (space_id, name, type) SELECT $1, 'Shelf ' || n, 'shelf' FROM generate_series(1, 199) n`,
      [id],
    );
    return repeatUntilRefused(2, () =>
      send(host, 'post', `/api/spaces/${id}/subspaces`, { name: 'Shelf', type: 'shelf' }),
    );
  },
  'too many saved spaces': async () => {
    await addSpaces(otherHost, 500);
    await api.query(
      `INSERT INTO saved_spaces (user_id, space_id)
       SELECT $1, id FROM spaces WHERE host_id = $2 AND approval_status = 'pending' ORDER BY id LIMIT 499`,
      [customer.id, otherHost.id],
    );
    const ids = [spaceId, otherSpaceId];
    return repeatUntilRefused(2, (index) => send(customer, 'put', `${me}/saved-spaces/${ids[index]}`));
  },
  'too many waitlist entries': async () => {
    await api.query(
      `INSERT INTO waitlist_entries (user_id, space_id, start_date)
       SELECT $1, $2, current_date + 200 + n FROM generate_series(1, 49) n`,
      [otherVendor.id, spaceId],
    );
    return repeatUntilRefused(2, (index) =>
      send(otherVendor, 'post', `${me}/waitlist`, booking(100 + index)),
    );
  },
  'too many access tokens in a day': async () => {
    // The API counts the emails about new tokens, because revoking a token deletes its row.
    await api.query(
      `INSERT INTO outbox (event_key, kind, recipient, recipient_id, payload)
       SELECT 'token:' || n, 'access-token-created', 'x@x.test', $1, '{}' FROM generate_series(1, 39) n`,
      [otherVendor.id],
    );
    return repeatUntilRefused(2, (index) =>
      send(otherVendor, 'post', `${me}/access-tokens`, {
        name: `Token ${index}`,
        scopes: ['read'],
        expiresInDays: 1,
      }),
    );
  },
  'administration before the second factor is entered': async () => {
    const careful = await api.signIn('careful@x.test', { role: 'customer' });
    await api.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [careful.id]);
    await api.query(`INSERT INTO second_factors (user_id, secret) VALUES ($1, 'unused')`, [careful.id]);
    return send(careful, 'get', '/api/admin/users');
  },
  'a history of two records': () => send(admin, 'get', '/api/admin/history?userId=1&spaceId=1'),
  'availability that ends before it starts': () =>
    send(host, 'get', `/api/spaces/${spaceId}/availability?from=${day(2)}&to=${day(1)}`),
  'a calendar that ends before it starts': () =>
    send(host, 'get', `/api/hosts/${host.id}/calendar?from=${day(2)}&to=${day(1)}`),
  'a calendar that is too long': () =>
    send(host, 'get', `/api/hosts/${host.id}/calendar?from=${day(0)}&to=${day(100)}`),
  'insights that end before they start': () =>
    send(host, 'get', `/api/hosts/${host.id}/insights?from=2025-03&to=2025-02`),
  'insights that are too long': () =>
    send(host, 'get', `/api/hosts/${host.id}/insights?from=2022-01&to=2025-01`),
  'too many saved searches': () =>
    repeatUntilRefused(51, (index) => {
      const search = { name: `Search ${index}`, frequency: 'daily', query: '', filters: {} };
      return send(customer, 'post', `${me}/saved-searches`, search);
    }),
  'waiting for dates that are free': () => send(vendor, 'post', `${me}/waitlist`, booking(200)),
  'waiting for dates in the past': () => send(vendor, 'post', `${me}/waitlist`, booking(-1)),
  'too many webhooks': () =>
    repeatUntilRefused(6, (index) => send(host, 'post', `${me}/webhooks`, webhook(index))),
  // This test and the next one use the webhooks that the host has created in the test above.
  'a test event to a webhook that is off': async () => {
    const { body } = await send(host, 'get', `${me}/webhooks`);
    await send(host, 'patch', `${me}/webhooks/${body[0].id}`, { isActive: false });
    return send(host, 'post', `${me}/webhooks/${body[0].id}/test`);
  },
  'too many test events': async () => {
    const { body } = await send(host, 'get', `${me}/webhooks`);
    return repeatUntilRefused(61, () => send(host, 'post', `${me}/webhooks/${body[1].id}/test`));
  },
  'too many webhooks in an hour': () =>
    repeatUntilRefused(12, async (index) => {
      const response = await send(vendor, 'post', `${me}/webhooks`, webhook(index));
      if (response.ok) await send(vendor, 'delete', `${me}/webhooks/${response.body.id}`);
      return response;
    }),
  'too many access tokens': () =>
    repeatUntilRefused(21, (index) =>
      send(vendor, 'post', `${me}/access-tokens`, {
        name: `Token ${index}`,
        scopes: ['read'],
        expiresInDays: 1,
      }),
    ),
  'a token with the admin scope for a vendor': () =>
    send(vendor, 'post', `${me}/access-tokens`, { name: 'Admin', scopes: ['admin'], expiresInDays: 1 }),
};

it.each(Object.entries(refusals))('%s', async (_, request) => {
  const { status, body } = await request();
  expect(status).toBeGreaterThanOrEqual(400);
  const shown: object = { ...body, requestId: undefined };
  expect(JSON.stringify(shown, null, 1).replace(/20\d\d-\d\d-\d\d/g, 'date')).toMatchSnapshot();
});
