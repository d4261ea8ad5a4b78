import { secondsToWait, VerificationCode } from './verification-code';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const issue = () => VerificationCode.fromProps({ ...VerificationCode.issue('a@x.test', 'hash', now), id: 1 });

it('is valid for ten minutes, until the fifth wrong attempt, and for one use (D6)', () => {
  expect(issue().isValid(new Date(now.getTime() + 599_999))).toBe(true);
  expect(issue().isValid(new Date(now.getTime() + 600_000))).toBe(false);
  const tried = issue();
  for (let n = 0; n < 4; n += 1) tried.countWrongAttempt();
  expect(tried.isValid(now)).toBe(true);
  tried.countWrongAttempt();
  expect(tried.isValid(now)).toBe(false);
  const used = issue();
  used.markUsed();
  expect(used.isValid(now)).toBe(false);
});

it.each([
  [[], 0],
  [[ago(60)], 0],
  [[ago(59)], 1],
  [[ago(1)], 59],
  [[ago(100), ago(200), ago(300), ago(400)], 0],
  [[ago(100), ago(200), ago(300), ago(400), ago(3000)], 600],
])('after codes sent at %j, the next one can be sent in %d seconds (D6)', (sendTimes, seconds) =>
  expect(secondsToWait(sendTimes, now)).toBe(seconds),
);
