import { secondsToWait, codeLimits, waitText } from './send-limits';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

// All browsers in one network that have not signed in with the address before share one code a minute, five an hour, ten a day.
it.each([
  [[], 0],
  [[ago(60)], 0],
  [[ago(59)], 1],
  [[ago(1)], 59],
  [[ago(100), ago(200), ago(300), ago(400)], 0],
  [[ago(100), ago(200), ago(300), ago(400), ago(3000)], 600],
  [Array.from({ length: 10 }, (_, hour) => ago((hour + 1) * 3600)), 14 * 3600],
])(
  'after codes were sent at %j, the next can be sent %d seconds after 12:00 UTC (D6)',
  (sendTimes, seconds) => expect(secondsToWait(sendTimes, codeLimits.network, now)).toBe(seconds),
);

it.each([
  ['knownBrowser', 20],
  ['allKnownBrowsers', 60],
  ['network', 10],
  ['address', 50],
  ['allAddresses', 100],
] as const)('%s: at most %d codes a day (D6)', (name, codes) => {
  // All codes were sent two hours ago, so the daily limit allows the next one in 22 hours.
  const sent = (count: number) => Array.from({ length: count }, () => ago(7200));
  expect(secondsToWait(sent(codes - 1), codeLimits[name], now)).toBe(0);
  expect(secondsToWait(sent(codes), codeLimits[name], now)).toBe(22 * 3600);
});

it('a known browser also has the limits per minute and per hour (D6)', () => {
  expect(secondsToWait([ago(59)], codeLimits.knownBrowser, now)).toBe(1);
  const five = Array.from({ length: 5 }, () => ago(3000));
  expect(secondsToWait(five, codeLimits.knownBrowser, now)).toBe(600);
});

it.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [3600, '60 minutes'],
  [3601, '61 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [22 * 3600, '22 hours'],
])('%d seconds are shown as "%s"', (seconds, text) => expect(waitText(seconds)).toBe(text));
