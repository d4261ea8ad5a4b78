import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The key of the sign-in codes: made at the first start and kept, so that sessions and waiting mails outlive a restart. */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  const secret = randomBytes(32).toString('hex');
  await writeFile(file, secret, { mode: 0o600 });
  return secret;
};
