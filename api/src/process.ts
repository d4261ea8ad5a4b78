import type { INestApplicationContext } from '@nestjs/common';

/** Starts a process; what keeps it from starting is said in one place, without a stack where we wrote the sentence. */
export async function runProcess(start: () => Promise<INestApplicationContext>): Promise<void> {
  try {
    const app = await start();
    // A parent that was killed cannot stop us: its closed channel does.
    process.once('disconnect', () => void app.close().finally(() => process.exit(0)));
    process.send?.('ready');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
