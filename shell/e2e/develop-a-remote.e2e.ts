import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyCheckout } from './checkout';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-vendor');

/* `npm run dev -- mfe-vendor` in a copy of the project, against the site that all test files share. */

let site: Site;
let checkout: string;
let dev: ChildProcess;
let output = '';

beforeAll(async () => {
  [site, checkout] = await Promise.all([Site.open(), copyCheckout('mfe-vendor', 'dist')]);
  dev = runDev('mfe-vendor', '--site', site.urls.siteUrl);
});
afterAll(async () => {
  if (dev.exitCode === null) dev.kill('SIGKILL');
  await site.close();
  await rm(checkout, { recursive: true });
});

const runDev = (...args: string[]) => {
  const child = spawn('npm', ['run', 'dev', '--', ...args], { cwd: checkout });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return child;
};

const replaceInPage = async (from: string, to: string) => {
  const file = path.join(checkout, 'mfe-vendor/src/pages/for-vendors/for-vendors.page.tsx');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replaceAll(from, to));
};

const heading = 'Try a neighborhood before you sign a lease';

it('shows a saved change in the open page, rendered on the server and in the browser, with the data of the running site', async () => {
  while (!output.includes('mfe-vendor is ready') && dev.exitCode === null)
    await once(dev.stdout ?? dev, 'data');
  // If the output has no address, the whole output is used instead, so that the error message shows it.
  const [address = output] = /http:\/\/localhost:\d+(?=, with the data)/.exec(output) ?? [];
  const visitor = await site.visitAs('vendor@popnook.test', { baseURL: address });
  const { page } = visitor;
  const connected = page.waitForEvent('websocket');
  await page.goto(`${address}/for-vendors`);
  await connected;
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();

  await replaceInPage(heading, 'Try a street first');
  await page.getByRole('heading', { level: 1, name: 'Try a street first' }).waitFor();
  expect(await (await fetch(`${address}/for-vendors`)).text()).toContain('Try a street first');
  const sharedSitePage = await fetch(`${site.urls.siteUrl}/for-vendors`);
  expect(await sharedSitePage.text()).toContain(heading);

  // The API refuses writes from pages of other sites. It must accept them from the development server's page.
  const status = await page.evaluate(async () => {
    const response = await fetch('/api/users/me', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return response.status;
  });
  expect(status).toBe(200);
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.close();
});

it('stops everything on Ctrl-C', async () => {
  const [address = ''] = /http:\/\/localhost:\d+(?=, with the data)/.exec(output) ?? [];
  expect(address).not.toBe('');
  dev.kill('SIGINT');
  await once(dev, 'exit');
  await expect(fetch(address)).rejects.toThrow();
});

it.each([
  [['mfe-none'], 'Usage: npm run dev -- REMOTE'],
  [['mfe-vendor', '--site', 'localhost'], 'is not a URL'],
  [['mfe-vendor', '--site', 'http://localhost:1'], 'Popnook is not ready at http://localhost:1'],
])('explains in a sentence what is wrong with %j', async (args, message) => {
  output = '';
  const child = runDev(...args);
  await once(child, 'close');
  expect(output).toContain(message);
  expect(output).not.toMatch(/^\s+at /m);
  expect(child.exitCode).toBe(1);
});
