import type { TimedResponse } from './client';
import { ROUNDS, summarize } from './measure';
import type { Recipe } from './reference-server';
import { type BenchContext, formatRatio, type Row } from './rows';
import { type Server, startApi, startReference, withoutPageCache } from './servers';

/** The API reads one row more than fits on a page of 60, to find out whether there is a next page. */
const PAGE_ROWS = 61;
const PERIOD_DAYS = `CASE s.payment_agreement_type WHEN 'commission' THEN 7 ELSE 30 END`;
const IS_PUBLIC = 'is_public_listing(s.approval_status, s.is_active, h.status)';
const FROM = 'spaces s JOIN users h ON h.id = s.host_id';

/** A generator with a fixed seed, so that each run uses the same boxes. */
const randomNumbers = () => {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

/** @returns square boxes with random widths between the given ones, in degrees. Small boxes are as frequent as large ones. */
const randomBoxes = (count: number, minWidth: number, maxWidth: number): string[] => {
  const random = randomNumbers();
  return Array.from({ length: count }, () => {
    const [west, south] = [-122 + 50 * random(), 26 + 21 * random()];
    const width = minWidth * (maxWidth / minWidth) ** random();
    return [west, south, west + width, south + width].map((degrees) => degrees.toFixed(4)).join(',');
  });
};

/**
 * Only the plain SQL uses this index. Without it, the plain SQL would read the whole table for each box, and the measurement would take
 * far longer. The API uses another index for boxes.
 */
const CREATE_PLAIN_INDEX =
  'CREATE INDEX bench_spaces_by_place ON spaces USING gist ((latitude::float8), (longitude::float8))';
const DROP_PLAIN_INDEX = 'DROP INDEX IF EXISTS bench_spaces_by_place';

const inBox = (box: string) => {
  const [west, south, east, north] = box.split(',');
  return `s.latitude::float8 BETWEEN ${south} AND ${north} AND s.longitude::float8 BETWEEN ${west} AND ${east}`;
};

/** @param countLimit where the API stops counting: at 1001 spaces or, with dates, at 101 */
const listAndCount = (condition: string, countLimit: number): Recipe => ({
  statements: [
    `SELECT count(*) FROM (SELECT FROM ${FROM} WHERE ${IS_PUBLIC} AND ${condition} LIMIT ${countLimit}) counted`,
    `SELECT s.*, (SELECT count(*) FROM sub_spaces d WHERE d.space_id = s.id AND d.is_active) AS displays
     FROM ${FROM} WHERE ${IS_PUBLIC} AND ${condition} ORDER BY s.approved_at DESC, s.id DESC LIMIT ${PAGE_ROWS}`,
  ].map((text) => ({ text, values: [] })),
});

/** The most obvious query for "the whole space or any display is free for the period that starts on this day". */
const isFree = (day: string) => {
  const period = `daterange('${day}', '${day}'::date + ${PERIOD_DAYS})`;
  const taken = `b.space_id = s.id AND b.status <> 'cancelled' AND b.period && ${period}`;
  return `NOT EXISTS (SELECT FROM space_availability a WHERE a.space_id = s.id AND NOT a.is_available AND a.date <@ ${period})
    AND (NOT EXISTS (SELECT FROM bookings b WHERE ${taken})
      OR (NOT EXISTS (SELECT FROM bookings b WHERE ${taken} AND b.sub_space_id IS NULL)
        AND EXISTS (SELECT FROM sub_spaces d WHERE d.space_id = s.id AND d.is_active AND d.max_capacity >
          (SELECT count(*) FROM bookings b WHERE ${taken} AND b.sub_space_id = d.id))))`;
};

/** The slowest response of the API and of the bare server in each round. Each request is sent first to the API, then to the bare server. */
const slowestOf = async (api: Server, bare: Server, paths: readonly string[]) => {
  const rounds: [number, number][] = [];
  let failed = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const slowest: [number, number] = [0, 0];
    for (const path of paths) {
      const responses: [TimedResponse, TimedResponse] = [
        await api.client.send({ path }),
        await bare.client.send({ path }),
      ];
      failed += responses.filter(({ status }) => status >= 300).length;
      responses.forEach((response, side) => {
        slowest[side] = Math.max(slowest[side] ?? 0, timeOf(response));
      });
    }
    // The first round fills the caches.
    if (round > 0) rounds.push(slowest);
  }
  return { rounds, failed };
};

/** A failed request counts as at least this slow. */
const FAILED_MS = 20_000;
const timeOf = ({ status, latencyMs }: TimedResponse) =>
  status < 300 ? latencyMs : Math.max(latencyMs, FAILED_MS);

const compare = async (
  { databases }: BenchContext,
  recipes: ReadonlyMap<string, Recipe>,
): Promise<{ measured: string; note: string }> => {
  const url = await databases.open(1_000_000);
  for (const statement of [DROP_PLAIN_INDEX, CREATE_PLAIN_INDEX, 'ANALYZE spaces'])
    await databases.query(url, statement);
  const api = await startApi(url, withoutPageCache(url));
  const bare = await startReference(url, recipes);
  const { rounds, failed } = await slowestOf(api, bare, [...recipes.keys()]);
  await Promise.all([api.stop(), bare.stop()]);
  await databases.query(url, DROP_PLAIN_INDEX);
  const sides = [0, 1].map((side) => summarize(rounds.map((round) => round[side] ?? 0)).median.toFixed(0));
  return {
    measured: formatRatio(summarize(rounds.map(([a, b]) => a / b))),
    note: `${sides.join(' / ')} ms, ${ROUNDS} rounds, ${failed} requests failed`,
  };
};

const compareBoxes = async (context: BenchContext): Promise<Row[]> => {
  const recipes = randomBoxes(200, 0.02, 10).map((box): [string, Recipe] => [
    `/api/spaces?bbox=${box}`,
    listAndCount(inBox(box), 1001),
  ]);
  const compared = await compare(context, new Map(recipes));
  const what = 'Slowest of 200 random boxes at 1M, list with count / plain SQL with the gist index';
  return [{ id: 'G8', what, target: '≤ 1.5', ...compared }];
};

const compareBoxesWithDates = async (context: BenchContext): Promise<Row[]> => {
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  const recipes = randomBoxes(12, 0.2, 2).map((box): [string, Recipe] => [
    `/api/spaces?bbox=${box}&from=${day}`,
    listAndCount(`${inBox(box)} AND ${isFree(day)}`, 101),
  ]);
  const compared = await compare(context, new Map(recipes));
  const what = 'Slowest of 12 boxes with free dates at 1M, list with count / the most obvious SQL';
  return [{ id: 'G10', what, target: '≤ 1.0', ...compared }];
};

export const searchRows = [
  { ids: ['G8'], measure: compareBoxes },
  { ids: ['G10'], measure: compareBoxesWithDates },
];
