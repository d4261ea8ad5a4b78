import { type Call, load, percentile } from './client';
import type { Server } from './servers';

/** How often each side of a comparison is measured. BENCH_ROUNDS=3 makes a run shorter. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);
const SLICE_MS = 2000;

/** One side of a comparison: a server, and the requests that it gets. */
export interface Candidate {
  server: Server;
  connections: number;
  next: () => Call;
}

/** What was measured while requests were sent for a few seconds. Latencies are in milliseconds. */
interface Slice {
  perSecond: number;
  p50: number;
  p99: number;
  slowest: number;
  /** In seconds. */
  cpuPerRequest: number;
  failed: number;
}

/** The median and the range of the ratios of all rounds. */
export interface Ratio {
  median: number;
  lowest: number;
  highest: number;
}

/** Sends requests for `durationMs`, and measures the responses. */
export const runSlice = async (
  { server, connections, next }: Candidate,
  durationMs = SLICE_MS,
): Promise<Slice> => {
  const cpuBefore = server.cpuSeconds();
  const { perSecond, latencies, failed } = await load(server.client, { connections, durationMs, next });
  return {
    perSecond,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    slowest: latencies.at(-1) ?? Number.NaN,
    cpuPerRequest: (server.cpuSeconds() - cpuBefore) / Math.max(1, latencies.length),
    failed,
  };
};

/**
 * Measures both candidates in each round and alternates which one goes first. Before the first round, each candidate warms up
 * without being measured.
 */
export const interleave = async (a: Candidate, b: Candidate): Promise<[Slice, Slice][]> => {
  await runSlice(a);
  await runSlice(b);
  const rounds: [Slice, Slice][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) {
      const sliceOfA = await runSlice(a);
      rounds.push([sliceOfA, await runSlice(b)]);
    } else {
      const sliceOfB = await runSlice(b);
      rounds.push([await runSlice(a), sliceOfB]);
    }
  }
  return rounds;
};

export const median = (values: readonly number[]) =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

export const summarize = (values: readonly number[]): Ratio => ({
  median: median(values),
  lowest: Math.min(...values),
  highest: Math.max(...values),
});

/** Divides a value of the first candidate by the same value of the second candidate, in each round. */
export const ratioOf = (rounds: readonly [Slice, Slice][], value: keyof Slice): Ratio =>
  summarize(rounds.map(([a, b]) => a[value] / b[value]));

export const medianOf = (rounds: readonly [Slice, Slice][], side: 0 | 1, value: keyof Slice): number =>
  median(rounds.map((round) => round[side][value]));

/** The medians of the first and the second candidate, for example `12.3 / 4.5`. */
export const formatMedians = (rounds: readonly [Slice, Slice][], value: keyof Slice, digits = 0): string =>
  ([0, 1] as const).map((side) => medianOf(rounds, side, value).toFixed(digits)).join(' / ');

/** Requests the addresses one after the other, and starts again at the end. */
export const inTurn = (addresses: readonly string[]): (() => Call) => {
  let position = 0;
  return () => ({ path: addresses[position++ % addresses.length] ?? '/' });
};
