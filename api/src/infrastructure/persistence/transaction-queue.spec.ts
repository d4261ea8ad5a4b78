import { DatabaseBusyError } from './database-busy-error';
import { TransactionQueue } from './transaction-queue';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const stuck = () => new Promise<void>(() => undefined);

it('refuses waiting transactions when no transaction has finished for 1.5 seconds', async () => {
  const queue = new TransactionQueue(1);
  let finish: () => void = () => undefined;
  const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
  void queue.run(stuck);
  let refusal: unknown;
  void queue.run(stuck).catch((error: unknown) => (refusal = error));
  await jest.advanceTimersByTimeAsync(1_000);
  finish();
  await first;
  await jest.advanceTimersByTimeAsync(1_499);
  expect(refusal).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(refusal).toBeInstanceOf(DatabaseBusyError);
});

it.each([
  ['a violated constraint', '23505'],
  ['a lock timeout', '55P03'],
])(
  'restarts the 1.5 seconds with the next transaction after the only active one failed with %s',
  async (_, code) => {
    const queue = new TransactionQueue(1);
    const fail = () => Promise.reject(Object.assign(new Error('failed'), { code }));
    await expect(queue.run(fail)).rejects.toThrow('failed');
    await jest.advanceTimersByTimeAsync(1_400);
    void queue.run(stuck);
    let refusal: unknown;
    void queue.run(stuck).catch((error: unknown) => (refusal = error));
    await jest.advanceTimersByTimeAsync(1_499);
    expect(refusal).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(refusal).toBeInstanceOf(DatabaseBusyError);
  },
);

it.each([
  ['a violated constraint counts', '23505', undefined],
  ['a lock timeout does not count', '55P03', expect.any(DatabaseBusyError)],
])('%s as progress', async (_, code, expected) => {
  const queue = new TransactionQueue(2);
  let fail: (error: Error) => void = () => undefined;
  const failing = queue.run(() => new Promise<void>((_resolve, reject) => (fail = reject)));
  void queue.run(stuck);
  void queue.run(stuck);
  let refusal: unknown;
  void queue.run(stuck).catch((error: unknown) => (refusal = error));
  await jest.advanceTimersByTimeAsync(1_000);
  fail(Object.assign(new Error('failed'), { code }));
  await expect(failing).rejects.toThrow('failed');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(refusal).toEqual(expected);
});
