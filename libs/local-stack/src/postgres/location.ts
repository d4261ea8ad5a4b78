import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UserFacingError } from '../errors';
import { type Binaries, binariesIn, binariesVersion, copyBinaries, installedBinaries } from './binaries';
import { canAccess, chooseServerUser, type ServerUser } from './server-user';

/** Where the server and its data are, and which user runs it. */
export interface ServerLocation {
  binaries: Binaries;
  /** Contains the data directory and the log. */
  folder: string;
  /** PostgreSQL's data directory. */
  data: string;
  /** Undefined for the current user. */
  user: ServerUser | undefined;
}

/** This file contains the path of the external folder, if there is one. */
const pathFile = (dataDir: string) => path.join(dataDir, 'postgres-folder');

/** The folder outside `dataDir` that contains the database or a copy of the programs. A reset must also delete this folder. */
export const externalFolder = async (dataDir: string): Promise<string | undefined> => {
  const folder = await readFile(pathFile(dataDir), 'utf8').catch(() => '');
  return folder && existsSync(folder) ? folder : undefined;
};

/** Every user can write to the parent folder, so a folder that belongs to another user is rejected. */
const createOwnFolder = async (folder: string) => {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const status = await lstat(folder);
  if (status.isDirectory() && status.uid === process.getuid?.()) return chmod(folder, 0o755);
  throw new UserFacingError(
    `${folder} belongs to another user: remove it, or set DATA_DIR to another folder.`,
  );
};

const createExternalFolder = async (dataDir: string, user: ServerUser | undefined) => {
  const parent = ['/var/tmp', os.tmpdir()].find((candidate) => canAccess(user, candidate));
  if (!parent)
    throw new UserFacingError(
      'The user who runs PostgreSQL cannot access any folder here: set DATA_DIR to a folder that this user can access.',
    );
  // The hash makes every start with this data folder use the same external folder.
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = path.join(parent, `popnook-${hash}`);
  await createOwnFolder(folder);
  await writeFile(pathFile(dataDir), folder);
  return folder;
};

const chooseFolder = async (dataDir: string, user: ServerUser | undefined) => {
  if (canAccess(user, dataDir)) return dataDir;
  if (!existsSync(path.join(dataDir, 'postgres'))) return createExternalFolder(dataDir, user);
  throw new UserFacingError(
    `The database in ${dataDir} belongs to a user who cannot access it: let that user enter the folders above it, or set DATA_DIR to another folder.`,
  );
};

const accessibleBinaries = async (dataDir: string, user: ServerUser | undefined) => {
  const installed = await installedBinaries();
  if (canAccess(user, installed.postgres)) return installed;
  const folder = await createExternalFolder(dataDir, user);
  return copyBinaries(installed, path.join(folder, `postgresql-${binariesVersion()}`));
};

/**
 * The data is in `dataDir`, unless the user who runs the server cannot enter that folder, for example when the project is in
 * a private folder of root. Then the data is in a folder in /var/tmp (or in the system's folder for temporary files), and a
 * file in `dataDir` contains its path.
 */
export const locateServer = async (dataDir: string, installation?: string): Promise<ServerLocation> => {
  const external = await externalFolder(dataDir);
  const folderWithData = [dataDir, external ?? dataDir].find((candidate) =>
    existsSync(path.join(candidate, 'postgres')),
  );
  const user = chooseServerUser(path.join(folderWithData ?? dataDir, 'postgres'));
  const isExternal = external !== undefined && folderWithData === external;
  const folder = isExternal ? external : await chooseFolder(dataDir, user);
  return {
    folder,
    data: path.join(folder, 'postgres'),
    user,
    binaries: installation === undefined ? await accessibleBinaries(dataDir, user) : binariesIn(installation),
  };
};
