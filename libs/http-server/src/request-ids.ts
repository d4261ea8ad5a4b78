import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The header with the id of a request. A proxy and the site can send it, and every response has it. */
export const REQUEST_ID_HEADER = 'x-request-id';

const VALID_ID = /^[\w.-]{8,64}$/;
const current = new AsyncLocalStorage<string>();

/** The id that a trusted proxy or site has sent with the request, if it is valid; otherwise a new id. */
export function requestIdFrom(headers: IncomingHttpHeaders, isTrusted: boolean): string {
  const id = isTrusted ? headers[REQUEST_ID_HEADER] : undefined;
  return typeof id === 'string' && VALID_ID.test(id) ? id : randomUUID();
}

/** The id of the request that is being handled, for log lines. Undefined in jobs and in other work without a request. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Sends each request's id with its response, and makes the id available to log lines. Call this before other hooks are added. */
export function trackRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    current.run(request.id, done);
  });
  // The body arrives in events of the socket, which do not run in the async context of the first hook.
  server.addHook('preValidation', (request, _reply, done) => current.run(request.id, done));
}
