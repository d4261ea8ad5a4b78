import { register } from 'prom-client';
import type { DeliverWebhooks } from '../../application/webhook/deliver-webhooks';
import { WebhookWorker } from './webhook-worker';

const countAttempts = async (outcome: string) => {
  const metric = await register.getSingleMetric('popnook_webhook_attempts_total')?.get();
  return metric?.values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each([
  ['does not count an attempt as failed if the shutdown aborted it', 'failed', 'No answer.', 0],
  ['counts an attempt as delivered if it succeeds just as the shutdown aborts it', 'delivered', null, 1],
])('%s', async (_name, outcome, error, expectedCount) => {
  const before = await countAttempts(outcome);
  // The worker claims one delivery, and then no more.
  const batches = [[{}]];
  const worker = new WebhookWorker({
    claim: () => Promise.resolve(batches.pop() ?? []),
    // The attempt ends only when the shutdown aborts it.
    attempt: (_delivery: unknown, stopping: AbortSignal) =>
      new Promise((resolve) => stopping.addEventListener('abort', () => resolve({ error, durationMs: 100 }))),
  } as unknown as DeliverWebhooks);
  worker.onApplicationBootstrap();
  const stopped = worker.onModuleDestroy();
  await jest.advanceTimersByTimeAsync(60_000);
  await stopped;
  expect((await countAttempts(outcome)) - before).toBe(expectedCount);
});
