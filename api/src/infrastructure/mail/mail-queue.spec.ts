import { queuePrefix, redisOptions, retryDelayMs } from './mail-queue';

it('retries after 1, 2, 4, … up to 60 seconds (D52)', () => {
  expect([1, 2, 3, 6, 7, 8, 5000].map(retryDelayMs)).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

it('uses a separate key prefix for each database on a shared Redis', () => {
  const prefix = (databaseUrl: string) => queuePrefix({ databaseUrl });
  expect(prefix('postgres://a:b@db:5432/live')).toBe(prefix('postgresql://c:d@db:5432/live?sslmode=require'));
  expect(prefix('postgres://db:5432/live')).not.toBe(prefix('postgres://db:5432/trial'));
  expect(prefix('postgres://db:5432/live')).not.toBe(prefix('postgres://other:5432/live'));
});

it('gives Redis 5 seconds to accept a connection, and reconnects after 0.2 to 1 second until the process stops', () => {
  const stopping = new AbortController();
  const { retryStrategy, ...options } = redisOptions({ connection: 'redis://cache:6379' }, stopping.signal);
  expect(options).toEqual({
    url: 'redis://cache:6379',
    connectTimeout: 5_000,
    keepAlive: 10_000,
    maxRetriesPerRequest: null,
  });
  expect([1, 2, 5, 6, 1000].map(retryStrategy)).toEqual([200, 400, 1000, 1000, 1000]);
  stopping.abort();
  expect(retryStrategy(1)).toBeNull();
});
