import pg from 'pg';
import { until } from '../src/infrastructure/mail/test/until';
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

it('refuses excess reads early, while sign-in and health checks still work', async () => {
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE spaces');
  const reads = Promise.all(Array.from({ length: 30 }, () => api.anyone.get('/api/spaces')));
  await api.waitUntilQueryBlocked();
  const refused = await api.anyone.get('/api/locations').expect(503);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.body).toEqual({
    statusCode: 503,
    code: 'overloaded',
    message: 'Popnook is very busy right now. Please try again in a moment.',
    requestId: expect.any(String),
  });
  const vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
  await vendor.agent.get('/api/auth/me').expect(200);
  for (const path of ['/health/ready', '/api/places?q=ral']) await api.anyone.get(path).expect(200);
  await blocker.query('COMMIT');
  const codes = (await reads).map(({ body }) => body.code);
  // The API cancels reads that wait too long for the lock, and then starts a few of the queued ones.
  expect(codes.filter((code) => code === 'overloaded').length).toBeGreaterThan(15);
  await api.anyone.get('/api/spaces').expect(200);
});

/** Makes each search different, because the API caches each page of the list for a second. */
let searches = 0;

it('refuses reads earlier during lasting overload than during a burst', async () => {
  // Repeated, because the measured times can be too long on a busy machine.
  await until(async () => {
    await blocker.query('BEGIN; LOCK TABLE spaces');
    const reads = Promise.all(
      ['price', '-price', 'rating'].map((sort) =>
        api.anyone.get(`/api/spaces?sort=${sort}&maxPrice=${++searches}`),
      ),
    );
    await api.waitUntilQueryBlocked();
    const inBurst = await readLocations();
    const underOverload = await readLocations();
    await blocker.query('COMMIT');
    await reads;
    return inBurst.status === 503 && underOverload.status === 503 && underOverload.ms < inBurst.ms / 2;
  });
});

async function readLocations() {
  const sentAt = performance.now();
  const { status } = await api.anyone.get('/api/locations');
  return { status, ms: performance.now() - sentAt };
}
