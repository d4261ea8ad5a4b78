import { admin, customer, host, vendor } from './people';
import { Site, type Visitor } from './site';
import { itVisits } from './visited-remotes';

const itInBrowse = itVisits('mfe-browse');
const itInHost = itVisits('mfe-host');
const itInVendor = itVisits('mfe-vendor');
const itInAdmin = itVisits('mfe-admin');

/* Most tests are named after their row in the table of routes (SPEC 2). */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const statusOf = async (path: string) => (await fetch(site.urls.siteUrl + path)).status;

/**
 * Checks that the path, in upper and lower case, has status 200 (D20, D50) and shows a page with this heading.
 * @param email the signed-in user; without it, the visitor is signed out
 */
async function expectPage(path: string, heading: string | RegExp, email?: string): Promise<Visitor> {
  const visitor = await (email ? site.visitAs(email) : site.visit());
  for (const spelling of [path.toUpperCase(), path]) {
    expect(await statusOf(spelling)).toBe(200);
    await visitor.page.goto(spelling);
    await visitor.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  expect(await visitor.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(visitor.consoleMessages).toEqual([]);
  return visitor;
}

const waitForTitle = async ({ page }: Visitor, title: string) =>
  page.waitForFunction((expected) => document.title === expected, title);

/** Checks that a protected page asks signed-out visitors to sign in, and that the address does not change (D20). */
async function expectSignInDialog(path: string): Promise<void> {
  const { page, close } = await site.visit();
  await page.goto(path);
  await page.getByRole('dialog').getByLabel('Email Address').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await close();
}

/** Checks that a user with the wrong role is redirected to the home page (D20). */
async function expectRedirectHome(path: string, email: string): Promise<void> {
  const { page, close } = await site.visitAs(email);
  await page.goto(path);
  await page.waitForURL((url) => url.pathname === '/');
  await close();
}

itInBrowse('/ : Home page', async () => {
  const visitor = await site.visit();
  await visitor.page.goto('/');
  await waitForTitle(visitor, 'Popnook');
  for (const name of ['Featured Popup Spaces', 'Discover, Book, Pop Up', /Treasure Hunt Challenge/])
    await visitor.page.getByRole('heading', { name }).first().waitFor();
  for (const part of ['Explore', 'Collect', 'Reward'])
    await visitor.page.getByRole('heading', { name: part }).first().waitFor();
  await visitor.page.getByRole('link', { name: 'View All Spaces' }).click();
  await visitor.page.waitForURL('**/browse');
  await visitor.close();
});

itInBrowse(
  '/discover : Map of approved, active spaces plus active bookings; also /browse-spaces',
  async () => {
    const visitor = await expectPage('/discover', /Discover/);
    await visitor.page.getByLabel(/^Map of spaces/).waitFor();
    await visitor.page
      .getByRole('link', { name: /View Space/ })
      .first()
      .waitFor();
    await visitor.close();
    await (await expectPage('/browse-spaces', /Discover/)).close();
  },
);

itInBrowse('/browse : Searchable and filterable list of spaces', async () => {
  const visitor = await expectPage('/browse', 'Browse Spaces');
  await visitor.page
    .getByText(/\d+ spaces? found/)
    .first()
    .waitFor();
  for (const filter of ['Location', 'Space Type', 'Max Price/Day'])
    await visitor.page.getByLabel(filter).waitFor();
  await visitor.close();
});

itInBrowse('/saved : The spaces that the visitor has saved', async () => {
  const visitor = await expectPage('/saved', 'Saved Spaces');
  await visitor.page.getByText('Nothing saved yet').waitFor();
  await visitor.close();
});

itInBrowse('/spaces/{id} : Space detail and booking request; some links use /space/{spaceId}', async () => {
  const visitor = await expectPage('/spaces/1', 'Oak & Ember');
  await visitor.page.getByRole('button', { name: 'Request to Book' }).waitFor();
  await visitor.page.goto('/space/1');
  await visitor.page.waitForURL('**/spaces/1');
  await waitForTitle(visitor, 'Oak & Ember · Popnook');
  await visitor.close();
});

itInHost('/list-space : Host form to list a space', async () => {
  await (await expectPage('/list-space', /list/i, host)).close();
  await expectSignInDialog('/list-space');
  await expectRedirectHome('/list-space', customer);
});

itInVendor('/for-vendors : Static marketing page for vendors', async () => {
  const visitor = await expectPage('/for-vendors', /./);
  await visitor.page.getByRole('button', { name: 'Sign Up as Vendor' }).first().click();
  await visitor.page.getByRole('dialog').getByLabel('Email Address').waitFor();
  await visitor.close();
});

itInHost('/become-host : Static marketing page for hosts', async () => {
  await (await expectPage('/become-host', /./)).close();
});

itInHost('/host-dashboard : Host statistics, pending requests, spaces and bookings', async () => {
  const visitor = await expectPage('/host-dashboard', /./, host);
  for (const name of ['My Spaces', 'Bookings']) await visitor.page.getByRole('tab', { name }).waitFor();
  await visitor.close();
  await expectSignInDialog('/host-dashboard');
  await expectRedirectHome('/host-dashboard', vendor);
});

itInVendor('/vendor-dashboard : Vendor statistics, bookings, discovery and profile', async () => {
  const visitor = await expectPage('/vendor-dashboard', /./, vendor);
  for (const name of ['My Bookings', 'Discover Spaces', 'Profile'])
    await visitor.page.getByRole('tab', { name }).waitFor();
  await visitor.close();
  await expectSignInDialog('/vendor-dashboard');
  await expectRedirectHome('/vendor-dashboard', host);
});

itInVendor('/vendor-profile-setup : Create or edit a vendor profile', async () => {
  await (await expectPage('/vendor-profile-setup', /profile/i, vendor)).close();
  await expectSignInDialog('/vendor-profile-setup');
  await expectRedirectHome('/vendor-profile-setup', customer);
});

itInVendor('/vendor-profile/{userId} : Public vendor profile', async () => {
  const signedIn = await site.visitAs(vendor);
  const response = await signedIn.page.request.get('/api/auth/me');
  const { user } = (await response.json()) as { user: { id: number } };
  await signedIn.close();
  await (await expectPage(`/vendor-profile/${user.id}`, /./)).close();

  const { page, close } = await site.visit();
  await page.goto('/vendor-profile/');
  await page.getByText('Profile Not Found').first().waitFor();
  await page.goto('/vendor-profile/999999');
  await page.getByText('Profile Not Available').first().waitFor();
  await close();
});

itInAdmin('/admin : Administrator dashboard; the not-found page for everyone else (D20)', async () => {
  const visitor = await expectPage('/admin', /./, admin);
  for (const name of ['Users', 'Spaces', 'Bookings', 'Reviews', 'Locations', 'CMS Content', 'Image Upload'])
    await visitor.page.getByRole('tab', { name }).waitFor();
  await visitor.page.getByLabel(`Account menu for ${admin}`).waitFor();
  await visitor.close();
  for (const email of [undefined, vendor, host, customer]) {
    const nonAdmin = await (email ? site.visitAs(email) : site.visit());
    await nonAdmin.page.goto('/admin');
    await nonAdmin.page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    expect(await nonAdmin.page.getByRole('link', { name: /Admin/ }).count()).toBe(0);
    await nonAdmin.close();
  }
});

it('/about, /help, /privacy and /terms : linked in the footer', async () => {
  for (const title of ['About', 'Help', 'Privacy', 'Terms']) {
    const visitor = await expectPage(`/${title.toLowerCase()}`, title);
    await visitor.page.goto('/');
    await visitor.page.locator('footer').getByRole('link', { name: title, exact: true }).click();
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await visitor.close();
  }
});

it('/account : asks signed-out visitors to sign in', () => expectSignInDialog('/account'));

it('anything else : Not-found page', async () => {
  expect(await statusOf('/nope')).toBe(404);
  const { page, close } = await site.visit();
  await page.goto('/nope/again');
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  await close();
});
