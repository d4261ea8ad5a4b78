/** More than the 72 hours after which a pending request expires (D25). */
const FOUR_DAYS_MS = 4 * 86_400_000;

/** Sets `Date` in this process four days ahead of the database's clock. Everything else, such as timers, is not faked. */
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
