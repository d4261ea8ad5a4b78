import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface ShutdownTimes {
  /** How long load balancers have to notice that this process is no longer ready, while it still handles requests. */
  drainMs: number;
  /** How long open requests have to finish afterwards. Then their connections are closed. */
  requestsMs?: number;
  /** The process exits this long after the drain time, even if something does not close. */
  exitMs?: number;
}

const REQUESTS_MS = 5_000;
const EXIT_MS = 14_000;

/**
 * Stops a server without failed requests behind a load balancer. First `/health/ready` returns 503 and responses end their
 * connections with `Connection: close`. Only after the drain time does the server stop listening.
 */
export class Shutdown {
  private isDraining = false;
  private stopped: Promise<void> | undefined;

  /** Call this before the server listens. */
  constructor(private readonly server: FastifyInstance) {
    server.addHook('onRequest', async (request, reply) => {
      if (this.isDraining && request.url === '/health/ready')
        await reply.code(503).send({ status: 'shutting down' });
    });
    server.addHook('onSend', async (_request, reply) => {
      if (this.isDraining) void reply.header('connection', 'close');
    });
  }

  /** Later calls return the same promise. @param close closes the server and everything it uses */
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
    await Promise.race([close(), delay(exitMs, undefined, { ref: false })]);
    clearTimeout(abort);
  }
}
