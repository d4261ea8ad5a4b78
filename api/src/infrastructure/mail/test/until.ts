import { setTimeout as delay } from 'node:timers/promises';

/** Waits for the thing itself, looking again every few milliseconds; the test's own time limit ends it. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await delay(20);
}
