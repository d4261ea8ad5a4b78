import { z } from 'zod';

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off', 'true', 'false'])
    .default(fallback)
    .transform((value) => value === 'on' || value === 'true');

const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    error: `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const S3_FORMAT_MESSAGE = 'must read https://KEY:SECRET@host/bucket?region=us-east-1';

/** All S3 settings in one URL. Special characters in the key and the secret are percent-encoded. */
const s3 = url('http', 'https').transform((value, { issues }) => {
  const address = URL.canParse(value) ? new URL(value) : undefined;
  const [bucket, ...otherSegments] = address?.pathname.split('/').filter(Boolean) ?? [];
  if (address?.username && address.password && bucket && otherSegments.length === 0)
    return {
      endpoint: address.origin,
      region: address.searchParams.get('region') ?? 'us-east-1',
      bucket,
      accessKeyId: decodeURIComponent(address.username),
      secretAccessKey: decodeURIComponent(address.password),
    };
  issues.push({ code: 'custom', message: S3_FORMAT_MESSAGE, input: undefined });
  return z.NEVER;
});

const seconds = (fallback: number) => z.coerce.number().int().min(1).max(86_400).default(fallback);
const concurrency = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const perMinute = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const emails = z
  .string()
  .default('')
  .transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .map((email) => email.trim())
      .filter(Boolean),
  );

/** With a mail server that is 50 ms away, enough for 105 emails per second: see docs/operations.md. */
export const DEFAULT_MAIL_CONCURRENCY = 15;

const schema = z
  .object({
    NODE_ENV: z.string().default('development'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: optional(url('http', 'https')),
    DATABASE_URL: url('postgres', 'postgresql'),
    DATABASE_REPLICA_URL: optional(url('postgres', 'postgresql')),
    REDIS_URL: optional(url('redis', 'rediss')),
    SMTP_URL: url('smtp', 'smtps'),
    MAIL_FROM: z.string().default('Popnook <hello@popnook.test>'),
    /** How many emails a worker sends at the same time. It can send the same number of sign-in codes in addition. */
    MAIL_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(DEFAULT_MAIL_CONCURRENCY),
    /** For HMACs, such as those of sign-in codes, and for encrypting secrets in the database (D6). */
    SECRET: z.string().min(32, 'must have at least 32 characters; make one with `openssl rand -hex 32`'),
    DATA_DIR: z.string().default('.data'),
    S3_URL: optional(s3),
    SITE_TOKEN: optional(
      z.string().trim().min(32, 'must have at least 32 characters; make one with `openssl rand -hex 32`'),
    ),
    ADMIN_EMAILS: emails,
    AUTO_APPROVE: onOff('off'),
    GOOGLE_MAPS_KEY: z.string().default(''),
    GEOCODER_URL: optional(url('http', 'https')),
    MAP_TILES_URL: optional(url('http', 'https')),
    MAP_TILES_ATTRIBUTION: optional(z.string()),
    /** How many requests of each kind the API handles at the same time; others wait briefly. */
    MAX_CONCURRENT_READS: concurrency(16),
    MAX_CONCURRENT_WRITES: concurrency(10),
    /** For development: webhooks can use `http://`, and addresses of this machine and its network. */
    WEBHOOKS_ALLOW_LOCAL: onOff('off'),
    RATE_LIMITS: onOff('on'),
    /** In units: a read costs 1, a write 3, a page 5. */
    RATE_LIMIT_PER_MINUTE: perMinute(3000),
    RATE_LIMIT_SIGN_IN_PER_MINUTE: perMinute(20),
    /** How often a worker runs frequent jobs, such as expiring and completing bookings and reminding hosts. */
    CLOCK_BOOKINGS_EVERY_SECONDS: seconds(60),
    /** How often a worker runs clean-up jobs, such as deleting expired rows and unused uploads. */
    CLOCK_CLEAN_UP_EVERY_SECONDS: seconds(3600),
    /** Number of proxies in front of the API: only the X-Forwarded-For entries that they appended are trusted. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(600)),
    MAX_CONNECTIONS_PER_CLIENT: z.coerce.number().int().min(1).default(1024),
    METRICS_TOKEN: optional(
      z.string().trim().min(32, 'must have at least 32 characters; make one with `openssl rand -hex 32`'),
    ),
    METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
    /** The address of an OpenTelemetry collector that accepts traces over HTTP. */
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(url('http', 'https')),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'log', 'debug', 'verbose']).default('log'),
  })
  .check(({ value: env, issues }) => {
    if (env.NODE_ENV !== 'production') return;
    const reject = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: undefined });
    if (!env.RATE_LIMITS) reject('RATE_LIMITS', 'must not be off in production');
    if (env.WEBHOOKS_ALLOW_LOCAL) reject('WEBHOOKS_ALLOW_LOCAL', 'must not be on in production');
    if (/change|example|secret|placeholder/i.test(env.SECRET)) reject('SECRET', 'is still the placeholder');
    if (!env.PUBLIC_URL?.startsWith('https://'))
      reject('PUBLIC_URL', 'must be set in production, and start with https://');
  });

/** All settings of the API and the worker. These processes read the environment only through this class. */
export class Config {
  private constructor(private readonly env: z.output<typeof schema>) {}

  /** Validates all settings. @throws Error with one line per invalid setting */
  static from(environment: Record<string, string | undefined>): Config {
    const parsed = schema.safeParse(environment);
    if (parsed.success) return new Config(parsed.data);
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
    throw new Error(`Popnook cannot start because of invalid settings:\n${lines.join('\n')}`);
  }

  readonly production = this.env.NODE_ENV === 'production';
  readonly port = this.env.PORT;
  readonly host = this.env.HOST;
  readonly publicUrl = (this.env.PUBLIC_URL ?? `http://localhost:${this.env.PORT}`).replace(/\/+$/, '');
  readonly databaseUrl = this.env.DATABASE_URL;
  /** A read-only copy for visitors who are not signed in. */
  readonly databaseReplicaUrl = this.env.DATABASE_REPLICA_URL;
  readonly redisUrl = this.env.REDIS_URL;
  readonly smtpUrl = this.env.SMTP_URL;
  readonly mailFrom = this.env.MAIL_FROM;
  readonly mailConcurrency = this.env.MAIL_CONCURRENCY;
  readonly secret = this.env.SECRET;
  readonly dataDir = this.env.DATA_DIR;
  /** Object storage for uploads; undefined if uploads are stored in `dataDir`. */
  readonly s3 = this.env.S3_URL;
  /** Shared with the site: requests with this token may forward the visitor's IP address. */
  readonly siteToken = this.env.SITE_TOKEN;
  readonly adminEmails = this.env.ADMIN_EMAILS;
  readonly autoApprove = this.env.AUTO_APPROVE;
  /** Whether webhooks can use `http://` and addresses that are not public. */
  readonly webhooksAllowLocal = this.env.WEBHOOKS_ALLOW_LOCAL;
  readonly googleMapsKey = this.env.GOOGLE_MAPS_KEY;
  readonly geocoderUrl = this.env.GEOCODER_URL;
  /** A template such as `https://{s}.example/{z}/{x}/{y}.png`. */
  readonly mapTilesUrl = this.env.MAP_TILES_URL;
  /** Plain text. */
  readonly mapTilesAttribution = this.env.MAP_TILES_ATTRIBUTION;
  readonly maxConcurrentReads = this.env.MAX_CONCURRENT_READS;
  /** Includes sign-in. */
  readonly maxConcurrentWrites = this.env.MAX_CONCURRENT_WRITES;
  /** If false, only limits on the number of records and the five attempts for each code remain (D6). */
  readonly rateLimits = this.env.RATE_LIMITS;
  /** The budget of each client, in units. */
  readonly unitsPerMinute = this.env.RATE_LIMIT_PER_MINUTE;
  readonly signInsPerMinute = this.env.RATE_LIMIT_SIGN_IN_PER_MINUTE;
  readonly bookingJobsEveryMs = this.env.CLOCK_BOOKINGS_EVERY_SECONDS * 1000;
  readonly cleanUpEveryMs = this.env.CLOCK_CLEAN_UP_EVERY_SECONDS * 1000;
  readonly trustedProxies = this.env.TRUST_PROXY;
  /** How long the API handles requests after SIGTERM, while load balancers stop sending them. */
  readonly drainMs = 1000 * (this.env.DRAIN_SECONDS ?? (this.production ? 10 : 0));
  readonly maxConnectionsPerClient = this.env.MAX_CONNECTIONS_PER_CLIENT;
  /** Who can read `/metrics` on the port of the API. */
  readonly metricsAccess = { token: this.env.METRICS_TOKEN, openOnLoopback: !this.production };
  /** A second port, which serves only `/metrics`. */
  readonly metricsPort = this.env.METRICS_PORT;
  /** Where traces are sent; undefined if there is no tracing. */
  readonly otlpEndpoint = this.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  readonly logLevel = this.env.LOG_LEVEL;
}
