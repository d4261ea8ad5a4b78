import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
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

/** Until it has said this, or is at its end; @returns all it said. */
const heard = (child: ChildProcess, words: string) =>
  new Promise<string>((resolve) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(words)) resolve(said);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('close', () => resolve(said));
  });

const toTheEnd = async (child: ChildProcess) => {
  const said = await heard(child, '\0');
  return { said, code: child.exitCode };
};

const start = async () => {
  const child = npm('start');
  const said = await heard(child, 'Ctrl-C stops it.');
  return { child, said };
};

const site = () => `http://localhost:${environment.PORT}`;
const isReady = async () => (await fetch(`${site()}/health/ready`)).ok;

it('starts, says where everything is, refuses a second start and a reset, and stops with code 0', async () => {
  const { child, said } = await start();
  expect(said).toContain(`Site   ${site()}`);
  expect(said).toContain(`Inbox  http://localhost:${environment.INBOX_PORT}`);
  expect(await isReady()).toBe(true);
  expect(await toTheEnd(npm('start'))).toEqual({
    code: 1,
    said: expect.stringContaining(`already running at ${site()}`),
  });
  expect(await toTheEnd(npm('reset'))).toEqual({ code: 1, said: expect.stringContaining('stop it first') });
  expect(await end(child, 'SIGINT')).toBe(0);
  await expect(isReady()).rejects.toThrow();
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'starts again on the same ports and data after %s',
  async (signal) => {
    await end((await start()).child, signal);
    await start();
    expect(await isReady()).toBe(true);
  },
);

const processIds = async () => {
  const text = await readFile(path.join(dataDir, 'running.json'), 'utf8');
  return (JSON.parse(text) as { processIds: [api: number, site: number] }).processIds;
};

it.each([
  ['API', 0],
  ['site', 1],
] as const)('starts the %s again when it is killed', async (name, index) => {
  const { child } = await start();
  const ready = heard(child, `✓ Restart of the ${name}`);
  process.kill((await processIds())[index], 'SIGKILL');
  expect(await ready).toContain('starting it again');
  expect(await isReady()).toBe(true);
});

it('gives the site neither the database nor the secret', async () => {
  await start();
  const [api, site] = await processIds();
  const settingsOf = async (pid: number) =>
    (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').map((setting) => setting.split('=')[0]);
  expect(await settingsOf(api)).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET', 'SITE_TOKEN']));
  const ofSite = await settingsOf(site);
  expect(ofSite).toEqual(expect.arrayContaining(['API_URL', 'SITE_TOKEN']));
  for (const setting of ['DATABASE_URL', 'SECRET', 'SMTP_URL', 'REDIS_URL', 'DATA_DIR'])
    expect(ofSite).not.toContain(setting);
});

it('says in one sentence that a port is taken', async () => {
  const other = net.createServer().listen(Number(environment.PORT), '127.0.0.1');
  await once(other, 'listening');
  const { said, code } = await toTheEnd(npm('start'));
  other.close();
  expect(code).toBe(1);
  expect(said).toContain(`Port ${environment.PORT} is in use by another program: stop it, or set PORT`);
  expect(said).not.toMatch(/^\s+at /m);
});

it('says in one sentence that the database of DATABASE_URL is not there', async () => {
  const DATABASE_URL = `postgres://a:b@127.0.0.1:${await freePort()}/c`;
  const { said, code } = await toTheEnd(npm('start', { DATABASE_URL }));
  expect(code).toBe(1);
  expect(said).toMatch(
    /The database of DATABASE_URL at 127\.0\.0\.1:\d+ refuses us \(.*ECONNREFUSED.*\): start it/,
  );
  expect(said).not.toMatch(/^\s+at /m);
});
