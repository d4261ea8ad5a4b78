import pg from 'pg';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { makeCallers } from './callers';
import { TestApi } from './test-api';

let api: TestApi;
let blocker: pg.Client;
beforeAll(async () => {
  api = await TestApi.start({ MAX_CONCURRENT_READS: '3' });
  blocker = new pg.Client({ connectionString: api.databaseUrl });
  await blocker.connect();
});
afterAll(async () => {
  await blocker.end();
  await api.stop();
});

it('refuses reads soon when there are too many, and still signs people in and reports its health', async () => {
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE spaces');
  const reads = Promise.all(Array.from({ length: 30 }, () => api.anyone.get('/api/spaces')));
  await api.untilAQueryWaits();
  const refused = await api.anyone.get('/api/locations').expect(503);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.body).toEqual({
    statusCode: 503,
    code: 'overloaded',
    message: 'Popnook is very busy right now. Please try again in a moment.',
  });
  await api.signIn('vendor@x.test', { role: 'vendor' });
  await api.anyone.get('/health/ready').expect(200);
  await blocker.query('COMMIT');
  const codes = (await reads).map(({ body }) => body.code);
  // The API cancels reads that wait for the lock for too long. Then a few others get their places.
  expect(codes.filter((code) => code === 'overloaded').length).toBeGreaterThan(15);
  await api.anyone.get('/api/spaces').expect(200);
});

it('never refuses 200 booking requests at once because of load', async () => {
  const host = await api.signIn('host@x.test', { role: 'host' });
  const { id: spaceId } = await api.addPublicSpace(host);
  const vendors = await makeCallers(api.databaseUrl, 'vendor', 200);
  const today = dayIn('America/New_York', new Date());
  const responses = await Promise.all(
    vendors.map(({ call }, n) =>
      call(api.url, 'POST', '/api/bookings', { spaceId, startDate: addDays(today, 20 + n) }),
    ),
  );
  const statuses = new Set(responses.map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
});
