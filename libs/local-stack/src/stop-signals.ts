/** A terminal, npm and tsx each pass the same Ctrl-C on: what comes within this time is one press. */
const onePress = 700;

/**
 * Calls `stop` for the first Ctrl-C, SIGTERM or closed terminal, and `force` for a second one.
 * @param isWanted asked now and then; when it says no (npm was killed), that counts as the first.
 */
export const onStopSignals = (stop: () => void, force: () => void, isWanted: () => boolean): void => {
  let first = 0;
  const hear = () => {
    if (first === 0) {
      first = Date.now();
      stop();
    } else if (Date.now() - first > onePress) force();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, hear);
  setInterval(() => first === 0 && !isWanted() && hear(), 500).unref();
};
