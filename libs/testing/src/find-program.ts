import { existsSync } from 'node:fs';
import path from 'node:path';

/** The first of these programs that is installed, by name in PATH or by absolute path. */
export const findProgram = (...names: string[]): string | undefined => {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = names.flatMap((name) =>
    path.isAbsolute(name) ? [name] : folders.map((folder) => path.join(folder, name)),
  );
  return places.find((file) => existsSync(file));
};
