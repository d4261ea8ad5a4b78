import { readFileSync } from 'node:fs';

interface Link {
  pid: number;
  parent: number;
}

const parentOf = (pid: number): number | undefined => {
  try {
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

const ancestors = (): Link[] => {
  const links: Link[] = [];
  for (let pid = process.pid; links.length < 5;) {
    const parent = parentOf(pid);
    if (parent === undefined || parent <= 1) break;
    links.push({ pid, parent });
    pid = parent;
  }
  return links;
};

/**
 * `npm start` is a chain of processes: npm, perhaps a shell, tsx, and this one. After kill -9, npm and tsx cannot signal us.
 * @returns a function that tells whether all of them, up to npm, still run; always true when npm did not start us
 */
export const watchLaunchers = (): (() => boolean) => {
  const links = ancestors();
  const npm = links.findIndex(({ parent }) => /(^|[\s/])npm(-cli\.js)?\s/.test(commandOf(parent)));
  const chain = links.slice(0, npm + 1);
  // A changed parent shows it even if the dead process remains as a zombie.
  return () => chain.every(({ pid, parent }) => parentOf(pid) === parent);
};
