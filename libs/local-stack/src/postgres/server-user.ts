import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { UserFacingError } from '../errors';

/** The system user who runs the server. PostgreSQL refuses to run as root, so root runs it as another user. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const idOf = (flag: '-u' | '-g', name: string) => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout, 10) : undefined;
};

const findUser = (name: string): ServerUser | undefined => {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid };
};

const createUser = (): ServerUser => {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'popnook']);
  const user = findUser('popnook');
  if (user) return user;
  throw new UserFacingError(
    'PostgreSQL refuses to run as root and no other user is available: start as an ordinary user, or set DATABASE_URL to your own PostgreSQL.',
  );
};

/**
 * Returns the user who should run the server, or undefined for the current user. Only root needs another user: the owner of the
 * existing data, unless that is root, too. Without such an owner, it is the first of `postgres` and `nobody` that exists. If
 * neither exists, the system user `popnook` is created.
 */
export const chooseServerUser = (data: string): ServerUser | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(data) ? statSync(data) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findUser('postgres') ?? findUser('nobody') ?? createUser();
};

/**
 * Whether the user can read and execute a file, or read and enter a folder. This also depends on all folders above it. For the
 * current user (undefined), returns true without a check.
 */
export const canAccess = (user: ServerUser | undefined, file: string): boolean =>
  user === undefined ||
  spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', file], { ...user, cwd: '/' }).status === 0;
