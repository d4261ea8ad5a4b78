import { Counter, Histogram } from 'prom-client';

const attempts = new Counter({
  name: 'popnook_webhook_attempts_total',
  help: 'Attempts to deliver an event to a webhook, by outcome.',
  labelNames: ['outcome'],
});
const durations = new Histogram({
  name: 'popnook_webhook_attempt_duration_seconds',
  help: 'Time until the server of a webhook answered.',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export function countWebhookAttempt(outcome: 'delivered' | 'failed', durationMs: number): void {
  attempts.inc({ outcome });
  durations.observe(durationMs / 1000);
}
