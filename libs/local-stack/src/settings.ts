import path from 'node:path';
import {
  type Environment,
  type MisspelledSetting,
  misspelledSettings,
  nodeEnvironment,
  onOff,
  parseSettings,
  secret,
  url,
  wholeNumber,
} from '@popnook/http-server/settings';
import { z } from 'zod';
import { UserFacingError } from './errors';
import { projectRoot } from './project-root';

const port = wholeNumber(1, 65_535);

const schema = z.object({
  NODE_ENV: nodeEnvironment().optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url(['http', 'https']).optional(),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  REDIS_URL: url(['redis', 'rediss']).optional(),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  // The API validates this URL.
  S3_URL: z.string().optional(),
  INBOX_PORT: port.default(1080),
  INBOX_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DEMO_DATA: onOff().optional(),
  ADMIN_EMAILS: z.string().optional(),
  SECRET: secret().optional(),
});

/** The settings that `npm start` passes on to the site unchanged. */
export const SITE_SETTINGS = [
  'NODE_ENV',
  'LOG_LEVEL',
  'SITE_DIR',
  'REMOTES',
  'RENDER_THREADS',
  'GOOGLE_MAPS_KEY',
  'MAP_TILES_URL',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'MAX_CONNECTIONS_PER_CLIENT',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
];

/**
 * Finds misspelled settings of `npm start` and of the site. The API finds misspellings of the settings that only it uses, except for
 * WEBHOOKS_ALLOW_LOCAL: `npm start` itself sets it for the API, which then no longer looks for misspellings of it.
 */
export const misspelledIn = (environment: Environment): MisspelledSetting[] =>
  misspelledSettings(environment, [...Object.keys(schema.shape), ...SITE_SETTINGS, 'WEBHOOKS_ALLOW_LOCAL']);

/** The settings that `npm start` itself uses. All others are passed to the API and the site, which validate them. */
export interface Settings {
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  s3Url: string | undefined;
  inboxPort: number;
  inboxHost: string;
  /** Absolute path. */
  dataDir: string;
  demoData: boolean;
  adminEmails: string;
  secret: string | undefined;
}

/** By default, demo data is loaded only into the embedded database. It is never loaded in production. */
const loadsDemoData = (env: z.output<typeof schema>) =>
  env.NODE_ENV !== 'production' && (env.DEMO_DATA ?? env.DATABASE_URL === undefined);

/** @throws SettingsError or UserFacingError with one sentence for each invalid setting. */
export const readSettings = (environment: Environment): Settings => {
  const env = parseSettings(schema, environment);
  const demoData = loadsDemoData(env);
  if (env.PORT === env.INBOX_PORT && !env.SMTP_URL)
    throw new UserFacingError(`PORT and INBOX_PORT are both ${env.PORT}: set one of them to another port.`);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    s3Url: env.S3_URL,
    inboxPort: env.INBOX_PORT,
    inboxHost: env.INBOX_HOST,
    dataDir: path.resolve(projectRoot, env.DATA_DIR),
    demoData,
    adminEmails: env.ADMIN_EMAILS ?? (demoData ? 'admin@popnook.test' : ''),
    secret: env.SECRET,
  };
};
