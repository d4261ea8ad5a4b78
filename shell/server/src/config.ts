import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must start with http:// or https://' });

/** An empty variable counts as not set. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const REMOTES_ERROR = 'must be a JSON object with the name and URL of each remote';

/** `{"mfe-browse":"https://browse.example/"}` → the URLs, each ending in a slash. */
const remotes = z
  .string()
  .default('{}')
  .transform((json, { issues }) => {
    try {
      const urlByName = z.record(z.string(), address).parse(JSON.parse(json));
      return Object.values(urlByName).map((base) => (base.endsWith('/') ? base : `${base}/`));
    } catch {
      issues.push({ code: 'custom', message: REMOTES_ERROR, input: json });
      return z.NEVER;
    }
  });

const schema = z
  .object({
    NODE_ENV: z.string().default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: optional(address),
    API_URL: address,
    SITE_TOKEN: z.string().min(32, 'must have at least 32 characters; make one with `openssl rand -hex 32`'),
    SITE_DIR: z.string().default('dist'),
    REMOTES: optional(remotes),
    RENDER_THREADS: optional(z.coerce.number().int().min(2).max(64)),
    GOOGLE_MAPS_KEY: z.string().default(''),
    MAP_TILES_URL: optional(address),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(600)),
    MAX_CONNECTIONS_PER_CLIENT: z.coerce.number().int().min(1).default(1024),
    METRICS_TOKEN: optional(
      z.string().trim().min(32, 'must have at least 32 characters; make one with `openssl rand -hex 32`'),
    ),
    METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(address),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'log', 'debug', 'verbose']).default('log'),
  })
  .check(({ value: env, issues }) => {
    if (env.NODE_ENV === 'production' && !env.PUBLIC_URL?.startsWith('https://'))
      issues.push({
        code: 'custom',
        path: ['PUBLIC_URL'],
        message: 'must be set in production, and start with https://',
        input: undefined,
      });
  });

/** The settings of the site, validated at startup. They give no access to the database or to the API's secret. */
export interface SiteConfig {
  port: number;
  host: string;
  publicUrl: string;
  /** The API's URL, without a slash at the end. */
  apiUrl: string;
  /** Proves to the API that a forwarded IP address comes from the site. */
  siteToken: string;
  /** The folder with the built shell and remotes: `<siteDir>/shell`, `<siteDir>/mfe-browse` … */
  siteDir: string;
  /** URLs of remotes on other servers, each ending in a slash. */
  remotes: string[];
  /** The number of render threads. If undefined, it depends on the number of cores. */
  renderThreads: number | undefined;
  /** True when a Google Maps key is set. The content security policy must then allow Google Maps. */
  googleMaps: boolean;
  mapTilesUrl: string | undefined;
  /** How many proxies in front of the site append to X-Forwarded-For. */
  trustedProxies: number;
  /** How long to keep handling requests after SIGTERM, until load balancers have stopped sending them. */
  drainMs: number;
  maxConnectionsPerClient: number;
  /** Who can read `/metrics` on the port of the site. */
  metricsAccess: { token: string | undefined; openOnLoopback: boolean };
  /** A second port, which serves only `/metrics`. */
  metricsPort: number | undefined;
  /** The address of an OpenTelemetry collector. Without it, there are no traces. */
  otlpEndpoint: string | undefined;
  logLevel: string;
}

const pinoLevels: Record<string, string> = { log: 'info', verbose: 'trace' };
const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** @throws Error with one line per invalid setting. */
export const readConfig = (environment: Record<string, string | undefined>): SiteConfig => {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')} ${message}`);
    throw new Error(`The site cannot start because of its settings:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: withoutSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    apiUrl: withoutSlash(env.API_URL),
    siteToken: env.SITE_TOKEN,
    siteDir: env.SITE_DIR,
    remotes: env.REMOTES ?? [],
    renderThreads: env.RENDER_THREADS,
    googleMaps: env.GOOGLE_MAPS_KEY !== '',
    mapTilesUrl: env.MAP_TILES_URL,
    trustedProxies: env.TRUST_PROXY,
    drainMs: 1000 * (env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 10 : 0)),
    maxConnectionsPerClient: env.MAX_CONNECTIONS_PER_CLIENT,
    metricsAccess: { token: env.METRICS_TOKEN, openOnLoopback: env.NODE_ENV !== 'production' },
    metricsPort: env.METRICS_PORT,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: pinoLevels[env.LOG_LEVEL] ?? env.LOG_LEVEL,
  };
};
