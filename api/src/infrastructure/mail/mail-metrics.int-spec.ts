import { type MetricsServer, startMetricsServer } from '@popnook/http-server';
import { DataSource } from 'typeorm';
import { register } from 'prom-client';
import { Database } from '../persistence/database';
import { OutboxMetrics } from '../persistence/mail/outbox-metrics';
import { MailSystem, emailTo } from './test/mail-system';
import { until } from './test/until';

let system: MailSystem;
let outbox: OutboxMetrics;
let server: MetricsServer;

beforeAll(async () => {
  system = await MailSystem.start();
  outbox = new OutboxMetrics(new Database(system.source));
  outbox.onApplicationBootstrap();
  const started = await startMetricsServer({ host: '127.0.0.1', metricsPort: 0 });
  if (!started) throw new Error('no server was started');
  server = started;
});
afterAll(async () => {
  outbox.onApplicationShutdown();
  await server.close();
  await system.stop();
});

/** The values of the metrics, by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/.* /, ''))]));
}

const outcomeMetric = (name: string) => `popnook_emails_total{kind="booking-confirmed",outcome="${name}"}`;
const WAITING = 'popnook_emails_waiting{kind="booking-confirmed"}';
const OLDEST = 'popnook_emails_oldest_age_seconds{kind="booking-confirmed"}';

const EMAILS = 1000;

it('counts waiting, sent, rejected and retried emails, and shows the age of the oldest waiting one', async () => {
  // Other test files that run in the same process also send emails.
  register.resetMetrics();
  system.mailServer.refusedAddresses.add('nobody@popnook.test');
  const addresses = Array.from({ length: EMAILS }, (_, index) => `vendor-${index}@popnook.test`);
  await system.commit(...[...addresses, 'nobody@popnook.test'].map((address) => emailTo(address)));
  await system.commit({ ...emailTo('held@popnook.test'), holdMinutes: 5 });
  await system.source.query(`UPDATE outbox SET created_at = now() - interval '10 minutes' WHERE id = 1`);
  // An email that was held has been waiting only since the end of its hold.
  await system.source.query(
    `UPDATE outbox SET created_at = now() - interval '30 minutes', held_until = now() - interval '1 minute'
     WHERE id = 2`,
  );
  const before = await scrape();
  // All except the email that is still held.
  expect(before.get(WAITING)).toBe(EMAILS + 1);
  expect(before.get(OLDEST)).toBeGreaterThanOrEqual(600);
  expect(before.get(OLDEST)).toBeLessThan(1200);
  expect(before.get(outcomeMetric('sent'))).toBeUndefined();

  let hasRefused = false;
  system.mailServer.beforeAccept = async () => {
    if (!hasRefused) {
      hasRefused = true;
      throw Object.assign(new Error('Try again later'), { responseCode: 451 });
    }
  };
  await system.startWorker();
  await until(() => system.mailServer.emails.length >= EMAILS / 2);
  expect(await scrape().then((metrics) => metrics.get(WAITING))).toBeLessThan(EMAILS);
  await until(() => system.mailServer.emails.length === EMAILS);
  // Only the held email is left.
  await until(async () => (await system.countPending()) === 1);

  const after = await scrape();
  expect(after.get(outcomeMetric('sent'))).toBe(EMAILS);
  expect(after.get(outcomeMetric('retried'))).toBe(1);
  expect(after.get(outcomeMetric('rejected'))).toBe(1);
  expect(after.get('popnook_email_delay_seconds_count{kind="booking-confirmed"}')).toBe(EMAILS);
  // All except the email that is ten minutes old.
  expect(after.get('popnook_email_delay_seconds_bucket{le="300",kind="booking-confirmed"}')).toBe(EMAILS - 1);
  expect(after.get('popnook_email_attempt_duration_seconds_count')).toBe(EMAILS + 2);
  expect(after.get(WAITING)).toBeUndefined();
  // One for each of the five emails that each of the two queues sends at the same time, and two for the relay.
  expect(after.get('popnook_database_connections_max{pool="mail"}')).toBe(12);
  // No label contains an email address.
  expect([...after.keys()].filter((line) => line.includes('@'))).toEqual([]);
}, 180_000);

it('still serves the other metrics while the database cannot be reached', async () => {
  const unreachable = new DataSource({ type: 'postgres', url: 'postgres://127.0.0.1:9/none' });
  const broken = new OutboxMetrics(new Database(unreachable));
  broken.onApplicationBootstrap();
  expect((await scrape()).get(outcomeMetric('sent'))).toBe(EMAILS);
  broken.onApplicationShutdown();
});

it('does not read the outbox after the shutdown', async () => {
  // Ends the hold of the email from the first test, so that it counts as waiting. It is not sent, because it is not due yet.
  await system.source.query(
    'UPDATE outbox SET held_until = now() WHERE sent_at IS NULL AND failed_at IS NULL',
  );
  expect((await scrape()).get(WAITING)).toBe(1);
  outbox.onApplicationShutdown();
  expect((await scrape()).get(WAITING)).toBeUndefined();
});
