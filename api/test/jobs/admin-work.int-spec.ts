import 'reflect-metadata';
import { JobWorld } from './job-world';

let world: JobWorld;
beforeAll(async () => {
  world = await JobWorld.start();
  await world.query(
    `INSERT INTO users (id, email, first_name, last_name, role, status) VALUES
       (10, 'ada@popnook.test', 'Ada', 'Admin', 'admin', 'active'),
       (11, 'bo@popnook.test', 'Bo', 'Admin', 'admin', 'active'),
       (12, 'gone@popnook.test', 'Gone', 'Admin', 'admin', 'suspended')`,
  );
});
afterEach(async () => {
  await world.reset();
  await world.query('DELETE FROM spaces; DELETE FROM daily_runs');
});
afterAll(() => world.stop());

const emails = () => world.query('SELECT recipient, subject, payload FROM outbox ORDER BY recipient');

describe('the daily email to administrators (D52)', () => {
  it('is sent once to each active administrator, even by two workers at the same time', async () => {
    await world.addSpace();
    const runs = [world.worker, world.otherWorker].map(({ mailAdminWork }) => mailAdminWork.run());
    expect((await Promise.all(runs)).sort()).toEqual([0, 1]);
    expect(await world.worker.mailAdminWork.run()).toBe(0);
    const email = { subject: 'Waiting for you: 1 new listing', payload: { newListings: 1, failedEmails: 0 } };
    expect(await emails()).toMatchObject([
      { ...email, recipient: 'ada@popnook.test', payload: { firstName: 'Ada' } },
      { ...email, recipient: 'bo@popnook.test', payload: { firstName: 'Bo' } },
    ]);
  });

  it('is sent by the next worker if one is interrupted before its transaction ends', async () => {
    await world.addSpace();
    const interrupted = world.otherWorker.source.createQueryRunner();
    await interrupted.startTransaction();
    await interrupted.query(
      `INSERT INTO daily_runs (job, day) SELECT 'admin-work', d::date
       FROM generate_series(current_date - 2, current_date + 1, interval '1 day') d`,
    );
    const run = world.worker.mailAdminWork.run();
    await interrupted.rollbackTransaction();
    await interrupted.release();
    expect(await run).toBe(1);
    expect(await emails()).toHaveLength(2);
  });

  it('is not sent if nothing waits when it is due, even if something waits later that day', async () => {
    expect(await world.worker.mailAdminWork.run()).toBe(0);
    await world.addSpace();
    expect(await world.otherWorker.mailAdminWork.run()).toBe(0);
    expect(await emails()).toEqual([]);
  });
});
