import { startStack, type TestStack } from '@popnook/testing';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/*
 * Teams ship by replacing files while visitors load pages. These tests do the same with the real builds. They keep two cores
 * busy for a minute, so `npm run test:faults` runs them instead of `npm test`.
 */

const dist = path.resolve(__dirname, '../../dist');
let directory: string;
let stack: TestStack;

beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'popnook-shipping-'));
  await cp(dist, directory, { recursive: true });
  stack = await startStack({ demoData: true, env: { SITE_DIR: directory } });
}, 120_000);
afterAll(async () => {
  await stack.stop();
  await rm(directory, { recursive: true });
});

/** Pages preload only fonts of the shell and only scripts of a remote. */
const preloadedFile = (name: string, version: number | string) =>
  `version-${version}.${name === 'shell' ? 'woff2' : 'js'}`;

/**
 * Installs a new version of a bundle in the same way as a build: each file by rename, the manifest last. Pages that use this version
 * preload the file of `preloadedFile`. `addedCode` is added to the server code.
 */
const ship = async (name: string, version: number | string, addedCode = '') => {
  const folder = path.join(directory, name);
  const manifest = JSON.parse(await readFile(path.join(dist, name, 'site.json'), 'utf8')) as {
    ssr: string;
    preload: string[];
  };
  const code = await readFile(path.join(dist, name, manifest.ssr), 'utf8');
  const replaceFile = async (file: string, text: string) => {
    await writeFile(path.join(folder, `${file}.new`), text);
    await rename(path.join(folder, `${file}.new`), path.join(folder, file));
  };
  const ssr = `ssr.version-${version}.cjs`;
  await replaceFile(ssr, `${code}\n;${addedCode}`);
  const preloaded = preloadedFile(name, version);
  await replaceFile(preloaded, '');
  const preload = [...manifest.preload, preloaded];
  await replaceFile('site.json', JSON.stringify({ ...manifest, ssr, preload }));
};

/** Waits until the pages of the site use this version of a bundle. */
const untilUsed = async (name: string, version: number, page: string) => {
  const file = `/static/${name}/${preloadedFile(name, version)}`;
  while (!(await (await fetch(stack.siteUrl + page)).text()).includes(file));
};

/** The expected status of each page, and text that is only in its rendered HTML. */
const pages = {
  '/': ['200', 'Featured Popup Spaces</h2>'],
  '/browse': ['200', 'Oak &amp; Ember'],
  '/spaces/1': ['200', 'About this space</h2>'],
  '/spaces/999999': ['404', 'Space Not Found'],
  '/nowhere': ['404', '404 Page Not Found'],
} as const;

/** Requests a page. @returns "/browse 200 rendered", for example */
const requestPage = async (page: keyof typeof pages) => {
  const response = await fetch(stack.siteUrl + page);
  const [, html = ''] = (await response.text()).split('<div id="root">');
  const [rendered = ''] = html.split('<script');
  return `${page} ${response.status} ${rendered.includes(pages[page][1]) ? 'rendered' : 'unrendered'}`;
};

const addresses = Object.keys(pages) as (keyof typeof pages)[];
const allRendered = addresses.map((page) => `${page} ${pages[page][0]} rendered`);

it('renders every page while the shell and a remote are shipped twenty times under load', async () => {
  const results = new Set<string>();
  let isShipping = true;
  const visitPages = async () => {
    while (isShipping) for (const page of addresses) results.add(await requestPage(page));
  };
  const visitors = Array.from({ length: 8 }, visitPages);
  for (let version = 1; version <= 20; version += 1) {
    await ship('shell', version);
    await untilUsed('shell', version, '/');
    await ship('mfe-browse', version);
    await untilUsed('mfe-browse', version, '/browse');
  }
  isShipping = false;
  await Promise.all(visitors);
  expect([...results].sort()).toEqual(allRendered.sort());
  expect(stack.output()).toBe('');
}, 300_000);

it.each([
  ['throws', 'throw new Error("broken");'],
  ['never returns', 'for (;;);'],
])(
  'renders the home page, which belongs to the shell, while a remote %s on the server',
  async (name, code) => {
    await ship('mfe-browse', name, `module.exports = { ...module.exports, default() { ${code} } };`);
    // Until the site uses the broken version.
    while ((await requestPage('/browse')).endsWith(' rendered')) await requestPage('/');
    const brokenResponses = Array.from({ length: 6 }, () => fetch(`${stack.siteUrl}/browse`));
    for (let time = 0; time < 10; time += 1) expect(await requestPage('/')).toBe('/ 200 rendered');
    // The browser renders these pages instead. The status is 503 if rendering on the server failed, and 200 if the server was too busy.
    for (const response of await Promise.all(brokenResponses)) expect([200, 503]).toContain(response.status);
    await ship('mfe-browse', `repaired-${name}`);
    while (!(await requestPage('/browse')).endsWith(' rendered')) await requestPage('/');
  },
  180_000,
);
