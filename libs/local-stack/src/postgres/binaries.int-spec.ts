import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UserFacingError } from '../errors';
import { binariesIn, checkBinaries, copyBinaries, installedBinaries } from './binaries';

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
  const binFolder = path.join(folder, 'native', 'bin');
  await mkdir(binFolder, { recursive: true });
  for (const name of ['initdb', 'pg_ctl']) await writeFile(path.join(binFolder, name), '');
  await expect(installedBinaries(folder)).rejects.toThrow(
    /^PostgreSQL is incomplete, \S+\/bin\/postgres is missing: run npm ci again[^\n]*\.$/,
  );
});

const createPrograms = async (root: string) => {
  await mkdir(path.join(root, 'bin'), { recursive: true });
  for (const name of ['initdb', 'pg_ctl', 'postgres']) await writeFile(path.join(root, 'bin', name), name);
};

it('creates the links that the install script of the package has not created', async () => {
  const native = path.join(folder, 'native');
  await createPrograms(native);
  await mkdir(path.join(native, 'lib'));
  await writeFile(path.join(native, 'lib/library.so.5.18'), 'library');
  const link = { source: 'native/lib/library.so.5.18', target: 'native/lib/library.so.5' };
  await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify([link]));
  // The second call finds the link that the first one has created.
  for (let time = 0; time < 2; time += 1)
    expect(await installedBinaries(folder)).toEqual({
      folder: native,
      initdb: path.join(native, 'bin/initdb'),
      postgres: path.join(native, 'bin/postgres'),
      pgCtl: path.join(native, 'bin/pg_ctl'),
    });
  expect(await readlink(path.join(native, 'lib/library.so.5'))).toBe('library.so.5.18');
});

it('replaces an incomplete copy of the programs, and keeps a complete one', async () => {
  const from = binariesIn(path.join(folder, 'native'));
  await createPrograms(from.folder);
  const copy = path.join(folder, 'copy');
  await mkdir(`${copy}.new`);
  await writeFile(path.join(`${copy}.new`, 'incomplete'), '');
  expect(await copyBinaries(from, copy)).toEqual(binariesIn(copy));
  expect(await readdir(copy)).toEqual(['bin']);
  await writeFile(from.postgres, 'changed');
  await copyBinaries(from, copy);
  expect(await readFile(path.join(copy, 'bin/postgres'), 'utf8')).toBe('postgres');
});

const orUseYourOwn = 'or set DATABASE_URL to your own PostgreSQL.';

it.each([
  [
    'error while loading shared libraries: language.so.74: cannot open',
    `PostgreSQL needs the library language.so.74, which is not installed: install it, ${orUseYourOwn}`,
  ],
  [
    'Library not loaded: /opt/language.so.3',
    `PostgreSQL needs the library /opt/language.so.3, which is not installed: install it, ${orUseYourOwn}`,
  ],
  [
    "postgres: version `GLIBC_2.38' not found",
    `PostgreSQL needs GLIBC_2.38 or newer, which this system does not have: update the system, ${orUseYourOwn}`,
  ],
  [
    'Illegal instruction',
    'PostgreSQL cannot run on this machine (Illegal instruction): set DATABASE_URL to your own PostgreSQL.',
  ],
  ['', 'PostgreSQL cannot run on this machine (no message): set DATABASE_URL to your own PostgreSQL.'],
])('explains why the programs do not run: %s', async (output, message) => {
  const binaries = binariesIn(folder);
  await createPrograms(folder);
  await writeFile(`${binaries.postgres}.txt`, output);
  await writeFile(binaries.postgres, `#!/bin/sh\n[ "$1" = --version ] && cat "$0.txt" >&2\nexit 127\n`);
  await chmod(binaries.postgres, 0o755);
  await expect(checkBinaries(binaries, undefined)).rejects.toThrow(new UserFacingError(message));
});

it('explains that the programs do not run on a system without glibc', async () => {
  // If the loader of a program (a part of glibc) is missing, the program fails to start with ENOENT, as if it did not exist.
  await expect(checkBinaries(binariesIn(folder), undefined)).rejects.toThrow(
    'PostgreSQL does not run on systems without glibc, such as Alpine: set DATABASE_URL to your own PostgreSQL.',
  );
});
