import fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readBundleFile } from './bundles';
import { manifest, remoteCode, shellCode, TestSite } from './test-site';

let site: TestSite;

describe('a new version of a bundle', () => {
  beforeEach(async () => {
    site = await TestSite.start();
  });
  afterEach(() => site.stop());

  it('is used from the next request on', async () => {
    await site.shipRemote(remoteCode('two'), 2);
    expect((await site.get('/browse')).body).toContain('React 1 two in React 1');
  });

  it('is detected by periodic checks, not on each request', async () => {
    const rarelyChecking = await site.serve({}, { checkBundlesEveryMs: 3_600_000 });
    const oftenChecking = await site.serve({}, { checkBundlesEveryMs: 100 });
    await site.shipRemote(remoteCode('two'), 2);
    const pageOf = async (server: FastifyInstance) => (await server.inject('/browse')).body;
    while (!(await pageOf(oftenChecking)).includes('React 1 two')) await delay(10);
    expect(await pageOf(rarelyChecking)).toContain('React 1 one');
    await Promise.all([rarelyChecking.close(), oftenChecking.close()]);
  });

  it('is detected on each request during development, so that a reload shows the change', async () => {
    const ship = (word: string, version: number) =>
      site.ship('mfe-browse', {
        [`ssr.${version}.cjs`]: remoteCode(word),
        'site.json': manifest('mfe-browse', { ssr: `ssr.${version}.cjs`, socket: 'ws://localhost:1234' }),
      });
    await ship('two', 2);
    const server = await site.serve({}, { checkBundlesEveryMs: 3_600_000 });
    await ship('three', 3);
    const { body, headers } = await server.inject('/browse');
    expect(body).toContain('React 1 three');
    expect(headers['content-security-policy']).toContain("connect-src 'self' ws://localhost:1234;");
    await server.close();
  });

  it('provides its copy of React to the remotes if it is the shell', async () => {
    await site.ship('shell', {
      'ssr.2.cjs': shellCode(2),
      'site.json': manifest('shell', { ssr: 'ssr.2.cjs', routes: [] }),
    });
    expect((await site.get('/browse')).body).toContain('React 2 one in React 2');
  });

  it.each([
    ['throws', 'throw new Error("broken")'],
    ['loops', 'for (;;);'],
  ])(
    'is ignored if its code %s during evaluation',
    async (_, code) => {
      await site.shipRemote(code, 3);
      const pages = await Promise.all([site.get('/browse'), site.get('/'), site.get('/browse')]);
      expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      await site.ship('shell', {
        'ssr.4.cjs': code,
        'site.json': manifest('shell', { ssr: 'ssr.4.cjs', routes: [] }),
      });
      expect((await site.get('/browse')).body).toContain('React 1 one in React 1');
    },
    60_000,
  );

  it('has a __filename, from which the bundler derives the URLs of its files', async () => {
    await site.shipRemote(`exports.word = () => String(require('url').pathToFileURL(__filename))`, 4);
    expect((await site.get('/browse')).body).toContain('file:///mfe-browse/ssr.4.cjs');
  });

  it('is ignored when its manifest is broken', async () => {
    await site.ship('mfe-browse', { 'site.json': '{' });
    expect((await site.get('/browse')).body).toContain('React 1 one');
  });

  it('is listed in /remotes.json, even after its folder was deleted', async () => {
    const [remote] = (await site.get('/remotes.json')).json<{ entry: string }[]>();
    expect(remote).toMatchObject({ name: 'mfe-browse', routes: [{ path: '/browse' }] });
    expect(remote?.entry).toBe('/static/mfe-browse/main.0123456789abcdef.js');
    await rm(path.join(site.directory, 'mfe-browse'), { recursive: true });
    expect((await site.get('/remotes.json')).json()).toHaveLength(1);
  });

  it('is never mixed with an older one: every page has one React during twenty deployments under load', async () => {
    const results: string[] = [];
    let shipping = true;
    /** 'one React' if the shell and the remote rendered this page with the same version of React. */
    const outcomeOf = (body: string) => {
      const [, word = 'unrendered'] = /<div id="root"><p>.*?, (.*?)<\/p>/.exec(body) ?? [];
      const [, remote, shell] = /React (\d+) \w+ in React (\d+)/.exec(word) ?? [];
      // On pages without the remote, both versions are undefined.
      return word !== 'unrendered' && remote === shell ? 'one React' : word;
    };
    const visitor = async () => {
      while (shipping)
        for (const url of ['/browse', '/nowhere', '/']) {
          const { statusCode, body } = await site.get(url);
          results.push(`${url} ${statusCode} ${outcomeOf(body)}`);
        }
    };
    const visitors = Array.from({ length: 8 }, visitor);
    for (let version = 10; version < 30; version += 1) {
      const file = `ssr.${version}.cjs`;
      await site.ship('shell', {
        [file]: shellCode(version),
        'site.json': manifest('shell', { ssr: file, routes: [] }),
      });
      // Gives the site time to evaluate this version before the next one is shipped.
      await site.get('/browse');
      await site.shipRemote(remoteCode(`v${version}`), version);
      await site.get('/browse');
    }
    shipping = false;
    await Promise.all(visitors);
    expect([...new Set(results)].sort()).toEqual([
      '/ 200 one React',
      '/browse 200 one React',
      '/nowhere 404 one React',
    ]);
    expect((await site.get('/browse')).body).toContain('React 29 v29 in React 29');
  }, 60_000);
});

describe('a remote on another server', () => {
  beforeEach(async () => {
    site = await TestSite.start();
  });
  afterEach(() => site.stop());

  it('is listed, rendered and allowed by the policy, even while its server is down', async () => {
    const otherServer = fastify();
    otherServer.get('/site.json', () => manifest('mfe-browse', { ssr: 'ssr.9.cjs' }));
    otherServer.get('/ssr.9.cjs', () => remoteCode('from another server'));
    otherServer.get('/main.css', () => '.far{}');
    const address = await otherServer.listen({ port: 0, host: '127.0.0.1' });
    const siteWithRemote = await site.serve({ remotes: [`${address}/`] });
    const page = await siteWithRemote.inject('/browse');
    expect(page.body).toContain('React 1 from another server');
    expect(page.body).toContain(`${address}/main.0123456789abcdef.js`);
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${address}`);
    await otherServer.close();
    expect((await siteWithRemote.inject('/browse')).body).toContain('React 1 from another server');
    await siteWithRemote.close();
  });

  it('cannot be read from an address that responds with an error or redirects', async () => {
    const otherServer = fastify();
    otherServer.get('/site.json', (_request, reply) => reply.redirect('/other.json'));
    otherServer.get('/other.json', () => manifest('mfe-browse'));
    const location = `${await otherServer.listen({ port: 0, host: '127.0.0.1' })}/`;
    await expect(readBundleFile({ location }, 'none.json')).rejects.toThrow(
      `${location}none.json responded with 404`,
    );
    await expect(readBundleFile({ location }, 'site.json')).rejects.toThrow('fetch failed');
    expect(await readBundleFile({ location }, 'other.json')).toBe(manifest('mfe-browse'));
    await otherServer.close();
  });

  it('does not delay pages for long if its server accepts connections but never responds', async () => {
    const stalled = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(stalled, 'listening');
    const { port } = stalled.address() as AddressInfo;
    const startedMs = performance.now();
    await expect(readBundleFile({ location: `http://127.0.0.1:${port}/` }, 'site.json')).rejects.toThrow();
    expect(performance.now() - startedMs).toBeLessThan(5_000);
    stalled.closeAllConnections();
    stalled.close();
  });
});
