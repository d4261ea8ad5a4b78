import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { errorCode, fullDiskMessage, reportsFullDisk, UserFacingError } from '../errors';
import { runCommand } from '../run-command';
import type { ServerLocation } from './location';

/** The password file is in the data directory, so that it is deleted together with the data. */
const passwordPath = (data: string) => path.join(data, 'popnook-password');

/** With the locale C, trigram search would not work for accented letters. macOS has no C.UTF-8. */
const locale = os.platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

const createEmptyFolder = async (folder: string, { user }: ServerLocation) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
};

const initdb = async (location: ServerLocation, data: string, passwordFile: string) => {
  const flags = [
    '--username=popnook',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ];
  const args = [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...flags];
  const env = { ...process.env, LC_MESSAGES: 'C' };
  const { code, output } = await runCommand(location.binaries.initdb, args, {
    ...location.user,
    cwd: location.folder,
    env,
  });
  if (code === 0) return;
  if (reportsFullDisk(output)) throw new UserFacingError(fullDiskMessage(` (${data})`));
  throw new UserFacingError(`PostgreSQL could not create its data directory ${data}: ${findError(output)}`);
};

const findError = (output: string) =>
  output
    .trim()
    .split('\n')
    .findLast((line) => /error|fatal/i.test(line)) ?? output;

/** Creates the data directory under another name and renames it last, so a directory with the final name is always complete. */
const createDataDirectory = async (location: ServerLocation) => {
  const unfinished = `${location.data}.new`;
  const passwordFile = `${location.data}.password`;
  await createEmptyFolder(unfinished, location);
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (location.user) await chown(passwordFile, location.user.uid, location.user.gid);
  await initdb(location, unfinished, passwordFile);
  await rename(passwordFile, passwordPath(unfinished));
  await rename(unfinished, location.data);
};

const checkVersion = async (location: ServerLocation) => {
  const version = (await readFile(path.join(location.data, 'PG_VERSION'), 'utf8')).trim();
  const { output } = await runCommand(location.binaries.postgres, ['--version'], location.user);
  if (output.includes(` ${version}.`)) return;
  throw new UserFacingError(
    `The data in ${location.data} was created by PostgreSQL ${version}, which this version of Popnook does not include: delete it with npm run reset, or set DATA_DIR to a new folder.`,
  );
};

const readPassword = async (file: string): Promise<string> => {
  const password = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  if (password.trim()) return password.trim();
  throw new UserFacingError(
    `The password of the database in ${file} is missing: restore the file from a backup, or delete all data with npm run reset.`,
  );
};

/**
 * Creates the data directory, or checks that an existing one has the right PostgreSQL version.
 * @returns the password of the database user `popnook`
 */
export const initialize = async (location: ServerLocation): Promise<string> => {
  if (existsSync(path.join(location.data, 'PG_VERSION'))) await checkVersion(location);
  else await createDataDirectory(location);
  return readPassword(passwordPath(location.data));
};
