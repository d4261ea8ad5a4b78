import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from './project-root';
import { runCommand } from './run-command';
import { StackError } from './stack-error';

type Environment = Record<string, string | undefined>;

/** The API with its worker, or the site: a built program of ours that listens on a port. */
export interface ServerProcess {
  pid: number;
  /** Resolves when its /health/ready says so. @throws StackError with its output instead. */
  ready: Promise<void>;
  /** How it ended, for whatever reason: an exit code or a signal. */
  ended: Promise<string>;
  /** Asks it to stop, and kills it after 15 seconds. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

export interface LaunchOptions {
  /** How messages call it: `The API`. */
  name: string;
  /** Below dist. */
  program: string;
  args?: string[];
  port: number;
  host: string;
  /** Its whole environment; ours is not inherited. */
  env: Environment;
  onOutput: (text: string) => void;
}

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

const builtProgram = (file: string) => {
  const program = path.join(projectRoot, 'dist', file);
  if (existsSync(program)) return program;
  throw new StackError(`${program} is missing: run npm run build.`);
};

/** A wrong setting is a sentence in the program's output, and that is what the person has to read. */
const failure = (what: string, output: string) =>
  new StackError(`${what}:\n${output.trim() || 'no output; set LOG_LEVEL=debug to see more'}`);

export const migrate = async (env: Environment): Promise<void> => {
  const { code, output } = await runCommand(process.execPath, [builtProgram('api/migrate.js')], {
    env,
    cwd: projectRoot,
  });
  if (code !== 0) throw failure('The database could not be migrated', output);
};

/** Where a server on this machine is reached: one that listens on every address is asked on the loopback. */
export const loopbackUrl = (port: number, host: string): string => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const isReady = (port: number, host: string) =>
  fetch(`${loopbackUrl(port, host)}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const untilReady = async (child: ChildProcess, { name, port, host }: LaunchOptions, output: () => string) => {
  for (const end = Date.now() + READY_TIMEOUT_MS; !(await isReady(port, host)); await delay(50)) {
    if (hasEnded(child)) throw failure(`${name} stopped right after its start`, output());
    if (Date.now() < end) continue;
    child.kill('SIGKILL');
    throw failure(`${name} was not ready within a minute`, output());
  }
};

const stopChild = async (child: ChildProcess, ended: Promise<string>) => {
  if (!hasEnded(child)) child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
};

/** Detached, because Ctrl-C reaches the whole group of a terminal; the closed channel tells it that we are gone. */
export const launch = (options: LaunchOptions): ServerProcess => {
  const child = fork(builtProgram(options.program), options.args ?? [], {
    cwd: projectRoot,
    detached: true,
    env: { ...options.env, PORT: String(options.port), HOST: options.host },
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
    options.onOutput(chunk.toString());
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
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
