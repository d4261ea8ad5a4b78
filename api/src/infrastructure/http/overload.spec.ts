import { setImmediate } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { limitLoad } from './overload';

/** How long the server needs for each request. It handles one read and one write at a time. */
let handlingMs: number;
let server: FastifyInstance;
beforeEach(() => {
  // The tests decide how fast time passes, so the speed of the machine makes no difference.
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  server = fastify();
  limitLoad(server, { reads: 1, writes: 1 });
  const handle = () => new Promise((resolve) => setTimeout(resolve, handlingMs, 'handled'));
  server.get('/api/spaces', handle);
  server.post('/api/bookings', handle);
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const READ = { method: 'GET', url: '/api/spaces' } as const;
const WRITE = { method: 'POST', url: '/api/bookings' } as const;

interface Result {
  status: number;
  retryAfter: unknown;
  ms: number;
}

async function send(request: typeof READ | typeof WRITE): Promise<Result> {
  const sentAt = Date.now();
  const { statusCode: status, headers } = await server.inject(request);
  return { status, retryAfter: headers['retry-after'], ms: Date.now() - sentAt };
}

/** Sends requests at the same time. @returns an array to which their results are added */
function sendTogether(count: number, request: typeof READ | typeof WRITE): Result[] {
  const results: Result[] = [];
  for (let n = 0; n < count; n += 1) void send(request).then((result) => results.push(result));
  return results;
}

/** Lets the server do everything that it can do before more time passes. */
async function settle(): Promise<void> {
  for (let n = 0; n < 20; n += 1) await setImmediate();
}

async function advanceTime(ms: number, stepMs = 10): Promise<void> {
  await settle();
  for (let passed = 0; passed < ms; passed += stepMs) {
    jest.advanceTimersByTime(stepMs);
    await settle();
  }
}

const withStatus = (results: Result[], status: number) =>
  results.filter((result) => result.status === status);

it('handles two hundred simultaneous writes, even if this takes twenty seconds', async () => {
  handlingMs = 100;
  const results = sendTogether(200, WRITE);
  await advanceTime(20_000, 100);
  expect(withStatus(results, 200)).toHaveLength(200);
});

it('lets 250 writes wait, and refuses further ones immediately', async () => {
  handlingMs = 100;
  void send(WRITE);
  await settle();
  const results = sendTogether(400, WRITE);
  await settle();
  expect(results).toEqual(Array(150).fill({ status: 503, retryAfter: '1', ms: 0 }));
  await advanceTime(25_100, 100);
  expect(withStatus(results, 200)).toHaveLength(250);
});

it('lets simultaneous reads wait for up to 0.3 seconds, and then refuses them', async () => {
  handlingMs = 10;
  const results = sendTogether(100, READ);
  await advanceTime(400);
  expect(withStatus(results, 200)).toHaveLength(30);
  expect(withStatus(results, 503).map(({ ms }) => ms)).toEqual(Array(70).fill(300));
});

it.each([
  ['reads', READ, 100],
  ['writes', WRITE, 500],
])(
  'handles 100 %s per second during a lasting overload, each after a short wait',
  async (_, request, waitMs) => {
    handlingMs = 10;
    const results: Result[] = [];
    /** Sends one request after another. After the test, no more time passes, so the loop does not continue. */
    const client = async () => {
      for (;;) {
        const result = await send(request);
        results.push(result);
        if (result.status === 503) await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    };
    for (let n = 0; n < 160; n += 1) void client();
    // The results of the first four seconds do not count, because the overload starts with a burst.
    await advanceTime(4000);
    results.length = 0;
    await advanceTime(2000);
    const accepted = withStatus(results, 200);
    // 100 per second for two seconds, with a tolerance of ten percent.
    expect(accepted.length).toBeGreaterThan(0.9 * 200);
    expect(Math.max(...accepted.map(({ ms }) => ms))).toBeLessThanOrEqual(waitMs + handlingMs);
    // Proves that there was an overload.
    expect(withStatus(results, 503).length).toBeGreaterThan(100);
  },
);
