import type { Page } from 'playwright-core';
import { Site, type Visitor } from './site';
import { admin } from './people';
import { pretendDeleted, errorMessageOf, expectAlert, changeRequests } from './toasts';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-admin');

/* The error messages for admins, with responses from the real server. Each test is named after its row in the table of SPEC 8. */

let site: Site;
let visitor: Visitor;
let page: Page;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());
afterEach(() => visitor.close());

async function openTab(name: string): Promise<void> {
  visitor = await site.visitAs(admin);
  page = visitor.page;
  await page.goto('/admin');
  // The name may be followed by a count.
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = () => page.getByRole('dialog');
const pressInDialog = (name: string | RegExp) => dialog().getByRole('button', { name }).click();

it('Admin user action failure: Error, server message', async () => {
  await openTab('Users');
  await changeRequests(page, 'PUT', /\/api\/admin\/users\/\d+\/status$/, { status: 'frozen' });
  await press(/^Suspend/);
  await dialog().getByText('This action cannot be undone').waitFor();
  const message = await errorMessageOf(page, ['PUT', /\/admin\/users\//], () => pressInDialog('Suspend'));
  await expectAlert(page, 'Error', message);
});

it('Admin space action failure: Error, server message; the form keeps its input', async () => {
  await openTab('Spaces');
  await press(/^Edit/);
  await dialog().getByLabel('Name', { exact: true }).fill('Renamed by an admin');
  await changeRequests(page, 'PATCH', /\/api\/spaces\/\d+$/, { spaceType: 'castle' });
  const message = await errorMessageOf(page, ['PATCH', /\/api\/spaces\//], () => pressInDialog(/^Save/));
  await expectAlert(page, 'Error', message);
  expect(await dialog().getByLabel('Name', { exact: true }).inputValue()).toBe('Renamed by an admin');
});

it('Admin booking action failure: Error, server message', async () => {
  await openTab('Bookings');
  await pretendDeleted(page, 'PUT', /\/api\/admin\/bookings\/\d+\/status$/);
  await press(/^Cancel/);
  const message = await errorMessageOf(page, ['PUT', /\/admin\/bookings\//], () =>
    pressInDialog(/^Cancel (the )?booking/),
  );
  await expectAlert(page, 'Error', message);
});

it('Admin review action failure: Error, server message', async () => {
  await openTab('Reviews');
  await pretendDeleted(page, 'DELETE', /\/api\/admin\/reviews\/\d+$/);
  await press(/^Delete/);
  const message = await errorMessageOf(page, ['DELETE', /\/admin\/reviews\//], () => pressInDialog('Delete'));
  await expectAlert(page, 'Error', message);
});

it('CMS action failure: Error, server message; the form keeps its input', async () => {
  await openTab('CMS Content');
  await press('Add a text block');
  await dialog().getByLabel('Key').fill('hero.title');
  // Uses the keyboard, because a click can miss an option while the list opens.
  const section = dialog().getByRole('combobox', { name: 'Section' });
  await section.press('ArrowDown');
  await page.locator('.ant-select-item-option-active').filter({ hasText: 'Hero', visible: true }).waitFor();
  await section.press('Enter');
  await dialog().getByRole('textbox', { name: 'Text' }).fill('A duplicate key');
  const message = await errorMessageOf(page, ['POST', /\/api\/cms\/content$/], () => pressInDialog(/^Add/));
  await expectAlert(page, 'Error', message);
  expect(await dialog().getByRole('textbox', { name: 'Text' }).inputValue()).toBe('A duplicate key');
});

it('Location add failure: Failed to add location, server message', async () => {
  await openTab('Locations');
  // Raleigh, NC already exists. The field changes the state code to upper case.
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Raleigh');
  await page.getByRole('textbox', { name: 'State', exact: true }).fill('North Carolina');
  await page.getByLabel('State code').fill('nc');
  expect(await page.getByLabel('State code').inputValue()).toBe('NC');
  const message = await errorMessageOf(page, ['POST', /\/admin\/locations$/], () => press('Add location'));
  await expectAlert(page, 'Failed to add location', message);
});

it('Location update failure: Failed to update location, server message', async () => {
  await openTab('Locations');
  await pretendDeleted(page, 'PUT', /\/api\/admin\/locations\/\d+$/);
  const message = await errorMessageOf(page, ['PUT', /\/admin\/locations\//], () => press(/^Hide/));
  await expectAlert(page, 'Failed to update location', message);
});

it('Location delete failure: Failed to delete location, server message', async () => {
  await openTab('Locations');
  await pretendDeleted(page, 'DELETE', /\/api\/admin\/locations\/\d+$/);
  await press(/^Delete/);
  const message = await errorMessageOf(page, ['DELETE', /\/admin\/locations\//], () =>
    pressInDialog('Delete'),
  );
  await expectAlert(page, 'Failed to delete location', message);
});
