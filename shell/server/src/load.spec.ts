import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { TestSite } from './test-site';

let site: TestSite;

describe('the site', () => {
  beforeEach(async () => {
    site = await TestSite.start();
  });
  afterEach(() => site.stop());

  it('can render fifty pages at the same time as soon as it is ready', async () => {
    const fresh = await site.serve();
    const pages = await Promise.all(Array.from({ length: 50 }, () => fresh.inject('/browse')));
    expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(pages.every(({ body }) => body.includes('React 1 one'))).toBe(true);
    await fresh.close();
  });

  it('returns a page with status 503 if its data cannot be loaded', async () => {
    // The test API fails for a visitor with this cookie.
    const { statusCode, headers } = await site.get('/', { cookie: 'down=1' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
  });

  it('lets the browser render pages under overload, with status 200', async () => {
    const busy = await site.serve({}, { waitMs: 100, timeoutMs: 4_000 });
    // These two pages keep both render threads busy until the timeout.
    const slow = Array.from({ length: 2 }, () => busy.inject('/never'));
    await delay(500);
    const otherPages = await Promise.all(Array.from({ length: 20 }, () => busy.inject('/browse')));
    for (const { statusCode, body } of otherPages) {
      expect(statusCode).toBe(200);
      expect(body).toContain('"rendered":"none"');
      expect(body).not.toContain('noindex');
      expect(body).toContain('main.0123456789abcdef.js');
    }
    await Promise.all(slow);
    expect((await busy.inject('/browse')).body).toContain('React 1 one');
    await busy.close();
  });

  it('lets the browser render a page that takes too long, with status 503 and noindex', async () => {
    const quick = await site.serve({}, { timeoutMs: 1_000 });
    const { statusCode, headers, body } = await quick.inject('/never');
    expect([statusCode, headers['retry-after']]).toEqual([503, '10']);
    expect(body).toContain('"rendered":"none"');
    expect(body).toContain('content="noindex"');
    expect(body).toContain('main.0123456789abcdef.js');
    expect((await quick.inject('/metrics')).body).toMatch(
      /popnook_page_render_duration_seconds_count\{remote="shell",outcome="failed"\} [1-9]/,
    );
    await quick.close();
  });

  it.each([
    ['loops', 'paused', 'for (;;);'],
    ['ends the process', 'paused', 'process.exit(1)'],
    ['throws', 'not paused', 'throw new Error("broken")'],
    [
      'throws later',
      'paused',
      'setTimeout(() => { throw new Error("broken") }); return new Promise(() => undefined)',
    ],
  ])(
    'renders other pages while a remote %s on the server, and the remote is %s afterwards',
    async (_, state, code) => {
      // The length serves as a version number that is different for each row.
      await site.shipRemote(`exports.word = () => { ${code} }`, code.length);
      // The site evaluates the new version during this request.
      await site.server.inject('/');
      const broken = Array.from({ length: 6 }, () => site.server.inject('/browse'));
      for (let page = 0; page < 10; page += 1)
        expect((await site.server.inject('/')).body).toContain('<p>/ for nobody, no remote');
      // The pages of the remote exist, whether the server rendered them or not.
      expect((await Promise.all(broken)).every(({ statusCode }) => statusCode !== 404)).toBe(true);
      expect((await site.server.inject('/')).statusCode).toBe(200);
      const { statusCode, body } = await site.server.inject('/browse');
      expect([statusCode, body.includes('no remote')]).toEqual(
        state === 'paused' ? [200, true] : [503, false],
      );
    },
    60_000,
  );

  it('hides its environment variables from bundles', async () => {
    const { body } = await site.get('/process');
    expect(body).toContain('NODE_ENV');
    expect(body).not.toContain('PATH');
  });
});

describe('a connection', () => {
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.stop());

  const open = (server: FastifyInstance) =>
    connect((server.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);

  const getsResponse = (visitor: Socket): Promise<boolean> =>
    new Promise((resolve) => {
      visitor.once('data', () => resolve(true)).once('close', () => resolve(false));
    });

  it('is closed after 30 seconds without progress if the visitor does not read the response', async () => {
    // A file that is larger than what the operating system buffers for a client that does not read.
    await site.ship('shell', { 'large.js': ' '.repeat(32 * 1_048_576) });
    const server = await site.serve();
    expect(server.server.timeout).toBe(30_000);
    // Shortened, so that the test does not take 30 seconds.
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

  it('is refused if its client has too many connections, except behind a proxy', async () => {
    for (const [trustedProxies, accepted] of [
      [0, 3],
      [1, 5],
    ] as const) {
      const server = await site.serve({ maxConnectionsPerClient: 3, trustedProxies });
      const visitors = Array.from({ length: 5 }, () => open(server).resume());
      for (const visitor of visitors) visitor.write('GET /health/live HTTP/1.1\r\nHost: x.test\r\n\r\n');
      const hasResponse = await Promise.all(visitors.map(getsResponse));
      expect(hasResponse.filter(Boolean)).toHaveLength(accepted);
      visitors.forEach((visitor) => visitor.destroy());
      await server.close();
    }
  });
});
