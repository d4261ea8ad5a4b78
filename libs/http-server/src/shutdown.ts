import { Server, type Socket } from 'node:net';
import { setImmediate as nextIteration, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface ShutdownTimes {
  /** How long load balancers have to notice that this process is no longer ready, while it still handles requests. */
  drainMs: number;
  /** How long open requests have to finish after the drain time. Then their connections are closed. */
  requestsMs?: number;
  /** The shutdown ends at most this long after the drain time, even if something does not close. */
  exitMs?: number;
}

const REQUESTS_MS = 5_000;
/** The default of `ShutdownTimes.exitMs`. */
export const EXIT_MS = 14_000;
/**
 * An iteration of the event loop that takes less than this has run no request handler. After a longer one, clients that connected
 * during the handler may still be waiting.
 */
const QUIET_ITERATION_MS = 0.2;
const QUIET_TIMEOUT_MS = 2_000;

/**
 * Stops a server behind a load balancer without failing requests. First `/health/ready` returns 503 and responses end their
 * connections with `Connection: close`. Only after the drain time does the server stop listening.
 */
export class Shutdown {
  private isDraining = false;
  private stopped: Promise<void> | undefined;

  /** Call this before the server listens. */
  constructor(private readonly server: FastifyInstance) {
    server.addHook('onRequest', async (request, reply) => {
      if (this.isDraining && request.routeOptions.url === '/health/ready')
        await reply.code(503).send({ status: 'shutting down' });
    });
    server.addHook('onSend', async (_request, reply) => {
      if (this.isDraining) void reply.header('connection', 'close');
    });
  }

  /** Later calls return the promise of the first call. @param close closes the server and everything it uses */
  run(close: () => Promise<unknown>, times: ShutdownTimes): Promise<void> {
    this.stopped ??= this.stop(close, times);
    return this.stopped;
  }

  private async stop(
    close: () => Promise<unknown>,
    { drainMs, requestsMs = REQUESTS_MS, exitMs = EXIT_MS }: ShutdownTimes,
  ): Promise<void> {
    this.isDraining = true;
    if (drainMs > 0) await delay(drainMs);
    const abort = setTimeout(() => this.server.server.closeAllConnections(), requestsMs);
    const closed = this.stopListening().then(close);
    await Promise.race([closed, delay(exitMs, undefined, { ref: false })]);
    clearTimeout(abort);
  }

  /**
   * Stops listening without resetting new connections. When a process stops listening, the operating system resets the
   * connections that the process has not accepted yet, and a load balancer cannot send a POST again. Node accepts one
   * connection per iteration of its event loop, so this method accepts connections until none is left, then stops listening
   * and handles them.
   */
  private async stopListening(): Promise<void> {
    const { server } = this.server;
    if (!server.listening) return;
    const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
    const waiting: Socket[] = [];
    server.removeAllListeners('connection').on('connection', (socket) => waiting.push(socket));
    await waitForQuietIteration(() => waiting.length);
    // `http.Server.close` would do other work first, but `net.Server.close` stops listening immediately.
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    server.closeIdleConnections();
    server.removeAllListeners('connection');
    for (const listener of listeners) server.on('connection', listener);
    for (const socket of waiting) server.emit('connection', socket);
    await closed;
  }
}

/** Resolves after a short iteration of the event loop in which `count` did not change, or after two seconds. */
async function waitForQuietIteration(count: () => number): Promise<void> {
  const deadline = performance.now() + QUIET_TIMEOUT_MS;
  await nextIteration();
  while (performance.now() < deadline) {
    const startedAt = performance.now();
    const countBefore = count();
    await nextIteration();
    if (count() === countBefore && performance.now() - startedAt < QUIET_ITERATION_MS) return;
  }
}
