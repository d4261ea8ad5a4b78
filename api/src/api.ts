import cookie from '@fastify/cookie';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  type BodyLimits,
  closeUnreadResponses,
  ConnectionLimit,
  ignoreTypeOfEmptyBodies,
  limitSlowBodies,
  sendErrorsInOurFormat,
  measureRequests,
  requestIdFrom,
  serveMetrics,
  traceRequests,
  trackRequestIds,
} from '@popnook/http-server';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module';
import type { Config } from './config';
import { DomainError } from './domain/shared/domain-error';
import { acceptUploads } from './infrastructure/http/upload/receive-files';
import { ProblemFastifyAdapter, sendRequestTimeout } from './infrastructure/http/error.filter';
import { compressResponses } from './infrastructure/http/compression';
import { Cookies } from './infrastructure/http/cookies';
import { serveApiDocument } from './infrastructure/http/document';
import { limitLoad } from './infrastructure/http/overload';
import { chargeEarly } from './infrastructure/http/rate-limits/early-charges';
import { logSecurityEvents } from './infrastructure/http/security-log';
import { secureResponses } from './infrastructure/http/security-headers';
import { isFromSite } from './infrastructure/http/site-calls';
import { validation } from './infrastructure/http/validation';
import { Replica } from './infrastructure/persistence/replica';
import { loggerFor } from './logger';

interface ApiOptions {
  /** Whether this process also sends emails, delivers webhooks and runs scheduled jobs. */
  withWorker: boolean;
  bodyLimits?: BodyLimits;
}

/** The API, ready to listen. */
export async function createApi(config: Config, options: ApiOptions): Promise<NestFastifyApplication> {
  const adapter = new ProblemFastifyAdapter({
    // Hop 0 is the address of the connection; the others are from X-Forwarded-For, last entry first. The first hop that is not
    // trusted is the client.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: 1_048_576,
    // Only proxies and the site are trusted to send the id of a request.
    genReqId: ({ headers }) =>
      requestIdFrom(headers, config.trustedProxies > 0 || isFromSite({ headers }, config)),
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.api(config, options), adapter, {
    logger: loggerFor(config),
    // If the start fails, throws the error instead of aborting the process.
    abortOnError: false,
    // Nest's parsers would also accept forms. Without them, Fastify itself parses JSON.
    bodyParser: false,
  });
  const server = app.getHttpAdapter().getInstance();
  // Fastify runs the hooks in the order in which these functions add them.
  trackRequestIds(server);
  traceRequests(server);
  measureRequests(server);
  await secureResponses(server, config);
  sendErrorsInOurFormat(server);
  closeUnreadResponses(server);
  limitSlowBodies(server, sendRequestTimeout, options.bodyLimits);
  limitConnections(server, config);
  await app.register(cookie);
  logSecurityEvents(server, app);
  chargeEarly(server, app);
  rejectCrossSiteWrites(server, config);
  ignoreTypeOfEmptyBodies(server);
  acceptOnlyJson(server);
  limitLoad(server, { reads: config.maxConcurrentReads, writes: config.maxConcurrentWrites });
  readFromReplica(server, app);
  await compressResponses(server);
  await acceptUploads(server);
  app.useGlobalPipes(validation());
  serveApiDocument(app);
  serveMetrics(server, config.metricsAccess);
  return app;
}

/** Limits connections per client, except those of proxies and of the site, which serve many clients. */
function limitConnections(server: FastifyInstance, config: Config): void {
  if (config.trustedProxies > 0) return;
  const limit = new ConnectionLimit(server.server, config.maxConnectionsPerClient);
  server.addHook('onRequest', async (request) => {
    if (isFromSite(request, config)) limit.exempt(request.raw.socket);
  });
}

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes that come from a page of another site, according to the headers `Origin` and `Sec-Fetch-Site` (D9). The
 * origins of PUBLIC_URL and of the request's own host are allowed, and so are requests without these headers.
 */
function rejectCrossSiteWrites(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async ({ method, headers }) => {
    if (READ_METHODS.has(method)) return;
    const { origin, host, 'sec-fetch-site': fetchSite } = headers;
    const isOwnOrigin =
      origin === undefined || origin === new URL(config.publicUrl).origin || hostOf(origin) === host;
    if (!isOwnOrigin || fetchSite === 'cross-site')
      throw new DomainError('foreign_origin', 'This request came from another site.');
  });
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Only signed-out visitors read from the replica. The replica can lag behind, so signed-in users might not see what they have
 * just changed.
 */
function readFromReplica(server: FastifyInstance, app: NestFastifyApplication): void {
  const [cookies, replica] = [app.get(Cookies), app.get(Replica)];
  server.addHook('onRequest', (request, _reply, done) => {
    const isSignedIn = cookies.credential(request) !== undefined;
    if (isSignedIn || !READ_METHODS.has(request.method)) done();
    else replica.allow(done);
  });
}

/**
 * Except for uploads, bodies must be JSON (D46), because other sites can make a browser send forms and plain text without
 * a preflight request.
 */
function acceptOnlyJson(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain');
  server.addHook('preParsing', async ({ method, headers, routeOptions }, _reply, body) => {
    // The bodies of reads are ignored.
    if (READ_METHODS.has(method)) return body;
    // acceptUploads adds a parser for multipart forms to all routes, so the other routes must refuse them.
    const isForm = headers['content-type']?.toLowerCase().startsWith('multipart/');
    if (isForm && !routeOptions.url?.startsWith('/api/upload/')) throw new UnsupportedMediaTypeException();
    return body;
  });
}
