import { type PolicyOptions, securityPolicy } from './security-policy';

const policy = (options: Partial<PolicyOptions> = {}) =>
  new Map<string, string[]>(Object.entries(securityPolicy({ nonce: 'abc', bundles: [], ...options })));

it('allows scripts and styles from our origin or with the nonce', () => {
  expect(policy().get('script-src')).toEqual(["'self'", "'nonce-abc'"]);
  expect(policy().get('style-src')).toEqual(["'self'", "'nonce-abc'"]);
  expect(policy().get('connect-src')).toEqual(["'self'"]);
});

it('allows nothing from Google without a key', () => {
  expect(JSON.stringify([...policy()])).not.toMatch(/google|gstatic|frame-src|worker-src/);
});

it('allows Google maps with a key, without allowing eval', () => {
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
])('allows the tiles of %s', (mapTilesUrl, source) => {
  expect(policy({ mapTilesUrl }).get('img-src')).toEqual(["'self'", 'data:', 'blob:', source]);
});

it('has exactly these directives', () => {
  const bundle = (base: string, socket?: string) =>
    ({ base, ...(socket ? { socket } : {}) }) as PolicyOptions['bundles'][0];
  const bundles = [
    bundle('/static/shell/'),
    bundle('https://a.example/x/', 'wss://a.example/ws'),
    bundle('https://a.example/y/'),
  ];
  const ours = ["'self'", 'https://a.example'];
  expect(Object.fromEntries(policy({ bundles }))).toEqual({
    'default-src': ["'self'"],
    'script-src': [...ours, "'nonce-abc'"],
    'style-src': [...ours, "'nonce-abc'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [...ours, 'data:', 'blob:'],
    'font-src': ours,
    'connect-src': [...ours, 'wss://a.example/ws'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});
