import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root';

/** A process whose start was killed ends by itself; one that hangs is ended here, unless its pid now belongs to another. */
export const endOrphan = (pid: number): void => {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const ours = ['api', 'site'].map((folder) => path.join(projectRoot, 'dist', folder, 'main.js'));
    if (ours.some((program) => command.includes(program))) process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone, or this system has no /proc: then checkPorts waits for it to leave.
  }
};
