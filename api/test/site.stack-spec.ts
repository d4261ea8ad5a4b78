import { setTimeout as delay } from 'node:timers/promises';
import { startStack, type TestStack } from '@popnook/testing';
import { makeCallers } from './callers';

/* Starts a new site, because one test is about its first requests. */

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
}, 180_000);
afterAll(() => stack.stop());

const isReady = async () => (await fetch(`${stack.siteUrl}/health/ready`)).ok;

/** 6 MiB, more than the limit for an image. */
const largeImage = () => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(6 * 1_048_576)], { type: 'image/png' }), 'large.png');
  return form;
};

it('responds to the first fifty requests with pages, rendered on the server or left to the browser', async () => {
  while (!(await isReady())) await delay(50);
  // A page that is left to the browser contains `"rendered":"none"`.
  const results = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await fetch(`${stack.siteUrl}/browse`);
      const [, rendered] = /"rendered":"(\w+)"/.exec(await response.text()) ?? [];
      return `${response.status} ${rendered}`;
    }),
  );
  expect(results.filter((result) => !['200 page', '200 none'].includes(result))).toEqual([]);
  expect(results).toContain('200 page');
});

it('forwards a 401 or 413 if the API refuses an upload before reading all of it', async () => {
  const [host] = await makeCallers(stack.databaseUrl, 'host', 1);
  const address = '/api/upload/image';
  // Several times, because how much of the upload is sent before the refusal is a matter of timing.
  for (let time = 0; time < 5; time += 1) {
    const signedOut = await fetch(stack.siteUrl + address, { method: 'POST', body: largeImage() });
    const signedIn = await host?.call(stack.siteUrl, 'POST', address, largeImage());
    expect([signedOut.status, signedIn?.status]).toEqual([401, 413]);
  }
});

it('serves robots.txt and a sitemap with its files', async () => {
  const get = async (path: string) => {
    const response = await fetch(stack.siteUrl + path);
    return { status: response.status, text: await response.text() };
  };
  const robots = await get('/robots.txt');
  expect(robots.text).toContain('Disallow: /admin\n');
  expect(robots.text).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const index = await get('/sitemap.xml');
  expect(index.status).toBe(200);
  expect(index.text).toMatch(/<loc>http[^<]*\/sitemap-pages\.xml<\/loc>/);
  const pages = await get('/sitemap-pages.xml');
  expect(pages.text).toMatch(/<loc>http[^<]*\/for-vendors<\/loc>/);
  const spaces = await get('/sitemap-spaces-0.xml');
  expect([spaces.status, spaces.text]).toEqual([200, expect.stringContaining('<urlset')]);
  expect((await get('/sitemap-spaces-x.xml')).status).toBe(404);
});
