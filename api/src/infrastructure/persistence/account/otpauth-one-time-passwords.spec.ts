import { Secret } from 'otpauth';
import { OtpauthOneTimePasswords } from './otpauth-one-time-passwords';

const passwords = new OtpauthOneTimePasswords();
/** The secret of the examples in RFC 6238, appendix B. Their codes have eight digits, of which we use the last six. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
])('at %d s, the code is %s (RFC 6238)', (seconds, code, period) =>
  expect(passwords.periodOf(code, SECRET, at(seconds))).toBe(period),
);

it.each([-30, 30])(
  'accepts a code one period early or late, and returns the period of the code (%d s, D58)',
  (seconds) => expect(passwords.periodOf('081804', SECRET, at(1_111_111_109 + seconds))).toBe(37_037_036),
);

it.each([-60, 60])('refuses a code two periods early or late (%d s, D58)', (seconds) =>
  expect(passwords.periodOf('081804', SECRET, at(1_111_111_109 + seconds))).toBeUndefined(),
);

it('new secrets have 160 bits, and recovery codes three groups of four characters', () => {
  expect(passwords.newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(passwords.newRecoveryCode()).toMatch(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/);
});
