import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@popnook/testing';

const ROOT = path.resolve(__dirname, '../..');

const required = {
  DATABASE_URL: 'postgres://ann:word@127.0.0.1:1/popnook',
  SMTP_URL: 'smtp://127.0.0.1:1',
  SECRET: 'x'.repeat(32),
};
const requiredBySite = { API_URL: 'http://127.0.0.1:1', SITE_TOKEN: 'x'.repeat(32) };

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/**
 * Runs a built program until it exits, or kills it as soon as it has printed `killAfter`.
 * @returns the exit code, which is null for a killed program, and everything that the program has printed
 */
const run = async (command: string, settings: Record<string, string>, killAfter?: string) => {
  const [file = '', ...args] = command.split(' ');
  const env = { PATH: process.env.PATH, ...settings };
  const started = spawn(process.execPath, [path.join(ROOT, 'dist', file), ...args], { env });
  child = started;
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    if (killAfter !== undefined && output.includes(killAfter)) started.kill('SIGKILL');
  };
  started.stdout.on('data', collect);
  started.stderr.on('data', collect);
  const [code] = (await once(started, 'close')) as [number | null];
  return { code, output };
};

const secretTooShort = 'must have at least 32 characters; make one with `openssl rand -hex 32`.';

it.each([
  [
    'api/main.js',
    {
      ...required,
      PORT: 'abc',
      RATE_LIMIT: 'off',
      DATABASE_URL: 'mysql://ann:word@db/popnook',
      SECRET: 'word',
    },
    `PORT must be a whole number from 0 to 65535, not "abc".
DATABASE_URL must be an address that starts with postgres:// or postgresql://, not "mysql://…@db/popnook".
SECRET ${secretTooShort}
Unknown setting RATE_LIMIT: did you mean RATE_LIMITS?
`,
  ],
  [
    'api/worker.js',
    { ...required, SMTP_URL: '', SMTP_ULR: 'smtp://mail', NODE_ENV: 'production', RATE_LIMITS: 'off' },
    `PUBLIC_URL is not set: it must be an address that starts with https:// in production.
SMTP_URL is not set: it must be an address that starts with smtp:// or smtps://.
RATE_LIMITS must be on in production, not "off".
Unknown setting SMTP_ULR: did you mean SMTP_URL?
`,
  ],
  [
    'site/main.js',
    {
      API_URL: 'localhost:3001',
      SITE_TOKEN: 'word',
      LOG_LEVEL: 'loud',
      RENDER_THREADS: '1',
      NODE_ENV: 'prod',
    },
    `NODE_ENV must be development, production, or test, not "prod".
API_URL must be an address that starts with http:// or https://, not "localhost:3001".
SITE_TOKEN ${secretTooShort}
RENDER_THREADS must be a whole number from 2 to 64, not "1".
LOG_LEVEL must be fatal, error, warn, log, debug, or verbose, not "loud".
`,
  ],
  [
    'api/migrate.js',
    { DATABASE_ULR: 'postgres://127.0.0.1:1/popnook' },
    `DATABASE_URL is not set: it must be an address that starts with postgres:// or postgresql://.
Unknown setting DATABASE_ULR: did you mean DATABASE_URL?
`,
  ],
])('%s reports all invalid settings together, in one sentence each', async (program, settings, output) => {
  expect(await run(program, settings)).toEqual({ code: 1, output });
});

it.each([
  ['api/main.js', { ...required, METRICS_PROT: '9464' }, 'METRICS_PROT: did you mean METRICS_PORT?'],
  ['api/worker.js', { ...required, MAIL_CONCURENCY: '9' }, 'MAIL_CONCURENCY: did you mean MAIL_CONCURRENCY?'],
  ['site/main.js', { ...requiredBySite, RENDER_THREAD: '4' }, 'RENDER_THREAD: did you mean RENDER_THREADS?'],
])('%s warns about a misspelled setting and continues to start', async (program, settings, sentence) => {
  const warning = `Unknown setting ${sentence}`;
  // Killed at the warning: the API and the worker would soon exit, because they cannot connect to the database.
  const outcome = await run(program, { ...settings, PORT: String(await freePort()) }, warning);
  expect(outcome).toEqual({ code: null, output: expect.stringContaining(warning) });
});

it.each(['api/main.js', 'api/worker.js', 'api/migrate.js', 'api/reset-second-factor.js ada@example.com'])(
  '%s explains in one sentence that it cannot connect to the database',
  async (command) => {
    expect(await run(command, required)).toEqual({
      code: 1,
      output:
        'Cannot connect to the database of DATABASE_URL at 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1): start it, or correct DATABASE_URL.\n',
    });
  },
);
