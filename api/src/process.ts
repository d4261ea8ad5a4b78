import type { INestApplicationContext } from '@nestjs/common';

/** Starts a process. If that fails, prints the error message without a stack trace. */
export async function runProcess(start: () => Promise<INestApplicationContext>): Promise<void> {
  const starting = start();
  // If the parent process is killed, it cannot stop this one, but its channel closes, even during startup.
  process.once('disconnect', () => void starting.then((app) => app.close()).finally(() => process.exit(0)));
  try {
    await starting;
    process.send?.('ready');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
