import 'reflect-metadata';
import { until } from '../../src/infrastructure/mail/test/until';
import { JobTestEnvironment } from './job-test-environment';

let env: JobTestEnvironment;
beforeAll(async () => {
  env = await JobTestEnvironment.start();
  await env.query(
    `INSERT INTO users (id, email, first_name, last_name, role, status) VALUES
       (10, 'ada@popnook.test', 'Ada', 'Admin', 'admin', 'active'),
       (11, 'bo@popnook.test', 'Bo', 'Admin', 'admin', 'active'),
       (12, 'gone@popnook.test', 'Gone', 'Admin', 'admin', 'suspended')`,
  );
});
afterEach(async () => {
  await env.reset();
  await env.query('DELETE FROM spaces; DELETE FROM daily_runs');
});
afterAll(() => env.stop());

const emails = () => env.query('SELECT recipient, subject, payload FROM outbox ORDER BY recipient');
const isWaitingForLock = async () => {
  const waiting = await env.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length > 0;
};

describe('the daily email to administrators (D52)', () => {
  it('is sent once to each active administrator, even with two workers', async () => {
    await env.addSpace();
    const runs = [env.worker, env.otherWorker].map(({ sendAdminDigest }) => sendAdminDigest.run());
    // A run returns how many records its email counts, not how many emails it sends.
    expect((await Promise.all(runs)).sort()).toEqual([0, 1]);
    expect(await env.worker.sendAdminDigest.run()).toBe(0);
    const emailTo = (recipient: string, firstName: string) => ({
      recipient,
      subject: 'Waiting for you: 1 new listing',
      payload: { firstName, newListings: 1, failedEmails: 0 },
    });
    expect(await emails()).toMatchObject([
      emailTo('ada@popnook.test', 'Ada'),
      emailTo('bo@popnook.test', 'Bo'),
    ]);
  });

  it('is sent by the next worker if one is interrupted before committing', async () => {
    await env.addSpace();
    const interrupted = env.otherWorker.source.createQueryRunner();
    await interrupted.startTransaction();
    // One of these days is the day of the job, in every time zone that the database session may have.
    await interrupted.query(
      `INSERT INTO daily_runs (job, day) SELECT 'admin-work', d::date
       FROM generate_series(current_date - 2, current_date + 1, interval '1 day') d`,
    );
    const run = env.worker.sendAdminDigest.run();
    await until(isWaitingForLock);
    await interrupted.rollbackTransaction();
    await interrupted.release();
    expect(await run).toBe(1);
    expect(await emails()).toHaveLength(2);
  });

  it('is not sent if there is no open work when it is due, even if there is some later that day', async () => {
    expect(await env.worker.sendAdminDigest.run()).toBe(0);
    await env.addSpace();
    expect(await env.otherWorker.sendAdminDigest.run()).toBe(0);
    expect(await emails()).toEqual([]);
  });
});
