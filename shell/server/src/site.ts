import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import proxy from '@fastify/http-proxy';
import serveFiles from '@fastify/static';
import {
  type BodyLimits,
  closeUnreadResponses,
  currentRequestId,
  currentTraceId,
  ConnectionLimit,
  ignoreTypeOfEmptyBodies,
  limitSlowBodies,
  measureRequests,
  PERMISSIONS_POLICY,
  problemWithStatus,
  sendErrorsInOurFormat,
  respondToUnparsable,
  REQUEST_ID_HEADER,
  requestIdFrom,
  serveMetrics,
  serverOptions,
  statusOfFrameworkError,
  traceRequests,
  trackRequestIds,
} from '@popnook/http-server';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { resolve } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { constants } from 'node:zlib';
import { RepeatableBody, retryDelayMs } from './api-retries';
import { PAGE_HEADER, TOKEN_HEADER, traceHeaders } from './visitor-api';
import { sendError } from './errors';
import { InstalledBundles, toRemoteEntry } from './bundles';
import type { SiteConfig } from './config';
import { type RendererOptions, PageRenderer } from './page-renderer';
import { Pages } from './pages';
import { Readiness } from './readiness';
import { serveSitemap } from './sitemap';
import { serveUnsubscribe } from './unsubscribe';
import { Snapshots } from './snapshots';

/** Requests with these prefixes are forwarded to the API, so that one origin serves everything. */
const API_PREFIXES = ['/api', '/uploads'];
/** Unknown URLs with these prefixes get a JSON response (D46). */
const NOT_PAGES = /^\/(api|health|uploads|metrics|static)(\/|$|\?)/;

const TOO_SLOW = 'The request took too long.';

export type SiteOptions = Omit<RendererOptions, 'log'> & {
  bodyLimits?: BodyLimits;
  /** In milliseconds. How often the site looks for new versions of bundles. */
  checkBundlesEveryMs?: number;
};

/** Creates the server of the site: pages, static files, and the API on the same origin. */
export const createSite = async (config: SiteConfig, options: SiteOptions): Promise<FastifyInstance> => {
  const server = fastify({
    logger: { level: config.logLevel, mixin: requestOfLine },
    genReqId: ({ headers }) => requestIdFrom(headers, config.trustedProxies > 0),
    logController: new LogController({ disableRequestLogging: true }),
    ...serverOptions,
    return503OnClosing: false,
    clientErrorHandler: respondToUnparsable,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    routerOptions: { maxParamLength: 16_384 },
    // Fastify would reject a URL with invalid encoding, such as `/%zz`. Like other unknown URLs, it gets the 404 page.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
  });
  const log = server.log;
  trackRequestIds(server);
  traceRequests(server);
  measureRequests(server);
  sendErrorsInOurFormat(server);
  closeUnreadResponses(server);
  limitSlowBodies(server, (reply) => sendError(reply, 408, 'request_timeout', TOO_SLOW), options.bodyLimits);
  ignoreTypeOfEmptyBodies(server);
  // Behind a proxy, all connections come from the proxy.
  if (config.trustedProxies === 0) new ConnectionLimit(server.server, config.maxConnectionsPerClient);
  const renderer = new PageRenderer({ ...options, threads: options.threads ?? config.renderThreads, log });
  const { siteDir, remotes } = config;
  const bundles = new InstalledBundles(siteDir, remotes, log, options.checkBundlesEveryMs);
  const snapshots = new Snapshots(bundles, renderer, log);
  const pages = new Pages(config, snapshots, renderer);
  const readiness = new Readiness(config, snapshots, renderer);
  server.addHook('onListen', () => readiness.warmUp());
  server.addHook('onClose', async () => {
    readiness.stop();
    await renderer.close();
  });

  // Plugins take over the handlers that exist when they are registered.
  server.setNotFoundHandler((_request, reply) =>
    sendError(reply, 404, 'not_found', 'There is nothing at this address.'),
  );
  server.setErrorHandler((error, request, reply) => {
    const { statusCode, code, message } = problemWithStatus(statusOfFrameworkError(error));
    if (statusCode >= 500) log.error(error, request.url);
    return sendError(reply, statusCode, code, message);
  });

  await server.register(helmet, headersFor(config));
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  await server.register(compress, {
    global: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await serveStatic(server, config.siteDir);
  await server.register((scope) => forwardToApi(scope, config));
  serveSitemap(server, config);
  await serveUnsubscribe(server, config);
  server.get('/remotes.json', async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return ((await snapshots.current())?.remotes ?? []).map(toRemoteEntry);
  });
  serveMetrics(server, config.metricsAccess);
  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    const problem = await readiness.problem();
    return reply.code(problem ? 503 : 200).send({ status: problem ?? 'ok' });
  });
  server.get('/*', (request, reply) =>
    NOT_PAGES.test(request.url) ? reply.callNotFound() : pages.respond(request, reply),
  );
  return server;
};

/** Adds the id of the request and of its trace to a line of the log. */
const requestOfLine = () => ({ requestId: currentRequestId(), traceId: currentTraceId() });

const isDecodable = (url: string): boolean => {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

/** The policy of responses that are not pages, such as scripts: if a browser displays one, it can neither run nor load anything. */
const noPagePolicy = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Security headers of every response. Pages replace the content security policy by their own. */
const headersFor = ({ publicUrl }: SiteConfig) => ({
  contentSecurityPolicy: { useDefaults: false, directives: noPagePolicy },
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
  frameguard: { action: 'deny' as const },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  strictTransportSecurity: publicUrl.startsWith('https:') && { includeSubDomains: false },
});

const HASHED = /\.[0-9a-f]{16}\.\w+$/;

/** Serves the built files of the shell and remotes, but no code for the server and no other builds in the folder. */
const serveStatic = (server: FastifyInstance, directory: string) =>
  server.register(serveFiles, {
    root: resolve(directory),
    prefix: '/static/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => /^\/(shell|mfe-[\w-]+)\/[^/]+$/.test(path) && !path.endsWith('.cjs'),
    setHeaders: (reply, path) => {
      const file = path.replace(/\.br$/, '');
      reply.header('cache-control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Sites of other environments load remotes from here.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });

const forwardToApi = async (server: FastifyInstance, { apiUrl, siteToken }: SiteConfig) => {
  // Bodies are forwarded as they are.
  server.removeAllContentTypeParsers();
  for (const prefix of API_PREFIXES)
    await server.register(proxy, {
      preHandler: prepareBody,
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutForgeable(headers),
          ...forwardedHeaders(request as FastifyRequest),
          [TOKEN_HEADER]: siteToken,
        }),
        onResponse: (request, reply, response) => {
          void readToEnd(request.raw).then(() => {
            if (request.raw.complete) void reply.removeHeader('connection');
            return reply.send((response as unknown as { stream: Readable }).stream);
          });
        },
        retryDelay: ({ err, req, attempt }) => repeatCall(err, req as unknown as ForwardedCall, attempt),
        onError: (reply, { error }) => {
          server.log.error(error, 'The API did not respond');
          const unavailable = 'Popnook is not available right now. Please try again in a moment.';
          void reply.header('retry-after', 5);
          void sendError(reply as FastifyReply, 503, 'unavailable', unavailable);
        },
      },
    });
};

/** What `@fastify/reply-from` sends. It sends the same object again. */
interface ForwardedCall {
  method: string;
  url: URL;
  headers: Record<string, unknown>;
  body: unknown;
}

/** @returns milliseconds until the call is sent again, or null if the visitor gets the error or the API's 503 */
const repeatCall = (error: Error | null, call: ForwardedCall, attempt: number): number | null => {
  const { method, url, headers, body } = call;
  const hasIdempotencyKey = headers['idempotency-key'] !== undefined;
  const delayMs = retryDelayMs(error, { method, path: url.pathname, hasIdempotencyKey }, attempt);
  if (delayMs === null || !(body instanceof Readable)) return delayMs;
  const copy = body instanceof RepeatableBody ? body.copy() : undefined;
  if (copy) call.body = copy;
  return copy ? delayMs : null;
};

/**
 * The same limit as in the API. It is checked here because the API closes the connection when it rejects a body, and then
 * forwarding fails before the visitor gets the API's response.
 */
const MAX_BODY = 1_048_576;

const prepareBody = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
  if (!type.startsWith('multipart/') && Number(length) > MAX_BODY)
    return void sendError(reply, 413, 'payload_too_large', 'The request is too large.');
  // The HTTP client destroys this stream when the API responds early. The visitor's stream must stay open.
  if (request.body === request.raw) {
    const copy = type.startsWith('multipart/') ? new PassThrough() : new RepeatableBody();
    const body = request.raw.pipe(copy.on('error', () => undefined));
    reply.raw.once('close', () => {
      if (!request.raw.complete) body.destroy(new Error('The visitor has not sent the whole body.'));
    });
    request.body = body;
  }
  done();
};

const READ_TO_END_MS = 10_000;

/**
 * The API can respond before it has read the whole upload (401, 413). A client that is still sending would see a broken
 * connection instead of the response, so the rest of the body is read and discarded first, for a limited time.
 */
const readToEnd = async (body: Readable & { complete: boolean }): Promise<void> => {
  if (body.complete || body.destroyed) return;
  body.unpipe();
  body.resume();
  await finished(body, { signal: AbortSignal.timeout(READ_TO_END_MS) }).catch(() => undefined);
};

/** The API trusts these headers, so a visitor must not be able to set them. */
const FORGEABLE = [TOKEN_HEADER, PAGE_HEADER, 'forwarded', 'x-real-ip', 'x-forwarded-port'];

const withoutForgeable = <T>(headers: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !FORGEABLE.includes(name)));

const forwardedHeaders = ({ id, ip, protocol, headers: { host = '' } }: FastifyRequest) => ({
  host,
  [REQUEST_ID_HEADER]: id,
  ...traceHeaders(),
  'x-forwarded-for': ip,
  'x-forwarded-proto': protocol,
  'x-forwarded-host': host,
});
