import type { FastifyInstance } from 'fastify';
import { manifest, TestSite } from './test-site';

let site: TestSite;

describe('a page', () => {
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.stop());

  it('is rendered with the visitor’s data, and its remote uses the shell’s React', async () => {
    const { body, statusCode, headers } = await site.get('/browse?q=a', {
      cookie: 'session=7',
      'accept-language': 'de',
    });
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<link rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml,%3Csvg/,
    );
    // The remote exports the word `one`, and the first “React 1” is the version that the remote uses.
    expect(body).toContain('<div id="root"><p>/browse?q=a for session=7, React 1 one in React 1</p></div>');
    // The test API has received the language, the right `x-site-token`, and 1 as `x-site-page`.
    expect(body).toContain('"language":"de true 1"');
    expect(headers['set-cookie']).toEqual(['session=8; Path=/', 'other=1; Path=/']);
  });

  it('is counted in the metrics that the site serves', async () => {
    await site.get('/browse?metrics=1');
    const { body } = await site.get('/metrics');
    expect(body).toMatch(
      /popnook_page_render_duration_seconds_count\{remote="mfe-browse",outcome="rendered"\} [1-9]/,
    );
    expect(body).toMatch(/popnook_http_requests_total\{method="GET",route="\/\*",status="2xx"\} [1-9]/);
    // Only programs on this machine can read the metrics. A request with this header came through a proxy.
    expect((await site.get('/metrics', { 'x-forwarded-for': '203.0.113.1' })).statusCode).toBe(404);
  });

  it('contains the data with which the browser hydrates it', async () => {
    const bootOf = async (url: string, headers = {}) => {
      const { body } = await site.get(url, headers);
      const [, json = ''] =
        /<script type="application\/json" id="popnook-boot">(.*?)<\/script>/.exec(body) ?? [];
      return JSON.parse(json) as object;
    };
    const remotes = (await site.get('/remotes.json')).json<object[]>();
    expect(remotes).toHaveLength(1);
    expect(await bootOf('/browse', { 'accept-language': 'de' })).toEqual({
      rendered: 'page',
      remotes,
      state: { danger: '</script>', language: 'de true 1' },
    });
    // The API refuses this visitor with 429, so the page is not rendered and has no state.
    const behindProxy = await site.serve({ trustedProxies: 1 });
    const { body } = await behindProxy.inject({
      url: '/browse',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(body).toContain(`{"rendered":"none","remotes":${JSON.stringify(remotes)}}</script>`);
    await behindProxy.close();
  });

  it('escapes data that could close its script or title element', async () => {
    const { body } = await site.get('/browse');
    expect(body).toContain('"danger":"\\u003c/script>"');
    expect(body).toContain('<title>A &lt;b&gt;title&lt;/b&gt;</title>');
  });

  it('escapes each value in the attributes of its head', async () => {
    const { body } = await site.get('/quoted');
    const quoted = '&quot;&gt;&lt;b&gt;&amp;';
    for (const tag of [
      `<meta name="description" content="D${quoted}">`,
      `<meta property="og:title" content="T${quoted}">`,
      `<meta property="og:description" content="D${quoted}">`,
      `<meta property="og:url" content="http://localhost:3000/?q=${quoted}">`,
      `<meta property="og:image" content="http://localhost:3000/I&amp;.png">`,
      `<link rel="canonical" href="http://localhost:3000/?q=${quoted}">`,
      '<meta property="og:site_name" content="Popnook">',
      '<meta property="og:type" content="website">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(body).toContain(tag);
    expect((await site.get('/')).body).toContain('<meta name="twitter:card" content="summary">');
  });

  it('loads the fonts of the shell early, and the scripts of the shell and the remote', async () => {
    const siteWithPreloads = await TestSite.start();
    const preload = ['font.woff2', 'part.js', 'picture.avif'];
    await siteWithPreloads.ship('shell', { 'site.json': manifest('shell', { routes: [], preload }) });
    await siteWithPreloads.ship('mfe-browse', { 'site.json': manifest('mfe-browse', { preload }) });
    const { body } = await siteWithPreloads.get('/browse');
    expect(body.match(/<link rel="preload".*>/g)).toEqual([
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/static/shell/font.woff2">',
    ]);
    expect(body).toContain('src:"/static/shell/main.0123456789abcdef.js"');
    expect(body).toContain('["/static/mfe-browse/main.0123456789abcdef.js","/static/mfe-browse/part.js"]');
    expect((await siteWithPreloads.get('/remotes.json')).json()).toEqual([
      {
        name: 'mfe-browse',
        container: 'mfe_browse',
        entry: '/static/mfe-browse/main.0123456789abcdef.js',
        css: ['/static/mfe-browse/main.css'],
        preload: preload.map((file) => `/static/mfe-browse/${file}`),
        routes: [{ path: '/browse', title: 'Browse Spaces', ssr: true }],
      },
    ]);
    // A page without the remote has neither the remote's scripts nor its styles.
    const home = (await siteWithPreloads.get('/')).body;
    expect(home).not.toContain('part.js"]');
    expect(home).not.toContain('.card{}');
    await siteWithPreloads.stop();
  });

  it('contains the styles of the shell and the remote, with absolute URLs', async () => {
    const { body } = await site.get('/browse');
    expect(body).toContain('url(/static/shell/font.woff2)');
    expect(body).toContain('url(data:x)');
    expect(body).toContain('.card{}');
  });

  it('allows scripts and styles only with its nonce or from our origin', async () => {
    const { headers, body } = await site.get('/browse');
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    // Each script or style has the nonce or a `src`, or is JSON.
    expect(body.match(/<(script|style)(?![^>]*(nonce|src=|json))/g)).toBeNull();
    expect(body).toContain(`nonce="${nonce}"`);
  });

  it('allows Google Maps and map tiles when they are configured (D19, D48)', async () => {
    const withMaps = await site.serve(
      site.configFrom({
        GOOGLE_MAPS_KEY: 'a-key',
        MAP_TILES_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
      }),
    );
    const policyOf = async (server: FastifyInstance) =>
      String((await server.inject('/browse')).headers['content-security-policy']);
    expect(await policyOf(withMaps)).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
    expect(await policyOf(withMaps)).toMatch(/img-src [^;]*https:\/\/\*\.tiles\.example/);
    expect(await policyOf(site.server)).not.toMatch(/google|tiles\.example/);
    await withMaps.close();
  });

  it('has all security headers, as does every 404 page and redirect', async () => {
    const overHttps = await site.serve(site.configFrom({ PUBLIC_URL: 'https://popnook.test' }));
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
        'permissions-policy':
          'accelerometer=(), camera=(), display-capture=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), ' +
          'midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=(), geolocation=(self)',
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
    // The address of this site starts with http:.
    expect((await site.get('/')).headers).not.toHaveProperty('strict-transport-security');
  });

  it('cannot be loaded by other sites, but static files can', async () => {
    const policyOf = async (url: string) => (await site.get(url)).headers['cross-origin-resource-policy'];
    for (const file of ['/static/shell/main.css', '/static/mfe-browse/main.css'])
      expect(await policyOf(file)).toBe('cross-origin');
    expect(await policyOf('/remotes.json')).toBe('same-origin');
    expect(await policyOf('/browse')).toBe('same-origin');
  });

  it('has security headers, is compressed, and is not stored by the browser if it is personal', async () => {
    const { headers } = await site.get('/browse', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-encoding': 'br',
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('accept-encoding'),
    });
    // Pages depend on who is signed in, so no cache may show one user's page to another.
    expect(headers.vary).toContain('cookie');
    const personal = await site.get('/browse', { cookie: 'popnook_session=x' });
    expect(personal.headers['cache-control']).toBe('private, no-store');
    expect(personal.headers.vary).toContain('cookie');
  });

  it('has its own address without the query in the share tags if it has no canonical URL', async () => {
    expect((await site.get('/nowhere?q=a')).body).toContain(
      '<meta property="og:url" content="http://localhost:3000/nowhere">',
    );
  });

  it.each(['/nowhere', '//', '//browse', '/browse//1', '/%zz', '/spaces/%zz'])(
    'has status 404 and noindex, and no canonical URL, at the unknown address %s (D50)',
    async (url) => {
      const { statusCode, headers, body } = await site.get(url);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toContain('text/html');
      expect(body).toContain('content="noindex"');
      expect(body).not.toContain('canonical');
    },
  );

  it.each(['/apiary', '/healthy', '/statics'])(
    'is also sent for %s, which only starts like an address of the API or a file',
    async (url) => {
      expect((await site.get(url)).headers['content-type']).toContain('text/html');
    },
  );

  it('has a canonical URL without query parameters (D50)', async () => {
    expect((await site.get('/browse?q=a')).body).toContain(
      'rel="canonical" href="http://localhost:3000/browse"',
    );
  });

  it('has a permanent redirect from its old URL (D50)', async () => {
    const { statusCode, headers } = await site.get('/old');
    expect([statusCode, headers.location]).toEqual([301, '/new']);
  });

  it.each(['/browse', '/nowhere', '/old'])(
    'has headers with the remaining request budget of the client: %s (D7)',
    async (url) => {
      expect((await site.get(url)).headers).toMatchObject({
        'ratelimit-policy': '"client";q=3000;w=60',
        ratelimit: '"client";r=2995;t=60',
      });
    },
  );

  it('has status 429 and is not rendered when the visitor loads too many pages', async () => {
    const behindProxy = await site.serve({ trustedProxies: 1 });
    // The test API refuses the visitor with this address.
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const limited = await behindProxy.inject({ url: '/browse', headers });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '17']);
    expect(limited.headers).toHaveProperty('ratelimit');
    expect(limited.body).toContain('"rendered":"none"');
    // Only the address that the proxy has added counts.
    for (const [addresses, status] of [
      ['198.51.100.7, 203.0.113.9', 429],
      ['203.0.113.9, 198.51.100.7', 200],
    ] as const) {
      const { statusCode } = await behindProxy.inject({
        url: '/browse',
        headers: { 'x-forwarded-for': addresses },
      });
      expect([addresses, statusCode]).toEqual([addresses, status]);
    }
    await behindProxy.close();
    expect((await site.get('/browse', headers)).statusCode).toBe(200);
  });

  it.each([
    '/api/nothing',
    '/uploads/nothing',
    '/health/nothing',
    '/metrics/nothing',
    '/static/nothing',
    '/health',
    '/static?a',
    '/api/%zz',
  ])('is not sent for %s, which returns 404 as JSON', async (url) => {
    const { statusCode, headers } = await site.get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });
});
