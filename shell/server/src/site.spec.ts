import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { type SiteConfig, readConfig } from './config';
import { createSite, type SiteOptions } from './site';

/* The site with small test bundles and a small test API. */

const TOKEN = 'token-'.repeat(6);
const threadFile = path.resolve(__dirname, '../../../.cache/site-for-tests/render-thread.js');

let directory: string;
let api: FastifyInstance;
let apiUrl: string;
let site: FastifyInstance;

/** Installs a bundle's files in the same way as a build: each file by rename, the manifest last. */
const ship = async (name: string, files: Record<string, string>) => {
  await mkdir(path.join(directory, name), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    await writeFile(path.join(directory, name, `${file}.new`), text);
    await rename(path.join(directory, name, `${file}.new`), path.join(directory, name, file));
  }
};

const manifest = (name: string, changes: object = {}) =>
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

/** The code of a shell that renders the URL, the visitor and the remote's word. */
const shellCode = (version = 1) => `exports.sharedModules = { react: 'React ${version}' };
exports.render = async ({ url, loadServerBundle, fetch, onError }) => {
  if (url === '/old') return { redirect: '/new' };
  if (url === '/quoted') return ${JSON.stringify(quotedPage)};
  if (url === '/never') await new Promise(() => undefined);
  if (url === '/process') return { html: JSON.stringify(process.env), rendered: 'page', status: 200, head: { title: '' }, state: {} };
  if (url.startsWith('/words')) {
    const word = await (await fetch('http://popnook.internal/api/word')).text();
    return { html: '<p>' + word + ', rendered ' + Math.random() + '</p>', rendered: 'page', status: 200, head: { title: '' }, state: {} };
  }
  const remote = url.startsWith('/browse') || url.startsWith('/also') ? await loadServerBundle('mfe-browse') : undefined;
  const word = remote ? remote.word() : 'no remote';
  const response = await fetch('http://popnook.internal/api/auth/me');
  const { user, language } = await response.json();
  const known = url !== '/nowhere' && !url.includes('//') && !url.includes('%zz');
  return { html: '<p>' + url + ' for ' + user + ', ' + word + ' in React ${version}</p>',
    rendered: 'page', status: known ? response.status : 404, noindex: !known, canonical: known ? url.split('?')[0] : undefined,
    remote: remote && 'mfe-browse', head: { title: 'A <b>title</b>', description: 'words' }, state: { danger: '</script>', language } };
};`;

const remoteCode = (word: string) => `exports.word = () => require('react') + ' ${word}'`;

const shipRemote = (code: string, version: number | string) =>
  ship('mfe-browse', {
    'main.css': '.card{}',
    [`ssr.${version}.cjs`]: code,
    'site.json': manifest('mfe-browse', { ssr: `ssr.${version}.cjs` }),
  });

const configFrom = (environment: Record<string, string>): SiteConfig =>
  readConfig({ API_URL: apiUrl, SITE_TOKEN: TOKEN, SITE_DIR: directory, LOG_LEVEL: 'fatal', ...environment });

const configWith = (changes: Partial<SiteConfig> = {}): SiteConfig => ({ ...configFrom({}), ...changes });

const serve = async (configChanges: Partial<SiteConfig> = {}, limits: Partial<SiteOptions> = {}) => {
  const options = { threadFile, threads: 2, evaluateTimeoutMs: 2_000, checkBundlesEveryMs: 0 };
  const server = await createSite(configWith(configChanges), { ...options, ...limits });
  await server.listen({ port: 0, host: '127.0.0.1' });
  await waitUntilReady(server);
  return server;
};

const waitUntilReady = async (server: FastifyInstance) => {
  for (const end = Date.now() + 30_000; ; await delay(20)) {
    const { statusCode, body } = await server.inject('/health/ready');
    if (statusCode === 200) return;
    if (Date.now() > end) throw new Error(`The site is not ready: ${body}`);
  }
};

/** What the test API returns. While it is undefined, the test API fails. */
let word: string | undefined;

let healthChecks = 0;

const startApi = async () => {
  const server = fastify();
  server.get('/health/ready', () => {
    healthChecks += 1;
    return { status: 'ok' };
  });
  server.post('/internal/page-views', (request, reply) => {
    void reply.headers({ 'ratelimit-policy': '"client";q=3000;w=60', ratelimit: '"client";r=2995;t=60' });
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
    return { user: cookie ?? 'nobody', language: `${language} ${token === TOKEN} ${page}` };
  });
  server.get('/api/word', (request, reply) =>
    word === undefined ? reply.code(503).send() : `${word} for ${request.headers.cookie ?? 'everyone'}`,
  );
  server.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  // Responds before it has read the body.
  server.post('/api/upload/image', (_request, reply) => reply.code(401).send({ statusCode: 401 }));
  server.post<{ Body: { token: string } }>('/api/unsubscribe', ({ body }, reply) =>
    reply.code(body.token === 'search-1-x' ? 204 : 404).send(),
  );
  server.all('/api/echo', ({ method, headers, body, raw }, reply) =>
    reply.code(201).header('x-total-count', 3).send({ method, headers, body, url: raw.url }),
  );
  return { server, url: await server.listen({ port: 0, host: '127.0.0.1' }) };
};

beforeAll(async () => {
  ({ server: api, url: apiUrl } = await startApi());
});
afterAll(() => api.close());

const install = async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'popnook-site-'));
  await ship('shell', {
    'main.css': '@font-face{src:url(font.woff2)} a{background:url(data:x)}',
    'main.0123456789abcdef.js': 'void 0',
    'ssr.1.cjs': shellCode(),
    'site.json': manifest('shell', { routes: [] }),
  });
  await shipRemote(remoteCode('one'), 1);
  await ship('api', { 'main.js': 'the API itself' });
  site = await serve();
};

const uninstall = async () => {
  await site.close();
  await rm(directory, { recursive: true });
};

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

describe('a page', () => {
  beforeAll(install);
  afterAll(uninstall);

  it('is rendered with the visitor’s data, and its remote uses the shell’s React', async () => {
    const { body, statusCode, headers } = await get('/browse?q=a', {
      cookie: 'session=7',
      'accept-language': 'de',
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><p>/browse?q=a for session=7, React 1 one in React 1</p></div>');
    expect(body).toContain('"language":"de true 1"');
    expect(headers['set-cookie']).toEqual(['session=8; Path=/', 'other=1; Path=/']);
  });

  it('is counted in the metrics of the site, which it serves itself', async () => {
    await get('/browse?metrics=1');
    const { body } = await get('/metrics');
    expect(body).toMatch(
      /popnook_page_render_duration_seconds_count\{remote="mfe-browse",outcome="rendered"\} [1-9]/,
    );
    expect(body).toMatch(/popnook_http_requests_total\{method="GET",route="\/\*",status="2xx"\} [1-9]/);
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.1' })).statusCode).toBe(404);
  });

  it('escapes data that could end its script or title', async () => {
    const { body } = await get('/browse');
    expect(body).toContain('"danger":"\\u003c/script>"');
    expect(body).toContain('<title>A &lt;b&gt;title&lt;/b&gt;</title>');
  });

  it('escapes each value in the attributes of its head', async () => {
    const { body } = await get('/quoted');
    const quoted = '&quot;&gt;&lt;b&gt;&amp;';
    for (const tag of [
      `<meta name="description" content="D${quoted}">`,
      `<meta property="og:title" content="T${quoted}">`,
      `<meta property="og:description" content="D${quoted}">`,
      `<meta property="og:url" content="http://localhost:3000/?q=${quoted}">`,
      `<meta property="og:image" content="http://localhost:3000/I&amp;.png">`,
      `<link rel="canonical" href="http://localhost:3000/?q=${quoted}">`,
    ])
      expect(body).toContain(tag);
  });

  it('contains the styles of the shell and the remote, with absolute URLs', async () => {
    const { body } = await get('/browse');
    expect(body).toContain('url(/static/shell/font.woff2)');
    expect(body).toContain('url(data:x)');
    expect(body).toContain('.card{}');
  });

  it('allows scripts and styles only with its nonce or from our origin', async () => {
    const { headers, body } = await get('/browse');
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(body.match(/<(script|style)(?![^>]*(nonce|src=|json))/g)).toBeNull();
    expect(body).toContain(`nonce="${nonce}"`);
  });

  it('allows Google maps and map tiles when they are configured (D19, D48)', async () => {
    const withMaps = await serve(
      configFrom({
        GOOGLE_MAPS_KEY: 'a-key',
        MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      }),
    );
    const policyOf = async (server: FastifyInstance) =>
      String((await server.inject('/browse')).headers['content-security-policy']);
    expect(await policyOf(withMaps)).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
    expect(await policyOf(withMaps)).toMatch(/img-src [^;]*https:\/\/\*\.tiles\.example/);
    expect(await policyOf(site)).not.toMatch(/google|tiles\.example/);
    await withMaps.close();
  });

  it('sends every page with all security headers, also unknown pages and redirects', async () => {
    const overHttps = await serve(configFrom({ PUBLIC_URL: 'https://popnook.test' }));
    const urls = ['/browse', '/nowhere', '/old'];
    const responses = await Promise.all(urls.map((url) => overHttps.inject(url)));
    await overHttps.close();
    for (const { headers, statusCode } of responses) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-dns-prefetch-control': 'off',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'permissions-policy': expect.stringMatching(
          /camera=\(\).*microphone=\(\).*payment=\(\).*geolocation=\(self\)/,
        ),
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      if (statusCode === 301) continue;
      for (const directive of [
        `object-src 'none'`,
        `base-uri 'none'`,
        `frame-ancestors 'none'`,
        `form-action 'self'`,
      ])
        expect(headers['content-security-policy']).toContain(directive);
    }
  });

  it('lets other sites load only the built files', async () => {
    const policyOf = async (url: string) => (await get(url)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/static/shell/main.css')).toBe('cross-origin');
    expect(await policyOf('/remotes.json')).toBe('same-origin');
    expect(await policyOf('/browse')).toBe('same-origin');
  });

  it('sends security headers and compresses', async () => {
    const { headers } = await get('/browse', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('accept-encoding'),
    });
  });

  it.each(['/nowhere', '//', '//browse', '/browse//1', '/%zz', '/spaces/%zz'])(
    'returns a 404 page with noindex and without a canonical URL for %s (D50)',
    async (url) => {
      const { statusCode, headers, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('content="noindex"');
      expect(body).not.toContain('canonical');
    },
  );

  it('has a canonical URL without query parameters (D50)', async () => {
    expect((await get('/browse?q=a')).body).toContain('rel="canonical" href="http://localhost:3000/browse"');
  });

  it('redirects from an old URL of a page (D50)', async () => {
    const { statusCode, headers } = await get('/old');
    expect([statusCode, headers.location]).toEqual([301, '/new']);
  });

  it.each(['/browse', '/nowhere', '/old'])(
    'says what is left of the budget of the client: %s (D7)',
    async (url) => {
      expect((await get(url)).headers).toMatchObject({
        'ratelimit-policy': '"client";q=3000;w=60',
        ratelimit: '"client";r=2995;t=60',
      });
    },
  );

  it('has status 429 and is not rendered when the visitor loads too many pages', async () => {
    const behindProxy = await serve({ trustedProxies: 1 });
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const limited = await behindProxy.inject({ url: '/browse', headers });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '17']);
    expect(limited.headers).toHaveProperty('ratelimit');
    expect(limited.body).toContain('"rendered":"none"');
    await behindProxy.close();
    expect((await get('/browse', headers)).statusCode).toBe(200);
  });

  it.each(['/api/nothing', '/uploads/nothing', '/health/nothing', '/static/nothing', '/api/%zz'])(
    'is not the response to %s, which gets a 404 as JSON',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('application/json');
    },
  );
});

describe('the address in List-Unsubscribe', () => {
  beforeAll(install);
  afterAll(uninstall);
  const post = (token: string, type: string) =>
    fetch(`${site.listeningOrigin}/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'List-Unsubscribe=One-Click',
    });

  it('ends the emails with a POST of a form, as mail programs send it (D60)', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])
      expect((await post('search-1-x', type)).status).toBe(200);
    expect((await post('', 'application/x-www-form-urlencoded')).status).toBe(404);
  });

  it('says that it cannot be reached if the API is down, so that the mail program tries again', async () => {
    const unreachable = await createSite(configWith({ apiUrl: 'http://127.0.0.1:9' }), {
      threadFile,
      threads: 1,
    });
    const response = await unreachable.inject({ method: 'POST', url: '/unsubscribe?token=search-1-x' });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('10');
    await unreachable.close();
  });
});

describe('a page of signed-out visitors', () => {
  beforeAll(install);
  afterAll(uninstall);

  const rendering = async (server: FastifyInstance, headers: Record<string, string> = {}) => {
    const { body } = await server.inject({ url: '/words', headers });
    return /<p>(.*?)<\/p>/.exec(body)?.[1] ?? body;
  };

  it('is rendered once while its data is the same, and gets a new nonce each time', async () => {
    word = 'same';
    const first = await get('/words?a');
    const second = await get('/words?a');
    const parts = /<p>same for everyone, rendered 0\.\d+<\/p>/;
    expect(parts.exec(second.body)?.[0]).toBe(parts.exec(first.body)?.[0]);
    expect(first.body).toMatch(parts);
    const nonces = [first, second].map(({ headers }) => String(headers['content-security-policy']));
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('shows what was saved before the request, in every process, while it is saved under load', async () => {
    const otherProcess = await serve();
    let saved = 0;
    word = '0';
    const outdated: string[] = [];
    const visitor = async (server: FastifyInstance) => {
      while (saved < 200) {
        const before = saved;
        const shown = await rendering(server);
        if (Number(/^\d+/.exec(shown)?.[0] ?? -1) < before) outdated.push(`${shown} after ${before}`);
        word = String((saved += 1));
      }
    };
    await Promise.all([site, otherProcess, site, otherProcess].map(visitor));
    expect(outdated).toEqual([]);
    await otherProcess.close();
  });

  it('is never shown to a visitor with cookies, nor theirs to others', async () => {
    word = 'hello';
    const everyone = await rendering(site);
    expect(await rendering(site, { cookie: 'session=7' })).toContain('hello for session=7');
    expect(await rendering(site)).toBe(everyone);
  });

  it('is revalidated by the browser; a page of a visitor with cookies is not stored', async () => {
    expect((await get('/words')).headers['cache-control']).toBe('private, no-cache');
    expect((await get('/words', { cookie: 'session=7' })).headers['cache-control']).toBe('private, no-store');
  });

  it('is not used while the API fails', async () => {
    word = 'works';
    expect(await rendering(site)).toContain('works');
    word = undefined;
    expect(await rendering(site)).not.toContain('works');
    word = 'works';
    expect(await rendering(site)).toContain('works');
  });

  it('is rendered again by a new version of the shell', async () => {
    const before = await rendering(site);
    await ship('shell', {
      'ssr.5.cjs': shellCode(5),
      'site.json': manifest('shell', { ssr: 'ssr.5.cjs', routes: [] }),
    });
    expect(await rendering(site)).not.toBe(before);
  });
});

describe('a new version of a bundle', () => {
  beforeEach(install);
  afterEach(uninstall);

  it('is rendered from the next request on', async () => {
    await shipRemote(remoteCode('two'), 2);
    expect((await get('/browse')).body).toContain('React 1 two in React 1');
  });

  it('is not looked for with each page, but after some time', async () => {
    const rarelyChecking = await serve({}, { checkBundlesEveryMs: 3_600_000 });
    const often = await serve({}, { checkBundlesEveryMs: 100 });
    await shipRemote(remoteCode('two'), 2);
    const wordOf = async (server: FastifyInstance) => (await server.inject('/browse')).body;
    while (!(await wordOf(often)).includes('React 1 two')) await delay(10);
    expect(await wordOf(rarelyChecking)).toContain('React 1 one');
    await Promise.all([rarelyChecking.close(), often.close()]);
  });

  it('makes the remotes use its copy of React if it is a version of the shell', async () => {
    await ship('shell', {
      'ssr.2.cjs': shellCode(2),
      'site.json': manifest('shell', { ssr: 'ssr.2.cjs', routes: [] }),
    });
    expect((await get('/browse')).body).toContain('React 2 one in React 2');
  });

  it.each([
    ['throws', 'throw new Error("broken")'],
    ['loops', 'for (;;);'],
  ])(
    'is ignored if its code %s when it is evaluated',
    async (_, code) => {
      await shipRemote(code, 3);
      const pages = await Promise.all([get('/browse'), get('/'), get('/browse')]);
      expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      await ship('shell', {
        'ssr.4.cjs': code,
        'site.json': manifest('shell', { ssr: 'ssr.4.cjs', routes: [] }),
      });
      expect((await get('/browse')).body).toContain('React 1 one in React 1');
    },
    60_000,
  );

  it('gets a __filename, from which the bundler derives the URLs of its files', async () => {
    await shipRemote(`exports.word = () => String(require('url').pathToFileURL(__filename))`, 4);
    expect((await get('/browse')).body).toContain('file:///mfe-browse/ssr.4.cjs');
  });

  it('is ignored when its manifest is broken', async () => {
    await ship('mfe-browse', { 'site.json': '{' });
    expect((await get('/browse')).body).toContain('React 1 one');
  });

  it('is listed in /remotes.json, even after its folder was deleted', async () => {
    const [remote] = (await get('/remotes.json')).json<{ entry: string }[]>();
    expect(remote).toMatchObject({ name: 'mfe-browse', routes: [{ path: '/browse' }] });
    expect(remote?.entry).toBe('/static/mfe-browse/main.0123456789abcdef.js');
    await rm(path.join(directory, 'mfe-browse'), { recursive: true });
    expect((await get('/remotes.json')).json()).toHaveLength(1);
  });

  it('is never mixed with an older one: every page has one React while shell and remote ship twenty times under load', async () => {
    const results: string[] = [];
    let shipping = true;
    const visitor = async () => {
      while (shipping)
        for (const url of ['/browse', '/nowhere', '/'])
          await get(url).then(({ statusCode, body }) => {
            const [, word = 'unrendered'] = /<div id="root"><p>.*?, (.*?)<\/p>/.exec(body) ?? [];
            const [, remote, shell] = /React (\d+) \w+ in React (\d+)/.exec(word) ?? [];
            // On pages without the remote, both versions are undefined.
            const outcome = word !== 'unrendered' && remote === shell ? 'one React' : word;
            results.push(`${url} ${statusCode} ${outcome}`);
          });
    };
    const visitors = Array.from({ length: 8 }, visitor);
    for (let version = 10; version < 30; version += 1) {
      const file = `ssr.${version}.cjs`;
      await ship('shell', {
        [file]: shellCode(version),
        'site.json': manifest('shell', { ssr: file, routes: [] }),
      });
      await get('/browse');
      await shipRemote(remoteCode(`v${version}`), version);
      await get('/browse');
    }
    shipping = false;
    await Promise.all(visitors);
    expect([...new Set(results)].sort()).toEqual([
      '/ 200 one React',
      '/browse 200 one React',
      '/nowhere 404 one React',
    ]);
    expect((await get('/browse')).body).toContain('React 29 v29 in React 29');
  }, 60_000);
});

describe('load and failures', () => {
  beforeEach(install);
  afterEach(uninstall);

  it('the site renders fifty concurrent first requests as soon as it is ready', async () => {
    const fresh = await serve();
    const pages = await Promise.all(Array.from({ length: 50 }, () => fresh.inject('/browse')));
    expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(pages.every(({ body }) => body.includes('React 1 one'))).toBe(true);
    await fresh.close();
  });

  it('a page whose data cannot be loaded has status 503', async () => {
    const { statusCode, headers } = await get('/', { cookie: 'down=1' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
  });

  it('pages are left to the browser, with status 200, while too many are requested', async () => {
    const busy = await serve({}, { waitMs: 100, timeoutMs: 4_000 });
    const slow = Array.from({ length: 2 }, () => busy.inject('/never'));
    await delay(500);
    const rest = await Promise.all(Array.from({ length: 20 }, () => busy.inject('/browse')));
    for (const { statusCode, body } of rest) {
      expect(statusCode).toBe(200);
      expect(body).toContain('"rendered":"none"');
      expect(body).not.toContain('noindex');
      expect(body).toContain('main.0123456789abcdef.js');
    }
    await Promise.all(slow);
    expect((await busy.inject('/browse')).body).toContain('React 1 one');
    await busy.close();
  });

  it('a page that takes too long is left to the browser, with status 503 and noindex', async () => {
    const quick = await serve({}, { timeoutMs: 1_000 });
    const { statusCode, headers, body } = await quick.inject('/never');
    expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
    expect(body).toContain('"rendered":"none"');
    expect(body).toContain('content="noindex"');
    expect(body).toContain('main.0123456789abcdef.js');
    await quick.close();
  });

  it.each([
    ['loops', 'for (;;);'],
    ['ends the process', 'process.exit(1)'],
    ['throws', 'throw new Error("broken")'],
    ['throws later', 'setTimeout(() => { throw new Error("broken") }); return new Promise(() => undefined)'],
  ])(
    'other pages are rendered while a remote %s on the server',
    async (_, code) => {
      await shipRemote(`exports.word = () => { ${code} }`, code.length);
      await site.inject('/');
      const broken = Array.from({ length: 6 }, () => site.inject('/browse'));
      for (let page = 0; page < 10; page += 1)
        expect((await site.inject('/')).body).toContain('<p>/ for nobody, no remote');
      expect((await Promise.all(broken)).every(({ statusCode }) => statusCode !== 404)).toBe(true);
      expect((await site.inject('/')).statusCode).toBe(200);
    },
    60_000,
  );

  it('bundles cannot read the site’s environment variables', async () => {
    const { body } = await get('/process');
    expect(body).toContain('NODE_ENV');
    expect(body).not.toContain('PATH');
  });
});

describe('a remote on another server', () => {
  beforeEach(install);
  afterEach(uninstall);

  it('is listed, rendered and allowed by the policy, and still rendered while its server is down', async () => {
    const otherServer = fastify();
    otherServer.get('/site.json', () => manifest('mfe-browse', { ssr: 'ssr.9.cjs' }));
    otherServer.get('/ssr.9.cjs', () => remoteCode('from another server'));
    otherServer.get('/main.css', () => '.far{}');
    const address = await otherServer.listen({ port: 0, host: '127.0.0.1' });
    const other = await serve({ remotes: [`${address}/`] });
    const page = await other.inject('/browse');
    expect(page.body).toContain('React 1 from another server');
    expect(page.body).toContain(`${address}/main.0123456789abcdef.js`);
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${address}`);
    await otherServer.close();
    expect((await other.inject('/browse')).body).toContain('React 1 from another server');
    await other.close();
  });
});

describe('the API behind the same address', () => {
  beforeAll(install);
  afterAll(uninstall);

  it('receives bodies of every content type as they are, and decides which it accepts', async () => {
    const headers = { 'content-type': 'text/plain; application/json' };
    const response = await site.inject({ method: 'POST', url: '/api/echo', headers, payload: '{"a": 1}' });
    expect(response.json()).toMatchObject({ body: '{"a": 1}', headers });
  });

  it('receives the visitor’s request with an IP address that the visitor cannot forge', async () => {
    const response = await site.inject({
      method: 'POST',
      url: '/api/echo?a=1&a=%2F',
      headers: {
        host: 'popnook.example',
        cookie: 'session=7',
        origin: 'https://popnook.example',
        'x-forwarded-for': '203.0.113.9',
        'x-site-token': 'forged',
        'x-site-page': '1',
        'x-request-id': 'forged-by-a-visitor',
      },
      payload: { name: 'Oak & Ember' },
    });
    expect(response.statusCode).toBe(201);
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.json()).toMatchObject({
      method: 'POST',
      url: '/api/echo?a=1&a=%2F',
      body: { name: 'Oak & Ember' },
      headers: {
        host: 'popnook.example',
        cookie: 'session=7',
        origin: 'https://popnook.example',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': 'popnook.example',
        'x-site-token': TOKEN,
        'x-request-id': response.headers['x-request-id'],
      },
    });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.json().headers).not.toHaveProperty('x-site-page');
  });

  it('returns 413 for a body over 1 MiB and 431 for large headers, as JSON like every error (D46)', async () => {
    const address = `${site.listeningOrigin}/api/echo`;
    const large = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(2_000_000)),
    });
    expect(await large.json()).toMatchObject({ statusCode: 413, code: 'payload_too_large' });
    const headers = await fetch(address, { headers: { cookie: 'x'.repeat(20_000) } });
    expect(headers.status).toBe(431);
    expect(await headers.json()).toMatchObject({ statusCode: 431, code: 'headers_too_large' });
  });

  it.each(['application/json foo', 'json'])(
    'gets no body of the content type "%s": 415, as JSON like every error (D46)',
    async (type) => {
      const response = await site.inject({
        method: 'POST',
        url: '/api/echo',
        headers: { 'content-type': type },
        payload: '{"name":"Oak"}',
      });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({
        statusCode: 415,
        code: 'unsupported_media_type',
        message: 'The request body must be JSON.',
      });
    },
  );

  it.each(['text/plain; application/json', 'application/json foo', 'application/json', undefined])(
    'receives a request without a body whatever its content type is: %s',
    async (type) => {
      for (const method of ['POST', 'DELETE'] as const)
        for (const ending of [{}, { 'content-length': '0' }]) {
          const headers = { ...(type && { 'content-type': type }), ...ending };
          const response = await site.inject({ method, url: '/api/echo', headers });
          expect({ method, status: response.statusCode }).toEqual({ method, status: 201 });
        }
    },
  );

  it.each(['/uploads/..%2f..%2fetc/passwd', '/api/..%2finternal/page-views'])(
    'is not asked for %s: 400 or 404, as JSON like every error (D46)',
    async (url) => {
      const response = await site.inject(url);
      expect(response.json()).toMatchObject({ statusCode: response.statusCode, code: expect.any(String) });
      expect([400, 404]).toContain(response.statusCode);
      expect(Object.keys(response.json()).sort()).toEqual(['code', 'message', 'requestId', 'statusCode']);
    },
  );

  it('can respond to an upload before it has read all of it', async () => {
    const form = new FormData();
    form.set('image', new Blob(['x'.repeat(6 * 1_048_576)]), 'large.png');
    const upload = () => fetch(`${site.listeningOrigin}/api/upload/image`, { method: 'POST', body: form });
    for (let time = 0; time < 5; time += 1)
      expect(await (await upload()).json()).toEqual({ statusCode: 401 });
  });

  it('gets no request whose body does not arrive: 408; the site waits at most 10 seconds for headers', async () => {
    const server = await serve({}, { bodyLimits: { bodyMs: 200, checkEveryMs: 50 } });
    expect(server.server.headersTimeout).toBe(10_000);
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      'POST /api/half HTTP/1.1\r\nHost: x.test\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 .*"code":"request_timeout"/s);
    await server.close();
  });

  it('gets one request for all health checks that arrive at the same time', async () => {
    const before = healthChecks;
    const responses = Array.from({ length: 50 }, () => site.inject('/health/ready'));
    expect((await Promise.all(responses)).map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(healthChecks - before).toBe(1);
  });

  it('is reported as unavailable while it does not respond', async () => {
    const withoutApi = await createSite(configWith({ apiUrl: 'http://127.0.0.1:9' }), {
      threadFile,
      threads: 2,
    });
    const response = await withoutApi.inject('/api/spaces');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    expect((await withoutApi.inject('/health/ready')).json()).toEqual({ status: 'the API does not respond' });
    expect((await withoutApi.inject('/health/live')).statusCode).toBe(200);
    await withoutApi.close();
  });
});

describe('files', () => {
  beforeAll(install);
  afterAll(uninstall);

  it('are cached for a year if their name contains a hash, and revalidated otherwise', async () => {
    const { headers } = await get('/static/shell/main.0123456789abcdef.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/static/shell/main.css')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/static/shell/main.css', '/remotes.json', '/sitemap.xml', '/health/live', '/static/none.js'])(
    'and other answers that are no page can run and load nothing if a browser shows them: %s',
    async (url) => {
      expect((await get(url)).headers['content-security-policy']).toBe(
        `default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'`,
      );
    },
  );

  it.each(['/static/api/main.js', '/static/shell/ssr.1.cjs', '/static/shell/..%2fapi/main.js'])(
    'are served only from bundles, and never the server’s code: %s',
    async (url) => {
      expect((await get(url)).statusCode).not.toBe(200);
    },
  );

  it.each([
    [412, 'precondition_failed', { 'if-match': '"another version"' }],
    [416, 'range_not_satisfiable', { range: 'bytes=99999999-' }],
  ])('return %i, and not 500, with %s (D46)', async (status, code, headers) => {
    const response = await site.inject({ url: '/static/shell/main.css', headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ statusCode: status, code, message: expect.any(String) });
  });
});

describe('a connection', () => {
  beforeAll(install);
  afterAll(uninstall);

  const open = (server: FastifyInstance) =>
    connect((server.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);

  const getsResponse = (visitor: Socket): Promise<boolean> =>
    new Promise((resolve) => {
      visitor.once('data', () => resolve(true)).once('close', () => resolve(false));
    });

  it('is closed after 30 seconds without progress if the visitor does not read the response', async () => {
    // More than the operating system stores for a client that does not read.
    await ship('shell', { 'large.js': ' '.repeat(32 * 1_048_576) });
    const server = await serve();
    expect(server.server.timeout).toBe(30_000);
    server.server.setTimeout(200);
    const accepted = once(server.server, 'connection') as Promise<[Socket]>;
    const visitor = open(server);
    visitor.write('GET /static/shell/large.js HTTP/1.1\r\nHost: x.test\r\n\r\n');
    const [socket] = await accepted;
    await once(socket, 'close');
    expect(socket.bytesWritten).toBeGreaterThan(0);
    visitor.destroy();
    await server.close();
  });

  it('is refused if its client has too many, except behind a proxy', async () => {
    for (const [trustedProxies, accepted] of [
      [0, 3],
      [1, 5],
    ] as const) {
      const server = await serve({ maxConnectionsPerClient: 3, trustedProxies });
      const visitors = Array.from({ length: 5 }, () => open(server).resume());
      for (const visitor of visitors) visitor.write('GET /health/live HTTP/1.1\r\nHost: x.test\r\n\r\n');
      const hasResponse = await Promise.all(visitors.map(getsResponse));
      expect(hasResponse.filter(Boolean)).toHaveLength(accepted);
      visitors.forEach((visitor) => visitor.destroy());
      await server.close();
    }
  });
});
