import type { Route } from 'playwright-core';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-vendor', 'mfe-browse');

/* When a remote is down, unresponsive or broken, the rest of the site works, and the visitor can try again. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

/** The script that loads the container of mfe-vendor. */
const entryScript = /\/static\/mfe-vendor\/entry\.[^/]*\.js/;
const failures: Record<string, (route: Route) => Promise<void>> = {
  down: (route) => route.abort(),
  missing: (route) => route.fulfill({ status: 404, body: 'gone' }),
  broken: (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  unresponsive: () => new Promise(() => undefined),
};

describe.each(Object.entries(failures))('a remote that is %s', (_name, respondWithFailure) => {
  it('is replaced by a panel with Try again, which loads the repaired remote, while other pages work', async () => {
    const { page } = await site.visit();
    await page.goto('/browse');
    await page.route(entryScript, respondWithFailure);
    await page.getByRole('heading', { level: 1, name: 'Browse Spaces' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByText('For Vendors').click();
    await page
      .getByRole('link', { name: /Why Choose/ })
      .first()
      .click();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.waitFor();

    await page.getByRole('link', { name: 'Popnook home' }).click();
    await page.getByRole('heading', { name: 'Featured Popup Spaces' }).waitFor();
    await page.getByRole('link', { name: 'View All Spaces' }).click();
    await page.getByText(/spaces? found/).waitFor();

    // Back to the home page, and then to the page of the remote.
    await page.goBack();
    await page.goBack();
    await tryAgain.waitFor();
    await page.unroute(entryScript);
    await tryAgain.click();
    await page.getByRole('button', { name: 'Sign Up as Vendor' }).first().waitFor();
    await page.context().close();
  });
});

it('a remote that needs a missing export of the shell is not loaded, and its pages show the panel', async () => {
  const { page } = await site.visit();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // If the shell lacks an export that a remote needs, the site lists it in the data of each page in this way.
  await page.route('/browse', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '{"name":"mfe-vendor",',
      '{"missing":["ActionButton of @popnook/ui"],"name":"mfe-vendor",',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/browse');
  await page.getByRole('navigation', { name: 'Main' }).getByText('For Vendors').click();
  await page
    .getByRole('link', { name: /Why Choose/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(requested.filter((url) => url.includes('/static/mfe-vendor/') && url.endsWith('.js'))).toEqual([]);
  await page.context().close();
});

describe('a remote that is hydrating', () => {
  it('keeps the HTML from the server when its code fails to load, and Try again loads the code', async () => {
    const { page } = await site.visit();
    const scripts = /\/static\/mfe-browse\/.*\.js/;
    await page.route(scripts, (route) => route.abort());
    await page.goto('/browse');
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await tryAgain.waitFor();
    await page.getByText(/spaces? found/).waitFor();
    expect(await page.getByRole('link', { name: 'Oak & Ember' }).count()).toBeGreaterThan(0);
    await page.unroute(scripts);
    await tryAgain.click();
    await tryAgain.waitFor({ state: 'detached' });
    await page.getByLabel('Space Type').selectOption('coffee_shop');
    await page.waitForURL(/spaceType=coffee_shop/);
    await page.context().close();
  });
});
