import { LATENCY_BUCKETS } from '@popnook/http-server';
import { Counter, Histogram } from 'prom-client';
import { findTemplate } from './templates';

const emails = new Counter({
  name: 'popnook_emails_total',
  help: 'Attempts to send an email, by outcome.',
  labelNames: ['kind', 'outcome'],
});
const attempts = new Histogram({
  name: 'popnook_email_attempt_duration_seconds',
  help: 'Time to render an email, send it to the mail server and store the outcome.',
  buckets: LATENCY_BUCKETS,
});
const delays = new Histogram({
  name: 'popnook_email_delay_seconds',
  help: 'Time from the commit that caused an email until the mail server accepted it.',
  labelNames: ['kind'],
  buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 7200, 86_400],
});

/** The outcome of an attempt. If it failed: 'retried' if the email will be tried again, 'rejected' or 'expired' if not. */
type Outcome = 'sent' | 'retried' | 'rejected' | 'expired';

/** @param attempt `ageSeconds` is the age of the email when the attempt started, without the time for which it was held */
export function countAttempt(
  { kind, ageSeconds, startedAt }: { kind: string; ageSeconds: number; startedAt: number },
  outcome: Outcome,
): void {
  const label = findTemplate(kind) ? kind : 'unknown';
  const seconds = (performance.now() - startedAt) / 1000;
  emails.inc({ kind: label, outcome });
  attempts.observe(seconds);
  if (outcome === 'sent') delays.observe({ kind: label }, ageSeconds + seconds);
}
