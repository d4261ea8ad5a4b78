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
