import { readConfig } from './config';

const settings = { API_URL: 'http://127.0.0.1:1', SITE_TOKEN: 'token-'.repeat(6) };
const inProduction = (publicUrl: string) =>
  readConfig({ ...settings, NODE_ENV: 'production', PUBLIC_URL: publicUrl });

const noHttps = 'must be an address that starts with https:// in production';

it.each([
  ['', `is not set: it ${noHttps}.`],
  ['http://popnook.example', `${noHttps}, not "http://popnook.example".`],
  ['HTTP://popnook.example', `${noHttps}, not "HTTP://popnook.example".`],
  ['https.popnook.example', `${noHttps}, not "https.popnook.example".`],
])(
  'refuses to start in production with the PUBLIC_URL "%s", which is not https (D9)',
  (publicUrl, problem) => {
    expect(() => inProduction(publicUrl)).toThrow(new Error(`PUBLIC_URL ${problem}`));
  },
);

it('accepts a PUBLIC_URL with https in production, and one with http elsewhere', () => {
  expect(inProduction('https://popnook.example/').publicUrl).toBe('https://popnook.example');
  expect(readConfig({ ...settings, PUBLIC_URL: 'http://localhost:4000' }).publicUrl).toBe(
    'http://localhost:4000',
  );
});

it('reports all invalid settings together, and those that are probably misspelled', () => {
  expect(() => readConfig({ API_URI: 'http://api', SITE_TOKEN: 'short' })).toThrow(
    new Error(
      'API_URL is not set: it must be an address that starts with http:// or https://.\n' +
        'SITE_TOKEN must have at least 32 characters; make one with `openssl rand -hex 32`.\n' +
        'Unknown setting API_URI: did you mean API_URL?',
    ),
  );
});

it('warns about a misspelled setting that is not required', () => {
  expect(readConfig({ ...settings, RENDER_THREDS: '4' }).warnings).toEqual([
    'Unknown setting RENDER_THREDS: did you mean RENDER_THREADS?',
  ]);
});

it('has defaults for everything but the API and the token', () => {
  expect(
    readConfig({
      ...settings,
      API_URL: 'http://127.0.0.1:1/',
      PUBLIC_URL: '',
      REMOTES: '',
      METRICS_TOKEN: '',
    }),
  ).toEqual({
    warnings: [],
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    apiUrl: 'http://127.0.0.1:1',
    siteToken: settings.SITE_TOKEN,
    siteDir: 'dist',
    remotes: [],
    renderThreads: undefined,
    googleMaps: false,
    mapTilesUrl: undefined,
    trustedProxies: 0,
    drainMs: 0,
    maxConnectionsPerClient: 1024,
    metricsAccess: { token: undefined, openOnLoopback: true },
    metricsPort: undefined,
    otlpEndpoint: undefined,
    logLevel: 'info',
  });
});

it('reads every setting', () => {
  const environment = {
    ...settings,
    NODE_ENV: 'production',
    PORT: '8080',
    HOST: '::',
    PUBLIC_URL: 'https://popnook.example',
    SITE_DIR: 'build',
    REMOTES: '{"a":"https://a.example","b":"https://b.example/b/"}',
    RENDER_THREADS: '4',
    GOOGLE_MAPS_KEY: 'key',
    MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    TRUST_PROXY: '2',
    DRAIN_SECONDS: '3',
    MAX_CONNECTIONS_PER_CLIENT: '5',
    METRICS_TOKEN: 'm'.repeat(32),
    METRICS_PORT: '9100',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example',
    LOG_LEVEL: 'verbose',
  };
  expect(readConfig(environment)).toEqual({
    warnings: [],
    port: 8080,
    host: '::',
    publicUrl: 'https://popnook.example',
    apiUrl: 'http://127.0.0.1:1',
    siteToken: settings.SITE_TOKEN,
    siteDir: 'build',
    remotes: ['https://a.example/', 'https://b.example/b/'],
    renderThreads: 4,
    googleMaps: true,
    mapTilesUrl: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
    trustedProxies: 2,
    drainMs: 3_000,
    maxConnectionsPerClient: 5,
    metricsAccess: { token: 'm'.repeat(32), openOnLoopback: false },
    metricsPort: 9100,
    otlpEndpoint: 'http://collector.example',
    logLevel: 'trace',
  });
  // The default in production.
  expect(readConfig({ ...environment, DRAIN_SECONDS: '' }).drainMs).toBe(10_000);
});

it.each([
  ['PORT', '0', '65535', '-1', '65536', '80.5'],
  ['RENDER_THREADS', '2', '64', '1', '65', '2.5'],
  ['TRUST_PROXY', '0', '10', '-1', '11', '1.5'],
  ['DRAIN_SECONDS', '0', '600', '-1', '601', '1.5'],
  // Has no maximum.
  ['MAX_CONNECTIONS_PER_CLIENT', '1', '9999', '0', '1.5'],
  ['METRICS_PORT', '0', '65535', '-1', '65536', '80.5'],
])(
  'accepts %s from %s to %s, and names the setting when it refuses another value',
  (name, min, max, ...invalidValues) => {
    const read = (value: string) => () => readConfig({ ...settings, [name]: value });
    for (const value of [min, max]) expect(read(value)).not.toThrow();
    for (const value of invalidValues)
      expect(read(value)).toThrow(new RegExp(`^${name} must be a whole number [^\\n]+, not "${value}"\\.$`));
  },
);

const notAnAddress = 'must be an address that starts with http:// or https://';
const tooShort = 'must have at least 32 characters; make one with `openssl rand -hex 32`.';
const notRemotes = 'must be a JSON object with the name and URL of each remote';

it.each([
  ['API_URL', 'ftp://api.example', `${notAnAddress}, not "ftp://api.example".`],
  ['API_URL', 'http://', `${notAnAddress}, not "http://".`],
  ['PUBLIC_URL', 'popnook.example', `${notAnAddress}, not "popnook.example".`],
  ['MAP_TILES_URL', 'tiles.example', `${notAnAddress}, not "tiles.example".`],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector', `${notAnAddress}, not "collector".`],
  ['SITE_TOKEN', 't'.repeat(31), tooShort],
  ['METRICS_TOKEN', ` ${'m'.repeat(31)} `, tooShort],
  ['REMOTES', '{"a":"ftp://a.example"}', `${notRemotes}, not "{"a":"ftp://a.example"}".`],
  ['REMOTES', '["https://a.example"]x', `${notRemotes}, not "["https://a.example"]x".`],
])('refuses %s=%s: %s', (name, value, problem) => {
  expect(() => readConfig({ ...settings, [name]: value })).toThrow(new Error(`${name} ${problem}`));
});

it('accepts tokens of 32 characters, and trims METRICS_TOKEN', () => {
  const config = readConfig({
    ...settings,
    SITE_TOKEN: 't'.repeat(32),
    METRICS_TOKEN: ` ${'m'.repeat(32)} `,
  });
  expect([config.siteToken, config.metricsAccess.token]).toEqual(['t'.repeat(32), 'm'.repeat(32)]);
});

it.each([
  ['fatal', 'fatal'],
  ['error', 'error'],
  ['warn', 'warn'],
  ['log', 'info'],
  ['debug', 'debug'],
  ['verbose', 'trace'],
])('converts LOG_LEVEL=%s to the pino level %s, and refuses unknown levels', (LOG_LEVEL, level) => {
  expect(readConfig({ ...settings, LOG_LEVEL }).logLevel).toBe(level);
  expect(() => readConfig({ ...settings, LOG_LEVEL: `${LOG_LEVEL}er` })).toThrow(
    /^LOG_LEVEL must be fatal, error, warn, log, debug, or verbose, not /,
  );
});
