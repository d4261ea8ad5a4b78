import { existsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runCommand, startCluster } from '@popnook/local-stack';

/** The folder in which Debian 12 installs PostgreSQL 15, the oldest version that Popnook supports. */
const installation = '/usr/lib/postgresql/15';
const neededPrograms = ['initdb', 'postgres', 'pg_dump', 'pg_restore'].map((name) =>
  path.join(installation, 'bin', name),
);

/** Like `describe`, but skips the tests when Debian's PostgreSQL 15 is not installed. */
export const describeWithPostgres15 = (name: string, tests: () => void): void =>
  (neededPrograms.every((program) => existsSync(program)) ? describe : describe.skip)(name, tests);

/** Starts a new server with PostgreSQL 15 and the empty database `popnook`. */
export const startPostgres15 = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'popnook-postgres-15-'));
  // The user who runs PostgreSQL must be able to open this folder.
  await chmod(dataDir, 0o755);
  return startCluster({ dataDir, throwaway: true, installation });
};

interface ShellOptions {
  /** The database. PostgreSQL's programs connect to its server unless they get another address. */
  url: string;
  /** The working directory of the commands. */
  folder: string;
  env: Record<string, string>;
}

/** Runs shell commands that find the programs of PostgreSQL 15. @throws Error with their output if one fails */
export const runWithPostgres15 = async (commands: string, options: ShellOptions): Promise<void> => {
  const { hostname, port, username, password } = new URL(options.url);
  const { code, output } = await runCommand('sh', ['-ec', commands], {
    cwd: options.folder,
    env: {
      PATH: `${installation}/bin:${process.env['PATH']}`,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: decodeURIComponent(password),
      DATABASE_URL: options.url,
      ...options.env,
    },
  });
  if (code !== 0) throw new Error(`${commands}: ${output}`);
};
