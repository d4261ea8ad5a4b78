import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../run-command';
import { StackError } from '../stack-error';
import type { Place } from './place';

/** Stored inside the data folder, so that both are kept or deleted together. */
const passwordFile = (data: string) => path.join(data, 'popnook-password');

/** Plain C would break trigram search on accents; macOS has no C.UTF-8 of its own. */
const locale = os.platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

const ownFolder = async (folder: string, place: Place) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (place.user) await chown(folder, place.user.uid, place.user.gid);
};

const initdb = async (place: Place, data: string, secret: string) => {
  const flags = [
    '--username=popnook',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ];
  const args = [`--pgdata=${data}`, `--pwfile=${secret}`, ...flags];
  const env = { ...process.env, LC_MESSAGES: 'C' };
  const { code, output } = await runCommand(place.binaries.initdb, args, {
    ...place.user,
    cwd: place.folder,
    env,
  });
  if (code !== 0) throw new StackError(`PostgreSQL could not make its data in ${data}: ${lastLine(output)}`);
};

const lastLine = (output: string) =>
  output
    .trim()
    .split('\n')
    .findLast((line) => /error|fatal/i.test(line)) ?? output;

/** Creates the data under another name first, so that a killed start leaves nothing half done. */
const create = async (place: Place) => {
  const unfinished = `${place.data}.new`;
  const secret = `${place.data}.password`;
  await ownFolder(unfinished, place);
  await writeFile(secret, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (place.user) await chown(secret, place.user.uid, place.user.gid);
  await initdb(place, unfinished, secret);
  await rename(secret, passwordFile(unfinished));
  await rename(unfinished, place.data);
};

const checkVersion = async (place: Place) => {
  const has = (await readFile(path.join(place.data, 'PG_VERSION'), 'utf8')).trim();
  const { output } = await runCommand(place.binaries.postgres, ['--version'], place.user);
  if (output.includes(` ${has}.`)) return;
  throw new StackError(
    `The data in ${place.data} is of PostgreSQL ${has}, which this version of Popnook does not bring: npm run reset deletes it, or set DATA_DIR to a new folder.`,
  );
};

/** Creates the data folder if there is none. @returns the password of its user `popnook` */
export const initialize = async (place: Place): Promise<string> => {
  if (existsSync(path.join(place.data, 'PG_VERSION'))) await checkVersion(place);
  else await create(place);
  return (await readFile(passwordFile(place.data), 'utf8')).trim();
};
