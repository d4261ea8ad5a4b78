/** Stops everything that a process has started. */
export type Stop = () => Promise<unknown>;

/**
 * Starts the work of this process and tells the parent process when it is ready. If startup fails, prints the error message
 * without a stack trace and exits with code 1. On SIGTERM or SIGINT, or when the parent ends, finishes startup, stops everything
 * and exits with code 0.
 */
export async function runProcess(start: () => Promise<Stop>): Promise<void> {
  const starting = start();
  const stop = () => void starting.then((stopAll) => stopAll()).finally(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  // A parent process that is killed cannot send a signal, but the IPC channel to it closes.
  process.once('disconnect', stop);
  try {
    await starting;
    process.send?.('ready');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
