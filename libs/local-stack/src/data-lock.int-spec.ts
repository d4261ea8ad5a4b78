import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DataLock, findRunningStack, lockDataDir } from './data-lock';
import { freePort } from './ports';

let dataDir: string;
let locks: DataLock[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-running-'));
});

afterEach(async () => {
  for (const held of locks) await held.release();
  locks = [];
  await rm(dataDir, { recursive: true });
});

/** What the owner of the lock reports about its stack. */
const describeStack = () => ({
  pid: 42,
  siteUrl: 'http://localhost:3000',
  inboxUrl: 'http://localhost:1080',
  stopping: false,
});
const lock = async () => {
  const acquired = await lockDataDir(dataDir, describeStack);
  locks.push(acquired);
  return acquired;
};

it('rejects a second start, and names the address of the running site', async () => {
  await lock();
  await expect(lock()).rejects.toThrow(
    'Popnook is already running at http://localhost:3000 (inbox http://localhost:1080): open it there, or stop process 42 first.',
  );
  expect(await findRunningStack(dataDir)).toEqual(describeStack());
});

it.each([
  ['without a lock file', async () => undefined],
  [
    'with the lock file of a killed start',
    // Nothing listens on this port, so the owner of the lock has ended.
    async () => JSON.stringify({ port: await freePort(), token: 'dead' }),
  ],
  ['with an incomplete lock file', async () => ''],
])('lets exactly one of ten simultaneous starts acquire the lock, %s', async (_case, leftBehind) => {
  // The outcome depends on the timing, so this tries many times, with starts half a millisecond apart.
  for (let round = 1; round <= 20; round += 1) {
    const text = await leftBehind();
    if (text !== undefined) await writeFile(path.join(dataDir, 'running.json'), text);
    const all = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => delay(n / 2).then(lock)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await locks.pop()?.release();
  }
});

it('acquires the lock again after a release', async () => {
  await (await lock()).release();
  locks = [];
  expect(await findRunningStack(dataDir)).toBeUndefined();
  expect((await lock()).previousWasKilled).toBe(false);
});

it('waits for a stack that is stopping', async () => {
  const stopping = await lockDataDir(dataDir, () => ({ ...describeStack(), stopping: true }));
  const waiting = lock();
  const outcome = waiting.then(
    () => 'acquired',
    () => 'refused',
  );
  expect(await Promise.race([outcome, delay(500, 'still waiting')])).toBe('still waiting');
  await stopping.release();
  expect((await waiting).previousWasKilled).toBe(false);
});

it('replaces the lock of a killed start and returns its process ids', async () => {
  const port = await freePort();
  await writeFile(
    path.join(dataDir, 'running.json'),
    JSON.stringify({ port, token: 'dead', processIds: [4711] }),
  );
  expect(await lock()).toMatchObject({ previousWasKilled: true, orphanIds: [4711] });
});

it('replaces the lock of a killed start even if the start that was about to replace it was also killed', async () => {
  const deadLock = async (token: string, processIds: number[]) =>
    JSON.stringify({ port: await freePort(), token, processIds });
  const file = path.join(dataDir, 'running.json');
  await writeFile(file, await deadLock('first', [4711]));
  // Only the owner of this second lock may replace the lock with the token `first`.
  await writeFile(`${file}.after-first`, await deadLock('second', []));
  expect(await lock()).toMatchObject({ previousWasKilled: true, orphanIds: [4711] });
  expect(await readdir(dataDir)).toEqual(['running.json']);
});

it('does not acquire the lock while its owner is paused and does not respond', async () => {
  const owner = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer().listen(0, '127.0.0.1', function () {
    process.stdout.write(String(this.address().port));
  })`,
  ]);
  try {
    const [port] = (await once(owner.stdout, 'data')) as [Buffer];
    owner.kill('SIGSTOP');
    await writeFile(
      path.join(dataDir, 'running.json'),
      JSON.stringify({ port: Number(port), token: 'paused', pid: owner.pid }),
    );
    await expect(lock()).rejects.toThrow(`Process ${owner.pid} uses this data but does not respond`);
    await expect(findRunningStack(dataDir)).rejects.toThrow('does not respond');
  } finally {
    owner.kill('SIGKILL');
  }
});

it('replaces an incomplete lock file', async () => {
  await writeFile(path.join(dataDir, 'running.json'), '');
  expect((await lock()).previousWasKilled).toBe(true);
});

it('stores the ids of its processes for the next start', async () => {
  const acquired = await lock();
  await acquired.saveProcessIds([4711, 4712]);
  const stored = JSON.parse(await readFile(path.join(dataDir, 'running.json'), 'utf8')) as object;
  expect(stored).toMatchObject({ pid: process.pid, processIds: [4711, 4712] });
  expect(await findRunningStack(dataDir)).toEqual(describeStack());
});

it('does not mention an inbox if the running site has none', async () => {
  const { inboxUrl: _, ...withoutInbox } = describeStack();
  locks.push(await lockDataDir(dataDir, () => withoutInbox));
  await expect(lock()).rejects.toThrow(
    'Popnook is already running at http://localhost:3000: open it there, or stop process 42 first.',
  );
});

it('explains why the folder cannot be used', async () => {
  const file = path.join(dataDir, 'file');
  await writeFile(file, '');
  await expect(lockDataDir(path.join(file, 'data'), describeStack)).rejects.toThrow(
    `The folder ${file}/data is not writable: set DATA_DIR to one that is.`,
  );
  // A folder at this path cannot be read as a file, just like a file of another user.
  await mkdir(path.join(dataDir, 'running.json'));
  await expect(lock()).rejects.toThrow(
    `${dataDir} belongs to another user: start as that user, or set DATA_DIR to another folder.`,
  );
});
