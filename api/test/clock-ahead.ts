const FOUR_DAYS_MS = 4 * 86_400_000;

/** Sets the clock of this process four days ahead of the database's. Timers run as usual. */
export const setClockAhead = () =>
  jest.useFakeTimers({
    now: Date.now() + FOUR_DAYS_MS,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
