import { setClockAhead } from './clock-ahead';
import { type Person, TestApi } from './test-api';

/* The clock of the database decides, not that of the API process (D31). */

let api: TestApi;
let host: Person;
let vendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
});
afterEach(() => jest.useRealTimers());
afterAll(() => api.stop());

const inDatabase = async <T>(expression: string) =>
  (await api.query<{ value: T }>(`SELECT ${expression} AS value`))[0]?.value;

it('an API whose clock is four days ahead accepts a start today, and the host can confirm it (D22, D31)', async () => {
  const { id: spaceId } = await api.addPublicSpace(host);
  setClockAhead();
  const today = await inDatabase<string>(`(now() AT TIME ZONE 'America/New_York')::date`);
  const { body: calendar } = await api.anyone.get(`/api/spaces/${spaceId}/calendar`).expect(200);
  expect(calendar.firstStart).toBe(today);
  const { body: booking } = await vendor.agent
    .post('/api/bookings')
    .send({ spaceId, startDate: today })
    .expect(201);
  // A request that starts today expires when the day ends (D25).
  const endOfToday = await inDatabase<Date>(
    `((now() AT TIME ZONE 'America/New_York')::date + 1)::timestamp AT TIME ZONE 'America/New_York'`,
  );
  expect(booking.expiresAt).toBe(endOfToday?.toISOString());
  await host.agent.put(`/api/bookings/${booking.id}`).send({ status: 'confirmed' }).expect(200);
});

it('an API whose clock is four days ahead accepts a sign-in code that has just been sent (D6, D31)', async () => {
  await api.anyone.post('/api/auth/send-code').send({ email: vendor.email }).expect(200);
  const code = await api.codeFor(vendor.email);
  setClockAhead();
  await api.anyone.post('/api/auth/verify-code').send({ email: vendor.email, code }).expect(200);
});
