import type { FastifyInstance } from 'fastify';
import { manifest, shellCode, TestSite } from './test-site';

let site: TestSite;

beforeAll(async () => {
  site = await TestSite.start();
});
afterAll(() => site.stop());

let pages = 0;
/** The URL of a page that no test has opened yet. */
const newPage = () => `/browse?parts=${(pages += 1)}`;

/** The HTML of the page at this URL, and the pieces of it that the tests compare. `part` is the remote's part. */
const open = async (url: string, cookie: string, server: FastifyInstance = site.server) => {
  const { body } = await server.inject({ url, headers: { cookie } });
  return {
    body,
    root: /<div id="root">(.*?)<\/div>/.exec(body)?.[1],
    header: /<header>(.*?)<\/header>/.exec(body)?.[1],
    part: /<p>(.*?)<\/p>/.exec(body)?.[1],
    session: /"session":(\{.*?\}\}|\{"user":null\})/.exec(body)?.[1],
  };
};

describe('a public page of signed-in users (D71)', () => {
  it('shares the rendered part between users with the same role, but neither the frame nor the state', async () => {
    site.api.word = 'open';
    const url = newPage();
    // Users share a part only if someone has just opened the page.
    await open(url, 'eve:vendor');
    const [ada, ben] = [await open(url, 'ada:vendor'), await open(url, 'ben:vendor')];
    // The part was rendered without the name and the id, but with every field that it may depend on.
    expect(ada.part).toMatch(
      /^open, rendered 0\.\d+ for vendor "" \{"id":0,"hasVendorProfile":true,"secondFactor":"off","isNew":null\}$/,
    );
    expect(ben.part).toBe(ada.part);
    expect([ada.header, ben.header]).toEqual(['ada', 'ben']);
    expect(ben.root).toBe(`<link><header>ben</header><p>${ada.part}</p><footer></footer>`);
    expect(ben.session).toBe(
      '{"user":{"name":"ben","role":"vendor","id":3,"hasVendorProfile":true,"secondFactor":"off","isNew":true}}',
    );
    for (const name of ['eve', 'ada']) expect(ben.body).not.toMatch(new RegExp(`[">]${name}["<]`));
  });

  it('is rendered separately for a user if nobody has just opened it', async () => {
    expect((await open(newPage(), 'ada:vendor')).part).toContain(' for vendor "ada" {"id":3,');
  });

  it('does not share a part between roles, or with signed-out visitors', async () => {
    const url = newPage();
    await open(url, 'ada:vendor');
    expect((await open(url, 'ada:vendor')).part).toContain('for vendor ""');
    expect((await open(url, 'hal:host')).part).toContain('for host ""');
    const signedOut = await open(url, 'device:none');
    expect(signedOut.part).toContain('for undefined "undefined"');
    expect(signedOut.header).toBe('null');
    expect((await open(url, 'other:none')).part).toBe(signedOut.part);
  });

  it('does not share a part if the API responds differently to each user', async () => {
    // The test API gives users whose names start with `own` different responses.
    const url = newPage();
    await open(url, 'own1:vendor');
    for (const cookie of ['own1:vendor', 'own2:vendor', 'own1:vendor'])
      expect((await open(url, cookie)).part).toContain(`for ${cookie}, rendered`);
  });

  it('shows every change saved before the request, in every process, under load', async () => {
    const otherProcess = await site.serve();
    const url = newPage();
    let saved = 0;
    site.api.word = '0';
    const outdated: string[] = [];
    const visitor = async (server: FastifyInstance, visitorNumber: number) => {
      while (saved < 200) {
        const savedBefore = saved;
        const name = `user${visitorNumber}`;
        const { part = '', header } = await open(url, `${name}:vendor`, server);
        if (Number(/^\d+/.exec(part)?.[0] ?? -1) < savedBefore || header !== name)
          outdated.push(`${header}: ${part} after ${savedBefore}`);
        site.api.word = String((saved += 1));
      }
    };
    await Promise.all([site.server, otherProcess, site.server, otherProcess].map(visitor));
    expect(outdated).toEqual([]);
    await otherProcess.close();
  });

  it('is rendered for each user by an older shell, which cannot render frames', async () => {
    await site.ship('shell', {
      'ssr.6.cjs': `${shellCode(6)}; delete exports.renderFrame;`,
      'site.json': manifest('shell', { ssr: 'ssr.6.cjs', routes: [] }),
    });
    const url = newPage();
    await open(url, 'eve:vendor');
    expect((await open(url, 'ada:vendor')).part).toContain('for vendor "ada"');
  });
});
