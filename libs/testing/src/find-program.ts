import { existsSync } from 'node:fs';
import path from 'node:path';

/** Finds the first of these programs that is installed. Each is a name in PATH or an absolute path. */
export const findProgram = (...names: string[]): string | undefined => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) =>
    path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name)),
  );
  return candidates.find((file) => existsSync(file));
};
