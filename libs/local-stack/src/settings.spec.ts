import { readSettings } from './settings';

it('defaults to the embedded database with demo data, and to port 3000', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    inboxPort: 1080,
    demoData: true,
    adminEmails: 'admin@popnook.test',
  });
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
  [{ PORT: 'abc' }, 'PORT must be a port from 1 to 65535, not "abc".'],
  [{ INBOX_PORT: '70000' }, 'INBOX_PORT must be a port from 1 to 65535, not "70000".'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://, not "mysql://x".',
  ],
  [
    { SMTP_URL: 'localhost:25' },
    'SMTP_URL must be an address that starts with smtp:// or smtps://, not "localhost:25".',
  ],
  [{ DEMO_DATA: 'maybe' }, 'DEMO_DATA must be on or off, not "maybe".'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [{ PORT: '1080' }, 'PORT and INBOX_PORT are both 1080: set one of them to another port.'],
])('explains what is wrong with %j', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(sentence);
});
