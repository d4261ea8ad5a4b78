import { readFileSync } from 'node:fs';

/** The terminal, npm and tsx each forward the same Ctrl-C. Signals within this time count as one. */
const SAME_SIGNAL_MS = 700;

/**
 * Calls `stop` on the first signal: Ctrl-C, SIGTERM, or SIGHUP, which a terminal sends when it closes. If npm was killed, that counts as
 * the first signal. Calls `force` on the second signal.
 */
export const onStopSignals = (stop: () => void, force: () => void): void => {
  const isNpmAlive = watchNpm();
  let firstSignalAt: number | undefined;
  const handle = () => {
    if (firstSignalAt === undefined) {
      firstSignalAt = Date.now();
      stop();
    } else if (Date.now() - firstSignalAt > SAME_SIGNAL_MS) force();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handle);
  const checkNpm = () => {
    if (firstSignalAt === undefined && !isNpmAlive()) handle();
  };
  setInterval(checkNpm, 500).unref();
};

/** A process and its parent. */
interface ParentLink {
  pid: number;
  parent: number;
}

const parentOf = (pid: number): number | undefined => {
  try {
    // The fields are the pid, the command in parentheses, the state, the parent's pid and others. The command may contain spaces.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
};

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

/** The links from this process to its closest ancestors, at most five. Empty if the system has no /proc. */
const findLinks = (): ParentLink[] => {
  const links: ParentLink[] = [];
  let { pid } = process;
  while (links.length < 5) {
    const parent = parentOf(pid);
    if (parent === undefined || parent <= 1) break;
    links.push({ pid, parent });
    pid = parent;
  }
  return links;
};

/**
 * `npm start` is a chain of processes: npm, sometimes a shell, tsx, and this one. If npm or tsx is killed with SIGKILL, this
 * process receives no signal.
 * @returns a function that checks whether all of them are still running. It always returns true if npm did not start this
 * process, or if the system has no /proc.
 */
const watchNpm = (): (() => boolean) => {
  const links = findLinks();
  const npm = links.findIndex(({ parent }) => /(^|[\s/])npm(-cli\.js)?\s/.test(commandOf(parent)));
  const chain = links.slice(0, npm + 1);
  // A dead parent can remain as a zombie, so compare parents instead of checking whether each process exists.
  return () => chain.every(({ pid, parent }) => parentOf(pid) === parent);
};
