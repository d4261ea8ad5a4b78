import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { measureRequests } from './measure-requests';
import { measurePool } from './pool-metrics';
import { SampledGauge } from './sampled-gauge';
import { serveMetrics, startMetricsServer } from './serve-metrics';

const TOKEN = 'a token that only the monitoring system knows';
const servers: FastifyInstance[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

function createServer(access: { token?: string; openOnLoopback: boolean }): FastifyInstance {
  const server = fastify();
  servers.push(server);
  measureRequests(server);
  serveMetrics(server, { token: undefined, ...access });
  server.get('/spaces/:id', () => 'a space');
  server.get('/slow', () => delay(20).then(() => 'slow'));
  return server;
}
const serve = (access: { token?: string; openOnLoopback: boolean }) =>
  createServer(access).listen({ port: 0, host: '127.0.0.1' });

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/metrics`, { headers })).status;
const read = async (url: string) => (await fetch(`${url}/metrics`)).text();

it('shows the metrics to programs on the same machine, but not through a proxy', async () => {
  const url = await serve({ openOnLoopback: true });
  expect(await statusOf(url)).toBe(200);
  expect(await statusOf(url, { 'X-Forwarded-For': '203.0.113.1' })).toBe(404);
  expect(await statusOf(url, { Forwarded: 'for=203.0.113.1' })).toBe(404);
});

it.each([
  ['127.0.0.1', 200],
  ['127.8.0.1', 200],
  ['::ffff:127.0.0.1', 200],
  ['::1', 200],
  ['10.0.127.1', 404],
  ['::ffff:10.0.0.1', 404],
  ['::11', 404],
])(
  'treats only clients with a loopback address as programs on the same machine: %s',
  async (remoteAddress, status) => {
    const response = await createServer({ openOnLoopback: true }).inject({ url: '/metrics', remoteAddress });
    expect(response.statusCode).toBe(status);
    if (status === 404) expect(response.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
  },
);

it('requires the token if one is configured, and serves nothing in production if there is none', async () => {
  // In production, `openOnLoopback` is false.
  expect(await statusOf(await serve({ openOnLoopback: false }))).toBe(404);
  const url = await serve({ token: TOKEN, openOnLoopback: true });
  const refused = await fetch(`${url}/metrics`);
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await refused.json()).toMatchObject({ statusCode: 401, code: 'not_signed_in' });
  expect(await statusOf(url, { Authorization: `Bearer ${TOKEN.toUpperCase()}` })).toBe(401);
  const { status, headers } = await fetch(`${url}/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(headers.get('content-type')).toContain('text/plain; version=');
});

it('labels requests by route template, to limit the number of label values', async () => {
  const url = await serve({ openOnLoopback: true });
  for (const path of ['/spaces/4711', '/spaces/4712', '/unknown-4713', '/%zz4714']) await fetch(url + path);
  const metrics = await read(url);
  expect(metrics).toContain('popnook_http_requests_total{method="GET",route="/spaces/:id",status="2xx"} 2');
  expect(metrics).toContain(
    'popnook_http_request_duration_seconds_count{method="GET",route="/spaces/:id"} 2',
  );
  // Fastify calls no hooks for a URL that it cannot decode, so only one of the two unknown ones counts.
  expect(metrics).toMatch(/requests_total\{method="GET",route="unknown",status="4xx"\} 1$/m);
  expect(metrics).not.toMatch(/="[^"]*471\d/);
});

it('measures durations in seconds', async () => {
  const url = await serve({ openOnLoopback: true });
  await fetch(`${url}/slow`);
  const metrics = await read(url);
  const count = (le: string) =>
    new RegExp(`duration_seconds_bucket\\{le="${le}",method="GET",route="/slow"\\} (\\d)`).exec(metrics)?.[1];
  expect([count('0.01'), count('10')]).toEqual(['0', '1']);
});

it('shows the connections of a database pool until its measurement ends', async () => {
  const pool = { totalCount: 9, idleCount: 2, waitingCount: 4 };
  const stopMeasuring = measurePool('main', pool, 20);
  const url = await serve({ openOnLoopback: true });
  const databaseMetrics = async () => (await read(url)).match(/^popnook_database_.*$/gm);
  expect(await databaseMetrics()).toEqual([
    'popnook_database_connections{pool="main",state="in_use"} 7',
    'popnook_database_connections{pool="main",state="idle"} 2',
    'popnook_database_connections_max{pool="main"} 20',
    'popnook_database_waiting{pool="main"} 4',
  ]);
  stopMeasuring();
  expect(await databaseMetrics()).toBeNull();
});

it('leaves out the values of a source that fails, for example because the database is down', async () => {
  new Counter({ name: 'test_total', help: 'A counter.' }).inc();
  const gauge = new SampledGauge({ name: 'test_gauge', help: 'A gauge.', labelNames: ['source'] });
  const remove = gauge.add(() => Promise.reject(new Error('The database is down.')));
  gauge.add(() => [{ labels: { source: 'other' }, value: 3 }]);
  const url = await serve({ openOnLoopback: true });
  const metrics = await read(url);
  remove();
  expect(metrics).toContain('test_gauge{source="other"} 3');
  expect(metrics).toContain('test_total 1');
});

it('serves the metrics on a second port only if one is configured', async () => {
  expect(await startMetricsServer({ host: '127.0.0.1', metricsPort: undefined })).toBeUndefined();
  const server = await startMetricsServer({ host: '127.0.0.1', metricsPort: 0 });
  const metrics = await read(`http://127.0.0.1:${server?.port}`);
  await server?.close();
  expect(metrics).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
});

// A server that listens only on 127.0.0.1 cannot be reached at 127.0.0.2. Systems other than Linux have only one loopback address.
(process.platform === 'linux' ? it : it.skip)(
  'serves the metrics on the configured address, so that a monitoring system on another machine can read them',
  async () => {
    const server = await startMetricsServer({ host: '0.0.0.0', metricsPort: 0 });
    const metrics = await read(`http://127.0.0.2:${server?.port}`).finally(() => server?.close());
    expect(metrics).toContain('process_cpu_seconds_total');
  },
);
