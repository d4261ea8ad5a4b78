import { SchedulerRegistry } from '@nestjs/schedule';
import { register } from 'prom-client';
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

it('runs a job again even after a failure, counts each run, and logs each result except zero', async () => {
  const results = [2, new Error('the database is down'), 0, 1];
  let runs = 0;
  const runner = await new Promise<JobRunner>((resolve) => {
    const started: JobRunner = startRunner({
      name: 'count',
      everyMs: 1,
      run: async () => {
        const result = results[runs] ?? 0;
        runs += 1;
        // One run after the last result, so that all results have been logged.
        if (runs === results.length + 1) resolve(started);
        if (result instanceof Error) throw result;
        return result;
      },
    });
  });
  await runner.onModuleDestroy();
  expect(lines).toEqual(['count: 2', 'count failed: the database is down', 'count: 1']);
  const metrics = await register.metrics();
  expect(metrics).toContain('popnook_job_runs_total{scheduled_job="count",outcome="failed"} 1');
  // The three results that are numbers, and the runs after the last result.
  expect(metrics).toMatch(/popnook_job_runs_total\{scheduled_job="count",outcome="succeeded"\} [3-9]/);
  expect(metrics).toContain('popnook_job_records_total{scheduled_job="count"} 3');
  expect(metrics).toMatch(
    /popnook_job_last_success_timestamp_seconds\{scheduled_job="count"\} \d{10}(\.\d+)?$/m,
  );
});

it('does not report a last success time for a job that has only failed', async () => {
  const run = () => Promise.reject(new Error('the database is down'));
  // The only run is the one at startup.
  await startRunner({ name: 'fails', everyMs: 60_000, run }).onModuleDestroy();
  const metrics = await register.metrics();
  expect(metrics).toContain('popnook_job_runs_total{scheduled_job="fails",outcome="failed"} 1');
  expect(metrics).not.toMatch(/last_success_timestamp_seconds\{scheduled_job="fails"\}/);
});

it('never runs a job twice at the same time, and waits for it on shutdown', async () => {
  let running = 0;
  let maxRunning = 0;
  let finished = 0;
  let release: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => (release = resolve));
  jest.useFakeTimers();
  const runner = startRunner({
    name: 'slow',
    everyMs: 1,
    run: async () => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      await blocked;
      running -= 1;
      finished += 1;
      return 0;
    },
  });
  // The job is due twenty more times while its first run is blocked.
  jest.advanceTimersByTime(20);
  jest.useRealTimers();
  let isStopped = false;
  const stopped = runner.onModuleDestroy().then(() => (isStopped = true));
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  release();
  await stopped;
  expect([maxRunning, finished]).toEqual([1, 1]);
});

it('logs the message of an AggregateError and its first error', async () => {
  const run = () =>
    Promise.reject(
      new AggregateError([new Error('stuck')], 'Bookings that could not be expired or completed: 3'),
    );
  const runner = startRunner({ name: 'expire and complete bookings', everyMs: 60_000, run });
  await runner.onModuleDestroy();
  expect(lines).toEqual([
    'expire and complete bookings failed: Bookings that could not be expired or completed: 3, the first one: stuck',
  ]);
});
