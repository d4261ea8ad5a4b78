import { readConfig } from './config';

const settings = { API_URL: 'http://127.0.0.1:1', SITE_TOKEN: 'token-'.repeat(6) };
const inProduction = (publicUrl: string) =>
  readConfig({ ...settings, NODE_ENV: 'production', PUBLIC_URL: publicUrl });

it.each(['', 'http://popnook.example', 'HTTP://popnook.example', 'https.popnook.example'])(
  'refuses to start in production with the PUBLIC_URL "%s", which is not https (D9)',
  (publicUrl) => {
    expect(() => inProduction(publicUrl)).toThrow(/PUBLIC_URL/);
  },
);

it('starts in production with https, and elsewhere with http', () => {
  expect(inProduction('https://popnook.example/').publicUrl).toBe('https://popnook.example');
  expect(readConfig({ ...settings, PUBLIC_URL: 'http://localhost:4000' }).publicUrl).toBe(
    'http://localhost:4000',
  );
});

it('names every setting that is missing or too short', () => {
  expect(() => readConfig({ SITE_TOKEN: 'short' })).toThrow(/API_URL .*\n.*SITE_TOKEN must have at least 32/);
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
  expect(readConfig({ ...environment, DRAIN_SECONDS: '' }).drainMs).toBe(10_000);
});

it.each([
  ['PORT', '65536'],
  ['RENDER_THREADS', '1'],
  ['TRUST_PROXY', '-1'],
  ['DRAIN_SECONDS', '601'],
  ['MAX_CONNECTIONS_PER_CLIENT', '0'],
  ['METRICS_TOKEN', 'short'],
  ['REMOTES', '{"a":"ftp://a.example"}'],
  ['MAP_TILES_URL', 'tiles.example'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s and names the setting', (name, value) => {
  expect(() => readConfig({ ...settings, [name]: value })).toThrow(new RegExp(`^  ${name} `, 'm'));
});
