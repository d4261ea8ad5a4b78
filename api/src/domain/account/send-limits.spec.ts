import { secondsToWait, sendLimits } from './send-limits';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

it.each([
  [[], 0],
  [[ago(60)], 0],
  [[ago(59)], 1],
  [[ago(1)], 59],
  [[ago(100), ago(200), ago(300), ago(400)], 0],
  [[ago(100), ago(200), ago(300), ago(400), ago(3000)], 600],
  [Array.from({ length: 10 }, (_, hour) => ago((hour + 1) * 3600)), 14 * 3600],
])('after codes were sent at %j, the next can be sent in %d seconds (D6)', (sendTimes, seconds) =>
  expect(secondsToWait(sendTimes, sendLimits.network, now)).toBe(seconds),
);
