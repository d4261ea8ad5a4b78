import { SchedulerRegistry } from '@nestjs/schedule';
import { JobRunner, type ScheduledJob } from './job-runner';

const lines: string[] = [];
const logger = {
  log: (line: string) => void lines.push(line),
  warn: (line: string) => void lines.push(line),
};
beforeEach(() => lines.splice(0));

const startRunner = (job: ScheduledJob) => {
  const runner = new JobRunner({ list: [job] }, new SchedulerRegistry(), logger);
  runner.onApplicationBootstrap();
  return runner;
};

it('runs at once and again, also after a failure, and logs what it did', async () => {
  const results = [2, new Error('the database is down'), 0, 1];
  let runs = 0;
  const runner = await new Promise<JobRunner>((resolve) => {
    const started: JobRunner = startRunner({
      name: 'count',
      everyMs: 1,
      run: async () => {
        const result = results[runs] ?? 0;
        runs += 1;
        if (runs === results.length + 1) resolve(started);
        if (result instanceof Error) throw result;
        return result;
      },
    });
  });
  await runner.onModuleDestroy();
  expect(lines).toEqual(['count: 2', 'count failed: the database is down', 'count: 1']);
});

it('never runs a job twice at once, and lets the current step finish', async () => {
  let atOnce = 0;
  let most = 0;
  let finished = 0;
  let release: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => (release = resolve));
  jest.useFakeTimers();
  const runner = startRunner({
    name: 'slow',
    everyMs: 1,
    run: async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await blocked;
      atOnce -= 1;
      finished += 1;
      return 0;
    },
  });
  jest.advanceTimersByTime(20);
  jest.useRealTimers();
  const stopped = runner.onModuleDestroy();
  release();
  await stopped;
  expect([most, finished]).toEqual([1, 1]);
});

it('logs how many failed, and why the first one did', async () => {
  const run = () =>
    Promise.reject(new AggregateError([new Error('stuck')], '3 bookings could not be settled'));
  const runner = startRunner({ name: 'settle bookings', everyMs: 60_000, run });
  await runner.onModuleDestroy();
  expect(lines).toEqual(['settle bookings failed: 3 bookings could not be settled, the first one: stuck']);
});
