import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../run-command';
import type { Place } from './place';

const commandOf = (pid: number): string => {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

/** Containers without `ps` have /proc; Windows has neither, and there PostgreSQL's own check has to do. */
const commandLine = async (pid: number) =>
  existsSync('/proc/self') ? readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : commandOf(pid);

/**
 * A killed start can leave its server running. It is stopped, because the new start needs its own settings and port. If
 * the pid in the lock file now belongs to another program, PostgreSQL would refuse to start, so the file is deleted.
 */
export const stopOrphan = async (place: Place): Promise<void> => {
  const note = path.join(place.data, 'postmaster.pid');
  if (!existsSync(note)) return;
  const pid = Number.parseInt(await readFile(note, 'utf8'), 10);
  const command = await commandLine(pid);
  if (command === '') return;
  if (!command.includes('postgres') || !command.includes(place.data)) return rm(note, { force: true });
  const stop = ['stop', '-D', place.data, '-m', 'fast', '-w', '-t', '30'];
  await runCommand(place.binaries.pgCtl, stop, { ...place.user, cwd: place.folder });
};
