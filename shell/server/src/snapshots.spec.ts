import type { FastifyInstance } from 'fastify';
import { manifest, shellCode, TestSite } from './test-site';

let site: TestSite;

/** Installs a shell that exports only `name` from `@popnook/ui`. */
const shipShellWith = (name: string) =>
  site.ship('shell', {
    [`ssr.${name}.cjs`]: `${shellCode()} exports.sharedModules['@popnook/ui'] = { ${name}: () => '${name}' };`,
    'site.json': manifest('shell', {
      ssr: `ssr.${name}.cjs`,
      routes: [],
      exports: { '@popnook/ui': [name] },
    }),
  });
/** Installs a remote that imports only `name` from `@popnook/ui`. */
const shipRemoteWith = (name: string) =>
  site.ship('mfe-browse', {
    'main.css': '.card{}',
    [`ssr.${name}.cjs`]: `exports.word = () => require('@popnook/ui').${name}()`,
    'site.json': manifest('mfe-browse', { ssr: `ssr.${name}.cjs`, imports: { '@popnook/ui': [name] } }),
  });
const wordAt = async (server: FastifyInstance, url = '/browse') =>
  /<p>.*?, (.*?) in React/.exec((await server.inject(url)).body)?.[1];

describe('a remote that uses an export missing from the shell', () => {
  beforeEach(async () => {
    site = await TestSite.start();
    await shipShellWith('Button');
    await shipRemoteWith('Button');
    await site.get('/browse');
  });
  afterEach(() => site.stop());

  it('is not used: the previous version stays until a shell with this export ships', async () => {
    await shipRemoteWith('ActionButton');
    expect(await wordAt(site.server)).toBe('Button');
    const [entry] = (await site.get('/remotes.json')).json<object[]>();
    expect(entry).not.toHaveProperty('missing');
    await shipShellWith('ActionButton');
    expect(await wordAt(site.server)).toBe('ActionButton');
  });

  it('keeps a shell without the export from being used until the remote no longer needs it', async () => {
    await shipShellWith('ActionButton');
    expect(await wordAt(site.server)).toBe('Button');
    expect((await site.get('/')).statusCode).toBe(200);
    await shipRemoteWith('ActionButton');
    expect(await wordAt(site.server)).toBe('ActionButton');
  });

  it('is not used by a site that starts later, if the previous version is available', async () => {
    await site.ship('mfe-browse', {
      'site.previous.json': manifest('mfe-browse', {
        ssr: 'ssr.Button.cjs',
        imports: { '@popnook/ui': ['Button'] },
      }),
    });
    await shipRemoteWith('ActionButton');
    const laterServer = await site.serve();
    expect(await wordAt(laterServer)).toBe('Button');
    await laterServer.close();
  });

  it('is marked as not loadable and never evaluated if there is no other version', async () => {
    await shipRemoteWith('ActionButton');
    const laterServer = await site.serve();
    expect(await wordAt(laterServer)).toBe('no remote');
    expect((await laterServer.inject('/remotes.json')).json()).toMatchObject([
      { name: 'mfe-browse', missing: ['ActionButton of @popnook/ui'] },
    ]);
    expect((await laterServer.inject('/')).body).toContain('no remote');
    await laterServer.close();
  });

  it('never breaks a page while the shell and the remote are shipped twenty times under load, in either order', async () => {
    const words = new Set<string | undefined>();
    let shipping = true;
    const visitor = async () => {
      while (shipping) words.add(await wordAt(site.server));
    };
    const visitors = Array.from({ length: 6 }, visitor);
    for (let version = 1; version <= 20; version += 1) {
      const steps = [shipShellWith, shipRemoteWith];
      for (const shipNext of version % 2 ? steps : steps.reverse()) {
        await shipNext(`Button${version}`);
        // Gives the site time to evaluate this version before the next one is shipped.
        await site.get('/browse');
      }
    }
    shipping = false;
    await Promise.all(visitors);
    expect([...words].filter((word) => !/^Button\d*$/.test(word ?? ''))).toEqual([]);
    expect(await wordAt(site.server)).toBe('Button20');
  });
});
