import { browserName } from './browser-name';

const windows = 'Windows NT 10.0; Win64; x64';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

it.each([
  [`Mozilla/5.0 (${windows}; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox on Windows'],
  [`Mozilla/5.0 (${windows}) ${chrome} Edg/142.0.0.0`, 'Microsoft Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`, 'Chrome on macOS'],
  [iPhone, 'Safari on iOS'],
  ['Firefox/1', 'Firefox'],
  [undefined, null],
  ['', null],
  ['curl/8.0', null],
  ['<script>alert(1)</script>/1 (x', null],
  [`${'a'.repeat(20_000)}/1 x`, null],
])('recognizes %.60s as %s, using only known names, never text from the client (D9)', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
