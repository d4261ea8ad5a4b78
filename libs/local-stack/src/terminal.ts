import { StackError } from './stack-error';

/** Runs one step of a start and prints its progress and duration. */
export type Step = <T>(name: string, work: (onProgress: (text: string) => void) => Promise<T>) => Promise<T>;

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
const write = (text: string) => void process.stdout.write(text);
export const say = (line: string): void => write(`${line}\n`);

/** On a terminal the line is updated every second; elsewhere (a log, CI) a long step prints a line now and then. */
const follow = (name: string, started: number) => {
  let detail = '';
  const live = process.stdout.isTTY;
  const show = () => {
    const text = `${name} … ${detail}${detail ? ', ' : ''}${Math.round((Date.now() - started) / 1000)} s`;
    write(live ? `\r\x1b[2K  ${text}` : `  ${text}\n`);
  };
  if (live) show();
  const timer = setInterval(show, live ? 1000 : 5_000);
  return {
    onProgress: (text: string) => {
      detail = text;
      if (live) show();
    },
    end: (mark: string) => {
      clearInterval(timer);
      write(`${live ? '\r\x1b[2K' : ''}${mark} ${name}  ${seconds(started)}\n`);
    },
  };
};

export const step: Step = async (name, work) => {
  const line = follow(name, Date.now());
  try {
    const result = await work(line.onProgress);
    line.end('✓');
    return result;
  } catch (error) {
    line.end('✗');
    throw error;
  }
};

/** For tests: without output. */
export const quietly: Step = (_name, work) => work(() => undefined);

/** Errors that the user can fix are one sentence; bugs are shown with their stack. */
export const sayError = (error: unknown): void => {
  const text =
    error instanceof StackError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${text ?? ''}\n`);
};
