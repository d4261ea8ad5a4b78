import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';

/** In seconds: from 5 ms to 30 s. Requests other than uploads hardly ever take longer. */
export const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const requests = new Counter({
  name: 'popnook_http_requests_total',
  help: 'Requests by route and class of status, such as 2xx.',
  labelNames: ['method', 'route', 'status'],
});
const durations = new Histogram({
  name: 'popnook_http_request_duration_seconds',
  help: 'Time from the request head to the end of the response.',
  labelNames: ['method', 'route'],
  buckets: LATENCY_BUCKETS,
});

/** The route label is a template such as `/api/spaces/:id` instead of the URL, because every value of a label uses memory forever. */
export function measureRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}
