/** Stops everything that a process has started. */
export type Stop = () => Promise<unknown>;

/**
 * Starts a process and tells its parent when it is ready. If that fails, prints the error message without a stack trace and
 * exits. On SIGTERM or SIGINT, or when the parent ends, it stops and exits with code 0, also during startup.
 */
export async function runProcess(start: () => Promise<Stop>): Promise<void> {
  const starting = start();
  const stop = () => void starting.then((stopAll) => stopAll()).finally(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // A killed parent process cannot stop this one, but the IPC channel between them closes.
  process.once('disconnect', stop);
  try {
    await starting;
    process.send?.('ready');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
