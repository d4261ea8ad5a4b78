import path from 'node:path';
import { z } from 'zod';
import { UserFacingError } from './errors';
import { projectRoot } from './project-root';

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a port from 1 to 65535' })
    .int('must be a port from 1 to 65535')
    .min(1, 'must be a port from 1 to 65535')
    .max(65_535, 'must be a port from 1 to 65535')
    .default(fallback);

const address = (...protocols: string[]) => {
  const expected = `must be an address that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`;
  const isValid = (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1));
  return z.string().refine(isValid, expected).optional();
};

const onOff = z
  .enum(['on', 'off', 'true', 'false'], 'must be on or off')
  .transform((value) => value === 'on' || value === 'true')
  .optional();

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address('http', 'https'),
  DATABASE_URL: address('postgres', 'postgresql'),
  REDIS_URL: address('redis', 'rediss'),
  SMTP_URL: address('smtp', 'smtps'),
  // The API validates this URL, because an error message here would print the secret that it contains.
  S3_URL: z.string().optional(),
  INBOX_PORT: port(1080),
  INBOX_HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DEMO_DATA: onOff,
  ADMIN_EMAILS: z.string().optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
});

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

type Environment = Record<string, string | undefined>;

/** An empty value, such as `REDIS_URL=` in a shell or compose file, is the same as no value. */
const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

const parse = (environment: Environment) => {
  const values = withoutEmpty(environment);
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.map(({ path: [name], message }) => {
    const actual = name === 'SECRET' ? '' : `, not "${values[String(name)] ?? ''}"`;
    return `${String(name)} ${message}${actual}.`;
  });
  throw new UserFacingError(sentences.join('\n'));
};

/** By default, demo data is loaded only into the embedded database. It is never loaded in production. */
const loadsDemoData = (env: z.output<typeof schema>) =>
  env.NODE_ENV !== 'production' && (env.DEMO_DATA ?? env.DATABASE_URL === undefined);

/** @throws UserFacingError with one sentence for each invalid setting. */
export const readSettings = (environment: Environment): Settings => {
  const env = parse(environment);
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
