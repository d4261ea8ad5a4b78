import { secondsToWait, VerificationCode } from './verification-code';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('D6: a code', () => {
  it('is good for ten minutes and five tries, once', () => {
    const issue = () => VerificationCode.issue('a@x.test', 'hash', now);
    expect(issue().isLive(new Date(now.getTime() + 599_999))).toBe(true);
    expect(issue().isLive(new Date(now.getTime() + 600_000))).toBe(false);
    const tried = issue();
    for (let n = 0; n < 4; n += 1) tried.countTry();
    expect(tried.isLive(now)).toBe(true);
    tried.countTry();
    expect(tried.isLive(now)).toBe(false);
    const used = issue();
    used.use();
    expect(used.isLive(now)).toBe(false);
  });

  it.each([
    [[], 0],
    [[ago(60)], 0],
    [[ago(59)], 1],
    [[ago(1)], 59],
    [[ago(100), ago(200), ago(300), ago(400)], 0],
    [[ago(100), ago(200), ago(300), ago(400), ago(3000)], 600],
  ])('after sends at %j waits %d seconds', (sends, seconds) =>
    expect(secondsToWait(sends, now)).toBe(seconds),
  );
});
