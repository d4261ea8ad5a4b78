import {
  type Environment,
  misspelledSettings,
  nodeEnvironment,
  oneOf,
  parseSettings,
  secret,
  token,
  url,
  wholeNumber,
} from '@popnook/http-server/settings';
import { z } from 'zod';

const address = () => url(['http', 'https']);

const REMOTES_ERROR = 'must be a JSON object with the name and URL of each remote';

/** `{"mfe-browse":"https://browse.example/"}` → the URLs, each ending in a slash. */
const remotes = z.string().transform((json, { issues }) => {
  try {
    const urlByName = z.record(z.string(), address()).parse(JSON.parse(json));
    return Object.values(urlByName).map((base) => (base.endsWith('/') ? base : `${base}/`));
  } catch {
    issues.push({ code: 'custom', message: REMOTES_ERROR, input: json });
    return z.NEVER;
  }
});

const schema = (isProduction: boolean) =>
  z.object({
    NODE_ENV: nodeEnvironment().default('development'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: isProduction ? url(['https'], ' in production') : address().optional(),
    API_URL: address(),
    SITE_TOKEN: secret(),
    SITE_DIR: z.string().default('dist'),
    REMOTES: remotes.optional(),
    RENDER_THREADS: wholeNumber(2, 64).optional(),
    GOOGLE_MAPS_KEY: z.string().default(''),
    MAP_TILES_URL: address().optional(),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    DRAIN_SECONDS: wholeNumber(0, 600).optional(),
    MAX_CONNECTIONS_PER_CLIENT: wholeNumber(1).default(1024),
    METRICS_TOKEN: token().optional(),
    METRICS_PORT: wholeNumber(0, 65_535).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: address().optional(),
    LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'log', 'debug', 'verbose').default('log'),
  });

/** The settings of the site, validated at startup. They give no access to the database or to the API's secret. */
export interface SiteConfig {
  /** One sentence for each variable that is probably a misspelled setting. */
  warnings: string[];
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
  /** The number of render threads, at least 2, because one remote can use all but one. If undefined, as many as cores, but at least 3. */
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

/** LOG_LEVEL uses the names of NestJS, as in the API. These two levels have other names in pino. */
const pinoLevels: Record<string, string> = { log: 'info', verbose: 'trace' };
const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** @throws SettingsError with one sentence per invalid setting */
export const readConfig = (environment: Environment): SiteConfig => {
  const settings = schema(environment.NODE_ENV === 'production');
  const env = parseSettings(settings, environment);
  const misspelled = misspelledSettings(environment, Object.keys(settings.shape));
  return {
    warnings: misspelled.map(({ warning }) => warning),
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
