import { type Call, percentile } from './client';
import { formatMedians, interleave, inTurn, medianOf, ratioOf, runSlice } from './measure';
import { type BenchContext, type Row, formatRatio } from './rows';
import { publicCalls } from './public-calls';
import { signedInCalls } from './signed-in-calls';
import {
  probeHealth,
  recordRecipes,
  type Server,
  startApi,
  startReference,
  withoutPageCache,
} from './servers';

const PLAIN = [
  '/api/spaces',
  ...['newest', 'rating', 'price', '-price'].map((sort) => `/api/spaces?sort=${sort}`),
];
const FILTERED = [
  '/api/spaces?location=Raleigh,%20NC',
  '/api/spaces?location=Boston,%20MA&sort=rating',
  '/api/spaces?spaceType=gallery',
  '/api/spaces?spaceType=coffee_shop&maxPrice=800&sort=price',
  '/api/spaces?bbox=-78.75,35.7,-78.55,35.85',
];
/** The number of connections at which the API has its highest throughput. */
const READERS = 8;

/**
 * The same addresses with page sizes from 11 to 110. Their average is about 60, the default page size. The API caches a page for one
 * second. Going through all these addresses once takes longer, so the API has to read every page from the database.
 */
const withPageSizes = (addresses: readonly string[]): string[] =>
  Array.from({ length: 100 }, (_, index) => index + 11).flatMap((limit) =>
    addresses.map((address) => `${address}${address.includes('?') ? '&' : '?'}limit=${limit}`),
  );

/** The addresses of the lists that are compared, by their name in the table of results. */
const LISTS = {
  plain: PLAIN,
  filtered: FILTERED,
  'plain, every page from the database': withPageSizes(PLAIN),
  'filtered, every page from the database': withPageSizes(FILTERED),
};

/**
 * Checks that the database rows that the bare server (reference-server.ts) reads are about as large as the response of the API. They
 * differ a little, because the API adds fields to the rows.
 */
const checkSizes = async (reference: Server, addresses: readonly string[]) => {
  for (const path of addresses) {
    // The bare server pads or cuts its body to the size of the API's response.
    const { bodyBytes, headers } = await reference.client.send({ path });
    const rowBytes = Number(headers['x-size']);
    if (!(rowBytes > bodyBytes * 0.7 && rowBytes < bodyBytes * 1.5))
      throw new Error(
        `${path}: the API sends ${bodyBytes} bytes, and the rows of the bare server have ${rowBytes}.`,
      );
  }
};

const compareWithBareServer = async ({ databases }: BenchContext): Promise<Row[]> => {
  const url = await databases.open(100_000);
  const recipes = await recordRecipes(url, Object.values(LISTS).flat());
  const api = await startApi(url);
  const bare = await startReference(url, recipes);
  const rows: Row[] = [];
  for (const [name, addresses] of Object.entries(LISTS)) {
    await checkSizes(bare, addresses);
    const candidate = (server: Server) => ({ server, connections: READERS, next: inTurn(addresses) });
    const rounds = await interleave(candidate(api), candidate(bare));
    rows.push(
      {
        id: 'G5',
        what: `GET /api/spaces, 100k, ${name} / bare server, same SQL: throughput`,
        measured: formatRatio(ratioOf(rounds, 'perSecond')),
        target: '≥ 0.90',
        note: `${formatMedians(rounds, 'perSecond')} per second`,
      },
      {
        id: 'G6',
        what: `The same, ${name}: CPU of the server process per request`,
        measured: formatRatio(ratioOf(rounds, 'cpuPerRequest')),
        target: '≤ 1.3',
        note: '',
      },
    );
  }
  await Promise.all([api.stop(), bare.stop()]);
  return rows;
};

const compareDatabaseSizes = async ({ databases }: BenchContext): Promise<Row[]> => {
  const large = await startApi(await databases.open(1_000_000));
  const small = await startApi(await databases.open(10_000));
  const rows: Row[] = [];
  for (const [name, addresses] of Object.entries(LISTS)) {
    const candidate = (server: Server) => ({ server, connections: READERS, next: inTurn(addresses) });
    const rounds = await interleave(candidate(large), candidate(small));
    rows.push({
      id: 'G7',
      what: `Full pages, ${name}: p99 at 1M / at 10k`,
      measured: formatRatio(ratioOf(rounds, 'p99')),
      target: '≤ 1.5',
      note: `throughput ${formatRatio(ratioOf(rounds, 'perSecond'))}; p99 ${formatMedians(rounds, 'p99')} ms`,
    });
  }
  await Promise.all([large.stop(), small.stop()]);
  return rows;
};

const DEEP_PAGE = 400;

const compareDeepPage = async ({ databases }: BenchContext): Promise<Row[]> => {
  const url = await databases.open(1_000_000);
  const api = await startApi(url, withoutPageCache(url));
  let path = '/api/spaces';
  for (let page = 1; page < DEEP_PAGE; page += 1) {
    const { headers } = await api.client.send({ path });
    path = /<([^>]+)>; rel="next"/.exec(String(headers.link))?.[1]?.replace(/^https?:\/\/[^/]+/, '') ?? path;
  }
  const candidate = (address: string) => ({ server: api, connections: 1, next: inTurn([address]) });
  const rounds = await interleave(candidate(path), candidate('/api/spaces'));
  await api.stop();
  return [
    {
      id: 'G9',
      what: `Page ${DEEP_PAGE} / page 1 at 1M, every page from the database: p50`,
      measured: formatRatio(ratioOf(rounds, 'p50')),
      target: '≤ 2',
      note: `${formatMedians(rounds, 'p50', 1)} ms`,
    },
  ];
};

const measureResponseSize = async ({ databases }: BenchContext): Promise<Row[]> => {
  const api = await startApi(await databases.open(100_000));
  const encodings = ['br', 'gzip', 'identity'];
  const sizes = await Promise.all(
    encodings.map(async (encoding) => {
      const { bodyBytes, headers } = await api.client.send({
        path: '/api/spaces',
        headers: { 'Accept-Encoding': encoding },
      });
      return `${(bodyBytes / 1000).toFixed(1)} kB ${headers['content-encoding'] ?? 'uncompressed'}`;
    }),
  );
  await api.stop();
  return [
    {
      id: 'G15',
      what: 'GET /api/spaces without parameters on the wire',
      measured: sizes.join(', '),
      target: '≤ 200 kB',
      note: '',
    },
  ];
};

const CALLS_EACH = 60;
/** Each call is sent up to `CALLS_EACH` times. After this time, it is sent again only until it has been sent `MIN_CALLS` times. */
const MAX_MS_EACH = 5000;
const MIN_CALLS = 7;
/** The first requests, which open connections and fill caches, are not measured. */
const WARM_UP_CALLS = 5;

/** Measures each call of the site separately, with different parameters each time. */
const measureSiteCalls = async ({ databases }: BenchContext): Promise<Row[]> => {
  const url = await databases.open(1_000_000);
  const calls = await publicCalls(databases, url, { spaces: 1_000_000, examples: CALLS_EACH });
  const withoutSession = Object.entries(calls).map(
    ([what, addressOf]) => [what, (index: number) => ({ path: addressOf(index) })] as const,
  );
  return measureCalls(url, withoutSession);
};

/** Measures calls of signed-in users in the same way. Some of them write, so they use a copy of the database. */
const measureSignedInCalls = async ({ databases }: BenchContext): Promise<Row[]> => {
  const url = await databases.copy(1_000_000, 'bench_signed_in');
  await databases.query(url, 'ANALYZE');
  const calls = await signedInCalls(databases, url, { examples: CALLS_EACH });
  return measureCalls(url, Object.entries(calls));
};

const measureCalls = async (
  url: string,
  calls: readonly (readonly [what: string, callOf: (index: number) => Call])[],
): Promise<Row[]> => {
  const api = await startApi(url);
  const rows: Row[] = [];
  for (const [what, callOf] of calls) {
    const latencies: number[] = [];
    const failed: number[] = [];
    const deadline = performance.now() + MAX_MS_EACH;
    for (let index = 0; index < CALLS_EACH; index += 1) {
      if (index >= MIN_CALLS && performance.now() >= deadline) break;
      const { latencyMs, status } = await api.client.send(callOf(index));
      if (status >= 300) failed.push(status);
      if (index >= WARM_UP_CALLS) latencies.push(latencyMs);
    }
    latencies.sort((a, b) => a - b);
    rows.push({
      id: 'G18',
      what,
      measured: `p99 ${percentile(latencies, 0.99).toFixed(0)} ms`,
      target: '≤ 200 ms',
      note: `p50 ${percentile(latencies, 0.5).toFixed(1)} ms, ${latencies.length} calls${failed.length ? `; ${failed.length} failed: ${[...new Set(failed)].join(', ')}` : ''}`,
    });
  }
  await api.stop();
  return rows;
};

const OVERLOAD_FACTOR = 16;

/** The delay of the event loop since the previous call of this function. */
const eventLoopDelay = async ({ client }: Server) => {
  const { body } = await client.send({ path: '/metrics' });
  const ms = (name: string) =>
    (
      1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds ([^ \\n]+)`, 'm').exec(body)?.[1])
    ).toFixed(0);
  return `p99 ${ms('p99')} ms, longest ${ms('max')} ms`;
};

const measureOverload = async ({ databases }: BenchContext): Promise<Row[]> => {
  const url = await databases.open(100_000);
  const addresses = [...PLAIN, ...FILTERED];
  return [
    await overloadRow(url, 'accepted requests per second / peak', addresses),
    await overloadRow(url, 'the same, every page from the database', withPageSizes(addresses)),
  ];
};

const overloadRow = async (url: string, what: string, addresses: readonly string[]): Promise<Row> => {
  const api = await startApi(url);
  const candidate = (connections: number) => ({ server: api, connections, next: inTurn(addresses) });
  // The first slice is measured separately, because V8 has not yet compiled the code of the new process.
  const stopFirstProbe = probeHealth(api);
  await runSlice(candidate(READERS * OVERLOAD_FACTOR));
  const slowestAtFirst = (await stopFirstProbe()).at(-1) ?? 0;
  // Reading the delays resets them, so the delays that are reported below do not include the first slice.
  await eventLoopDelay(api);
  const stopProbe = probeHealth(api);
  const rounds = await interleave(candidate(READERS * OVERLOAD_FACTOR), candidate(READERS));
  const health = await stopProbe();
  const delays = await eventLoopDelay(api);
  await api.stop();
  const healthMs = (fraction: number) => percentile(health, fraction).toFixed(0);
  return {
    id: 'G13',
    what: `${OVERLOAD_FACTOR} × as many connections as at peak throughput: ${what}`,
    measured: formatRatio(ratioOf(rounds, 'perSecond')),
    target: '≥ 0.9',
    note: `p99 of accepted ${medianOf(rounds, 0, 'p99').toFixed(0)} ms; /health/live p99 ${healthMs(0.99)} ms, slowest ${healthMs(1)} ms, target 200 ms (${slowestAtFirst.toFixed(0)} ms in the first 2 s after a start); event loop delay ${delays}`,
  };
};

export const readRows = [
  { ids: ['G5', 'G6'], measure: compareWithBareServer },
  { ids: ['G7'], measure: compareDatabaseSizes },
  { ids: ['G9'], measure: compareDeepPage },
  { ids: ['G13'], measure: measureOverload },
  { ids: ['G15'], measure: measureResponseSize },
  { ids: ['G18'], measure: measureSiteCalls },
  { ids: ['G18'], measure: measureSignedInCalls },
];
