import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
let other: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
});
let nth = 0;
beforeEach(async () => {
  nth += 1;
  vendor = await api.signIn(`vendor${nth}@x.test`, { role: 'vendor' });
  other = await api.signIn(`other${nth}@x.test`, { role: 'vendor' });
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
const ask = (person: Person, key: string, body: object) =>
  person.agent.post('/api/bookings').set('Idempotency-Key', key).send(body);
const bookingsOf = (spaceId: number) => api.query('SELECT id FROM bookings WHERE space_id = $1', [spaceId]);

it('D34: the same key and body get the same answer and make no second booking', async () => {
  const { id: spaceId } = await api.openSpace(host);
  const wish = { spaceId, startDate: day(10), message: 'Hello' };
  const first = await ask(vendor, 'one', wish).expect(201);
  const second = await ask(vendor, 'one', { message: 'Hello', startDate: day(10), spaceId }).expect(201);
  expect(second.body).toEqual(first.body);
  expect(await bookingsOf(spaceId)).toHaveLength(1);
  expect(await api.query(`SELECT 1 FROM outbox WHERE recipient = $1`, [vendor.email])).toHaveLength(2);
});

it('D34: the same answer also when the booking, the price or the space has changed since', async () => {
  const { id: spaceId } = await api.openSpace(host);
  const wish = { spaceId, startDate: day(10), totalAmount: '1200.00' };
  const first = await ask(vendor, 'two', wish).expect(201);
  await host.agent.put(`/api/bookings/${first.body.id}`).send({ status: 'confirmed' }).expect(200);
  await host.agent.patch(`/api/spaces/${spaceId}`).send({ pricePerDay: 1300, isActive: false }).expect(200);
  expect((await ask(vendor, 'two', wish).expect(201)).body).toEqual(first.body);
});

it('D34: twenty at once make one booking, and all hear of it', async () => {
  const { id: spaceId } = await api.openSpace(host);
  const wish = { spaceId, startDate: day(10) };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(vendor, 'three', wish)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await bookingsOf(spaceId)).toHaveLength(1);
});

it('D34: the same key with another body is 422', async () => {
  const { id: spaceId } = await api.openSpace(host);
  await ask(vendor, 'four', { spaceId, startDate: day(10) }).expect(201);
  const { body } = await ask(vendor, 'four', { spaceId, startDate: day(50) }).expect(422);
  expect(body).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
  const atOnce = await Promise.all(
    [60, 100].map((ahead) => ask(vendor, 'five', { spaceId, startDate: day(ahead) })),
  );
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 422]);
});

it('D34: a refused request leaves its key free', async () => {
  const { id: spaceId } = await api.openSpace(host);
  const { body } = await other.agent
    .post('/api/bookings')
    .send({ spaceId, startDate: day(10) })
    .expect(201);
  const wish = { spaceId, startDate: day(10) };
  await ask(vendor, 'six', wish).expect(409);
  await other.agent.put(`/api/bookings/${body.id}`).send({ status: 'cancelled' }).expect(200);
  await ask(vendor, 'six', wish).expect(201);
});

it('D34: a key is the vendor’s own, and forgotten after a day', async () => {
  const { id: spaceId } = await api.openSpace(host);
  const { body } = await ask(vendor, 'seven', { spaceId, startDate: day(10) }).expect(201);
  await ask(other, 'seven', { spaceId, startDate: day(50) }).expect(201);
  await api.query(`UPDATE idempotency_keys SET created_at = now() - interval '24 hours' WHERE user_id = $1`, [
    vendor.id,
  ]);
  const later = await ask(vendor, 'seven', { spaceId, startDate: day(90) }).expect(201);
  expect(later.body.id).not.toBe(body.id);
});

it('D34: a key that is none is refused; without one nothing changes', async () => {
  const { id: spaceId } = await api.openSpace(host);
  const wish = { spaceId, startDate: day(10) };
  for (const key of ['x'.repeat(201), 'two words', 'é'])
    expect((await ask(vendor, key, wish).expect(400)).body.fields).toHaveProperty('Idempotency-Key');
  await vendor.agent.post('/api/bookings').send(wish).expect(201);
  await vendor.agent.post('/api/bookings').send(wish).expect(409);
});
