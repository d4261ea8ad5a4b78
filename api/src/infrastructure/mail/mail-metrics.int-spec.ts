import { type MetricsServer, startMetricsServer } from '@popnook/http-server';
import { DataSource } from 'typeorm';
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

/** The value of each line of the metrics. */
async function scrape(): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/.* /, ''))]));
}

const outcome = (name: string) => `popnook_emails_total{kind="booking-confirmed",outcome="${name}"}`;
const WAITING = 'popnook_emails_waiting{kind="booking-confirmed"}';
const OLDEST = 'popnook_emails_oldest_age_seconds{kind="booking-confirmed"}';

it('counts waiting, sent, rejected and retried emails, and shows the age of the oldest waiting one', async () => {
  system.mailServer.refusedAddresses.add('nobody@popnook.test');
  const addresses = Array.from({ length: 50 }, (_, index) => `vendor-${index}@popnook.test`);
  await system.commit(...[...addresses, 'nobody@popnook.test'].map((address) => emailTo(address)));
  await system.commit({ ...emailTo('held@popnook.test'), holdMinutes: 5 });
  await system.source.query(`UPDATE outbox SET created_at = now() - interval '90 seconds' WHERE id = 1`);
  const before = await scrape();
  expect(before.get(WAITING)).toBe(51);
  expect(before.get(OLDEST)).toBeGreaterThanOrEqual(90);
  expect(before.get(outcome('sent'))).toBeUndefined();

  let refusals = 1;
  system.mailServer.beforeAccept = async () => {
    if (refusals > 0) {
      refusals -= 1;
      throw Object.assign(new Error('Try again later'), { responseCode: 451 });
    }
  };
  await system.startWorker();
  await until(() => system.mailServer.emails.length === 50);
  await until(async () => (await system.countPending()) === 1);

  const after = await scrape();
  expect(after.get(outcome('sent'))).toBe(50);
  expect(after.get(outcome('retried'))).toBe(1);
  expect(after.get(outcome('rejected'))).toBe(1);
  expect(after.get('popnook_email_delay_seconds_count{kind="booking-confirmed"}')).toBe(50);
  expect(after.get('popnook_email_delay_seconds_bucket{le="60",kind="booking-confirmed"}')).toBe(49);
  expect(after.get('popnook_email_attempt_duration_seconds_count')).toBe(52);
  expect(after.get(WAITING)).toBeUndefined();
  expect(after.get('popnook_database_connections_max{pool="mail"}')).toBe(12);
  expect([...after.keys()].filter((line) => line.includes('@'))).toEqual([]);
});

it('can still be scraped while the database cannot be reached', async () => {
  const unreachable = new DataSource({ type: 'postgres', url: 'postgres://127.0.0.1:9/none' });
  const broken = new OutboxMetrics(new Database(unreachable));
  broken.onApplicationBootstrap();
  expect((await scrape()).get(outcome('sent'))).toBe(50);
  broken.onApplicationShutdown();
});
