import { bookingRequests, prepareBookings, sessionHeaders } from './booking-rows';
import type { Call } from './client';
import { publicCalls } from './public-calls';
import { type Memory, reportMemory } from './report-memory';
import type { BenchContext, Row } from './rows';
import { type Server, SITE_TOKEN, startApi, startSite } from './servers';

/** BENCH_MEMORY=0.1 makes the run ten times shorter. */
const SCALE = Number(process.env.BENCH_MEMORY ?? 1);
/** Memory is measured after this many API calls or pages, and again after `GROWTH` times as many. */
const CALLS = 20_000 * SCALE;
const PAGES = 2_000 * SCALE;
const GROWTH = 10;
/** At least this many pages are requested before the first measurement, so that the page cache of the site is full. */
const MIN_FIRST_PAGES = 1_000;
/** More than in most other measurements, so that PostgreSQL and the server always have something to do. */
const CONNECTIONS = 16;
const SPACES = 10_000;

/** Sends `count` requests. @throws Error if more than one in a thousand fails with 5xx */
const send = async (server: Server, count: number, next: () => Call) => {
  let [sent, failed] = [0, 0];
  const loop = async () => {
    while (sent < count) {
      sent += 1;
      if ((await server.client.send(next())).status >= 500) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  if (failed > count / 1000) throw new Error(`${failed} of ${count} requests failed.`);
};

/** Measures memory after the first requests, and again after `GROWTH` times `count` requests. */
const compareMemory = async (
  what: string,
  { count, first = count }: { count: number; first?: number },
  { server, next, read }: { server: Server; next: () => Call; read: (server: Server) => Promise<Memory> },
): Promise<Row> => {
  await send(server, first, next);
  const before = await read(server);
  await send(server, count * GROWTH - first, next);
  const after = await read(server);
  const growthOf = (value: keyof Memory) => (after[value] / before[value]).toFixed(2);
  const megabytes = (value: keyof Memory) =>
    [after, before].map((memory) => (memory[value] / 1e6).toFixed(0)).join(' / ');
  return {
    id: 'G16',
    what: `Memory after garbage collection, ${what}: after ${count * GROWTH} / after ${first}`,
    measured: `heap ${growthOf('heap')}, RSS ${growthOf('rss')}`,
    target: '≤ 1.15',
    note: `heap ${megabytes('heap')} MB, RSS ${megabytes('rss')} MB`,
  };
};

/** A different address for each visitor, so that the rate limits per client apply as in production. */
const visitorAddress = (visitor: number) =>
  `10.${[16, 8, 0].map((bits) => (visitor >> bits) & 255).join('.')}`;

type Prepared = Awaited<ReturnType<typeof prepareBookings>>;
type MemoryReport = Awaited<ReturnType<typeof reportMemory>>;

const measureMemory = async ({ databases }: BenchContext): Promise<Row[]> => {
  const prepared = await prepareBookings(databases, 'bench_memory');
  const report = await reportMemory();
  const calls = await publicCalls(databases, prepared.url, { spaces: SPACES, examples: 2000 });
  return [await measureApi(prepared, Object.values(calls), report), await measureSite(prepared, report)];
};

/** Sends bookings, reads of signed-in vendors, and reads of signed-out visitors. */
const measureApi = async (
  { url, vendors, spaces }: Prepared,
  calls: ((index: number) => string)[],
  { env, read }: MemoryReport,
): Promise<Row> => {
  const book = bookingRequests(vendors, spaces);
  const api = await startApi(url, { ...env, RATE_LIMITS: 'on' });
  let position = 0;
  const callOf = (number: number): Call => {
    if (number % 20 === 0) return book();
    if (number % 5 === 0)
      return { path: '/api/bookings', headers: sessionHeaders(vendors[number % vendors.length] ?? 0) };
    return { path: calls[number % calls.length]?.(Math.floor(number / calls.length)) ?? '/' };
  };
  const nextCall = (): Call => {
    const number = position++;
    const fromSite = { 'X-Site-Token': SITE_TOKEN, 'X-Forwarded-For': visitorAddress(number) };
    const call = callOf(number);
    return { ...call, headers: { ...call.headers, ...fromSite } };
  };
  const row = await compareMemory('API', { count: CALLS }, { server: api, next: nextCall, read });
  await api.stop();
  return row;
};

/** Requests different pages. Every fourth visitor is signed in. */
const measureSite = async ({ url, vendors }: Prepared, { env, read }: MemoryReport): Promise<Row> => {
  const api = await startApi(url);
  const site = await startSite(api, env);
  let position = 0;
  const pages: ((id: number) => string)[] = [
    (id) => `/spaces/${id}`,
    (id) => `/browse?maxPrice=${id}`,
    (id) => `/vendor-profile/${vendors[id % vendors.length]}`,
    () => '/discover',
    (id) => `/browse?page=${id % 100}`,
    (id) => `/no-such-page/${id}`,
    () => '/',
  ];
  const nextPage = (): Call => {
    const number = position++;
    const id = 1 + (Math.floor(number / pages.length) % SPACES);
    const isSignedIn = number % 4 === 0;
    return {
      path: pages[number % pages.length]?.(id) ?? '/',
      headers: {
        'X-Forwarded-For': visitorAddress(number),
        ...(isSignedIn && sessionHeaders(vendors[number % vendors.length] ?? 0)),
      },
    };
  };
  const row = await compareMemory(
    'site',
    { count: PAGES, first: Math.max(PAGES, MIN_FIRST_PAGES) },
    { server: site, next: nextPage, read },
  );
  await site.stop();
  await api.stop();
  return row;
};

export const memoryRows = [{ ids: ['G16'], measure: measureMemory }];
