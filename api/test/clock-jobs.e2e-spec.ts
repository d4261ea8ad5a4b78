import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module';
import { Config } from '../src/config';
import { until } from '../src/infrastructure/mail/test/until';
import { environment, type Person, TestApi } from './test-api';

let api: TestApi;
let vendor: Person;
let host: Person;
const workers: INestApplicationContext[] = [];
beforeAll(async () => {
  api = await TestApi.start();
  [host, vendor] = await Promise.all([
    api.signIn('host@x.test', { role: 'host' }),
    api.signIn('vendor@x.test', { role: 'vendor' }),
  ]);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await api.stop();
});

/** Starts a worker in the same way as worker.ts. Its booking jobs run once a second. */
async function startWorker(): Promise<void> {
  const settings = { ...environment(api.databaseUrl, '.'), CLOCK_BOOKINGS_EVERY_SECONDS: '1' };
  const worker = await NestFactory.createApplicationContext(AppModule.worker(Config.from(settings)), {
    logger: false,
  });
  workers.push(worker);
}

async function requestBooking(): Promise<number> {
  const { id: spaceId } = await api.addPublicSpace(host);
  const startDate = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await vendor.agent.post('/api/bookings').send({ spaceId, startDate }).expect(201);
  return body.id;
}

/** The parties to which an email about this event is addressed: `host`, `vendor` or both. */
const recipientsOf = async (id: number, event: string) => {
  const rows = await api.query<{ event_key: string }>(
    'SELECT event_key FROM outbox WHERE event_key LIKE $1 ORDER BY event_key',
    [`booking:${id}:${event}:%`],
  );
  return rows.map(({ event_key }) => event_key.split(':').at(-1));
};
const storedStatus = async (id: number) =>
  (await api.query<{ status: string }>('SELECT status FROM bookings WHERE id = $1', [id]))[0]?.status;

it('the jobs expire requests, complete bookings and remind hosts only once, even with two workers (D25, D31)', async () => {
  const [expired, ended, waiting] = [await requestBooking(), await requestBooking(), await requestBooking()];
  await api.query(`UPDATE bookings SET expires_at = now() WHERE id = $1`, [expired]);
  await api.query(
    `UPDATE bookings SET status = 'confirmed', start_date = current_date - 40, end_date = current_date - 10
     WHERE id = $1`,
    [ended],
  );
  // Hosts are reminded of requests that expire within 24 hours.
  await api.query(
    `UPDATE bookings SET created_at = now() - interval '50 hours', expires_at = now() + interval '22 hours'
     WHERE id = $1`,
    [waiting],
  );
  await Promise.all([startWorker(), startWorker()]);
  await until(
    async () => (await storedStatus(expired)) === 'cancelled' && (await storedStatus(ended)) === 'completed',
  );
  await until(async () => (await recipientsOf(waiting, 'reminded')).length > 0);
  expect(await recipientsOf(expired, 'expired')).toEqual(['host', 'vendor']);
  expect(await recipientsOf(ended, 'completed')).toEqual(['vendor']);
  expect(await recipientsOf(waiting, 'reminded')).toEqual(['host']);
});

it('an expired request is stored as cancelled in the worker’s next run (D31)', async () => {
  // The workers of the previous test are still running.
  const id = await requestBooking();
  await api.query(`UPDATE bookings SET expires_at = now() WHERE id = $1`, [id]);
  await until(async () => (await storedStatus(id)) === 'cancelled');
  expect(await recipientsOf(id, 'expired')).toEqual(['host', 'vendor']);
});
