import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkPort, freePort } from './ports';
import { type Claim, claimData, whoRuns } from './running';

let dataDir: string;
let claims: Claim[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-running-'));
});

afterEach(async () => {
  for (const claim of claims) await claim.release();
  claims = [];
  await rm(dataDir, { recursive: true });
});

const describeStack = () => ({
  pid: 42,
  siteUrl: 'http://localhost:3000',
  inboxUrl: 'http://localhost:1080',
  stopping: false,
});
const claim = async () => {
  const claimed = await claimData(dataDir, describeStack);
  claims.push(claimed);
  return claimed;
};

it('tells a second start that there is one, and where', async () => {
  await claim();
  await expect(claim()).rejects.toThrow(
    'Popnook is already running at http://localhost:3000 (inbox http://localhost:1080): open it there, or stop process 42 first.',
  );
  expect(await whoRuns(dataDir)).toEqual(describeStack());
});

it('gives the data to exactly one of many starts at once', async () => {
  const all = await Promise.allSettled(Array.from({ length: 10 }, claim));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('is free again after a release', async () => {
  await (await claim()).release();
  claims = [];
  expect(await whoRuns(dataDir)).toBeUndefined();
  expect((await claim()).tookOver).toBe(false);
});

it('takes over from a start that was killed, and knows its processes', async () => {
  const port = await freePort();
  await writeFile(
    path.join(dataDir, 'running.json'),
    JSON.stringify({ port, token: 'dead', processIds: [4711] }),
  );
  expect(await claim()).toMatchObject({ tookOver: true, orphanIds: [4711] });
});

it('takes over from a note that was never finished', async () => {
  await writeFile(path.join(dataDir, 'running.json'), '');
  expect((await claim()).tookOver).toBe(true);
});

it('names the setting of a port that is taken', async () => {
  await claim();
  const { port } = JSON.parse(await readFile(path.join(dataDir, 'running.json'), 'utf8')) as { port: number };
  await expect(checkPort('PORT', port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use by another program: stop it, or set PORT to another port, for example PORT=${port + 1}.`,
  );
});
