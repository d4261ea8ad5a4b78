import { spawn } from 'node:child_process';
import os from 'node:os';

/**
 * The pipe from us closes when we die, also by kill -9: then the process gets its signal to stop, and what was made
 * for this run only is deleted. It waits for a limited time: a zombie would count as running for ever.
 */
const script = `trap '' INT TERM HUP
read -r _
kill -INT "$1" 2>/dev/null
[ -z "$2" ] && exit
n=0; while kill -0 "$1" 2>/dev/null && [ $n -lt 100 ]; do n=$((n+1)); sleep 0.1; done
rm -rf "$2"`;

/** Stops `pid` when this process ends without having done so. @returns a function that calls the watchdog off. */
export const stopWithUs = (pid: number, deleteFolder = ''): (() => void) => {
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
