import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-vendor');

/* Which font files a page requests. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

it('loads the small fonts of the interface, and a complete font only for a character that they lack', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const fonts: string[] = [];
  page.on('request', (request) => {
    const [name] = /[a-z-]+(?=\.\w+\.woff2$)/.exec(request.url()) ?? [];
    if (name) fonts.push(name);
  });
  await page.goto('/for-vendors');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.toSorted()).toEqual(['bricolage-grotesque-subset', 'inter-subset']);

  const complete = page.waitForResponse(/bricolage-grotesque-latin-wght-normal/);
  // The small fonts have no “Þ”.
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Þór’s Café';
  });
  expect((await complete).status()).toBe(200);
  await visitor.close();
});
