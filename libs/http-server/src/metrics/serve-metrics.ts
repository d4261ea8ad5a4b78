import { timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { collectDefaultMetrics, register } from 'prom-client';
import { problemWithStatus } from '../framework-errors';

export interface MetricsAccess {
  /** If there is a token, `/metrics` requires `Authorization: Bearer` with this token. */
  token: string | undefined;
  /** Whether programs on this machine can read `/metrics` if there is no token. */
  openOnLoopback: boolean;
}

/** Serves the metrics of this process in the format of Prometheus. */
export function serveMetrics(server: FastifyInstance, access: MetricsAccess): void {
  server.get('/metrics', async (request, reply) => {
    const status = refusalStatus(request, access);
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    if (status) return reply.code(status).send(problemWithStatus(status));
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics());
  });
}

function refusalStatus(
  request: FastifyRequest,
  { token, openOnLoopback }: MetricsAccess,
): 401 | 404 | undefined {
  if (token !== undefined) return isSame(request.headers.authorization, `Bearer ${token}`) ? undefined : 401;
  return openOnLoopback && isFromThisMachine(request) ? undefined : 404;
}

function isSame(actual = '', expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/** A request that a proxy on this machine forwards comes from a loopback address, too, but it has a forwarding header. */
const isFromThisMachine = ({ headers, raw }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
  headers.forwarded === undefined &&
  headers['x-forwarded-for'] === undefined;

/** A server that serves only metrics. It requires no token, so only the monitoring system should be able to reach its port. */
export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** @returns undefined if no `metricsPort` is configured and therefore no server is started */
export async function startMetricsServer(settings: {
  host: string;
  metricsPort: number | undefined;
}): Promise<MetricsServer | undefined> {
  collectProcessMetrics();
  if (settings.metricsPort === undefined) return undefined;
  const server = fastify();
  server.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  );
  await server.listen({ host: settings.host, port: settings.metricsPort });
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close() };
}

let isCollecting = false;

/** Collects the memory use, CPU time and event loop delays of this process from the first call on. Later calls do nothing. */
function collectProcessMetrics(): void {
  if (!isCollecting) collectDefaultMetrics();
  isCollecting = true;
}
