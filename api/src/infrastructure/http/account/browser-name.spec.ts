import { browserName } from './browser-name';

const windows = 'Windows NT 10.0; Win64; x64';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

it.each([
  ['Firefox on Windows', `Mozilla/5.0 (${windows}; rv:144.0) Gecko/20100101 Firefox/144.0`],
  ['Microsoft Edge on Windows', `Mozilla/5.0 (${windows}) ${chrome} Edg/142.0.0.0`],
  ['Chrome on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`],
  ['Safari on iOS', iPhone],
  ['Firefox', 'Firefox/1'],
])('recognizes %s (D9)', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});

it.each([
  ['a missing header', undefined],
  ['an empty header', ''],
  ['an unknown program', 'curl/8.0'],
  ['HTML', '<script>alert(1)</script>/1 (x'],
  ['a very long text', `${'a'.repeat(20_000)}/1 x`],
])('returns null for %s, and never text from the client (D9)', (_, userAgent) => {
  expect(browserName(userAgent)).toBeNull();
});
