import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { installedBinaries } from './binaries';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'popnook-binaries-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('explains that the package for this platform is not installed', async () => {
  await expect(installedBinaries(path.join(folder, 'missing'))).rejects.toThrow(
    /^PostgreSQL for \S+ is not installed: run npm ci [^\n]*\.$/,
  );
});

it('explains that a program of the package is missing', async () => {
  const programs = path.join(folder, 'native', 'bin');
  await mkdir(programs, { recursive: true });
  for (const name of ['initdb', 'pg_ctl']) await writeFile(path.join(programs, name), '');
  await expect(installedBinaries(folder)).rejects.toThrow(
    /^PostgreSQL is incomplete, \S+\/bin\/postgres is missing: run npm ci again[^\n]*\.$/,
  );
});
