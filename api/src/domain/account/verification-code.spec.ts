import { VerificationCode } from './verification-code';

const now = new Date('2026-11-20T12:00:00Z');
const browser = { browserHash: 'cookie', networkHash: 'network' };
const anyone = { networkHash: 'network' };
const issue = () =>
  VerificationCode.fromProps({ ...VerificationCode.issue('a@x.test', 'hash', browser, now), id: 1 });

it('is stored with the hashes that identify the browser to which it was sent (D6)', () => {
  const known = { ...browser, deviceHash: 'device' };
  expect(VerificationCode.issue('a@x.test', 'hash', known, now)).toMatchObject(known);
  expect(VerificationCode.issue('a@x.test', 'hash', anyone, now)).toMatchObject({
    ...anyone,
    browserHash: null,
    deviceHash: null,
  });
  expect(issue().codeHash).toBe('hash');
});

it('expires after ten minutes, five wrong attempts or one use (D6)', () => {
  expect(issue().isValidFor(browser, new Date(now.getTime() + 599_999))).toBe(true);
  expect(issue().isValidFor(browser, new Date(now.getTime() + 600_000))).toBe(false);
  const tried = issue();
  for (let n = 0; n < 4; n += 1) tried.countWrongAttempt(browser);
  expect(tried.isValidFor(browser, now)).toBe(true);
  tried.countWrongAttempt(browser);
  expect(tried.isValidFor(browser, now)).toBe(false);
  const used = issue();
  used.markUsed();
  expect(used.isValidFor(browser, now)).toBe(false);
});

it('counts attempts without a cookie separately from attempts by its browser (D6)', () => {
  const tried = issue();
  for (let n = 0; n < 4; n += 1) tried.countWrongAttempt(anyone);
  expect(tried.isValidFor(anyone, now)).toBe(true);
  tried.countWrongAttempt(anyone);
  expect(tried.toProps()).toMatchObject({ attemptsWithCookie: 0, attemptsWithoutCookie: 5 });
  expect(tried.isValidFor(anyone, now)).toBe(false);
  expect(tried.isValidFor(browser, now)).toBe(true);
});
