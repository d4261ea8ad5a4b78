import { StackError } from './errors';

/** Runs one step of the start and prints its progress and duration. */
export type Step = <T>(name: string, work: (onProgress: (text: string) => void) => Promise<T>) => Promise<T>;

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const write = (text: string) => void process.stdout.write(text);
export const print = (line: string): void => write(`${line}\n`);

/** On a terminal the line is updated every second. Elsewhere (a log, CI) a long step prints a line every five seconds. */
const showProgress = (name: string, started: number) => {
  let detail = '';
  const isTerminal = process.stdout.isTTY;
  const show = () => {
    const text = `${name} … ${detail}${detail ? ', ' : ''}${Math.round((Date.now() - started) / 1000)} s`;
    write(isTerminal ? `\r\x1b[2K  ${text}` : `  ${text}\n`);
  };
  if (isTerminal) show();
  const timer = setInterval(show, isTerminal ? 1000 : 5_000);
  return {
    onProgress: (text: string) => {
      detail = text;
      if (isTerminal) show();
    },
    finish: (mark: string) => {
      clearInterval(timer);
      write(`${isTerminal ? '\r\x1b[2K' : ''}${mark} ${name}  ${seconds(started)}\n`);
    },
  };
};

export const step: Step = async (name, work) => {
  const progress = showProgress(name, Date.now());
  try {
    const result = await work(progress.onProgress);
    progress.finish('✓');
    return result;
  } catch (error) {
    progress.finish('✗');
    throw error;
  }
};

/** For tests: prints nothing. */
export const silentStep: Step = (_name, work) => work(() => undefined);

/** Prints one sentence for errors that the user can fix, and the stack trace for bugs. */
export const printError = (error: unknown): void => {
  const text =
    error instanceof StackError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${text ?? ''}\n`);
};
