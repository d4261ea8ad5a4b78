import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
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
  requestIdFrom,
  serveMetrics,
  serverOptions,
  statusOfFrameworkError,
  traceRequests,
  trackRequestIds,
} from '@popnook/http-server';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { resolve } from 'node:path';
import { constants } from 'node:zlib';
import { sendError } from './errors';
import { forwardToApi } from './forward-to-api';
import { InstalledBundles, toRemoteEntry } from './bundles';
import type { SiteConfig } from './config';
import { type RendererOptions, PageRenderer } from './page-renderer';
import { Pages } from './pages';
import { Readiness } from './readiness';
import { serveSitemap } from './sitemap';
import { serveUnsubscribe } from './unsubscribe';
import { Snapshots } from './snapshots';

/** Unknown URLs with these prefixes get a JSON response (D46). */
const NOT_PAGES = /^\/(api|health|uploads|metrics|static)(\/|$|\?)/;

const REQUEST_TIMEOUT = 'The request took too long.';

export type SiteOptions = Omit<RendererOptions, 'log'> & {
  bodyLimits?: BodyLimits;
  /** How often the site checks for new versions of bundles. */
  checkBundlesEveryMs?: number;
};

/** Creates the server of the site: pages, static files, and the API on the same origin. */
export const createSite = async (config: SiteConfig, options: SiteOptions): Promise<FastifyInstance> => {
  const server = createServer(config);
  const { log } = server;
  trackRequestIds(server);
  traceRequests(server);
  measureRequests(server);
  sendErrorsInOurFormat(server);
  closeUnreadResponses(server);
  limitSlowBodies(
    server,
    (reply) => sendError(reply, 408, 'request_timeout', REQUEST_TIMEOUT),
    options.bodyLimits,
  );
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

  // Comes before the plugins, because a plugin uses the error handlers that exist when it is registered.
  handleErrors(server);
  await server.register(helmet, headersFor(config));
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  await server.register(compress, {
    global: false,
    // Higher qualities take several times as long and save little.
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

const createServer = ({ logLevel, trustedProxies }: SiteConfig): FastifyInstance =>
  fastify({
    logger: { level: logLevel, mixin: requestContext },
    genReqId: ({ headers }) => requestIdFrom(headers, trustedProxies > 0),
    logController: new LogController({ disableRequestLogging: true }),
    ...serverOptions,
    // Requests that arrive on open connections while the server closes are still handled (see `Shutdown`).
    return503OnClosing: false,
    clientErrorHandler: respondToUnparsable,
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    // Fastify would reject a URL with invalid encoding, such as `/%zz`. Escaped, the URL gets the 404 page, like other
    // unknown URLs.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
  });

const handleErrors = (server: FastifyInstance): void => {
  server.setNotFoundHandler((_request, reply) =>
    sendError(reply, 404, 'not_found', 'There is nothing at this address.'),
  );
  server.setErrorHandler((error, request, reply) => {
    const { statusCode, code, message } = problemWithStatus(statusOfFrameworkError(error));
    if (statusCode >= 500) server.log.error(error, request.url);
    return sendError(reply, statusCode, code, message);
  });
};

/** Adds the ids of the current request and its trace to each line of the log. */
const requestContext = () => ({ requestId: currentRequestId(), traceId: currentTraceId() });

const isDecodable = (url: string): boolean => {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
};

/** The policy of responses that are not pages, such as scripts: if a browser displays one, it can neither run nor load anything. */
const nonPagePolicy = {
  'default-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Security headers of every response. Pages replace the content security policy with their own. */
const headersFor = ({ publicUrl }: SiteConfig) => ({
  contentSecurityPolicy: { useDefaults: false, directives: nonPagePolicy },
  crossOriginOpenerPolicy: { policy: 'same-origin' as const },
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
  frameguard: { action: 'deny' as const },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  strictTransportSecurity: publicUrl.startsWith('https:') && { includeSubDomains: false },
});

/** Matches file names that contain a hash of the content. */
const HASHED = /\.[0-9a-f]{16}\.\w+$/;

/** Serves the built files of the shell and remotes, but neither server code nor other builds in the folder. */
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
      // Sites in other environments can load remotes from this server.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
