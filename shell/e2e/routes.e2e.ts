import { Site, type Visitor } from './site';

/* The routes of SPEC 2, row by row. Protected pages answer 200 over HTTP (D20); aliases, any case, real 404s (D50). */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const statusOf = async (path: string) => (await fetch(site.stack.siteUrl + path)).status;

/** The path, in lower and upper case, answers 200 and shows a page with this heading, signed in as `email` or signed out. */
async function shows(path: string, heading: string | RegExp, email?: string): Promise<Visitor> {
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

const vendor = 'vendor@popnook.test';
const host = 'host@popnook.test';
const customer = 'customer@popnook.test';

const titleIs = async ({ page }: Visitor, title: string) =>
  page.waitForFunction((expected) => document.title === expected, title);

/** A protected page asks signed-out visitors to sign in and keeps its address (D20). */
async function asksToSignIn(path: string): Promise<void> {
  const { page, close } = await site.visit();
  await page.goto(path);
  await page.getByRole('dialog').getByLabel('Email Address').waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
  await close();
}

async function sendsHome(path: string, email: string): Promise<void> {
  const { page, close } = await site.visitAs(email);
  await page.goto(path);
  await page.waitForURL((url) => url.pathname === '/');
  await close();
}

it('/ : Home page', async () => {
  const visitor = await site.visit();
  await visitor.page.goto('/');
  await titleIs(visitor, 'Popnook');
  for (const name of ['Featured Popup Spaces', 'Discover, Book, Pop Up', /Treasure Hunt Challenge/])
    await visitor.page.getByRole('heading', { name }).first().waitFor();
  for (const part of ['Explore', 'Collect', 'Reward'])
    await visitor.page.getByRole('heading', { name: part }).first().waitFor();
  await visitor.page.getByRole('link', { name: 'View All Spaces' }).click();
  await visitor.page.waitForURL('**/browse');
  await visitor.close();
});

it('/discover : Map of approved, active spaces plus active bookings; also /browse-spaces', async () => {
  const visitor = await shows('/discover', /Discover/);
  await visitor.page.getByLabel(/^Map of spaces/).waitFor();
  await visitor.page
    .getByRole('link', { name: /View Space/ })
    .first()
    .waitFor();
  await visitor.close();
  await (await shows('/browse-spaces', /Discover/)).close();
});

it('/browse : Searchable and filterable list of spaces', async () => {
  const visitor = await shows('/browse', 'Browse Spaces');
  await visitor.page
    .getByText(/\d+ spaces? found/)
    .first()
    .waitFor();
  for (const filter of ['Location', 'Space Type', 'Max Price/Day'])
    await visitor.page.getByLabel(filter).waitFor();
  await visitor.close();
});

it('/spaces/{id} : Space detail and booking request; some links use /space/{spaceId}', async () => {
  const visitor = await shows('/spaces/1', 'Oak & Ember');
  await visitor.page.getByRole('button', { name: 'Request to Book' }).waitFor();
  await visitor.page.goto('/space/1');
  await visitor.page.waitForURL('**/spaces/1');
  await titleIs(visitor, 'Oak & Ember · Popnook');
  await visitor.close();
});

it('/list-space : Host form to list a space', async () => {
  await (await shows('/list-space', /list/i, host)).close();
  await asksToSignIn('/list-space');
  await sendsHome('/list-space', customer);
});

it('/for-vendors : Static marketing page for vendors', async () => {
  const visitor = await shows('/for-vendors', /./);
  await visitor.page.getByRole('button', { name: 'Sign Up as Vendor' }).first().click();
  await visitor.page.getByRole('dialog').getByLabel('Email Address').waitFor();
  await visitor.close();
});

it('/become-host : Static marketing page for hosts', async () => {
  await (await shows('/become-host', /./)).close();
});

it('/host-dashboard : Host statistics, pending requests, spaces and bookings', async () => {
  const visitor = await shows('/host-dashboard', /./, host);
  for (const name of ['My Spaces', 'Bookings']) await visitor.page.getByRole('tab', { name }).waitFor();
  await visitor.close();
  await asksToSignIn('/host-dashboard');
  await sendsHome('/host-dashboard', vendor);
});

it('/vendor-dashboard : Vendor statistics, bookings, discovery and profile', async () => {
  const visitor = await shows('/vendor-dashboard', /./, vendor);
  for (const name of ['My Bookings', 'Discover Spaces', 'Profile'])
    await visitor.page.getByRole('tab', { name }).waitFor();
  await visitor.close();
  await asksToSignIn('/vendor-dashboard');
  await sendsHome('/vendor-dashboard', host);
});

it('/vendor-profile-setup : Create or edit a vendor profile', async () => {
  await (await shows('/vendor-profile-setup', /profile/i, vendor)).close();
  await asksToSignIn('/vendor-profile-setup');
  await sendsHome('/vendor-profile-setup', customer);
});

it('/vendor-profile/{userId} : Public vendor profile', async () => {
  const vendors = await site.visitAs(vendor);
  const me = await vendors.page.request.get('/api/auth/me');
  const { user } = (await me.json()) as { user: { id: number } };
  await vendors.close();
  await (await shows(`/vendor-profile/${user.id}`, /./)).close();

  const { page, close } = await site.visit();
  await page.goto('/vendor-profile/');
  await page.getByText('Profile Not Found').first().waitFor();
  await page.goto('/vendor-profile/999999');
  await page.getByText('Profile Not Available').first().waitFor();
  await close();
});

it('/admin : Administrator dashboard; the not-found page for everyone else (D20)', async () => {
  const visitor = await shows('/admin', /./, 'admin@popnook.test');
  for (const name of ['Users', 'Spaces', 'Bookings', 'Reviews', 'Locations', 'CMS Content', 'Image Upload'])
    await visitor.page.getByRole('tab', { name }).waitFor();
  await visitor.page
    .getByRole('link', { name: /^Admin/ })
    .first()
    .waitFor();
  await visitor.close();
  for (const email of [undefined, vendor, host, customer]) {
    const other = await (email ? site.visitAs(email) : site.visit());
    await other.page.goto('/admin');
    await other.page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    expect(await other.page.getByRole('link', { name: /Admin/ }).count()).toBe(0);
    await other.close();
  }
});

it('anything else : Not-found page', async () => {
  expect(await statusOf('/nope')).toBe(404);
  const { page, close } = await site.visit();
  await page.goto('/nope/again');
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  await close();
});
