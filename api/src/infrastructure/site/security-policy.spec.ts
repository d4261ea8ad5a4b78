import { type Allowed, securityPolicy } from './security-policy';

const policy = (allowed: Partial<Allowed> = {}) => {
  const text = securityPolicy({ nonce: 'abc', bundles: [], ...allowed });
  return new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
};

it('scripts and styles come from us, or carry the nonce', () => {
  expect(policy().get('script-src')).toEqual(["'self'", "'nonce-abc'"]);
  expect(policy().get('style-src')).toEqual(["'self'", "'nonce-abc'"]);
  expect(policy().get('connect-src')).toEqual(["'self'"]);
});

it('without a key nothing of Google is allowed', () => {
  expect(securityPolicy({ nonce: 'abc', bundles: [] })).not.toMatch(/google|gstatic|frame-src|worker-src/);
});

it('with a key its maps may load, and still nothing may be evaluated', () => {
  const google = policy({ googleMaps: true });
  expect(google.get('script-src')).toEqual(
    expect.arrayContaining(["'nonce-abc'", 'https://maps.googleapis.com', 'https://maps.gstatic.com']),
  );
  expect(google.get('style-src')).toContain('https://fonts.googleapis.com');
  expect(google.get('font-src')).toContain('https://fonts.gstatic.com');
  expect(google.get('img-src')).toContain('https://*.gstatic.com');
  expect(google.get('connect-src')).toContain('https://*.googleapis.com');
  expect(google.get('frame-src')).toEqual(['https://*.google.com']);
  expect([...google.values()].flat()).not.toContain("'unsafe-eval'");
});

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1', 'https://*.tiles.example'],
  ['http://localhost:8080/{z}/{x}/{y}', 'http://localhost:8080'],
])('the tiles of %s may be shown', (mapTilesUrl, source) => {
  expect(policy({ mapTilesUrl }).get('img-src')).toEqual(["'self'", 'data:', 'blob:', source]);
});

it('every directive stands once, without empty places', () => {
  const text = securityPolicy({ nonce: 'abc', bundles: [], googleMaps: true });
  expect(text).not.toMatch(/ {2}| ;/);
  expect(policy({ googleMaps: true }).size).toBe(text.split('; ').length);
});
