import path from 'node:path';
import { projectRoot } from './project-root';
import { misspelledIn, readSettings } from './settings';

it('defaults to the embedded database with demo data, and to port 3000', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    redisUrl: undefined,
    smtpUrl: undefined,
    s3Url: undefined,
    inboxPort: 1080,
    inboxHost: '127.0.0.1',
    dataDir: path.join(projectRoot, '.data'),
    demoData: true,
    adminEmails: 'admin@popnook.test',
    secret: undefined,
  });
});

it('reads every setting', () => {
  const settings = {
    PORT: '4000',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://popnook.example',
    DATABASE_URL: 'postgresql://a:b@db/c',
    REDIS_URL: 'rediss://redis',
    SMTP_URL: 'smtps://mail',
    S3_URL: 's3://bucket',
    INBOX_PORT: '4001',
    INBOX_HOST: '::1',
    DATA_DIR: '/var/popnook',
    DEMO_DATA: 'true',
    ADMIN_EMAILS: 'ann@popnook.example',
    SECRET: 's'.repeat(32),
  };
  expect(readSettings(settings)).toEqual({
    port: 4000,
    host: '0.0.0.0',
    publicUrl: 'https://popnook.example',
    databaseUrl: 'postgresql://a:b@db/c',
    redisUrl: 'rediss://redis',
    smtpUrl: 'smtps://mail',
    s3Url: 's3://bucket',
    inboxPort: 4001,
    inboxHost: '::1',
    dataDir: '/var/popnook',
    demoData: true,
    adminEmails: 'ann@popnook.example',
    secret: 's'.repeat(32),
  });
  for (const DEMO_DATA of ['off', 'false']) expect(readSettings({ DEMO_DATA }).demoData).toBe(false);
});

it('accepts the ports 1 and 65535, and the same port for site and inbox if SMTP_URL replaces the inbox', () => {
  expect(readSettings({ PORT: '1', INBOX_PORT: '65535' })).toMatchObject({ port: 1, inboxPort: 65_535 });
  expect(readSettings({ PORT: '1080', SMTP_URL: 'smtp://mail' }).port).toBe(1080);
});

it('derives PUBLIC_URL from PORT', () => {
  expect(readSettings({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
});

it('treats an empty setting as not set', () => {
  expect(readSettings({ REDIS_URL: '', PORT: '' })).toMatchObject({ redisUrl: undefined, port: 3000 });
});

it('turns demo data and its admin off for external databases unless DEMO_DATA is on, and always in production', () => {
  const DATABASE_URL = 'postgres://a:b@localhost/c';
  expect(readSettings({ DATABASE_URL }).demoData).toBe(false);
  expect(readSettings({ DATABASE_URL }).adminEmails).toBe('');
  expect(readSettings({ DATABASE_URL, DEMO_DATA: 'on' }).demoData).toBe(true);
  expect(readSettings({ DEMO_DATA: 'on', NODE_ENV: 'production' }).demoData).toBe(false);
});

it.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
  [{ INBOX_PORT: '65536' }, 'INBOX_PORT must be a whole number from 1 to 65535, not "65536".'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, not "0".'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 1 to 65535, not "80.5".'],
  [
    { PUBLIC_URL: 'ftp://x' },
    'PUBLIC_URL must be an address that starts with http:// or https://, not "ftp://x".',
  ],
  [
    { REDIS_URL: 'http://x' },
    'REDIS_URL must be an address that starts with redis:// or rediss://, not "http://x".',
  ],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://, not "mysql://x".',
  ],
  [
    { SMTP_URL: 'localhost:25' },
    'SMTP_URL must be an address that starts with smtp:// or smtps://, not "localhost:25".',
  ],
  [{ DEMO_DATA: 'maybe' }, 'DEMO_DATA must be on or off, not "maybe".'],
  [
    { SECRET: 's'.repeat(31) },
    'SECRET must have at least 32 characters; make one with `openssl rand -hex 32`.',
  ],
  [
    { PORT: 'a', DEMO_DATA: 'b' },
    'PORT must be a whole number from 1 to 65535, not "a".\nDEMO_DATA must be on or off, not "b".',
  ],
  [{ PORT: '1080' }, 'PORT and INBOX_PORT are both 1080: set one of them to another port.'],
])('explains what is wrong with %j', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(new Error(sentence));
});

it('finds misspelled settings of `npm start` and of the site, and leaves those of the API to the API', () => {
  const environment = { DEMO_DATE: 'off', LOG_LEVLE: 'debug', REMOTE: '{}', MAIL_CONCURENCY: '3' };
  expect(misspelledIn(environment).map(({ warning }) => warning)).toEqual([
    'Unknown setting DEMO_DATE: did you mean DEMO_DATA?',
    'Unknown setting LOG_LEVLE: did you mean LOG_LEVEL?',
    'Unknown setting REMOTE: did you mean REMOTES?',
  ]);
});
