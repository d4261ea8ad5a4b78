import type { Redirect } from '@popnook/web-core';
import { matchPath } from 'react-router';
import type { FastifyBaseLogger } from 'fastify';
import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { LATENCY_BUCKETS } from '@popnook/http-server';
import pLimit, { type LimitFunction } from 'p-limit';
import pTimeout from 'p-timeout';
import { Piscina } from 'piscina';
import { Histogram } from 'prom-client';
import { type Bundle, versionOf } from './bundles';
import type {
  ApiCall,
  ApiReply,
  ApiResponse,
  RenderTask,
  ThreadFrame,
  ThreadPage,
  ThreadResult,
} from './render-thread';

/** One version of the shell and of each remote, which render pages together. */
export interface Snapshot {
  shell: Bundle;
  remotes: Bundle[];
}

export interface PageRequest extends Snapshot {
  /** Path and query. */
  url: string;
  /** Calls the API as the visitor. */
  callApi: (path: string, signal: AbortSignal) => Promise<ApiResponse>;
}

export interface RendererOptions {
  /** The path of the compiled render-thread.ts. */
  threadFile: string;
  threads?: number | undefined;
  /** In milliseconds. A page that waits longer for a thread is rendered only in the browser. */
  waitMs?: number;
  /** In milliseconds. A page that takes a thread longer than this is rendered only in the browser. */
  timeoutMs?: number;
  /** In milliseconds. A snapshot that takes longer to evaluate is rejected. */
  evaluateTimeoutMs?: number;
  log: FastifyBaseLogger;
}

/**
 * Why a page was not rendered. 'busy': no thread was free in time, or too many pages were already waiting. 'failed': rendering
 * failed, timed out or crashed the thread.
 */
export type NotRendered = 'busy' | 'failed';

const WAIT_MS = 3_000;
const TIMEOUT_MS = 3_000;
/** A thread that does not respond for this long after the timeout is considered blocked. */
const BLOCKED_AFTER_MS = 1_000;
const EVALUATE_TIMEOUT_MS = 10_000;
const MAX_WAITING = 300;
/** How long a remote is rendered only in the browser after it crashed or blocked a thread. */
const PAUSE_MS = 60_000;

const durations = new Histogram({
  name: 'popnook_page_render_duration_seconds',
  help: 'Time until a page was rendered, including the wait for a thread, by remote and outcome.',
  labelNames: ['remote', 'outcome'],
  buckets: LATENCY_BUCKETS,
});

/**
 * The only option of this process that is passed on to threads. Some others apply to the whole process, such as
 * `--max-old-space-size`, and a thread cannot be started with them.
 */
const isSourceMapOption = (option: string) => option === '--enable-source-maps';

/**
 * Renders pages in a pool of threads, one page at a time in each. A thread that is blocked by an endless loop is terminated and
 * replaced. A single remote can use all threads except one, so a slow remote does not block the pages of the others.
 */
export class PageRenderer {
  private readonly pool: Piscina;
  private readonly threads: number;
  private readonly slots: LimitFunction;
  private readonly slotsByRemote = new Map<string, LimitFunction>();
  /** Until when each of these remote versions is rendered only in the browser, in the time of `performance.now()`. */
  private readonly pausedUntilMs = new Map<string, number>();
  private readonly waitMs: number;
  private readonly timeoutMs: number;
  private readonly evaluateTimeoutMs: number;
  private readonly log: FastifyBaseLogger;

  constructor({ threadFile, threads, waitMs, timeoutMs, evaluateTimeoutMs, log }: RendererOptions) {
    this.threads = threads ?? Math.max(3, availableParallelism());
    this.slots = pLimit(this.threads);
    this.waitMs = waitMs ?? WAIT_MS;
    this.timeoutMs = timeoutMs ?? TIMEOUT_MS;
    this.evaluateTimeoutMs = evaluateTimeoutMs ?? EVALUATE_TIMEOUT_MS;
    this.log = log;
    this.pool = new Piscina({
      filename: threadFile,
      minThreads: this.threads,
      maxThreads: this.threads,
      // With atomics, Piscina would stop a thread's event loop between tasks.
      atomics: 'disabled',
      // Piscina tries `require` first and falls back to `import`. With this option, `require` of an ES module fails, so Piscina
      // uses `import`. Otherwise, if a thread is terminated during such a `require`, Node.js 20 ends the whole process
      // ("IsGraphAsync must be used on an instantiated module").
      execArgv: ['--no-experimental-require-module', ...process.execArgv.filter(isSourceMapOption)],
      // Bundles must not read the site's environment variables.
      env: { NODE_ENV: process.env.NODE_ENV },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    this.pool.on('error', (error) => log.error(`A render thread ended: ${String(error)}`));
  }

  async render(request: PageRequest): Promise<ThreadPage | Redirect | NotRendered> {
    const remote = findRemote(request);
    const stopTimer = durations.startTimer({ remote: remote?.name ?? 'shell' });
    const page = await this.renderInTime<ThreadPage | Redirect>('render', request, remote);
    stopTimer({ outcome: typeof page === 'string' ? page : 'rendered' });
    return page;
  }

  /** @returns the page without its remote's part. Undefined if it is not a public page of a remote or was not rendered. */
  async renderFrame(request: PageRequest): Promise<ThreadFrame | undefined> {
    const frame = await this.renderInTime<ThreadFrame>('renderFrame', request, undefined);
    return typeof frame === 'string' ? undefined : frame;
  }

  private async renderInTime<T>(
    name: 'render' | 'renderFrame',
    request: PageRequest,
    remote: Bundle | undefined,
  ): Promise<T | NotRendered> {
    if (this.waitingCount() >= MAX_WAITING) return 'busy';
    const latestStartMs = performance.now() + this.waitMs;
    let hasStarted = false;
    const work = this.runInSlotOf(remote, async (): Promise<T | NotRendered> => {
      if (performance.now() >= latestStartMs) return 'busy';
      hasStarted = true;
      return (await this.renderInThread<T>(name, request, remote)) ?? 'failed';
    });
    // Once rendering has started in a thread, only the thread's own timeout applies.
    return pTimeout(work, { milliseconds: this.waitMs, fallback: () => (hasStarted ? work : 'busy') });
  }

  /** Evaluates the bundles of a snapshot in one thread. @throws Error if a bundle fails or the evaluation times out */
  evaluate(snapshot: Snapshot): Promise<void> {
    return this.pool.run(snapshot, {
      name: 'evaluateBundles',
      signal: AbortSignal.timeout(this.evaluateTimeoutMs),
    });
  }

  /** Evaluates a snapshot in every free thread, so that the next visitor does not wait. Skips remotes that must not run. */
  async warmUp({ shell, remotes }: Snapshot): Promise<void> {
    const runnable = remotes.filter((remote) => this.canRun(remote));
    const evaluate = () => this.evaluate({ shell, remotes: runnable });
    await Promise.all(Array.from({ length: this.threads }, evaluate));
  }

  /** Lets only the browser render the pages of this remote version for a minute. */
  pause(remote: Bundle): void {
    this.pausedUntilMs.set(versionOf(remote), performance.now() + PAUSE_MS);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private isPaused(remote: Bundle): boolean {
    return (this.pausedUntilMs.get(versionOf(remote)) ?? 0) > performance.now();
  }

  private canRun(remote: Bundle): boolean {
    return !remote.missing && !this.isPaused(remote);
  }

  private waitingCount(): number {
    let count = this.slots.pendingCount;
    for (const { pendingCount } of this.slotsByRemote.values()) count += pendingCount;
    return count;
  }

  private runInSlotOf<T>(remote: Bundle | undefined, work: () => Promise<T>): Promise<T> {
    if (!remote) return this.slots(work);
    const slotsOfRemote = this.slotsByRemote.get(remote.name) ?? pLimit(this.threads - 1);
    this.slotsByRemote.set(remote.name, slotsOfRemote);
    return slotsOfRemote(() => this.slots(work));
  }

  /** Pauses the remote if it crashes or blocks the thread. @returns undefined if rendering failed, timed out or crashed the thread */
  private async renderInThread<T>(name: string, request: PageRequest, remote: Bundle | undefined) {
    const { timeoutMs } = this;
    const { port1, port2 } = new MessageChannel();
    const stop = handleApiCalls(port1, request.callApi);
    const { url, shell, remotes } = request;
    const browserOnly = remotes.filter((bundle) => !this.canRun(bundle)).map(({ name }) => name);
    const task: RenderTask = { url, shell, remotes, browserOnly, timeoutMs, api: port2 };
    try {
      const result: ThreadResult<T> = await this.pool.run(task, {
        name,
        transferList: [port2],
        signal: AbortSignal.timeout(timeoutMs + BLOCKED_AFTER_MS),
      });
      for (const failure of result.failures) this.log.error(`${url}: ${failure}`);
      return result.rendered;
    } catch (error) {
      // The thread reports errors in its result, so a rejection means that the thread ended.
      this.log.error(`${url} ended its render thread: ${String(error)}`);
      if (remote) this.pause(remote);
      return undefined;
    } finally {
      stop();
    }
  }
}

/** The remote that a page belongs to, found by the same routes as in the shell. */
const findRemote = ({ url, remotes }: PageRequest): Bundle | undefined => {
  const [pathname = '/'] = url.split('?', 1);
  return remotes.find(({ routes }) => routes.some(({ path }) => matchPath(path, pathname)));
};

/** The remote that has a public, server-rendered page at this address. */
export const publicRemoteOf = (request: PageRequest): Bundle | undefined => {
  const [pathname = '/'] = request.url.split('?', 1);
  const remote = findRemote(request);
  const route = remote?.routes.find(({ path }) => matchPath(path, pathname));
  return route?.ssr && !route.guard && !route.redirect ? remote : undefined;
};

/** Makes the API calls that a thread requests. @returns a function that closes the port and aborts pending calls */
const handleApiCalls = (port: MessagePort, callApi: PageRequest['callApi']): (() => void) => {
  const done = new AbortController();
  port.on('message', ({ id, path }: ApiCall) => {
    callApi(path, done.signal)
      .catch(() => ({ headers: {}, body: '' }))
      .then((response: ApiResponse) => port.postMessage({ id, ...response } satisfies ApiReply))
      .catch(() => undefined);
  });
  return () => {
    done.abort();
    port.close();
  };
};
