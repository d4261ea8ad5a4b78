import { explain, reportsFullDisk, UserFacingError } from './errors';

const systemError = (code: string) =>
  Object.assign(new Error(`${code}: no space left on device, write`), { code, path: '/data/secret' });

/** The last code is PostgreSQL's. */
it.each(['ENOSPC', 'EDQUOT', '53100'])('explains a full disk in one sentence (%s)', (code) => {
  expect(explain(systemError(code))).toBe(
    'The disk is full (/data/secret): free some space, then start again.',
  );
});

it.each(['EACCES', 'EPERM', 'EROFS'])('explains missing permissions in one sentence (%s)', (code) => {
  expect(explain(systemError(code))).toBe(
    'This user cannot access Popnook’s data (/data/secret): change its permissions, or set DATA_DIR to another folder.',
  );
});

it('does not name a path if the error has none', () => {
  expect(explain(Object.assign(new Error('x'), { code: '53100' }))).toBe(
    'The disk is full: free some space, then start again.',
  );
});

it('returns the message of an error for users, the stack trace of any other error, and anything else as text', () => {
  expect(explain(new UserFacingError('Stop it first.'))).toBe('Stop it first.');
  expect(explain(new TypeError('a bug'))).toMatch(/TypeError: a bug\n +at /);
  expect([explain('a text'), explain(undefined)]).toEqual(['a text', 'undefined']);
});

it.each([
  ['FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device', true],
  ['FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10', true],
  ['Error: ENOSPC: no space left on device, write', true],
  ['{"statusCode":503,"code":"not_ready","message":"the disk of the uploads is full"}', true],
  ['cp: error writing: Disk quota exceeded', true],
  ['FATAL:  could not create any TCP/IP sockets', false],
])('recognizes a full disk in the output of a program: %s', (output, isFull) => {
  expect(reportsFullDisk(output)).toBe(isFull);
});
