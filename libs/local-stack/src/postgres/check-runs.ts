import { errorCode } from '../error-code';
import { runCommand } from '../run-command';
import { StackError } from '../stack-error';
import type { Place } from './place';

const own = 'or set DATABASE_URL to a PostgreSQL of your own';

const sentence = (output: string): string => {
  const library = /shared librar(?:y|ies):? ([^\s:]+)|Library not loaded: (\S+)/.exec(output);
  if (library)
    return `PostgreSQL needs the library ${library[1] ?? library[2]}, which is missing here: install it, ${own}.`;
  const glibc = /version `(\S+)' not found/.exec(output);
  if (glibc)
    return `PostgreSQL needs ${glibc[1]} or newer, which this system does not have: update it, ${own}.`;
  return `PostgreSQL cannot run here (${output.trim().split('\n')[0] ?? 'no message'}): put that right, ${own}.`;
};

const startSentence = (error: unknown): string => {
  const code = errorCode(error);
  if (code === 'ENOENT')
    return `PostgreSQL does not run on this system, which has no glibc (Alpine?): set DATABASE_URL to a PostgreSQL of your own.`;
  if (code === 'EPERM' || code === 'EINVAL')
    return `PostgreSQL refuses to run as root, and root may not switch to another user here: start as an ordinary user, ${own}.`;
  return sentence(error instanceof Error ? error.message : String(error));
};

/** A library that is missing shows only when a program is started: so the smallest one is. */
export const checkRuns = async ({ binaries, user }: Place): Promise<void> => {
  const result = await runCommand(binaries.postgres, ['--version'], { ...user, cwd: '/' }).catch(
    (error: unknown) => {
      throw new StackError(startSentence(error));
    },
  );
  if (result.code !== 0) throw new StackError(sentence(result.output));
};
