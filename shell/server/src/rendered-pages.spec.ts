import type { FastifyInstance } from 'fastify';
import type { PageRenderer, PageRequest, Snapshot } from './page-renderer';
import { RenderedPages } from './rendered-pages';
import { manifest, shellCode, TestSite } from './test-site';

let site: TestSite;

describe('a page for signed-out visitors', () => {
  beforeAll(async () => {
    site = await TestSite.start();
  });
  afterAll(() => site.stop());

  const textOf = async (server: FastifyInstance, headers: Record<string, string> = {}) => {
    const { body } = await server.inject({ url: '/words', headers });
    return /<p>(.*?)<\/p>/.exec(body)?.[1] ?? body;
  };

  it('is rendered once while its data is unchanged, but each response has a new nonce', async () => {
    site.api.word = 'same';
    const first = await site.get('/words?a');
    const second = await site.get('/words?a');
    const parts = /<p>same for everyone, rendered 0\.\d+<\/p>/;
    expect(parts.exec(second.body)?.[0]).toBe(parts.exec(first.body)?.[0]);
    expect(first.body).toMatch(parts);
    const nonces = [first, second].map(({ headers }) => String(headers['content-security-policy']));
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('shows every change saved before the request, in every process, under load', async () => {
    const otherProcess = await site.serve();
    let saved = 0;
    site.api.word = '0';
    const outdated: string[] = [];
    const visitor = async (server: FastifyInstance) => {
      while (saved < 200) {
        const savedBefore = saved;
        const shown = await textOf(server);
        if (Number(/^\d+/.exec(shown)?.[0] ?? -1) < savedBefore)
          outdated.push(`${shown} after ${savedBefore}`);
        site.api.word = String((saved += 1));
      }
    };
    await Promise.all([site.server, otherProcess, site.server, otherProcess].map(visitor));
    expect(outdated).toEqual([]);
    await otherProcess.close();
  });

  it('is never shown to a visitor with cookies, and their page is never shown to signed-out visitors', async () => {
    site.api.word = 'hello';
    const everyone = await textOf(site.server);
    expect(await textOf(site.server, { cookie: 'session=7' })).toContain('hello for session=7');
    expect(await textOf(site.server)).toBe(everyone);
  });

  it('is revalidated by the browser; a page of a visitor with cookies is not stored', async () => {
    expect((await site.get('/words')).headers['cache-control']).toBe('private, no-cache');
    expect((await site.get('/words', { cookie: 'session=7' })).headers['cache-control']).toBe(
      'private, no-store',
    );
  });

  it('is not reused while the API fails', async () => {
    site.api.word = 'works';
    expect(await textOf(site.server)).toContain('works');
    site.api.word = undefined;
    expect(await textOf(site.server)).not.toContain('works');
    site.api.word = 'works';
    expect(await textOf(site.server)).toContain('works');
  });

  it('is rendered again by a new version of the shell', async () => {
    const before = await textOf(site.server);
    await site.ship('shell', {
      'ssr.5.cjs': shellCode(5),
      'site.json': manifest('shell', { ssr: 'ssr.5.cjs', routes: [] }),
    });
    expect(await textOf(site.server)).not.toBe(before);
  });
});

describe('the cached pages', () => {
  /** The returned `render` returns how many times the renderer has been called so far, for any page. */
  const countRenderings = () => {
    const api = { status: 200, headers: { link: '' }, body: 'word' };
    let rendered = 0;
    const renderer = {
      render: async ({ callApi }: PageRequest) => {
        const { status = 503, body } = await callApi('/api/word', AbortSignal.timeout(5_000));
        rendered += 1;
        return { html: body, rendered: 'page', status, head: { title: '' }, noindex: false, state: '' };
      },
    };
    const pages = new RenderedPages(renderer as unknown as PageRenderer);
    const snapshot = { shell: {}, remotes: [] } as unknown as Snapshot;
    const render = async (url: string, version = snapshot) => {
      const callApi = async () => ({ ...api, headers: { ...api.headers } });
      await pages.render({ url, ...version, callApi }, version);
      return rendered;
    };
    return { api, snapshot, render };
  };
  afterEach(() => void jest.restoreAllMocks());

  it('are rendered again for other responses, URLs and versions', async () => {
    const { api, snapshot, render } = countRenderings();
    expect([await render('/a'), await render('/a'), await render('/b'), await render('/a')]).toEqual([
      1, 1, 2, 2,
    ]);
    api.headers.link = '<next>';
    expect(await render('/a')).toBe(3);
    api.body = 'other';
    expect(await render('/a')).toBe(4);
    expect(await render('/a', { ...snapshot })).toBe(5);
  });

  it('do not include pages with a failed API call, which are rendered again', async () => {
    const { api, render } = countRenderings();
    api.status = 404;
    expect([await render('/a'), await render('/a')]).toEqual([1, 2]);
  });

  it('are at most 200 pages, each at most ten seconds old', async () => {
    const { render } = countRenderings();
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    await render('/a');
    now.mockReturnValue(10_999);
    expect(await render('/a')).toBe(1);
    now.mockReturnValue(11_000);
    expect(await render('/a')).toBe(2);
    for (let page = 1; page < 200; page += 1) await render(`/${page}`);
    // `/a` is the oldest of the 200 cached pages, so the next page replaces it.
    expect(await render('/a')).toBe(201);
    await render('/200');
    expect(await render('/a')).toBe(203);
  });
});
