import { explain } from './errors';

/** Runs one step of the start. The step can report its progress. */
export type Step = <T>(name: string, work: (onProgress: (text: string) => void) => Promise<T>) => Promise<T>;

const elapsed = (startedAt: number) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
const write = (text: string) => void process.stdout.write(text);
export const print = (line: string): void => write(`${line}\n`);

interface RunningStep {
  name: string;
  startedAt: number;
  progress: string;
}

/** Moves the cursor to the start of the line and erases the line. */
const CLEAR_LINE = '\r\x1b[2K';

/** The running steps in the order in which they started. Two steps can run at the same time. */
const running = new Set<RunningStep>();
let timer: NodeJS.Timeout | undefined;

const showRunning = () => {
  const lines = [...running].map(
    ({ name, startedAt, progress }) => `${name} … ${progress}${progress ? ', ' : ''}${elapsed(startedAt)}`,
  );
  if (process.stdout.isTTY) write(`${CLEAR_LINE}  ${lines.join('   ')}`);
  else for (const line of lines) print(`  ${line}`);
};

/** Starts to show a step: in a terminal as one line, updated every second; elsewhere (a log, CI) as a new line every five seconds. */
const begin = (name: string): RunningStep => {
  const started = { name, startedAt: Date.now(), progress: '' };
  running.add(started);
  timer ??= setInterval(showRunning, process.stdout.isTTY ? 1000 : 5000);
  if (process.stdout.isTTY) showRunning();
  return started;
};

const finish = (finished: RunningStep, mark: string) => {
  running.delete(finished);
  write(
    `${process.stdout.isTTY ? CLEAR_LINE : ''}${mark} ${finished.name}  ${elapsed(finished.startedAt)}\n`,
  );
  if (running.size > 0) return;
  clearInterval(timer);
  timer = undefined;
};

/** Prints the step's progress and duration. */
export const step: Step = async (name, work) => {
  const started = begin(name);
  try {
    const result = await work((progress) => {
      started.progress = progress;
      if (process.stdout.isTTY) showRunning();
    });
    finish(started, '✓');
    return result;
  } catch (error) {
    finish(started, '✗');
    throw error;
  }
};

/** For tests: prints nothing. */
export const silentStep: Step = (_name, work) => work(() => undefined);

export const printError = (error: unknown): void => void process.stderr.write(`\n${explain(error)}\n`);
