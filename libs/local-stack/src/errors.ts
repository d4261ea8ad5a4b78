import { SettingsError } from '@popnook/http-server/settings';

/** An error whose message tells the user what happened or what to do. `printError` prints it without a stack trace. */
export class UserFacingError extends Error {
  override name = 'UserFacingError';
}

/** The `code` of a system or database error, such as `EADDRINUSE`. Does not use `instanceof`, which fails for Node's own errors under Jest. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** Error codes of Node and PostgreSQL for a full disk. */
const FULL_DISK = ['ENOSPC', 'EDQUOT', '53100'];
const NO_ACCESS = ['EACCES', 'EPERM', 'EROFS'];

const pathOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'path' in error ? ` (${String(error.path)})` : '';

/** What to print for an error: one sentence if users can solve the problem. Any other error is a bug and gets its stack trace. */
export const explain = (error: unknown): string => {
  if (error instanceof UserFacingError || error instanceof SettingsError) return error.message;
  const code = String(errorCode(error));
  if (FULL_DISK.includes(code)) return fullDiskMessage(pathOf(error));
  if (NO_ACCESS.includes(code))
    return `This user cannot access Popnook’s data${pathOf(error)}: change its permissions, or set DATA_DIR to another folder.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Whether a program has printed that the disk is full. */
export const reportsFullDisk = (output: string): boolean =>
  /ENOSPC|No space left on device|Disk quota exceeded|could not extend file|disk of the \w+ is full/i.test(
    output,
  );

/** @param where the path in parentheses, with a space before it */
export const fullDiskMessage = (where = '') => `The disk is full${where}: free some space, then start again.`;
