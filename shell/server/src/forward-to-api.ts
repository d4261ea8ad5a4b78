import proxy from '@fastify/http-proxy';
import { REQUEST_ID_HEADER } from '@popnook/http-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { RepeatableBody, retryDelayMs } from './api-retries';
import type { SiteConfig } from './config';
import { sendError } from './errors';
import { PAGE_HEADER, TOKEN_HEADER, traceHeaders } from './visitor-api';

/** Requests with these prefixes are forwarded to the API, so that one origin serves everything. */
const API_PREFIXES = ['/api', '/uploads'];

/** Registers routes that forward requests to the API, with the visitor's IP address. */
export const forwardToApi = async (server: FastifyInstance, { apiUrl, siteToken }: SiteConfig) => {
  // Bodies are forwarded without parsing.
  server.removeAllContentTypeParsers();
  for (const prefix of API_PREFIXES)
    await server.register(proxy, {
      preHandler: prepareBody,
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutForgeableHeaders(headers),
          ...forwardedHeaders(request as FastifyRequest),
          [TOKEN_HEADER]: siteToken,
        }),
        onResponse: (request, reply, response) => {
          void readToEnd(request.raw).then(() => {
            // The API closes its connection if it has not read the whole body. The visitor's connection can stay open.
            if (request.raw.complete) void reply.removeHeader('connection');
            return reply.send((response as unknown as { stream: Readable }).stream);
          });
        },
        retryDelay: ({ err, req, attempt }) => prepareRetry(err, req as unknown as ForwardedCall, attempt),
        onError: (reply, { error }) => {
          server.log.error(error, 'The API did not respond');
          const unavailable = 'Popnook is not available right now. Please try again in a moment.';
          void reply.header('retry-after', 5);
          void sendError(reply as FastifyReply, 503, 'unavailable', unavailable);
        },
      },
    });
};

/** A request of `@fastify/reply-from`, which sends the same object again in a retry. */
interface ForwardedCall {
  method: string;
  url: URL;
  headers: Record<string, unknown>;
  body: unknown;
}

/** Gives the call a copy of its body. @returns milliseconds until the call is sent again, or null if it is not sent again */
const prepareRetry = (error: Error | null, call: ForwardedCall, attempt: number): number | null => {
  const { method, url, headers, body } = call;
  const hasIdempotencyKey = headers['idempotency-key'] !== undefined;
  const delayMs = retryDelayMs(error, { method, path: url.pathname, hasIdempotencyKey }, attempt);
  if (delayMs === null || !(body instanceof Readable)) return delayMs;
  const copy = body instanceof RepeatableBody ? body.copy() : undefined;
  if (copy) call.body = copy;
  return copy ? delayMs : null;
};

/**
 * The same limit as in the API. It is also checked here, because the API closes the connection when it rejects a body. Forwarding
 * would then fail before the visitor gets the API's response.
 */
const MAX_BODY_BYTES = 1_048_576;

const prepareBody = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
  if (!type.startsWith('multipart/') && Number(length) > MAX_BODY_BYTES)
    return void sendError(reply, 413, 'payload_too_large', 'The request is too large.');
  // If the request has a body, `request.body` is the visitor's stream. The HTTP client destroys its stream when the API responds
  // early, so it gets a copy, and the visitor's stream stays open.
  if (request.body === request.raw) {
    // Uploads are not kept in memory, so they cannot be sent again.
    const copy = type.startsWith('multipart/') ? new PassThrough() : new RepeatableBody();
    // Without a listener, an error of the stream, such as the one below, would end the process.
    const body = request.raw.pipe(copy.on('error', () => undefined));
    reply.raw.once('close', () => {
      if (!request.raw.complete) body.destroy(new Error('The visitor has not sent the whole body.'));
    });
    request.body = body;
  }
  done();
};

const READ_TO_END_TIMEOUT_MS = 10_000;

/**
 * The API can respond before it has read the whole upload (401, 413). A browser that is still sending would see a broken
 * connection instead of the response, so the rest of the body is read and discarded first, for a limited time.
 */
const readToEnd = async (body: Readable & { complete: boolean }): Promise<void> => {
  if (body.complete || body.destroyed) return;
  body.unpipe();
  body.resume();
  await finished(body, { signal: AbortSignal.timeout(READ_TO_END_TIMEOUT_MS) }).catch(() => undefined);
};

/** The API trusts these headers, so a visitor must not be able to set them. */
const FORGEABLE_HEADERS = [TOKEN_HEADER, PAGE_HEADER, 'forwarded', 'x-real-ip', 'x-forwarded-port'];

const withoutForgeableHeaders = <T>(headers: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !FORGEABLE_HEADERS.includes(name)));

const forwardedHeaders = ({ id, ip, protocol, headers: { host = '' } }: FastifyRequest) => ({
  host,
  [REQUEST_ID_HEADER]: id,
  ...traceHeaders(),
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  'x-forwarded-host': host,
});
