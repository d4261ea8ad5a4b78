import { setTimeout as delay } from 'node:timers/promises';

/** Waits until the condition is true, or until the test times out. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}
