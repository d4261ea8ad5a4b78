import { digestDay } from './digest-day';

it.each([
  // In winter, 8:00 in New York is 13:00 UTC, and midnight is 5:00 UTC.
  ['2026-11-22T12:59:59Z', '2026-11-21'],
  ['2026-11-22T13:00:00Z', '2026-11-22'],
  ['2026-11-23T04:59:59Z', '2026-11-22'],
  ['2026-11-23T05:00:00Z', '2026-11-22'],
  // Daylight saving time (8:00 is 12:00 UTC), and the days on which the clocks change.
  ['2026-07-01T11:59:59Z', '2026-06-30'],
  ['2026-07-01T12:00:00Z', '2026-07-01'],
  ['2026-03-08T12:00:00Z', '2026-03-08'],
  ['2026-11-01T13:00:00Z', '2026-11-01'],
])('at %s, the most recent daily email is the one for %s (D52)', (now, day) =>
  expect(digestDay(new Date(now))).toBe(day),
);
