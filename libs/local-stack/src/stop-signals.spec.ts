import { onStopSignals } from './stop-signals';

afterEach(() => jest.restoreAllMocks());

/** Listens for signals. @returns the handler of each signal, and the calls of `stop` and `force` */
const listen = () => {
  const handlers = new Map<string | symbol, () => void>();
  jest.spyOn(process, 'on').mockImplementation((signal: string | symbol, handler: () => void) => {
    handlers.set(signal, handler);
    return process;
  });
  jest
    .spyOn(globalThis, 'setInterval')
    .mockReturnValue({ unref: () => undefined } as unknown as NodeJS.Timeout);
  const calls: string[] = [];
  onStopSignals(
    () => calls.push('stop'),
    () => calls.push('force'),
  );
  return { handlers, calls };
};

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('stops on %s', (signal) => {
  const { handlers, calls } = listen();
  handlers.get(signal)?.();
  expect(calls).toEqual(['stop']);
});

it('forces the exit on a second signal, but not when another process forwards the first one', () => {
  const { handlers, calls } = listen();
  // Signals within 700 ms of the first one count as the same signal.
  const now = jest.spyOn(Date, 'now');
  for (const [time, signal, expected] of [
    [1_000, 'SIGINT', ['stop']],
    [1_001, 'SIGTERM', ['stop']],
    [1_700, 'SIGINT', ['stop']],
    [1_701, 'SIGINT', ['stop', 'force']],
  ] as const) {
    now.mockReturnValue(time);
    handlers.get(signal)?.();
    expect(calls).toEqual(expected);
  }
});

it('does not stop while the processes that have started this one are running', () => {
  const { calls } = listen();
  const [[check] = []] = jest.mocked(setInterval).mock.calls;
  if (!check) throw new Error('Nothing checks these processes.');
  check();
  expect(calls).toEqual([]);
});
