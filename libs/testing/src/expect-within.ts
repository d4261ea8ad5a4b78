import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** How long this process has waited for a processor since it started; 0 on systems other than Linux, which do not report it. */
const msWithoutProcessor = (): number => {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
};

/**
 * Expects that `action` takes less than `limitMs`. Time in which other processes use all processors does not count. If the action
 * still takes longer, it is repeated up to twice: a busy machine is slow now and then, but faulty code is slow every time.
 */
export async function expectWithin(limitMs: number, action: () => Promise<unknown>): Promise<void> {
  const clock = () => performance.now() - msWithoutProcessor();
  const durations: number[] = [];
  do {
    const startedAt = clock();
    await action();
    durations.push(clock() - startedAt);
  } while (Math.min(...durations) >= limitMs && durations.length < 3);
  expect(Math.min(...durations)).toBeLessThan(limitMs);
}

/**
 * Expects that the event loop waits less than `limitMs` in total until `action` has finished. For a server in this process, that is
 * how long its timeouts and other processes, such as the database, delay the responses. The time in which this process is
 * busy does not count, so that a slow machine makes no difference.
 */
export async function expectToWaitLessThan(limitMs: number, action: () => Promise<unknown>): Promise<void> {
  const { idle } = performance.eventLoopUtilization();
  await action();
  expect(performance.eventLoopUtilization().idle - idle).toBeLessThan(limitMs);
}
