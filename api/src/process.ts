import type { INestApplicationContext } from '@nestjs/common';

/** Starts a process; what keeps it from starting is said in one place, as a sentence without a stack. */
export async function runProcess(start: () => Promise<INestApplicationContext>): Promise<void> {
  const starting = start();
  // A parent that was killed cannot stop us: its closed channel does, also while we are starting.
  process.once('disconnect', () => void starting.then((app) => app.close()).finally(() => process.exit(0)));
  try {
    await starting;
    process.send?.('ready');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
