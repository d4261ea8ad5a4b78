import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { Counter } from 'prom-client';
import type { ProblemDto } from './problem.dto';

interface QueueLimits {
  /** How many requests are handled at the same time. */
  concurrency: number;
  maxWaiting: number;
  /** This many requests since the queue was last empty count as a burst. Later ones count as a lasting overload. */
  burstSize: number;
  /** The longest time that a request of a burst waits. */
  burstWaitMs: number;
  /** The longest time that a request waits during a lasting overload, when waiting longer would not help. */
  overloadWaitMs: number;
}

/**
 * Limits how many requests the API handles at the same time, so that an overload does not slow down every request.
 * Further requests wait for a short time and then get 503. Writes (such as booking requests) and sign-in calls have a
 * separate limit, so that browsing never delays them. 200 simultaneous booking requests are a burst: all of them are handled,
 * even if the machine is slow. Health checks have no limit, and neither do requests that mostly wait for something other than
 * the database: images, uploads and address suggestions.
 */
export function limitLoad(server: FastifyInstance, limits: { reads: number; writes: number }): void {
  const reads = new RequestQueue({
    concurrency: limits.reads,
    maxWaiting: 2000,
    burstSize: 300,
    burstWaitMs: 300,
    overloadWaitMs: 100,
  });
  const writes = new RequestQueue({
    concurrency: limits.writes,
    // Few enough that the last one waits less than a second if the API handles 300 writes per second.
    maxWaiting: 250,
    burstSize: 250,
    burstWaitMs: 30_000,
    overloadWaitMs: 500,
  });
  const slots = new WeakMap<FastifyRequest, ReleaseSlot>();
  // When this hook runs, the body has been received, so a slow client does not occupy a slot.
  server.addHook('preValidation', async (request, reply) => {
    if (hasNoLimit(request)) return;
    const kind = isBrowsing(request) ? 'read' : 'write';
    const releaseSlot = await (kind === 'read' ? reads : writes).waitForSlot(reply);
    if (releaseSlot) return void slots.set(request, releaseSlot);
    refusedRequests.inc({ kind });
    await reply
      .status(503)
      .header('Retry-After', 1)
      .send({ ...overloadedProblem, requestId: request.id });
  });
  // The slot is released when the response is sent. If the client disconnects earlier, the API still works on the request.
  server.addHook('onSend', async (request, reply) => slots.get(request)?.(reply.statusCode));
}

const refusedRequests = new Counter({
  name: 'popnook_overloaded_requests_total',
  help: 'Requests that were refused with 503 because too many others were being handled.',
  labelNames: ['kind'],
});

/* The route is compared instead of the URL, because a URL can be written in several ways, such as `/%61pi/spaces`. */
const hasNoLimit = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  !url.startsWith('/api/') || url.startsWith('/api/upload/') || url.startsWith('/api/places');

const isBrowsing = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/auth/');

export const overloadedProblem: ProblemDto = {
  statusCode: 503,
  code: 'overloaded',
  message: 'Popnook is very busy right now. Please try again in a moment.',
};

/** Gives the slot to the next request. @param status the status of the response */
type ReleaseSlot = (status: number) => void;

const SERVICE_UNAVAILABLE = 503;
/**
 * Shorter than the lock timeout of a query, and shorter than PoolWatch's time limit for a connection. Therefore, the first request
 * that fails after one of these times already clears the queue, unless another request has succeeded in between.
 */
const NO_PROGRESS_MS = 1000;

class RequestQueue {
  private readonly limit = pLimit({ concurrency: this.limits.concurrency, rejectOnClear: true });
  private arrivedSinceEmpty = 0;
  private lastProgressAt = 0;

  constructor(private readonly limits: QueueLimits) {}

  /**
   * Waits for a slot.
   * @returns undefined if the queue is full or was cleared, if no slot was free in time, or if the client has disconnected
   */
  waitForSlot(reply: FastifyReply): Promise<ReleaseSlot | undefined> {
    // While no request is being handled, none can be stuck.
    if (this.limit.activeCount === 0) this.lastProgressAt = Date.now();
    // `pendingCount` includes requests that were refused after waiting: they leave the queue only when a slot becomes free.
    if (this.limit.pendingCount === 0) this.arrivedSinceEmpty = 0;
    this.arrivedSinceEmpty += 1;
    if (this.limit.pendingCount >= this.limits.maxWaiting) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      let isWaiting = true;
      const refuse = () => {
        clearTimeout(timer);
        isWaiting = false;
        resolve(undefined);
      };
      const timer = setTimeout(refuse, this.maxWaitMs());
      const handled = this.limit(() => {
        clearTimeout(timer);
        if (!isWaiting || reply.raw.closed) return refuse();
        // This promise occupies the slot until `releaseSlot` calls `done`.
        return new Promise<void>((done) => resolve((status) => this.releaseSlot(status, done)));
      });
      // `clearQueue` in `releaseSlot` rejects the waiting requests.
      handled.catch(refuse);
    });
  }

  /**
   * Frees the slot. If every response has been a 503 for longer than NO_PROGRESS_MS, for example because all requests wait for the
   * same lock, also rejects the waiting requests. They would only fail later.
   */
  private releaseSlot(status: number, done: () => void): void {
    if (status !== SERVICE_UNAVAILABLE) this.lastProgressAt = Date.now();
    else if (Date.now() - this.lastProgressAt > NO_PROGRESS_MS) this.limit.clearQueue();
    done();
  }

  /**
   * As in CoDel (https://queue.acm.org/detail.cfm?id=2839461), waits are short during a lasting overload, but not in a burst.
   * The limit of a burst is a number of requests and not a time, so that even a slow machine handles a whole burst of writes.
   */
  private maxWaitMs(): number {
    const { burstSize, burstWaitMs, overloadWaitMs } = this.limits;
    return this.arrivedSinceEmpty > burstSize ? overloadWaitMs : burstWaitMs;
  }
}
