import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { aSpace } from './a-space';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
let otherVendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
});
let testCount = 0;
beforeEach(async () => {
  testCount += 1;
  vendor = await api.signIn(`vendor${testCount}@x.test`, { role: 'vendor' });
  otherVendor = await api.signIn(`other${testCount}@x.test`, { role: 'vendor' });
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
const request = (person: Person, key: string, body: object) =>
  person.agent.post('/api/bookings').set('Idempotency-Key', key).send(body);
const storedBookings = (spaceId: number) =>
  api.query('SELECT id FROM bookings WHERE space_id = $1', [spaceId]);

it('returns the same response for the same key and body and creates one booking (D34)', async () => {
  const { id: spaceId } = await api.addPublicSpace(host);
  const input = { spaceId, startDate: day(10), message: 'Hello' };
  const first = await request(vendor, 'one', input).expect(201);
  const second = await request(vendor, 'one', { message: 'Hello', startDate: day(10), spaceId }).expect(201);
  expect(second.body).toEqual(first.body);
  expect(await storedBookings(spaceId)).toHaveLength(1);
  // One email has the sign-in code, and the other is about the booking request.
  expect(await api.query(`SELECT 1 FROM outbox WHERE recipient = $1`, [vendor.email])).toHaveLength(2);
});

it('repeats the response even after the booking, the price or the space has changed (D34)', async () => {
  const { id: spaceId } = await api.addPublicSpace(host);
  const input = { spaceId, startDate: day(10), totalAmount: '1200.00' };
  const first = await request(vendor, 'two', input).expect(201);
  await host.agent.put(`/api/bookings/${first.body.id}`).send({ status: 'confirmed' }).expect(200);
  await host.agent.patch(`/api/spaces/${spaceId}`).send({ pricePerDay: 1300, isActive: false }).expect(200);
  expect((await request(vendor, 'two', input).expect(201)).body).toEqual(first.body);
});

it('creates one booking for twenty concurrent requests and returns it to all of them (D34)', async () => {
  const { id: spaceId } = await api.addPublicSpace(host);
  const input = { spaceId, startDate: day(10) };
  const responses = await Promise.all(Array.from({ length: 20 }, () => request(vendor, 'three', input)));
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect(await storedBookings(spaceId)).toHaveLength(1);
});

it('returns 422 for the same key with a different body (D34)', async () => {
  const { id: spaceId } = await api.addPublicSpace(host);
  await request(vendor, 'four', { spaceId, startDate: day(10) }).expect(201);
  const { body } = await request(vendor, 'four', { spaceId, startDate: day(50) }).expect(422);
  expect(body).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
  const concurrent = await Promise.all(
    [60, 100].map((ahead) => request(vendor, 'five', { spaceId, startDate: day(ahead) })),
  );
  expect(concurrent.map(({ status }) => status).sort()).toEqual([201, 422]);
});

it('lets a client reuse the key of a refused request (D34)', async () => {
  const { id: spaceId } = await api.addPublicSpace(host);
  const { body } = await otherVendor.agent
    .post('/api/bookings')
    .send({ spaceId, startDate: day(10) })
    .expect(201);
  const input = { spaceId, startDate: day(10) };
  await request(vendor, 'six', input).expect(409);
  await otherVendor.agent.put(`/api/bookings/${body.id}`).send({ status: 'cancelled' }).expect(200);
  await request(vendor, 'six', input).expect(201);
});

it('stores keys per vendor for one day (D34)', async () => {
  const { id: spaceId } = await api.addPublicSpace(host);
  const { body } = await request(vendor, 'seven', { spaceId, startDate: day(10) }).expect(201);
  await request(otherVendor, 'seven', { spaceId, startDate: day(50) }).expect(201);
  const repeated = await request(vendor, 'seven', { spaceId, startDate: day(10) }).expect(201);
  expect(repeated.body.id).toBe(body.id);
  await api.query(`UPDATE idempotency_keys SET created_at = now() - interval '24 hours' WHERE user_id = $1`, [
    vendor.id,
  ]);
  const later = await request(vendor, 'seven', { spaceId, startDate: day(90) }).expect(201);
  expect(later.body.id).not.toBe(body.id);
});

it('refuses an invalid key; the key is optional (D34)', async () => {
  const { id: spaceId } = await api.addPublicSpace(host);
  const input = { spaceId, startDate: day(10) };
  for (const key of ['x'.repeat(201), 'two words', 'é'])
    expect((await request(vendor, key, input).expect(400)).body.fields).toHaveProperty('Idempotency-Key');
  await request(vendor, '~'.repeat(200), input).expect(201);
  // Without a key, this is a second request for the same dates.
  await vendor.agent.post('/api/bookings').send(input).expect(409);
});

describe.each([
  ['space', () => '/api/spaces', (name: string) => ({ ...aSpace, name }), 'spaces'],
  [
    'display',
    (id: number) => `/api/spaces/${id}/subspaces`,
    (name: string) => ({ name, type: 'shelf' }),
    'sub_spaces',
  ],
  [
    'saved search',
    () => '/api/users/me/saved-searches',
    (name: string) => ({ name, frequency: 'daily', query: '', filters: {} }),
    'saved_searches',
  ],
] as const)('a request that creates a %s', (_, pathForSpace, inputNamed, table) => {
  let path: string;
  beforeAll(async () => {
    path = pathForSpace((await api.addPublicSpace(host)).id);
  });
  const create = (key: string, body: object) =>
    host.agent.post(path).set('Idempotency-Key', `${table}-${key}`).send(body);
  const findByName = (name: string) => api.query(`SELECT id FROM ${table} WHERE name = $1`, [name]);

  it('creates one record for ten concurrent requests with the same key and body (D34)', async () => {
    const input = inputNamed('Repeated corner');
    const responses = await Promise.all(Array.from({ length: 10 }, () => create('one', input)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await findByName('Repeated corner')).toEqual([{ id: responses[0]?.body.id }]);
    await create('two', input).expect(201);
    expect(await findByName('Repeated corner')).toHaveLength(2);
  });

  it('returns 422 for the same key with another body or for another call (D34)', async () => {
    await create('three', inputNamed('First')).expect(201);
    const { body } = await create('three', inputNamed('Second')).expect(422);
    expect(body.code).toBe('idempotency_key_reused');
    expect(await findByName('Second')).toEqual([]);
    const { id } = await api.addPublicSpace(host);
    const { body: otherCall } = await host.agent
      .post(`/api/spaces/${id}/subspaces`)
      .set('Idempotency-Key', `${table}-three`)
      .send({ name: 'First', type: 'shelf' })
      .expect(422);
    expect(otherCall.code).toBe('idempotency_key_reused');
  });

  it('lets a client reuse the key of a refused request (D34)', async () => {
    await create('four', inputNamed('')).expect(400);
    await create('four', inputNamed('Corrected')).expect(201);
  });
});
