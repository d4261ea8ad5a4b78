import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createSite } from './site';
import { threadFile, TestSite, TOKEN } from './test-site';

/** Nothing listens at this port. */
const UNREACHABLE_API = 'http://127.0.0.1:9';

let site: TestSite;

describe('the API at the address of the site', () => {
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.stop());

  it('receives a body unchanged even if its content type is not JSON', async () => {
    const headers = { 'content-type': 'text/plain; application/json' };
    const response = await site.server.inject({
      method: 'POST',
      url: '/api/echo',
      headers,
      payload: '{"a": 1}',
    });
    expect(response.json()).toMatchObject({ body: '{"a": 1}', headers });
  });

  it('serves uploaded pictures', async () => {
    const { statusCode, headers, body } = await site.get('/uploads/a.webp');
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/webp', 'a picture']);
  });

  it('receives the request with the visitor’s IP address, but without headers that the visitor has forged', async () => {
    const response = await site.server.inject({
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
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-forwarded-port': '1',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
      },
      payload: { name: 'Oak & Ember' },
    });
    expect(response.statusCode).toBe(201);
    // The visitor receives the headers of the API's response.
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
        'x-forwarded-proto': 'http',
        'x-site-token': TOKEN,
        'x-request-id': response.headers['x-request-id'],
      },
    });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ['x-site-page', 'forwarded', 'x-real-ip', 'x-forwarded-port'])
      expect(response.json().headers).not.toHaveProperty(name);
  });

  it('returns 413 for a body over 1 MiB and 431 for large headers, as JSON like every error (D46)', async () => {
    const address = `${site.server.listeningOrigin}/api/echo`;
    const largeBody = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify('x'.repeat(2_000_000)),
    });
    expect(await largeBody.json()).toEqual({
      statusCode: 413,
      code: 'payload_too_large',
      message: 'The request is too large.',
      requestId: largeBody.headers.get('x-request-id'),
    });
    const sendBytes = async (bytes: number) => {
      // JSON adds two quotation marks.
      const payload = JSON.stringify('x'.repeat(bytes - 2));
      const headers = { 'content-type': 'application/json' };
      const response = await site.server.inject({ method: 'POST', url: '/api/echo', headers, payload });
      return response.statusCode;
    };
    expect([await sendBytes(1_048_576), await sendBytes(1_048_577)]).toEqual([201, 413]);
    const largeHeaders = await fetch(address, { headers: { cookie: 'x'.repeat(20_000) } });
    expect(largeHeaders.status).toBe(431);
    expect(await largeHeaders.json()).toMatchObject({ statusCode: 431, code: 'headers_too_large' });
  });

  it.each(['application/json foo', 'json'])(
    'does not receive a body whose content type is malformed (%s): the response is 415 as JSON (D46)',
    async (type) => {
      const response = await site.server.inject({
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
    'receives a request without a body, whatever its content type is: %s',
    async (type) => {
      for (const method of ['POST', 'DELETE'] as const)
        for (const length of [{}, { 'content-length': '0' }]) {
          const headers = { ...(type && { 'content-type': type }), ...length };
          const response = await site.server.inject({ method, url: '/api/echo', headers });
          expect({ method, status: response.statusCode }).toEqual({ method, status: 201 });
        }
    },
  );

  it.each(['/uploads/..%2f..%2fetc/passwd', '/api/..%2finternal/page-views'])(
    'does not receive a request for %s: the response is 400 or 404 as JSON (D46)',
    async (url) => {
      const response = await site.server.inject(url);
      expect(response.json()).toMatchObject({ statusCode: response.statusCode, code: expect.any(String) });
      expect([400, 404]).toContain(response.statusCode);
      expect(Object.keys(response.json()).sort()).toEqual(['code', 'message', 'requestId', 'statusCode']);
    },
  );

  it('can respond to an upload before it has read all of it', async () => {
    const form = new FormData();
    form.set('image', new Blob(['x'.repeat(6 * 1_048_576)]), 'large.png');
    const upload = () =>
      fetch(`${site.server.listeningOrigin}/api/upload/image`, { method: 'POST', body: form });
    // Whether the connection would break depends on timing, so this is tried several times.
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await (await upload()).json()).toEqual({ statusCode: 401 });
  });

  it('does not receive a request with an incomplete body (408) or with headers that take over 10 seconds', async () => {
    const server = await site.serve({}, { bodyLimits: { bodyMs: 200, checkEveryMs: 50 } });
    expect(server.server.headersTimeout).toBe(10_000);
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      'POST /api/half HTTP/1.1\r\nHost: x.test\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 .*"code":"request_timeout"/s);
    await server.close();
  });

  it('receives one request for all concurrent health checks', async () => {
    const before = site.api.healthChecks;
    const responses = Array.from({ length: 50 }, () => site.server.inject('/health/ready'));
    expect((await Promise.all(responses)).map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(site.api.healthChecks - before).toBe(1);
  });

  it('is reported as unavailable while it does not respond', async () => {
    const withoutApi = await createSite(site.configWith({ apiUrl: UNREACHABLE_API }), {
      threadFile,
      threads: 2,
    });
    const response = await withoutApi.inject('/api/spaces');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      statusCode: 503,
      code: 'unavailable',
      message: 'Popnook is not available right now. Please try again in a moment.',
    });
    expect(response.headers['retry-after']).toBe('5');
    expect((await withoutApi.inject('/health/ready')).json()).toEqual({ status: 'the API does not respond' });
    expect((await withoutApi.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await site.get('/health/ready')).json()).toEqual({ status: 'ok' });
    await withoutApi.close();
  });
});

describe('a site whose bundles have not been built', () => {
  it('says so, and is not ready', async () => {
    site = await TestSite.start();
    const empty = await createSite(site.configWith({ siteDir: `${site.directory}/none` }), {
      threadFile,
      threads: 1,
    });
    const page = await empty.inject('/browse');
    expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
      503,
      'text/plain',
      'The site has not been built yet.',
    ]);
    expect((await empty.inject('/remotes.json')).json()).toEqual([]);
    const ready = await empty.inject('/health/ready');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'the home page has not been rendered yet' },
    ]);
    await empty.close();
    await site.stop();
  });
});

describe('an API that accepts connections but never responds', () => {
  it('makes the readiness check fail within five seconds', async () => {
    site = await TestSite.start();
    const stalled = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(stalled, 'listening');
    const { port } = stalled.address() as AddressInfo;
    const apiUrl = `http://127.0.0.1:${port}`;
    const server = await createSite(site.configWith({ apiUrl }), { threadFile, threads: 2 });
    const response = await Promise.race([server.inject('/health/ready'), delay(5_000)]);
    stalled.closeAllConnections();
    stalled.close();
    await server.close();
    await site.stop();
    expect(response).toMatchObject({ statusCode: 503 });
  });
});

describe('files', () => {
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.stop());

  it('are cached for a year if their name contains a hash, and revalidated otherwise', async () => {
    const { headers } = await site.get('/static/shell/main.0123456789abcdef.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/static/shell/main.css', '/remotes.json'])
      expect((await site.get(url)).headers['cache-control']).toBe('no-cache');
  });

  it('are sent compressed if the build has compressed them, with the same headers', async () => {
    await site.ship('shell', {
      'part.0123456789abcdef.js': 'void 0',
      'part.0123456789abcdef.js.br': 'compressed',
    });
    const file = '/static/shell/part.0123456789abcdef.js';
    const { headers } = await site.get(file, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    expect((await site.get(file)).headers).not.toHaveProperty('content-encoding');
  });

  it.each(['/static/shell/main.css', '/remotes.json', '/sitemap.xml', '/health/live', '/static/none.js'])(
    'and other responses that are not pages cannot run scripts or load anything: %s',
    async (url) => {
      expect((await site.get(url)).headers['content-security-policy']).toBe(
        `default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'`,
      );
    },
  );

  it.each(['/static/api/main.js', '/static/shell/ssr.1.cjs', '/static/shell/..%2fapi/main.js'])(
    'are served only from bundles, and server code is not served at all: %s',
    async (url) => {
      expect((await site.get(url)).statusCode).not.toBe(200);
    },
  );

  it.each([
    [412, 'precondition_failed', { 'if-match': '"another version"' }],
    [416, 'range_not_satisfiable', { range: 'bytes=99999999-' }],
  ])('return %i, and not 500, with %s (D46)', async (status, code, headers) => {
    const response = await site.server.inject({ url: '/static/shell/main.css', headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ statusCode: status, code, message: expect.any(String) });
  });
});

describe('an API that is not ready', () => {
  it('makes the readiness check fail, with the reason that the API gives', async () => {
    site = await TestSite.start();
    let body: object = { message: 'The database is unavailable.' };
    const notReadyApi = createServer((_call, response) => {
      response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(notReadyApi, 'listening');
    const apiUrl = `http://127.0.0.1:${(notReadyApi.address() as AddressInfo).port}`;
    const server = await createSite(site.configWith({ apiUrl }), { threadFile, threads: 2 });
    const ready = async () => {
      const response = await server.inject('/health/ready');
      return [response.statusCode, response.json()];
    };
    expect(await ready()).toEqual([503, { status: 'The database is unavailable.' }]);
    body = {};
    expect(await ready()).toEqual([503, { status: 'the API is not ready' }]);
    notReadyApi.closeAllConnections();
    notReadyApi.close();
    await server.close();
    await site.stop();
  });
});

describe('the URL in List-Unsubscribe', () => {
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.stop());
  const post = (token: string, type: string) =>
    fetch(`${site.server.listeningOrigin}/unsubscribe?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: 'List-Unsubscribe=One-Click',
    });

  it('unsubscribes on a form POST, as mail clients send it (D60)', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']) {
      const unsubscribed = await post('search-1-x', type);
      expect([unsubscribed.status, await unsubscribed.text()]).toEqual([
        200,
        'You’re unsubscribed from these emails.',
      ]);
    }
    for (const invalid of ['search-2-x', '']) {
      const unknownToken = await post(invalid, 'application/x-www-form-urlencoded');
      expect(await unknownToken.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    }
  });

  it('returns 429 beyond the limits of the visitor, with Retry-After (D7)', async () => {
    const limited = await post('too-many', 'application/x-www-form-urlencoded');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await limited.json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
  });

  it('returns an error if the API is down, so that the mail client tries again', async () => {
    const unreachable = await createSite(site.configWith({ apiUrl: UNREACHABLE_API }), {
      threadFile,
      threads: 1,
    });
    const response = await unreachable.inject({ method: 'POST', url: '/unsubscribe?token=search-1-x' });
    expect(response.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    expect(response.headers['retry-after']).toBe('10');
    await unreachable.close();
  });
});
