import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root';

/** An API whose start was killed ends by itself; one that hangs is ended here, unless its pid is another's by now. */
export const endOrphanApi = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (command.includes(path.join(projectRoot, 'dist/api/main.js'))) process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone, or this system has no /proc: then checkPorts waits for it to leave.
  }
};
