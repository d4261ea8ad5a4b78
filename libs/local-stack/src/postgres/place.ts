import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { StackError } from '../stack-error';
import { type Binaries, binariesVersion, copyBinaries, installedBinaries } from './binaries';
import { canReach, serverUser, type ServerUser } from './server-user';

/** Where the server runs: its programs, the folder that holds its data, and the user who owns that. */
export interface Place {
  binaries: Binaries;
  folder: string;
  data: string;
  user: ServerUser | undefined;
}

const remembered = (dataDir: string) => path.join(dataDir, 'postgres-folder');

/** The folder for a server's files that cannot stay below `dataDir`; the same one at every start. */
const outsideFolder = (dataDir: string, parent: string) =>
  path.join(parent, `popnook-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`);

const rememberedFolder = async (dataDir: string) => {
  const folder = await readFile(remembered(dataDir), 'utf8').catch(() => '');
  return folder && existsSync(folder) ? folder : undefined;
};

/** Anyone can write to the parent of these folders, so one that belongs to another user is refused. */
const makeOutside = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const { uid } = await lstat(folder);
  if ((await lstat(folder)).isDirectory() && uid === process.getuid?.()) return chmod(folder, 0o755);
  throw new StackError(`${folder} belongs to another user: remove it, or set DATA_DIR to another folder.`);
};

const outside = async (dataDir: string, user: ServerUser | undefined) => {
  const parent = ['/var/tmp', os.tmpdir()].find((candidate) => canReach(user, candidate));
  if (!parent)
    throw new StackError('PostgreSQL’s user can reach no folder: set DATA_DIR to one that it can.');
  const folder = outsideFolder(dataDir, parent);
  await makeOutside(folder);
  await writeFile(remembered(dataDir), folder);
  return folder;
};

const dataFolder = async (dataDir: string, user: ServerUser | undefined) => {
  if (canReach(user, dataDir)) return dataDir;
  if (!existsSync(path.join(dataDir, 'postgres'))) return outside(dataDir, user);
  throw new StackError(
    `The database in ${dataDir} belongs to a user who cannot reach it: let that user pass the folders above it, or set DATA_DIR to another folder.`,
  );
};

const reachableBinaries = async (dataDir: string, user: ServerUser | undefined) => {
  const installed = await installedBinaries();
  if (canReach(user, installed.postgres)) return installed;
  return copyBinaries(installed, path.join(await outside(dataDir, user), `postgresql-${binariesVersion()}`));
};

/**
 * Below `dataDir`, unless the server's user cannot go there (root's project in a folder that only root reads): then in
 * a folder of its own under /var/tmp, which `dataDir` remembers.
 */
export const findPlace = async (dataDir: string): Promise<Place> => {
  const known = await rememberedFolder(dataDir);
  const inUse = [dataDir, known ?? dataDir].find((folder) => existsSync(path.join(folder, 'postgres')));
  const user = serverUser(path.join(inUse ?? dataDir, 'postgres'));
  const folder = inUse === known && known ? known : await dataFolder(dataDir, user);
  return {
    folder,
    data: path.join(folder, 'postgres'),
    user,
    binaries: await reachableBinaries(dataDir, user),
  };
};

/** The folder outside `dataDir` that a reset must remove as well. */
export const outsideOf = rememberedFolder;
