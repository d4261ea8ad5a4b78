import { SettingsError } from '@popnook/http-server/settings';
import { Config } from './config';

const required = {
  DATABASE_URL: 'postgres://localhost/popnook',
  SMTP_URL: 'smtp://localhost',
  SECRET: 'f'.repeat(64),
};
const inProduction = { ...required, NODE_ENV: 'production', PUBLIC_URL: 'https://popnook.example' };

/**
 * All optional settings, except `NODE_ENV` and `S3_URL`, which other tests cover. The slashes at the end of `PUBLIC_URL`, the
 * spaces around `SITE_TOKEN`, and the empty entry and the capital letters in `ADMIN_EMAILS` do not appear in the result.
 */
const optionalSettings = {
  PORT: '4000',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://popnook.example//',
  DATABASE_REPLICA_URL: 'postgresql://replica/popnook',
  REDIS_URL: 'redis://redis.test',
  MAIL_FROM: 'Shop <shop@popnook.example>',
  MAIL_CONCURRENCY: '7',
  DATA_DIR: '/data',
  SITE_TOKEN: ` ${'s'.repeat(32)} `,
  ADMIN_EMAILS: 'Ada@x.test, ,bob@X.test',
  AUTO_APPROVE: 'on',
  WEBHOOKS_ALLOW_LOCAL: 'true',
  GOOGLE_MAPS_KEY: 'maps-key',
  GEOCODER_URL: 'https://geocoder.test',
  MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: 'Tiles',
  MAX_CONCURRENT_READS: '11',
  MAX_CONCURRENT_WRITES: '12',
  RATE_LIMITS: 'off',
  RATE_LIMIT_PER_MINUTE: '13',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '14',
  CLOCK_BOOKINGS_EVERY_SECONDS: '15',
  CLOCK_CLEAN_UP_EVERY_SECONDS: '16',
  TRUST_PROXY: '2',
  DRAIN_SECONDS: '17',
  MAX_CONNECTIONS_PER_CLIENT: '18',
  METRICS_TOKEN: 'm'.repeat(32),
  METRICS_PORT: '19',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test',
  LOG_LEVEL: 'warn',
};

const defaults = {
  warnings: [],
  production: false,
  port: 3000,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  databaseUrl: required.DATABASE_URL,
  databaseReplicaUrl: undefined,
  redisUrl: undefined,
  smtpUrl: required.SMTP_URL,
  mailFrom: 'Popnook <hello@popnook.test>',
  mailConcurrency: 15,
  secret: required.SECRET,
  dataDir: '.data',
  s3: undefined,
  siteToken: undefined,
  adminEmails: [],
  autoApprove: false,
  webhooksAllowLocal: false,
  googleMapsKey: '',
  geocoderUrl: undefined,
  mapTilesUrl: undefined,
  mapTilesAttribution: undefined,
  maxConcurrentReads: 16,
  maxConcurrentWrites: 10,
  rateLimits: true,
  unitsPerMinute: 3000,
  signInsPerMinute: 20,
  frequentJobsEveryMs: 60_000,
  cleanUpEveryMs: 3_600_000,
  trustedProxies: 0,
  drainMs: 0,
  maxConnectionsPerClient: 1024,
  metricsAccess: { token: undefined, openOnLoopback: true },
  metricsPort: undefined,
  otlpEndpoint: undefined,
  logLevel: 'log',
};

/** All settings, without the private `env`, from which they are read. */
const settingsFrom = (environment: Record<string, string>) => {
  const entries = Object.entries(Config.from(environment));
  return Object.fromEntries(entries.filter(([name]) => name !== 'env'));
};

describe('Config', () => {
  it.each(Object.keys(required))('requires %s', (name) => {
    expect(() => Config.from({ ...required, [name]: undefined })).toThrow(name);
  });

  it('has the documented defaults, also for empty variables', () => {
    expect(settingsFrom(required)).toEqual(defaults);
    const blank = {
      PUBLIC_URL: '',
      REDIS_URL: '',
      S3_URL: '',
      SITE_TOKEN: '',
      METRICS_PORT: '',
      DRAIN_SECONDS: '',
    };
    expect(settingsFrom({ ...required, ...blank })).toEqual(defaults);
  });

  it('has safer defaults in production, and waits 10 seconds after SIGTERM', () => {
    expect(settingsFrom(inProduction)).toEqual({
      ...defaults,
      production: true,
      publicUrl: 'https://popnook.example',
      drainMs: 10_000,
      metricsAccess: { token: undefined, openOnLoopback: false },
    });
  });

  it('reads each setting from its own environment variable', () => {
    expect(settingsFrom({ ...required, ...optionalSettings })).toEqual({
      warnings: [],
      production: false,
      port: 4000,
      host: '0.0.0.0',
      publicUrl: 'https://popnook.example',
      databaseUrl: required.DATABASE_URL,
      databaseReplicaUrl: 'postgresql://replica/popnook',
      redisUrl: 'redis://redis.test',
      smtpUrl: required.SMTP_URL,
      mailFrom: 'Shop <shop@popnook.example>',
      mailConcurrency: 7,
      secret: required.SECRET,
      dataDir: '/data',
      siteToken: 's'.repeat(32),
      adminEmails: ['ada@x.test', 'bob@x.test'],
      autoApprove: true,
      webhooksAllowLocal: true,
      googleMapsKey: 'maps-key',
      geocoderUrl: 'https://geocoder.test',
      mapTilesUrl: 'https://tiles.test/{z}/{x}/{y}.png',
      mapTilesAttribution: 'Tiles',
      maxConcurrentReads: 11,
      maxConcurrentWrites: 12,
      rateLimits: false,
      unitsPerMinute: 13,
      signInsPerMinute: 14,
      frequentJobsEveryMs: 15_000,
      cleanUpEveryMs: 16_000,
      trustedProxies: 2,
      drainMs: 17_000,
      maxConnectionsPerClient: 18,
      metricsAccess: { token: 'm'.repeat(32), openOnLoopback: true },
      metricsPort: 19,
      otlpEndpoint: 'http://collector.test',
      logLevel: 'warn',
    });
  });

  it.each([
    ['PORT', 0, 65_535],
    ['METRICS_PORT', 0, 65_535],
    ['MAIL_CONCURRENCY', 1, 100],
    ['TRUST_PROXY', 0, 10],
    ['DRAIN_SECONDS', 0, 600],
    ['CLOCK_BOOKINGS_EVERY_SECONDS', 1, 86_400],
    ['CLOCK_CLEAN_UP_EVERY_SECONDS', 1, 86_400],
    ['MAX_CONCURRENT_READS', 1, Infinity],
    ['MAX_CONCURRENT_WRITES', 1, Infinity],
    ['MAX_CONNECTIONS_PER_CLIENT', 1, Infinity],
    ['RATE_LIMIT_PER_MINUTE', 1, Infinity],
    ['RATE_LIMIT_SIGN_IN_PER_MINUTE', 1, Infinity],
  ])('limits %s to whole numbers from %s to %s', (name, lowest, highest) => {
    const read = (value: number) => () => Config.from({ ...required, [name]: String(value) });
    expect(read(lowest)).not.toThrow();
    expect(read(lowest - 1)).toThrow(name);
    expect(read(lowest + 0.5)).toThrow(name);
    // A setting without an upper limit accepts a million.
    expect(read(Math.min(highest, 1_000_000))).not.toThrow();
    if (highest < Infinity) expect(read(highest + 1)).toThrow(name);
  });

  const S3_FORMAT = 'must read https://KEY:SECRET@host/bucket?region=us-east-1';
  it.each([
    [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
    [
      { DATABASE_URL: '' },
      'DATABASE_URL is not set: it must be an address that starts with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL: 'mysql://ann:pass@db/x' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://, not "mysql://…@db/x".',
    ],
    [
      { REDIS_URL: 'localhost' },
      'REDIS_URL must be an address that starts with redis:// or rediss://, not "localhost".',
    ],
    [{ SECRET: 'short' }, 'SECRET must have at least 32 characters; make one with `openssl rand -hex 32`.'],
    [{ RATE_LIMITS: 'perhaps' }, 'RATE_LIMITS must be on or off, not "perhaps".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, log, debug, or verbose, not "loud".'],
    [
      { S3_URL: 's3://key:secret@host/bucket' },
      'S3_URL must be an address that starts with http:// or https://.',
    ],
    [{ S3_URL: 'https://host/bucket' }, `S3_URL ${S3_FORMAT}.`],
    [{ S3_URL: 'https://key:secret@host/' }, `S3_URL ${S3_FORMAT}.`],
    [{ S3_URL: 'https://key:secret@host/bucket/folder' }, `S3_URL ${S3_FORMAT}.`],
    [
      { CLOCK_BOOKINGS_EVERY_SECONDS: '0' },
      'CLOCK_BOOKINGS_EVERY_SECONDS must be a whole number from 1 to 86400, not "0".',
    ],
    [
      { PORT: 'x', MAX_CONCURRENT_READS: '-1', DATABASE_URL: undefined, DATABASE_ULR: 'postgres://db/x' },
      `PORT must be a whole number from 0 to 65535, not "x".
DATABASE_URL is not set: it must be an address that starts with postgres:// or postgresql://.
MAX_CONCURRENT_READS must be a whole number of at least 1, not "-1".
Unknown setting DATABASE_ULR: did you mean DATABASE_URL?`,
    ],
  ])('explains what is wrong with %j', (invalid, sentences) => {
    expect(() => Config.from({ ...required, ...invalid })).toThrow(new SettingsError(sentences));
  });

  it('warns about a misspelled optional setting', () => {
    expect(Config.from({ ...required, AUTO_APROVE: 'on' }).warnings).toEqual([
      'Unknown setting AUTO_APROVE: did you mean AUTO_APPROVE?',
    ]);
  });

  it.each([
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS must be on in production, not "off".'],
    [{ SECRET: 'change-me-change-me-change-me-change-me' }, 'SECRET is still the placeholder.'],
    [{ WEBHOOKS_ALLOW_LOCAL: 'on' }, 'WEBHOOKS_ALLOW_LOCAL must be off in production, not "on".'],
    [
      { PUBLIC_URL: '' },
      'PUBLIC_URL is not set: it must be an address that starts with https:// in production.',
    ],
    [
      { PUBLIC_URL: 'http://popnook.example' },
      'PUBLIC_URL must be an address that starts with https:// in production, not "http://popnook.example".',
    ],
    [
      { RATE_LIMITS: 'off', TRUST_PROXY: 'yes' },
      'RATE_LIMITS must be on in production, not "off".\nTRUST_PROXY must be a whole number from 0 to 10, not "yes".',
    ],
  ])('rejects %j in production', (invalid, sentences) => {
    expect(() => Config.from({ ...inProduction, ...invalid })).toThrow(new SettingsError(sentences));
    // The other settings are valid, so the errors are only about these.
    expect(() => Config.from(inProduction)).not.toThrow();
  });

  it.each([
    { DATABASE_URL: 'postgres://user:word@db.test/popnook?sslmode=verify-full' },
    { REDIS_URL: 'rediss://redis.test' },
    { SMTP_URL: 'smtps://mail.test' },
    { S3_URL: 'https://key:secret@storage.test/uploads' },
  ])('accepts a URL that requires TLS: %j', (settings) => {
    expect(() => Config.from({ ...inProduction, ...settings })).not.toThrow();
  });

  it('reads the S3 endpoint, bucket, key and secret from S3_URL (D45)', () => {
    expect(Config.from(required).s3).toBeUndefined();
    const url = 'https://key:s%2Fcr%40t@storage.test:9000/uploads?region=eu-central-1';
    expect(Config.from({ ...required, S3_URL: url }).s3).toEqual({
      endpoint: 'https://storage.test:9000',
      region: 'eu-central-1',
      bucket: 'uploads',
      accessKeyId: 'key',
      secretAccessKey: 's/cr@t',
    });
    const withoutRegion = Config.from({ ...required, S3_URL: 'https://key:secret@storage.test/uploads' });
    expect(withoutRegion.s3?.region).toBe('us-east-1');
  });
});
