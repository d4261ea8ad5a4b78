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

it('allows Google Maps with a key, without allowing eval', () => {
  const without = policy();
  const added = [...policy({ googleMaps: true })].map(([directive, sources]) => [
    directive,
    sources.filter((source) => !without.get(directive)?.includes(source)),
  ]);
  expect(Object.fromEntries(added.filter(([, sources]) => sources?.length))).toEqual({
    'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'blob:'],
    'style-src': ['https://fonts.googleapis.com'],
    'img-src': [
      'https://*.googleapis.com',
      'https://*.gstatic.com',
      'https://*.google.com',
      'https://*.googleusercontent.com',
    ],
    'font-src': ['https://fonts.gstatic.com'],
    'connect-src': [
      'https://*.googleapis.com',
      'https://*.google.com',
      'https://*.gstatic.com',
      'data:',
      'blob:',
    ],
    'frame-src': ['https://*.google.com'],
    'worker-src': ['blob:'],
  });
});

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=1', 'https://*.tiles.example'],
  ['http://localhost:8080/{z}/{x}/{y}', 'http://localhost:8080'],
])('allows the tiles of %s', (mapTilesUrl, source) => {
  expect(policy({ mapTilesUrl }).get('img-src')).toEqual(["'self'", 'data:', 'blob:', source]);
});

it('allows the origins of remotes and the sockets of dev servers, and has no other directives', () => {
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
