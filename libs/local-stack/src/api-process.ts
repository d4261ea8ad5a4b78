import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from './project-root';
import { runCommand } from './run-command';
import { StackError } from './stack-error';

export interface Api {
  pid: number;
  /** Resolves when it answers that it is ready. @throws StackError with what it said instead. */
  ready: Promise<void>;
  /** How it ended, whoever ended it: an exit code or a signal. */
  ended: Promise<string>;
  /** Asks it to stop, and insists after 15 seconds. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

export interface ApiOptions {
  port: number;
  host: string;
  env: Record<string, string | undefined>;
  onOutput: (text: string) => void;
}

const built = (file: string) => {
  const program = path.join(projectRoot, 'dist/api', file);
  if (existsSync(program)) return program;
  throw new StackError(`The API is not built (${program} is missing): run npm run build.`);
};

/** A wrong setting comes as a sentence on the API's output: that is what the person has to read. */
const failure = (what: string, output: string) =>
  new StackError(`${what}:\n${output.trim() || 'it said nothing; set LOG_LEVEL=debug to hear more'}`);

export const migrate = async (env: Record<string, string | undefined>): Promise<void> => {
  const { code, output } = await runCommand(process.execPath, [built('migrate.js')], {
    env,
    cwd: projectRoot,
  });
  if (code !== 0) throw failure('The database could not be migrated', output);
};

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Where we reach the site ourselves: who listens on every address is asked on the loopback. */
export const siteOnLoopback = (port: number, host: string): string => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

const isReady = (port: number, host: string) =>
  fetch(`${siteOnLoopback(port, host)}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const untilReady = async (child: ChildProcess, { port, host }: ApiOptions, output: () => string) => {
  for (const patience = Date.now() + 60_000; !(await isReady(port, host)); await delay(50)) {
    if (hasEnded(child)) throw failure('The API stopped right after its start', output());
    if (Date.now() < patience) continue;
    child.kill('SIGKILL');
    throw failure('The API was not ready within a minute', output());
  }
};

const stopChild = async (child: ChildProcess, ended: Promise<string>) => {
  if (!hasEnded(child)) child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(insist);
};

/**
 * Starts site, API and worker as one process. Detached, as Ctrl-C reaches the whole
 * group of a terminal; the channel to us is what tells it that we are gone.
 */
export const launchApi = (options: ApiOptions): Api => {
  const child = fork(built('main.js'), ['--with-worker'], {
    cwd: projectRoot,
    detached: true,
    env: { ...options.env, PORT: String(options.port), HOST: options.host },
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const hear = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
    options.onOutput(chunk.toString());
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const ready = untilReady(child, options, () => output);
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    stop: () => stopChild(child, ended),
    kill: (signal) => void child.kill(signal),
  };
};
