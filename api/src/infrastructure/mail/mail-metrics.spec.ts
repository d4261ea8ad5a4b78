import { register } from 'prom-client';
import { countAttempt } from './mail-metrics';

beforeEach(() => register.resetMetrics());

/** The email metrics that are not 0, without histogram buckets. */
async function nonZeroMetrics(): Promise<Record<string, number>> {
  const lines = (await register.metrics())
    .split('\n')
    .filter((line) => /^popnook_email(?!.*_bucket)/.test(line));
  const values = lines.map((line) => [
    line.replace(/ \S+$/, ''),
    Math.round(Number(line.replace(/.* /, ''))),
  ]);
  return Object.fromEntries(values.filter(([, value]) => value !== 0));
}

const slowAttempt = (kind: string) => ({ kind, ageSeconds: 60, startedAt: performance.now() - 5_000 });

it('counts the time to send an email as part of its delay', async () => {
  countAttempt(slowAttempt('booking-confirmed'), 'sent');
  expect(await nonZeroMetrics()).toEqual({
    'popnook_emails_total{kind="booking-confirmed",outcome="sent"}': 1,
    popnook_email_attempt_duration_seconds_sum: 5,
    popnook_email_attempt_duration_seconds_count: 1,
    'popnook_email_delay_seconds_sum{kind="booking-confirmed"}': 65,
    'popnook_email_delay_seconds_count{kind="booking-confirmed"}': 1,
  });
});

it('counts no delay for an email that was not sent, and labels every unknown kind as `unknown`', async () => {
  countAttempt(slowAttempt('no-such-kind'), 'retried');
  expect(await nonZeroMetrics()).toEqual({
    'popnook_emails_total{kind="unknown",outcome="retried"}': 1,
    popnook_email_attempt_duration_seconds_sum: 5,
    popnook_email_attempt_duration_seconds_count: 1,
  });
});
