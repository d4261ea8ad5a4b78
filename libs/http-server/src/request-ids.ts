import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The header with the id of a request, in calls of a proxy and of the site, and in every response. */
export const REQUEST_ID_HEADER = 'x-request-id';

const VALID_ID = /^[\w.-]{8,64}$/;
const current = new AsyncLocalStorage<string>();

/** The id of a request: that of a trusted proxy or site, if it has a usable one, otherwise a new one. */
export function requestIdFrom(headers: IncomingHttpHeaders, isTrusted: boolean): string {
  const id = isTrusted ? headers[REQUEST_ID_HEADER] : undefined;
  return typeof id === 'string' && VALID_ID.test(id) ? id : randomUUID();
}

/** The id of the request that is being handled, for log lines. Undefined in jobs and in other work without a request. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Sends its id with every response, and keeps it for log lines. Call this before other hooks are added. */
export function trackRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    current.run(request.id, done);
  });
  // The body arrives in events of the connection, to which the first hook does not apply.
  server.addHook('preValidation', (request, _reply, done) => current.run(request.id, done));
}
