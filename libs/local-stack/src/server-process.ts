import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fullDiskMessage, reportsFullDisk, UserFacingError } from './errors';
import { isFree } from './ports';
import { projectRoot } from './project-root';
import { runCommand } from './run-command';

type Environment = Record<string, string | undefined>;

/** A running program from `dist` that listens on a port: the API with its worker, or the site. */
export interface ServerProcess {
  pid: number;
  /** Resolves when /health/ready responds with 200. Rejects with a UserFacingError that contains the program's output. */
  ready: Promise<void>;
  /** Resolves when the program exits, with its exit code or signal. If it could not start, resolves with the reason. */
  ended: Promise<string>;
  /** Sends SIGTERM, and SIGKILL after 15 seconds. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

export interface ServerProcessOptions {
  /** The program's name in messages: `The API`. */
  name: string;
  /** Path relative to `dist`. */
  program: string;
  args?: string[];
  port: number;
  host: string;
  /** The complete environment: nothing is inherited from this process. */
  env: Environment;
  onOutput: (text: string) => void;
}

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

const builtProgram = (file: string) => {
  const program = path.join(projectRoot, 'dist', file);
  if (existsSync(program)) return program;
  throw new UserFacingError(`${program} is missing: run npm run build.`);
};

/** The error contains the program's output, which explains for example which setting is wrong. */
const failure = (what: string, output: string) =>
  new UserFacingError(
    reportsFullDisk(output)
      ? fullDiskMessage()
      : `${what}:\n${output.trim() || 'no output; set LOG_LEVEL=debug to see more'}`,
  );

export const migrate = async (env: Environment): Promise<void> => {
  const { code, output } = await runCommand(process.execPath, [builtProgram('api/migrate.js')], {
    env,
    cwd: projectRoot,
  });
  if (code !== 0) throw failure('The database could not be migrated', output);
};

/** The address of a server on this machine. If it listens on all addresses, this is its address on the loopback interface. */
export const localUrl = (port: number, host: string): string => {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
};

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Returns the error response of /health/ready, '' if there is no response, or undefined if the program is ready. */
const readinessProblem = (port: number, host: string): Promise<string | undefined> =>
  fetch(`${localUrl(port, host)}/health/ready`, { signal: AbortSignal.timeout(2000) })
    .then(async (response) => (response.ok ? undefined : await response.text()))
    .catch(() => '');

const waitUntilReady = async (
  child: ChildProcess,
  { name, port, host }: ServerProcessOptions,
  output: () => string,
) => {
  // Until the child reports that it listens, another program may respond at this port.
  let isListening = false;
  child.once('message', () => (isListening = true));
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const problem = isListening ? await readinessProblem(port, host) : '';
    if (problem === undefined) return;
    if (hasEnded(child)) throw failure(`${name} exited before it was ready`, output());
    if (Date.now() >= deadline || reportsFullDisk(problem)) {
      child.kill('SIGKILL');
      throw failure(`${name} was not ready within a minute`, output() + problem);
    }
    await delay(50);
  }
};

const stopChild = async (child: ChildProcess, ended: Promise<string>) => {
  if (!hasEnded(child)) child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
};

/**
 * Starts a program of `dist`. It is detached, because Ctrl-C reaches the whole process group of a terminal. The program exits
 * when its IPC channel closes, so it also ends when this process is killed.
 */
export const startServerProcess = (options: ServerProcessOptions): ServerProcess => {
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
  const ready = waitUntilReady(child, options, () => output);
  // If the program fails before anyone awaits `ready`, the rejection must not end this process.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    stop: () => stopChild(child, ended),
    kill: (signal) => void child.kill(signal),
  };
};

/**
 * Starts a program on the first free port from `first` on. If another program takes that port first, starts the program again on
 * the next free port.
 * @throws the error of `ready` if the program cannot start for another reason
 */
export const startOnFreePort = async (
  first: number,
  host: string,
  start: (port: number) => ServerProcess,
): Promise<number> => {
  for (let port = first; ; port += 1) {
    if (!(await isFree(port, host))) continue;
    try {
      await start(port).ready;
      return port;
    } catch (error) {
      if (!(error instanceof UserFacingError) || !error.message.includes('EADDRINUSE')) throw error;
    }
  }
};

/** Kills an API or site that is still running because `npm start` was killed. Does nothing if the pid now belongs to another program. */
export const killOrphan = (pid: number): void => {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const programs = ['api', 'site'].map((folder) => path.join(projectRoot, 'dist', folder, 'main.js'));
    if (programs.some((program) => command.includes(program))) process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended, or this system has no /proc. In the second case, checkPorts waits until the port is free.
  }
};
