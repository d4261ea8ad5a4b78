import { ScheduledJob } from './scheduled-job';
import { PeriodicJob } from './periodic-job';

class Counting extends ScheduledJob {
  readonly did = 'things done';
  runs = 0;
  private waiting: (() => void) | undefined;

  constructor(private readonly results: (number | Error)[]) {
    super();
  }

  async run(): Promise<number> {
    const result = this.results[this.runs] ?? 0;
    this.runs += 1;
    if (this.runs === this.results.length) this.waiting?.();
    if (result instanceof Error) throw result;
    return result;
  }

  allDone(): Promise<void> {
    return new Promise((resolve) => (this.waiting = resolve));
  }
}

it('runs at once and again, also after a failure, and says what it did', async () => {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const job = new Counting([2, new Error('the database is away'), 0, 1]);
  const done = job.allDone();
  const repeated = new PeriodicJob(job, 1, { log: note, warn: note });
  repeated.start();
  await done;
  await repeated.stop();
  expect(lines).toEqual(['things done: 2', 'not all things done: the database is away', 'things done: 1']);
});

it('names how many failed, and why the first did', async () => {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const job = new Counting([new AggregateError([new Error('stuck')], '3 bookings are not settled')]);
  const repeated = new PeriodicJob(job, 60_000, { log: note, warn: note });
  repeated.start();
  await repeated.stop();
  expect(lines).toEqual(['not all things done: 3 bookings are not settled, the first because of: stuck']);
});
