import { Transform, type TransformCallback } from 'node:stream';

/** The API has not received the request. */
const NOT_CONNECTED = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'];
/** The API closed the connection before it responded, so it may have executed the request. */
const CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];
const REPEATABLE_METHODS = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'];
/** The API recognizes the second call by the id of the request (D6). */
const REPEATABLE_CALLS = ['/api/auth/send-code', '/api/auth/verify-code'];
const DELAYS_MS = [50, 200];

interface ApiCall {
  method: string;
  path: string;
  hasIdempotencyKey: boolean;
}

/**
 * Decides whether a call is sent again, because an API process has ended and the others can respond. Calls that might then be
 * executed twice are not.
 *
 * @param attempt 0 after the first attempt
 * @returns milliseconds to wait before the next attempt, or null for no further one
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

/** The errors of `fetch` have the reason as their cause. */
const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return typeof code === 'string' || cause === undefined ? String(code) : codeOf(cause);
};

/** A request body that can be sent again, because it keeps what has passed through it. */
export class RepeatableBody extends Transform {
  private readonly chunks: Buffer[] = [];

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.chunks.push(chunk);
    done(null, chunk);
  }

  /** @returns undefined if the visitor has not sent all of it */
  copy(): RepeatableBody | undefined {
    if (!this.writableEnded) return undefined;
    const copy = new RepeatableBody();
    copy.on('error', () => undefined).end(Buffer.concat(this.chunks));
    return copy;
  }
}
