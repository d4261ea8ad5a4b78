import { setTimeout as delay } from 'node:timers/promises';

/** Waits until the condition holds, checking every few milliseconds, up to the time limit of the test. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(20);
}
