import type { Route } from 'playwright-core';
import { Site } from './site';

/* DESIGN 'Federation': a remote that is dead, slow or broken leaves the rest working, with Try again. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
}, 180_000);
afterAll(() => site.close());

const ENTRY = /\/static\/mfe-vendor\/entry\.[^/]*\.js/;
const ways: Record<string, (route: Route) => Promise<void>> = {
  dead: (route) => route.abort(),
  missing: (route) => route.fulfill({ status: 404, body: 'gone' }),
  broken: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  slow: () => new Promise(() => undefined),
};

describe.each(Object.keys(ways))('a remote that is %s', (way) => {
  it('shows a panel with Try again; everything else works; switched on again it comes', async () => {
    const { page } = await site.visit();
    const switchOff = ways[way];
    if (!switchOff) throw new Error(way);
    await page.goto('/browse');
    await page.route(ENTRY, switchOff);
    await page.getByRole('heading', { level: 1, name: 'Browse Spaces' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByText('For Vendors').click();
    await page
      .getByRole('link', { name: /Why Choose/ })
      .first()
      .click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();

    await page.getByRole('link', { name: 'Popnook home' }).click();
    await page.getByRole('heading', { name: 'Featured Popup Spaces' }).waitFor();
    await page.getByRole('link', { name: 'View All Spaces' }).click();
    await page.getByText(/spaces? found/).waitFor();

    await page.goBack();
    await page.goBack();
    await again.waitFor();
    await page.unroute(ENTRY);
    await again.click();
    await page.getByRole('button', { name: 'Sign Up as Vendor' }).first().waitFor();
    await page.context().close();
  });
});

describe('a remote that is being hydrated', () => {
  it('keeps the server’s page when its code never comes, and says so outside', async () => {
    const { page } = await site.visit();
    await page.route(/\/static\/mfe-browse\/.*\.js/, (route) => route.abort());
    await page.goto('/browse');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByText(/spaces? found/).waitFor();
    expect(await page.getByRole('link', { name: 'Oak & Ember' }).count()).toBeGreaterThan(0);
    await page.context().close();
  });
});
