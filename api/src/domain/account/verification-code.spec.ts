import { VerificationCode } from './verification-code';

const now = new Date('2026-11-20T12:00:00Z');
const browser = { browserHash: 'cookie', networkHash: 'network' };
const clientWithoutCookie = { networkHash: 'network' };
const issue = () =>
  VerificationCode.fromProps({
    ...VerificationCode.issue('a@x.test', 'hash', browser, 'request-1', now),
    id: 1,
  });

it('a code is stored with the hashes that identify the browser that requested it (D6)', () => {
  const known = { ...browser, deviceHash: 'device' };
  expect(VerificationCode.issue('a@x.test', 'hash', known, 'request-1', now)).toMatchObject(known);
  expect(VerificationCode.issue('a@x.test', 'hash', clientWithoutCookie, 'request-1', now)).toMatchObject({
    ...clientWithoutCookie,
    browserHash: null,
    deviceHash: null,
  });
  expect(issue().codeHash).toBe('hash');
});

it('a code is valid for ten minutes, until the fifth wrong attempt, and for one use (D6)', () => {
  expect(issue().isValidFor(browser, 'request-2', new Date(now.getTime() + 599_999))).toBe(true);
  expect(issue().isValidFor(browser, 'request-2', new Date(now.getTime() + 600_000))).toBe(false);
  const tried = issue();
  for (let n = 0; n < 4; n += 1) tried.countWrongAttempt(browser);
  expect(tried.isValidFor(browser, 'request-2', now)).toBe(true);
  tried.countWrongAttempt(browser);
  expect(tried.isValidFor(browser, 'request-2', now)).toBe(false);
  const used = issue();
  used.markUsedBy('request-3');
  expect(used.isValidFor(browser, 'request-2', now)).toBe(false);
});

it('a code can be used again by the request that used it, until it expires (D6)', () => {
  const used = issue();
  used.markUsedBy('request-3');
  expect(used.isValidFor(browser, 'request-3', now)).toBe(true);
  expect(used.isValidFor(browser, 'request-3', new Date(now.getTime() + 600_000))).toBe(false);
});

it('attempts without a cookie are counted separately from those by the browser that requested the code (D6)', () => {
  const tried = issue();
  for (let n = 0; n < 4; n += 1) tried.countWrongAttempt(clientWithoutCookie);
  expect(tried.isValidFor(clientWithoutCookie, 'request-2', now)).toBe(true);
  tried.countWrongAttempt(clientWithoutCookie);
  expect(tried.toProps()).toMatchObject({ attemptsWithCookie: 0, attemptsWithoutCookie: 5 });
  expect(tried.isValidFor(clientWithoutCookie, 'request-2', now)).toBe(false);
  expect(tried.isValidFor(browser, 'request-2', now)).toBe(true);
});
