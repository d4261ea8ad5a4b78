import fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Config } from '../../config';
import { Bundles } from './bundles';
import { PageMaker } from './page-maker';
import { SitePages } from './site-pages';
import { SiteModule } from './site.module';

let directory: string;
let server: FastifyInstance;

const put = async (name: string, files: Record<string, string>) => {
  await mkdir(path.join(directory, name), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    await writeFile(path.join(directory, name, `${file}.new`), text);
    await rename(path.join(directory, name, `${file}.new`), path.join(directory, name, file));
  }
};

const manifest = (name: string, own: object = {}) =>
  JSON.stringify({
    name,
    container: name.replaceAll('-', '_'),
    shell: name === 'shell',
    entry: 'main.0123456789abcdef.js',
    css: ['main.css'],
    preload: [],
    ssr: 'ssr.1.cjs',
    routes: [{ path: '/browse', title: 'Browse Spaces', ssr: true }],
    ...own,
  });

/** A shell that tells what it was asked, and shows what the remote exports. */
const shellCode = `exports.lent = { react: 'the one copy' };
exports.render = async ({ url, remotes, remoteServer, fetch }) => {
  if (url === '/old') return { redirect: '/new' };
  if (url === '/never') await new Promise(() => undefined);
  const remote = await remoteServer('mfe-browse');
  const me = await (await fetch('http://popnook.internal/api/auth/me')).json();
  return { html: '<p>' + url + ' for ' + me.user + ', ' + (remote ? remote.word : 'no remote') + '</p>',
    rendered: 'page', status: url === '/nowhere' ? 404 : 200, noindex: url === '/nowhere', remote: remote && 'mfe-browse',
    head: { title: 'A <b>title</b>', description: 'words' }, state: { danger: '</script>' } };
};`;

const config = (remotes: Record<string, string> = {}) =>
  Config.from({
    REMOTES: JSON.stringify(remotes),
    DATABASE_URL: 'postgres://localhost/none',
    SMTP_URL: 'smtp://localhost',
    SECRET: 'x'.repeat(32),
    SITE_DIR: directory,
  });

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'popnook-site-'));
  await put('shell', {
    'main.css': '@font-face{src:url(font.woff2)} a{background:url(data:x)}',
    'main.0123456789abcdef.js': 'void 0',
    'ssr.1.cjs': shellCode,
    'site.json': manifest('shell', { routes: [] }),
  });
  await put('mfe-browse', {
    'main.css': '.card{}',
    'ssr.1.cjs': `exports.word = require('react') + ' 1'`,
    'site.json': manifest('mfe-browse'),
  });
  await put('api', { 'main.js': 'the API itself' });
  server = await serve(config());
});

const serve = async (settings: Config) => {
  const bundles = new Bundles(settings);
  const server = fastify();
  server.get('/api/auth/me', (request) => ({ user: request.headers.cookie ?? 'nobody' }));
  const adapter = { httpAdapter: { getInstance: () => server } } as never;
  const module = new SiteModule(
    adapter,
    bundles,
    new SitePages(bundles, new PageMaker(bundles), settings),
    settings,
  );
  await module.onModuleInit();
  return server;
};

afterEach(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('a page', () => {
  it('comes with its data, made for the visitor, with one copy of what is shared', async () => {
    const { body, statusCode } = await get('/browse?q=a', { cookie: 'session=7' });
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><p>/browse?q=a for session=7, the one copy 1</p></div>');
  });

  it('escapes what could end its script or its title', async () => {
    const { body } = await get('/browse');
    expect(body).toContain('"danger":"\\u003c/script>"');
    expect(body).toContain('<title>A &lt;b&gt;title&lt;/b&gt;</title>');
  });

  it('carries the styles of what it shows, with addresses that hold on every page', async () => {
    const { body } = await get('/browse');
    expect(body).toContain('url(/static/shell/font.woff2)');
    expect(body).toContain('url(data:x)');
    expect(body).toContain('.card{}');
  });

  it('allows no script and no style without its nonce or our origin', async () => {
    const { headers, body } = await get('/browse');
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(body.match(/<(script|style)(?![^>]*(nonce|src=|json))/g)).toBeNull();
    expect(body).toContain(`nonce="${nonce}"`);
  });

  it('D50: an unknown address answers 404 with a page', async () => {
    const { statusCode, headers } = await get('/nowhere');
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
  });

  it('search engines get the page’s one address, or are told that there is nothing', async () => {
    const { publicUrl } = config();
    expect((await get('/browse?q=a')).body).toContain(`rel="canonical" href="${publicUrl}/browse"`);
    const missing = (await get('/nowhere')).body;
    expect(missing).toContain('content="noindex"');
    expect(missing).not.toContain('canonical');
  });

  it('D50: another address of a page redirects to it', async () => {
    const { statusCode, headers } = await get('/old');
    expect([statusCode, headers.location]).toEqual([301, '/new']);
  });

  it('is left to the browser when making it takes too long', async () => {
    const { statusCode, body } = await get('/never');
    expect(statusCode).toBe(200);
    expect(body).toContain('"rendered":"none"');
    expect(body).toContain('main.0123456789abcdef.js');
  });

  it.each(['/api/nothing', '/uploads/nothing', '/health/nothing'])('%s is not a page', async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });
});

describe('a team ships alone', () => {
  it('a new server bundle is there on the next request', async () => {
    await get('/browse');
    await put('mfe-browse', {
      'ssr.2.cjs': `exports.word = require('react') + ' 2'`,
      'site.json': manifest('mfe-browse', { ssr: 'ssr.2.cjs' }),
    });
    expect((await get('/browse')).body).toContain('the one copy 2');
  });

  it('a broken server bundle costs only its own part', async () => {
    await put('mfe-browse', {
      'ssr.3.cjs': 'throw new Error("broken")',
      'site.json': manifest('mfe-browse', { ssr: 'ssr.3.cjs' }),
    });
    const { statusCode, body } = await get('/browse');
    expect(statusCode).toBe(200);
    expect(body).toContain('no remote');
  });

  it('may name files beside it', async () => {
    await put('mfe-browse', {
      'ssr.4.cjs': `exports.word = String(require('url').pathToFileURL(__filename))`,
      'site.json': manifest('mfe-browse', { ssr: 'ssr.4.cjs' }),
    });
    expect((await get('/browse')).body).toContain('file:///mfe-browse/ssr.4.cjs');
  });

  it('a broken manifest changes nothing', async () => {
    await get('/browse');
    await put('mfe-browse', { 'site.json': '{' });
    expect((await get('/browse')).body).toContain('the one copy 1');
  });

  it('the remotes are listed as they stand, and one that vanished stays listed', async () => {
    const [remote] = (await get('/remotes.json')).json<{ entry: string }[]>();
    expect(remote).toMatchObject({ name: 'mfe-browse', routes: [{ path: '/browse' }] });
    expect(remote?.entry).toBe('/static/mfe-browse/main.0123456789abcdef.js');
    await rm(path.join(directory, 'mfe-browse'), { recursive: true });
    expect((await get('/remotes.json')).json()).toHaveLength(1);
  });
});

describe('a remote that is served from elsewhere', () => {
  const elsewhere = async () => {
    const there = fastify();
    const ssr = { ssr: 'ssr.9.cjs', name: 'mfe-browse' };
    there.get('/site.json', () => manifest('mfe-browse', ssr));
    there.get('/ssr.9.cjs', () => `exports.word = require('react') + ' from elsewhere'`);
    there.get('/main.css', () => '.far{}');
    return { there, address: await there.listen({ port: 0, host: '127.0.0.1' }) };
  };

  it('is listed, drawn and allowed by its address, and stays known while it is down', async () => {
    const { there, address } = await elsewhere();
    const site = await serve(config({ 'mfe-browse': address }));
    const page = await site.inject('/browse');
    expect(page.body).toContain('the one copy from elsewhere');
    expect(page.body).toContain(`${address}/main.0123456789abcdef.js`);
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${address}`);
    await there.close();
    expect((await site.inject('/browse')).body).toContain('the one copy from elsewhere');
    await site.close();
  });
});

describe('files', () => {
  it('named by their content are kept for ever', async () => {
    const { headers } = await get('/static/shell/main.0123456789abcdef.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/static/shell/main.css')).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/static/api/main.js', '/static/shell/ssr.1.cjs', '/static/shell/..%2fapi/main.js'])(
    '%s stays inside',
    async (url) => {
      expect((await get(url)).statusCode).not.toBe(200);
    },
  );
});
