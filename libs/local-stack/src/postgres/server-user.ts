import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { StackError } from '../stack-error';

/** The system user who runs the server. PostgreSQL refuses to run as root, so root uses another user. */
export interface ServerUser {
  uid: number;
  gid: number;
}

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

const idOf = (flag: '-u' | '-g', name: string) => {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout, 10) : undefined;
};

const find = (name: string): ServerUser | undefined => {
  const uid = idOf('-u', name);
  const gid = idOf('-g', name);
  return uid === undefined || gid === undefined || uid === 0 ? undefined : { uid, gid };
};

const create = (): ServerUser => {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'popnook']);
  const user = find('popnook');
  if (user) return user;
  throw new StackError(
    'PostgreSQL refuses to run as root and there is no other user for it: start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
};

/** Undefined for the current user. Existing data stays with the user who created it. */
export const serverUser = (data: string): ServerUser | undefined => {
  if (!runsAsRoot()) return undefined;
  const owner = existsSync(data) ? statSync(data) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return find('postgres') ?? find('nobody') ?? create();
};

/** Whether the user can enter all folders above it. The system is asked, because modes alone do not tell. */
export const canReach = (user: ServerUser | undefined, file: string): boolean =>
  user === undefined ||
  spawnSync('/bin/sh', ['-c', 'test -r "$0" && test -x "$0"', file], { ...user, cwd: '/' }).status === 0;
