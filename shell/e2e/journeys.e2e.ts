import type { Page } from 'playwright-core';
import { chooseOption } from './choose-option';
import { Site, type Visitor } from './site';
import { itVisits } from './visited-remotes';

const itInBrowseAndVendorAndHost = itVisits('mfe-browse', 'mfe-vendor', 'mfe-host');
const itInBrowse = itVisits('mfe-browse');
const itInBrowseAndHostAndAdmin = itVisits('mfe-browse', 'mfe-host', 'mfe-admin');

/* The main tasks of vendors, hosts and admins, from opening the site to receiving the emails. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const SPACE = 'Oak & Ember';

async function findSpace(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse Spaces' }).first().click();
  await page.getByLabel('Location').selectOption('Raleigh, NC');
  await page.getByText(/spaces? found/).waitFor();
  await page.getByRole('link', { name: SPACE }).first().click();
  await page.getByRole('heading', { level: 1, name: SPACE }).waitFor();
}

/** Chooses the 10th of the month this many months ahead. All demo bookings end within the next 5 months. @returns the day as YYYY-MM-DD */
async function chooseDay(page: Page, monthsAhead: number): Promise<string> {
  const nextMonth = page.getByRole('button', { name: 'Next month' });
  for (let month = 0; month < monthsAhead; month += 1) await nextMonth.click();
  const day = page.locator('[data-day$="-10"]:not([aria-disabled="true"])').first();
  await day.click();
  return (await day.getAttribute('data-day')) ?? '';
}

/** Formats a day as in emails, for example 'Wed, Mar 10'. */
const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor();

async function requestBooking(vendor: Visitor): Promise<string> {
  const { page } = vendor;
  const day = await chooseDay(page, 5);
  await page.getByLabel('Message to the host').fill('Three trays of lemon bars, please.');
  await page.getByRole('button', { name: 'Request to Book' }).click();
  await waitForText(page, 'Your booking request has been sent to the host for approval.');
  return day;
}

async function acceptRequest(host: Visitor): Promise<void> {
  const { page } = host;
  await page.goto('/host-dashboard');
  const requests = page.getByRole('region', { name: 'Pending Requests' }).getByRole('article');
  await page.getByRole('button', { name: /^Show all .* requests$/ }).click();
  // A request shows the vendor's message only when it is open.
  for (const request of await requests.all()) await request.getByRole('button', { expanded: false }).click();
  const request = requests.filter({ hasText: 'Three trays of lemon bars' });
  await request.getByRole('button', { name: /^Accept/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await request.waitFor({ state: 'detached' });
}

async function signUpAsHost(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await visitor.enterEmail(email);
  await page.getByLabel('First Name').fill('Nia');
  await page.getByLabel('Last Name').fill('Holt');
  await page.getByRole('dialog').getByText('Become a Host').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await visitor.enterCode(email);
  await page.waitForURL('**/host-dashboard');
}

async function listSpace(page: Page, name: string): Promise<void> {
  await page.goto('/list-space');
  await page.getByLabel('Space name').fill(name);
  await chooseOption(page, 'Space Type', 'Other');
  await page.getByLabel('Description').first().fill('A pantry with a counter, a stove and a queue at noon.');
  await chooseOption(page, 'City/Area', 'Raleigh, NC');
  await page.getByLabel('Full Address').fill('1 Test Way, Raleigh, NC 27601');
  await page.getByRole('button', { name: 'Price and terms' }).click();
  await page.getByRole('spinbutton', { name: /rate/i }).fill('450');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'List Space' }).click();
  await page.waitForURL('**/host-dashboard');
  await waitForText(page, name);
}

async function approveListing({ page }: Visitor, name: string): Promise<void> {
  await page.goto('/admin');
  const listing = page.getByRole('article').filter({ hasText: name });
  await listing.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await listing.waitFor({ state: 'detached' });
}

describe('the site', () => {
  itInBrowseAndVendorAndHost(
    'lets a vendor sign in, find a space and request it, and lets the host accept the request; both get emails',
    async () => {
      const startedAt = Date.now();
      const vendor = await site.visit();
      await vendor.page.goto('/');
      await vendor.signIn('vendor@popnook.test');
      await findSpace(vendor.page);
      const day = await requestBooking(vendor);

      const emailToHost = await site.inbox.read('host@popnook.test', /request/i, startedAt);
      expect(emailToHost.Text).toContain(SPACE);
      expect(emailToHost.Text).toContain('Three trays of lemon bars');
      const emailToVendor = await site.inbox.read('vendor@popnook.test', /request/i, startedAt);
      expect(emailToVendor.Text).toContain(SPACE);

      const host = await site.visit();
      await host.page.goto('/');
      await host.signIn('host@popnook.test');
      await acceptRequest(host);

      const confirmed = await site.inbox.read('vendor@popnook.test', /confirmed/i, startedAt);
      expect(confirmed.Text).toContain(SPACE);
      expect(confirmed.Text).toContain(formatDay(day));

      await vendor.page.goto('/vendor-dashboard');
      await vendor.page.getByRole('tab', { name: 'My Bookings' }).click();
      await vendor.page.getByText('Upcoming').first().waitFor();
      // A public page, which the server renders for the signed-in user, logs nothing either.
      await vendor.page.goto('/browse');
      expect([...vendor.consoleMessages, ...host.consoleMessages]).toEqual([]);
      await Promise.all([vendor.close(), host.close()]);
    },
  );

  itInBrowse('keeps the selected day while the visitor signs in (D51)', async () => {
    const visitor = await site.visit();
    const { page } = visitor;
    await findSpace(page);
    // The first test has requested the day five months ahead.
    const day = await chooseDay(page, 8);
    await page.getByRole('button', { name: 'Request to Book' }).click();
    await waitForText(page, 'Please log in to make a booking.');
    await visitor.enterEmail('vendor@popnook.test');
    await visitor.enterCode('vendor@popnook.test');
    await page.getByRole('heading', { level: 1, name: SPACE }).waitFor();
    expect(await page.locator('[aria-selected="true"] [data-day]').getAttribute('data-day')).toBe(day);
    await page.getByRole('button', { name: 'Request to Book' }).click();
    await waitForText(page, 'Your booking request has been sent to the host for approval.');
    await visitor.close();
  });

  itInBrowse('asks for a day when none is selected (SPEC 5)', async () => {
    const visitor = await site.visit();
    await visitor.page.goto('/');
    await visitor.signIn('vendor@popnook.test');
    await findSpace(visitor.page);
    await visitor.page.getByRole('button', { name: 'Request to Book' }).click();
    await waitForText(visitor.page, 'Please select start and end dates.');
    await visitor.close();
  });

  itInBrowseAndHostAndAdmin(
    'shows a new listing to visitors after an admin approves it, and emails the host (D18)',
    async () => {
      const host = await site.visit();
      await signUpAsHost(host, 'new-host@popnook.test');
      await listSpace(host.page, 'The Tin Pantry');

      const admin = await site.visit();
      await admin.page.goto('/');
      await admin.signIn('admin@popnook.test');
      await approveListing(admin, 'The Tin Pantry');
      expect((await site.inbox.read('new-host@popnook.test', /approved/i)).Text).toContain('The Tin Pantry');

      const visitor = await site.visit();
      await visitor.page.goto('/browse');
      await visitor.page.getByRole('link', { name: 'The Tin Pantry' }).first().waitFor();
      await Promise.all([host.close(), admin.close(), visitor.close()]);
    },
  );
});
