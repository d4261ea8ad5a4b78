import type { Page } from 'playwright-core';
import { chooseOption } from './choose-option';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const itInAdmin = itVisits('mfe-admin');
const itInBrowseAndHost = itVisits('mfe-browse', 'mfe-host');
const itInVendor = itVisits('mfe-vendor');

/* Tasks of administrators, hosts and vendors from start to finish, with the real API. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

itInAdmin(
  'lets an admin save filters under a name and hide a column, and keeps both after a reload',
  async () => {
    const { page, close } = await site.visitAs('admin@popnook.test');
    await page.goto('/admin?tab=users');
    await chooseOption(page, 'Role', 'Customer');
    await page.waitForURL('**role=customer**');
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByLabel('Save the current filters as').fill('Shoppers');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Shoppers', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Joined' }).uncheck();
    await page.getByRole('columnheader', { name: 'Joined' }).waitFor({ state: 'detached' });

    await page.goto('/admin?tab=users');
    await page.getByRole('button', { name: 'Vera Okafor', exact: true }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Joined' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('button', { name: 'Shoppers', exact: true }).click();
    await page.waitForURL('**role=customer**');
    await page.getByRole('button', { name: 'Vera Okafor', exact: true }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('button', { name: 'Delete Shoppers' }).click();
    await page.getByText('No saved filters yet.').waitFor();
    await close();
  },
);

async function setDisplayRate(page: Page, space: string, display: string, rate: string): Promise<void> {
  await page.goto('/host-dashboard');
  await page.getByRole('button', { name: `Edit ${space}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Displays' }).click();
  const names = dialog.getByLabel('Name', { exact: true });
  await names.first().waitFor();
  const index = (
    await names.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
  ).indexOf(display);
  await dialog
    .getByLabel(/^Display Rate/)
    .nth(index)
    .fill(rate);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });
}

itInBrowseAndHost(
  'charges vendors the rate of a display, or the rate of the space if the display has none (D24)',
  async () => {
    const host = await site.visitAs('host@popnook.test');
    const vendor = await site.visitAs('vendor@popnook.test');
    const bookingOption = (label: string) => vendor.page.getByRole('radio', { name: label });
    await setDisplayRate(host.page, 'Little Magpie', 'Thursday rail', '123');
    await vendor.page.goto('/spaces/2');
    await bookingOption('Thursday rail $123/month').waitFor();
    await setDisplayRate(host.page, 'Little Magpie', 'Thursday rail', '');
    await vendor.page.reload();
    await bookingOption('Thursday rail $650/month').waitFor();
    await Promise.all([host.close(), vendor.close()]);
  },
);

itInVendor('tells a new vendor why a profile matters, and opens the dashboard once it is saved', async () => {
  const vendor = await site.visit();
  const { page } = vendor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign Up' }).first().click();
  await vendor.enterEmail('new-vendor@popnook.test');
  await page.getByLabel('First Name').fill('Vic');
  await page.getByLabel('Last Name').fill('Lane');
  await page.getByRole('dialog').getByText('Become a Vendor').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await vendor.enterCode('new-vendor@popnook.test');
  await page.goto('/vendor-dashboard');
  await page.waitForURL('**/vendor-profile-setup');
  await page.getByRole('heading', { name: 'Why your profile matters' }).waitFor();
  await page.getByLabel('Business Name').fill('Lane & Loom');
  await chooseOption(page, 'Business Type', 'Food & Beverage');
  await chooseOption(page, 'Price Range', '$$');
  await page.getByLabel('Years in Business').fill('0');
  for (const field of [
    'Business Description',
    'Target Customers',
    'What Makes You Special',
    'Product or service 1',
  ])
    await page.getByLabel(field).fill('Hand-woven scarves.');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await page.waitForURL('**/vendor-dashboard');
  await page.getByRole('heading', { level: 1, name: 'Vendor dashboard' }).waitFor();
  await vendor.close();
});

itInAdmin('scales fields, tabs and table cells with the text size set in the browser', async () => {
  const { page, close } = await site.visitAs('admin@popnook.test');
  await page.goto('/admin?tab=users');
  const parts = {
    tab: page.getByRole('tab', { name: 'Users' }),
    field: page.getByLabel('Search users'),
    label: page.getByText('Search users', { exact: true }),
    cell: page.getByRole('cell', { name: 'Customer', exact: true }).first(),
  };
  const sizes = async () => {
    const entries = Object.entries(parts).map(async ([name, part]) => [
      name,
      await part.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof parts, number>;
  };
  await parts.cell.waitFor();
  const initialSizes = await sizes();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const doubled = Object.fromEntries(Object.entries(initialSizes).map(([name, size]) => [name, 2 * size]));
  expect(await sizes()).toEqual(doubled);
  await close();
});
