import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failSpan, runInSpan, startSpan, TRACE_HEADER } from './tracing';

/** Health checks, metrics and static files are not traced: their many spans would hide those of other requests. */
const UNTRACED = /^\/(health|metrics|static)(\/|$|\?)/;

/**
 * For each request, creates a span that continues the client's trace. The span has the route's template instead of the URL,
 * because URLs can contain secrets. Call this after `trackRequestIds`.
 */
export function traceRequests(server: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, reply, done) => {
    const span = UNTRACED.test(request.url) ? undefined : startRequestSpan(request);
    if (!span) return done();
    spans.set(request, span);
    // Unlike the hook `onResponse`, this event also occurs when the client closes the connection early.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) failSpan(span, String(reply.statusCode));
      span.end();
    });
    runInSpan(span, done);
  });
  // The body arrives in events of the socket, which do not run in the async context of the first hook.
  server.addHook('preValidation', (request, _reply, done) => runInSpan(spans.get(request), done));
}

function startRequestSpan(request: FastifyRequest): Span | undefined {
  const { method, headers, id } = request;
  const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
  const traceparent = headers[TRACE_HEADER];
  return startSpan(`${method} ${route}`, {
    kind: 'SERVER',
    parent: typeof traceparent === 'string' ? traceparent : undefined,
    attributes: { 'http.request.method': method, 'http.route': route, 'popnook.request_id': id },
  });
}
