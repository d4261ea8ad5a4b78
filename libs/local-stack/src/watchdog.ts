import { spawn } from 'node:child_process';
import os from 'node:os';

/**
 * The watchdog waits until the pipe from its parent closes, which also happens if the parent is killed. Then it stops the process
 * $1. If there is a folder $2, it waits until the process has ended and deletes the folder. It waits at most 10 seconds, because a
 * zombie process would count as running forever.
 */
const script = `trap '' INT TERM HUP
read -r _
kill -INT "$1" 2>/dev/null
[ -z "$2" ] && exit
n=0; while kill -0 "$1" 2>/dev/null && [ $n -lt 100 ]; do n=$((n+1)); sleep 0.1; done
rm -rf "$2"`;

/**
 * Stops the process `pid` when this process ends, even after SIGKILL, and then deletes `deleteFolder`. Does nothing on Windows.
 * @returns a function that cancels both
 */
export const stopOnExit = (pid: number, deleteFolder = ''): (() => void) => {
  if (os.platform() === 'win32') return () => undefined;
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', String(pid), deleteFolder], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  return () => watchdog.kill('SIGKILL');
};
