import { Transform, type TransformCallback } from 'node:stream';

/** Errors that occur before the API receives the request. */
const NOT_CONNECTED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'];
/** Errors of a connection that was closed before the API responded. The API may have executed the request. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];
const REPEATABLE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];
/** A retry has the same request id, so the API can recognize that it is a retry (D6). */
const REPEATABLE_CALLS = ['/api/auth/send-code', '/api/auth/verify-code'];
const DELAYS_MS = [50, 200];

interface ApiCall {
  method: string;
  path: string;
  hasIdempotencyKey: boolean;
}

/**
 * Decides whether a failed call is sent again: if one API process has ended, another can respond. A call that the API must not
 * execute twice is sent again only if the API has not received it.
 *
 * @param attempt 0 after the first attempt
 * @returns milliseconds to wait before the next attempt, or null if there is none
 */
export const retryDelayMs = (error: unknown, call: ApiCall, attempt: number): number | null => {
  const code = codeOf(error);
  const isRepeatable =
    REPEATABLE_METHODS.includes(call.method) ||
    call.hasIdempotencyKey ||
    REPEATABLE_CALLS.includes(call.path);
  const canRetry = NOT_CONNECTED.includes(code) || (isRepeatable && CLOSED.includes(code));
  return canRetry ? (DELAYS_MS[attempt] ?? null) : null;
};

/** The code of an error or of its cause. `fetch` throws a TypeError whose cause is the network error. */
const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' || cause === undefined ? String(code) : codeOf(cause);
};

/** A request body that can be sent again, because it keeps a copy of everything that passes through it. */
export class RepeatableBody extends Transform {
  private readonly chunks: Buffer[] = [];

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.chunks.push(chunk);
    done(null, chunk);
  }

  /** @returns undefined if the visitor has not sent the whole body */
  copy(): RepeatableBody | undefined {
    if (!this.writableEnded) return undefined;
    const copy = new RepeatableBody();
    // Without a listener, an error of the stream would end the process. The API call reports the failure.
    copy.on('error', () => undefined).end(Buffer.concat(this.chunks));
    return copy;
  }
}
