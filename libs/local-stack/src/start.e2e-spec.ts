import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import request from 'supertest';
import type { MailList } from './inbox/list-emails';
import type { MailSummary } from './inbox/mail';
import { freePort } from './ports';
import { projectRoot } from './project-root';

let dataDir: string;
let environment: Record<string, string>;
let running: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-start-'));
  await chmod(dataDir, 0o755);
  environment = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    INBOX_PORT: String(await freePort()),
    DEMO_DATA: 'off',
  };
});

afterEach(async () => {
  for (const child of running) await end(child, 'SIGTERM');
  running = [];
  await rm(dataDir, { recursive: true, force: true });
});

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'close');
  }
  return child.exitCode;
};

const npm = (script: string, settings: Record<string, string> = {}) => {
  const env = { ...process.env, ...environment, ...settings };
  const child = spawn('npm', ['run', script], { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  return child;
};

/** Waits until the process has printed the text or has exited. @returns everything it has printed */
const waitForOutput = (child: ChildProcess, text: string) =>
  new Promise<string>((resolve) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(text)) resolve(output);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('close', () => resolve(output));
  });

const waitForExit = async (child: ChildProcess) => {
  const output = await waitForOutput(child, '\0');
  return { output, code: child.exitCode };
};

const start = async () => {
  const child = npm('start');
  const output = await waitForOutput(child, 'Press Ctrl-C to stop.');
  return { child, output };
};

const site = () => `http://localhost:${environment.PORT}`;
const isReady = async () => (await fetch(`${site()}/health/ready`)).ok;

it('starts, prints its addresses, rejects a second start and a reset, and stops with code 0', async () => {
  const { child, output } = await start();
  expect(output).toContain(`Site   ${site()}`);
  expect(output).toContain(`Inbox  http://localhost:${environment.INBOX_PORT}`);
  expect(await isReady()).toBe(true);
  expect(await waitForExit(npm('start'))).toEqual({
    code: 1,
    output: expect.stringContaining(`already running at ${site()}`),
  });
  expect(await waitForExit(npm('reset'))).toEqual({
    code: 1,
    output: expect.stringContaining('stop it first'),
  });
  expect(await end(child, 'SIGINT')).toBe(0);
  await expect(isReady()).rejects.toThrow();
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'can be started again on the same ports and data after %s',
  async (signal) => {
    await end((await start()).child, signal);
    await start();
    expect(await isReady()).toBe(true);
  },
);

const emailsInInbox = async (): Promise<MailSummary[]> => {
  const response = await fetch(`http://localhost:${environment.INBOX_PORT}/api/v1/messages`);
  const { messages } = (await response.json()) as MailList;
  return messages;
};

const codeInInbox = async (): Promise<string> => {
  for (;;) {
    const [email] = await emailsInInbox();
    const code = /\b\d{6}\b/.exec(email?.Snippet ?? '')?.[0];
    if (code) return code;
    await delay(50);
  }
};

it('has its users, sessions, pictures and emails again after a copy of DATA_DIR was put back (docs/operations.md)', async () => {
  const { child } = await start();
  const host = request.agent(site());
  const email = 'host@copy.test';
  await host.post('/api/auth/send-code').send({ email }).expect(200);
  const profile = { firstName: 'Copied', lastName: 'Host', role: 'host' };
  await host
    .post('/api/auth/verify-code')
    .send({ email, code: await codeInInbox(), ...profile })
    .expect(200);
  const pixels = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  const { body: picture } = await host
    .post('/api/upload/image')
    .attach('image', await pixels.png().toBuffer(), 'picture.png')
    .expect(201);
  const emails = await emailsInInbox();
  await end(child, 'SIGTERM');
  const copy = `${dataDir}-copy`;
  execFileSync('cp', ['-a', dataDir, copy]);
  await rm(dataDir, { recursive: true });
  await rename(copy, dataDir);

  await start();
  const { body } = await host.get('/api/auth/me').expect(200);
  expect(body.user).toMatchObject({ email, firstName: 'Copied' });
  await host.get(picture.data.url).expect(200);
  expect(await emailsInInbox()).toEqual(emails);
});

const processIds = async () => {
  const text = await readFile(path.join(dataDir, 'running.json'), 'utf8');
  return (JSON.parse(text) as { processIds: [api: number, site: number] }).processIds;
};

it('restarts the API and the site when they are killed', async () => {
  const { child } = await start();
  for (const [index, name] of ['API', 'site'].entries()) {
    const restarted = waitForOutput(child, `✓ Restart the ${name}`);
    process.kill((await processIds())[index as 0 | 1], 'SIGKILL');
    expect(await restarted).toContain('restarting it');
    expect(await isReady()).toBe(true);
  }
});

it('does not pass the database address or the secret to the site', async () => {
  await start();
  const [api, site] = await processIds();
  const environmentOf = async (pid: number) =>
    (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').map((variable) => variable.split('=')[0]);
  expect(await environmentOf(api)).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET', 'SITE_TOKEN']));
  const siteEnvironment = await environmentOf(site);
  expect(siteEnvironment).toEqual(expect.arrayContaining(['API_URL', 'SITE_TOKEN']));
  for (const setting of ['DATABASE_URL', 'SECRET', 'SMTP_URL', 'REDIS_URL', 'DATA_DIR'])
    expect(siteEnvironment).not.toContain(setting);
});

it('explains without a stack trace that a port is in use', async () => {
  const other = net.createServer().listen(Number(environment.PORT), '127.0.0.1');
  await once(other, 'listening');
  const { output, code } = await waitForExit(npm('start'));
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${environment.PORT} is in use by another program: stop it, or set PORT`);
  expect(output).not.toMatch(/^\s+at /m);
});

it('explains without a stack trace that the database of DATABASE_URL is unreachable', async () => {
  const DATABASE_URL = `postgres://a:b@127.0.0.1:${await freePort()}/c`;
  const { output, code } = await waitForExit(npm('start', { DATABASE_URL }));
  expect(code).toBe(1);
  expect(output).toMatch(
    /Cannot connect to the database of DATABASE_URL at 127\.0\.0\.1:\d+ \(.*ECONNREFUSED.*\): start it/,
  );
  expect(output).not.toMatch(/^\s+at /m);
});
