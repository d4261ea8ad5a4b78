import {
  type Environment,
  misspelledSettings,
  nodeEnvironment,
  oneOf,
  onOff,
  parseSettings,
  secret,
  token,
  url,
  wholeNumber,
} from '@popnook/http-server/settings';
import { z } from 'zod';

export const databaseUrl = url(['postgres', 'postgresql']);

const S3_FORMAT_MESSAGE = 'must read https://KEY:SECRET@host/bucket?region=us-east-1';

/** All S3 settings in one URL. Special characters in the key and the secret are percent-encoded. */
const s3 = url(['http', 'https']).transform((value, { issues }) => {
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
  // Without the input, because it contains the secret.
  issues.push({ code: 'custom', message: S3_FORMAT_MESSAGE, input: undefined });
  return z.NEVER;
});

const seconds = (fallback: number) => wholeNumber(1, 86_400).default(fallback);

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

/** Enough for 135 emails per second, if each takes two round trips of 50 ms to the mail server (docs/operations.md). */
export const DEFAULT_MAIL_CONCURRENCY = 15;

const schema = (production: boolean) =>
  z.object({
    NODE_ENV: nodeEnvironment().default('development'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: production ? url(['https'], ' in production') : url(['http', 'https']).optional(),
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    REDIS_URL: url(['redis', 'rediss']).optional(),
    SMTP_URL: url(['smtp', 'smtps']),
    MAIL_FROM: z.string().default('Popnook <hello@popnook.test>'),
    /** How many emails a worker sends at the same time. It can send the same number of sign-in codes in addition. */
    MAIL_CONCURRENCY: wholeNumber(1, 100).default(DEFAULT_MAIL_CONCURRENCY),
    /** For HMACs, such as those of sign-in codes, and for encrypting secrets in the database (D6). */
    SECRET: secret().refine(
      (value) => !production || !/change|example|secret|placeholder/i.test(value),
      'is still the placeholder',
    ),
    DATA_DIR: z.string().default('.data'),
    S3_URL: s3.optional(),
    SITE_TOKEN: token().optional(),
    ADMIN_EMAILS: emails,
    AUTO_APPROVE: onOff().default(false),
    GOOGLE_MAPS_KEY: z.string().default(''),
    GEOCODER_URL: url(['http', 'https']).optional(),
    MAP_TILES_URL: url(['http', 'https']).optional(),
    MAP_TILES_ATTRIBUTION: z.string().optional(),
    /** How many requests of each kind an API process handles at the same time; others wait briefly. */
    MAX_CONCURRENT_READS: wholeNumber(1).default(16),
    MAX_CONCURRENT_WRITES: wholeNumber(1).default(10),
    /** For development: webhooks can use `http://`, and addresses of this machine and its network. */
    WEBHOOKS_ALLOW_LOCAL: onOff()
      .refine((on) => !production || !on, 'must be off in production')
      .default(false),
    RATE_LIMITS: onOff()
      .refine((on) => !production || on, 'must be on in production')
      .default(true),
    /** In units: a read costs 1, a write 3, a page of the site 5. */
    RATE_LIMIT_PER_MINUTE: wholeNumber(1).default(3000),
    RATE_LIMIT_SIGN_IN_PER_MINUTE: wholeNumber(1).default(20),
    /** How often a worker runs frequent jobs, such as expiring and completing bookings and reminding hosts. */
    CLOCK_BOOKINGS_EVERY_SECONDS: seconds(60),
    /** How often a worker runs clean-up jobs, such as deleting expired rows and unused uploads. */
    CLOCK_CLEAN_UP_EVERY_SECONDS: seconds(3600),
    /** Number of proxies in front of the API: only the X-Forwarded-For entries that they appended are trusted. */
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    DRAIN_SECONDS: wholeNumber(0, 600).optional(),
    MAX_CONNECTIONS_PER_CLIENT: wholeNumber(1).default(1024),
    METRICS_TOKEN: token().optional(),
    METRICS_PORT: wholeNumber(0, 65_535).optional(),
    /** The address of an OpenTelemetry collector that accepts traces over HTTP. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url(['http', 'https']).optional(),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'log', 'debug', 'verbose').default('log'),
  });

/** All settings of the API and the worker. These processes read the environment only through this class. */
export class Config {
  private constructor(
    private readonly env: z.output<ReturnType<typeof schema>>,
    /** One sentence for each variable that is probably a misspelled setting. */
    readonly warnings: string[],
  ) {}

  /** Validates all settings. @throws SettingsError with one sentence per invalid setting */
  static from(environment: Environment): Config {
    const settings = schema(environment.NODE_ENV === 'production');
    const misspelled = misspelledSettings(environment, Object.keys(settings.shape));
    return new Config(
      parseSettings(settings, environment),
      misspelled.map(({ warning }) => warning),
    );
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
  /** If false, only limits on the number of records and on wrong codes remain (D6, D58). */
  readonly rateLimits = this.env.RATE_LIMITS;
  /** The budget of each client, in units. */
  readonly unitsPerMinute = this.env.RATE_LIMIT_PER_MINUTE;
  /** `send-code` and `verify-code` calls per network, or per browser that has signed in with the address before (D7). */
  readonly signInsPerMinute = this.env.RATE_LIMIT_SIGN_IN_PER_MINUTE;
  readonly frequentJobsEveryMs = this.env.CLOCK_BOOKINGS_EVERY_SECONDS * 1000;
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
