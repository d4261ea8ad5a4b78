import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Bundle, InstalledBundles, toBundle } from './bundles';
import { PageRenderer, publicRemoteOf } from './page-renderer';
import { manifest, TestSite, threadFile } from './test-site';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** A shell whose pages show how many of the previous pages are still in the thread's memory. */
const CODE = `const v8 = process.getBuiltinModule('v8');
v8.setFlagsFromString('--expose-gc');
const collectGarbage = process.getBuiltinModule('vm').runInNewContext('gc');
const pages = [];
exports.sharedModules = {};
exports.render = async ({ signal }) => {
  collectGarbage();
  const page = { html: pages.filter((page) => page.deref()).length + ' of ' + pages.length,
    rendered: 'page', status: 200, head: { title: '' }, state: {} };
  // The signal references the page through this listener, so a thread that keeps the signal also keeps the page.
  signal.addEventListener('abort', () => void page);
  pages.push(new WeakRef(page));
  return page;
};`;

let site: TestSite;
let renderer: PageRenderer;
beforeAll(async () => {
  site = await TestSite.start();
  await site.ship('shell', { 'ssr.9.cjs': CODE, 'site.json': manifest('shell', { ssr: 'ssr.9.cjs' }) });
  const { log } = site.server;
  renderer = new PageRenderer({ threadFile, threads: 1, waitMs: 60_000, timeoutMs: 60_000, log });
});
afterAll(async () => {
  await renderer.close();
  await site.stop();
});

it('frees the memory of each rendered page, in the main thread and in the render thread', async () => {
  const bundles = await new InstalledBundles(site.directory, [], site.server.log).find();
  const [shell] = bundles.filter((bundle) => bundle.shell).map(toBundle);
  if (!shell) throw new Error('There is no shell.');
  const rendered: WeakRef<object>[] = [];
  const render = async () => {
    const request = { url: '/', remotes: [], callApi: () => Promise.reject(new Error()) };
    const page = await renderer.render({ ...request, shell });
    if (typeof page === 'string' || !('html' in page)) throw new Error(JSON.stringify(page));
    rendered.push(new WeakRef(page));
    return page.html;
  };
  for (let count = 0; count < 5; count += 1) await render();
  // The thread may still hold the previous page.
  expect(await render()).toMatch(/^[01] of 5$/);
  collectGarbage();
  // Of the six pages, the last two may still be in use.
  expect(rendered.slice(0, 4).filter((page) => page.deref())).toEqual([]);
});

it('can be closed while its threads are still starting', async () => {
  for (let count = 0; count < 40; count += 1) {
    const starting = new PageRenderer({ threadFile, threads: 3, log: site.server.log });
    // Closes the threads at various moments of their start.
    await delay(Math.random() * 150);
    await starting.close();
  }
});

it.each([
  ['/public', 'mfe-one'],
  ['/Public/?a=/guarded', 'mfe-one'],
  ['/guarded', 'none'],
  ['/old', 'none'],
  ['/browser-only', 'none'],
  ['/two', 'mfe-two'],
  ['/unknown', 'none'],
  ['/', 'none'],
])('finds the remote that has a public page at %s: %s', (url, name) => {
  const remote = (bundle: string, ...routes: object[]) => JSON.parse(manifest(bundle, { routes })) as Bundle;
  const remotes = [
    remote(
      'mfe-one',
      { path: '/public', ssr: true },
      { path: '/guarded', ssr: true, guard: 'vendor' },
      { path: '/old', ssr: true, redirect: '/public' },
      { path: '/browser-only' },
    ),
    remote('mfe-two', { path: '/two', ssr: true }),
  ];
  const callApi = () => Promise.reject(new Error());
  const shell = remote('shell');
  expect(publicRemoteOf({ url, shell, remotes, callApi })?.name ?? 'none').toBe(name);
});
