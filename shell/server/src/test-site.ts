import fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type SiteConfig, readConfig } from './config';
import { createSite, type SiteOptions } from './site';

export const TOKEN = 'token-'.repeat(6);
/** Compiled by `build-for-tests.mjs`. */
export const threadFile = path.resolve(__dirname, '../../../.cache/site-for-tests/render-thread.js');

/** The text of a bundle's `site.json`. */
export const manifest = (name: string, changes: object = {}) =>
  JSON.stringify({
    name,
    container: name.replaceAll('-', '_'),
    shell: name === 'shell',
    entry: 'main.0123456789abcdef.js',
    css: ['main.css'],
    preload: [],
    ssr: 'ssr.1.cjs',
    routes: [{ path: '/browse', title: 'Browse Spaces', ssr: true }],
    ...changes,
  });

/** A page whose head contains characters that end or start attributes and elements. */
const quotedPage = {
  html: '',
  rendered: 'page',
  status: 200,
  canonical: '/?q="><b>&',
  head: { title: 'T"><b>&', description: 'D"><b>&', image: '/I&.png' },
  state: {},
};

/** The part of the shell's code that renders `/browse?parts`: a frame with the user's name around a part with the API's word. */
const partsCode = `
const load = async (fetch, path) => (await fetch('http://popnook.internal/api/' + path)).text();
const frameOf = ({ user }) => ['<header>' + (user && user.name) + '</header>', '<footer></footer>'];
exports.renderFrame = async ({ fetch }) => frameOf(JSON.parse(await load(fetch, 'auth/me')));
const renderParts = async (fetch) => {
  const session = JSON.parse(await load(fetch, 'auth/me'));
  const { name, role, ...others } = session.user ?? {};
  const part = '<p>' + await load(fetch, 'word') + ', rendered ' + Math.random() + ' for ' + role + ' "' + name + '" ' + JSON.stringify(others) + '</p>';
  return { html: '<link>' + frameOf(session).join(part), rendered: 'page', status: 200, head: { title: '' }, state: { session } };
};`;

/**
 * The code of a shell whose pages show the URL, the visitor and the word that the remote exports. Random numbers in pages show
 * whether two responses come from the same rendering.
 */
export const shellCode = (version = 1) => `exports.sharedModules = { react: 'React ${version}' };
${partsCode}
exports.render = async ({ url, loadServerBundle, fetch, onError }) => {
  if (url.startsWith('/browse?parts')) return renderParts(fetch);
  if (url === '/old') return { redirect: '/new' };
  if (url === '/quoted') return ${JSON.stringify(quotedPage)};
  if (url === '/never') await new Promise(() => undefined);
  if (url === '/process') return { html: JSON.stringify(process.env), rendered: 'page', status: 200, head: { title: '' }, state: {} };
  if (url.startsWith('/words')) {
    const word = await (await fetch('http://popnook.internal/api/word')).text();
    return { html: '<p>' + word + ', rendered ' + Math.random() + '</p>', rendered: 'page', status: 200, head: { title: '' }, state: {} };
  }
  const remote = url.startsWith('/browse') ? await loadServerBundle('mfe-browse') : undefined;
  const word = remote ? remote.word() : 'no remote';
  const response = await fetch('http://popnook.internal/api/auth/me');
  const { user, language } = await response.json();
  const isKnownPage = url !== '/nowhere' && !url.includes('//') && !url.includes('%zz');
  return { html: '<p>' + url + ' for ' + user + ', ' + word + ' in React ${version}</p>',
    rendered: 'page', status: isKnownPage ? response.status : 404, noindex: !isKnownPage, canonical: isKnownPage ? url.split('?')[0] : undefined,
    remote: remote && 'mfe-browse', head: { title: 'A <b>title</b>', description: 'words' }, state: { danger: '</script>', language } };
};`;

/** The code of a remote that exports `word`, with the version of React that it uses. */
export const remoteCode = (word: string) => `exports.word = () => require('react') + ' ${word}'`;

/** What the test API returns and counts. */
class ApiState {
  /** The response to `/api/word`. While it is undefined, that call fails. */
  word?: string;
  healthChecks = 0;
}

const startApi = async (state: ApiState) => {
  const server = fastify();
  server.get('/health/ready', () => {
    state.healthChecks += 1;
    return { status: 'ok' };
  });
  server.post('/internal/page-views', (request, reply) => {
    void reply.headers({ 'ratelimit-policy': '"client";q=3000;w=60', ratelimit: '"client";r=2995;t=60' });
    // The client with this address has reached its rate limit.
    if (request.headers['x-forwarded-for'] === '203.0.113.9')
      return reply.code(429).header('retry-after', 17).send();
    return reply.code(204).send();
  });
  server.get('/api/auth/me', (request, reply) => {
    void reply.header('set-cookie', ['session=8; Path=/', 'other=1; Path=/']);
    const {
      cookie,
      'accept-language': language,
      'x-site-token': token,
      'x-site-page': page,
    } = request.headers;
    if (cookie === 'down=1') return reply.code(503).send({ user: 'down' });
    // `ada:vendor` is the cookie of a vendor, and `device:none` that of a visitor who is signed out.
    const [name, role] = cookie?.split(':') ?? [];
    const details = { id: 3, hasVendorProfile: true, secondFactor: 'off', isNew: true };
    if (role) return { user: role === 'none' ? null : { name, role, ...details } };
    // `language` also shows whether the site sent its token, and the value of the header that marks calls for pages.
    return { user: cookie ?? 'nobody', language: `${language} ${token === TOKEN} ${page}` };
  });
  server.get('/api/word', (request, reply) => {
    const { cookie = 'everyone' } = request.headers;
    if (state.word === undefined) return reply.code(503).send();
    // All signed-in users get the same response, except those whose name starts with `own`.
    return cookie.includes(':') && !cookie.startsWith('own') ? state.word : `${state.word} for ${cookie}`;
  });
  server.get('/uploads/a.webp', (_request, reply) => reply.type('image/webp').send('a picture'));
  server.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  // Responds before it has read the body.
  server.post('/api/upload/image', (_request, reply) => reply.code(401).send({ statusCode: 401 }));
  const statusByToken: Record<string, number> = { 'search-1-x': 204, '': 400, 'too-many': 429 };
  server.post<{ Body: { token: string } }>('/api/unsubscribe', ({ body }, reply) =>
    reply.code(statusByToken[body.token] ?? 404).send(),
  );
  server.all('/api/echo', ({ method, headers, body, raw }, reply) =>
    reply.code(201).header('x-total-count', 3).send({ method, headers, body, url: raw.url }),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
};

/** The server of the site with small test bundles and a small test API. */
export class TestSite {
  readonly api = new ApiState();
  server!: FastifyInstance;
  /** The folder of the bundles. */
  directory = '';
  private apiServer!: FastifyInstance;

  static async start(): Promise<TestSite> {
    const site = new TestSite();
    site.apiServer = await startApi(site.api);
    site.directory = await mkdtemp(path.join(tmpdir(), 'popnook-site-'));
    await site.ship('shell', {
      'main.css': '@font-face{src:url(font.woff2)} a{background:url(data:x)}',
      'main.0123456789abcdef.js': 'void 0',
      'ssr.1.cjs': shellCode(),
      'site.json': manifest('shell', { routes: [] }),
    });
    await site.shipRemote(remoteCode('one'), 1);
    // Not a bundle, because it has no `site.json`. The site must not serve its files.
    await site.ship('api', { 'main.js': 'the API itself' });
    site.server = await site.serve();
    return site;
  }

  async stop(): Promise<void> {
    await this.server.close();
    await this.apiServer.close();
    await rm(this.directory, { recursive: true });
  }

  get(url: string, headers: Record<string, string> = {}) {
    return this.server.inject({ url, headers });
  }

  /** Installs a bundle's files in the same way as a build: each file by rename, the manifest last. */
  async ship(name: string, files: Record<string, string>): Promise<void> {
    await mkdir(path.join(this.directory, name), { recursive: true });
    for (const [file, text] of Object.entries(files)) {
      await writeFile(path.join(this.directory, name, `${file}.new`), text);
      await rename(path.join(this.directory, name, `${file}.new`), path.join(this.directory, name, file));
    }
  }

  /** Installs a version of the remote `mfe-browse`. */
  shipRemote(code: string, version: number | string): Promise<void> {
    return this.ship('mfe-browse', {
      'main.css': '.card{}',
      [`ssr.${version}.cjs`]: code,
      'site.json': manifest('mfe-browse', { ssr: `ssr.${version}.cjs` }),
    });
  }

  configFrom(environment: Record<string, string>): SiteConfig {
    return readConfig({
      API_URL: this.apiServer.listeningOrigin,
      SITE_TOKEN: TOKEN,
      SITE_DIR: this.directory,
      LOG_LEVEL: 'fatal',
      ...environment,
    });
  }

  configWith(changes: Partial<SiteConfig> = {}): SiteConfig {
    return { ...this.configFrom({}), ...changes };
  }

  /** Starts another server of the same site, and waits until it is ready. */
  async serve(configChanges: Partial<SiteConfig> = {}, optionChanges: Partial<SiteOptions> = {}) {
    // `inject` never marks a request as complete, so `limitSlowBodies` would refuse each body as too slow.
    const bodyLimits = { checkEveryMs: 3_600_000 };
    const options = { threadFile, threads: 2, evaluateTimeoutMs: 2_000, checkBundlesEveryMs: 0, bodyLimits };
    const server = await createSite(this.configWith(configChanges), { ...options, ...optionChanges });
    await server.listen({ port: 0, host: '127.0.0.1' });
    await waitUntilReady(server);
    return server;
  }
}

const waitUntilReady = async (server: FastifyInstance) => {
  const end = Date.now() + 30_000;
  for (;;) {
    const { statusCode, body } = await server.inject('/health/ready');
    if (statusCode === 200) return;
    if (Date.now() > end) throw new Error(`The site is not ready: ${body}`);
    await delay(20);
  }
};
