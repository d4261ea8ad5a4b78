import { silentStep, step } from './terminal';

let printed: string[];
const setTerminal = (isTTY: boolean) =>
  Object.defineProperty(process.stdout, 'isTTY', { value: isTTY, configurable: true });
const wasTerminal = process.stdout.isTTY;
beforeEach(() => {
  printed = [];
  jest.useFakeTimers();
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  setTerminal(wasTerminal);
});

/** Starts a step that runs until the test calls `end` or `fail`. */
const begin = (name: string) => {
  let end: (result: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  let progress: (text: string) => void = () => undefined;
  const result = step(
    name,
    (onProgress) =>
      new Promise<string>((resolve, reject) => {
        [end, fail, progress] = [resolve, reject, onProgress];
      }),
  );
  return { result, end, fail, progress };
};
/** What was printed since the last call. */
const takePrinted = () => printed.splice(0);

it('prints the duration of each step, and the running steps every five seconds', async () => {
  setTerminal(false);
  const build = begin('Build');
  jest.advanceTimersByTime(1_240);
  build.progress('2 of 7');
  expect(takePrinted()).toEqual([]);
  const database = begin('PostgreSQL');
  jest.advanceTimersByTime(3_760);
  expect(takePrinted()).toEqual(['  Build … 2 of 7, 5.0 s\n', '  PostgreSQL … 3.8 s\n']);
  database.end('running');
  expect(await database.result).toBe('running');
  expect(takePrinted()).toEqual(['✓ PostgreSQL  3.8 s\n']);
  jest.advanceTimersByTime(5_000);
  expect(takePrinted()).toEqual(['  Build … 2 of 7, 10.0 s\n']);
  build.fail(new Error('broken'));
  await expect(build.result).rejects.toThrow('broken');
  expect(takePrinted()).toEqual(['✗ Build  10.0 s\n']);
  expect(jest.getTimerCount()).toBe(0);
});

it('updates one line of a terminal every second', async () => {
  setTerminal(true);
  const build = begin('Build');
  const database = begin('PostgreSQL');
  expect(takePrinted()).toEqual([
    '\r\x1b[2K  Build … 0.0 s',
    '\r\x1b[2K  Build … 0.0 s   PostgreSQL … 0.0 s',
  ]);
  jest.advanceTimersByTime(1_000);
  build.progress('1 of 7');
  expect(takePrinted()).toEqual([
    '\r\x1b[2K  Build … 1.0 s   PostgreSQL … 1.0 s',
    '\r\x1b[2K  Build … 1 of 7, 1.0 s   PostgreSQL … 1.0 s',
  ]);
  database.end('');
  build.end('');
  await Promise.all([database.result, build.result]);
  expect(takePrinted()).toEqual(['\r\x1b[2K✓ PostgreSQL  1.0 s\n', '\r\x1b[2K✓ Build  1.0 s\n']);
});

it('prints nothing for a silent step', async () => {
  expect(await silentStep('Build', async () => 'built')).toBe('built');
  expect(takePrinted()).toEqual([]);
});
