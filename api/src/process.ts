import type { INestApplicationContext } from '@nestjs/common';

/**
 * Starts the API or the worker, and tells the parent process when it is ready. If that fails, prints the error message
 * without a stack trace and exits.
 */
export async function runProcess(start: () => Promise<INestApplicationContext>): Promise<void> {
  const starting = start();
  // A killed parent process cannot stop this one, but the IPC channel between them closes, possibly during startup.
  process.once('disconnect', () => void starting.then((app) => app.close()).finally(() => process.exit(0)));
  try {
    await starting;
    process.send?.('ready');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
