import type { Page } from 'playwright-core';
import { type HostilePeople, storeHostileRecords } from './hostile-records';
import { Site, type Visitor } from './site';
import { clickButton, clickTab, openDialog, sequence } from './states/actions';

/*
 * Every text field of the stored records contains HTML and scripts. Pages that are rendered only in the browser must show them as
 * text.
 */

let site: Site;
let people: HostilePeople;
beforeAll(async () => {
  site = await Site.start({ demoData: false });
  people = await storeHostileRecords(site);
  for (const { page } of [people.vendor, people.host, people.admin])
    // Emitted for `alert`, `confirm` and `prompt`, not for <dialog> elements.
    page.on('dialog', (dialog) => {
      throw new Error(`A script has opened a browser dialog: ${dialog.message()}`);
    });
}, 120_000);
afterAll(() => site.close());

/**
 * Waits until hostile text is visible, as text or in a field: in the dialog if one is open, otherwise in the tab or on the page.
 * @returns the elements that the text has injected
 */
async function findInjections(page: Page): Promise<string[]> {
  await page.waitForFunction(() => {
    const selectors = ['[role=dialog]', '[role=tabpanel]:not([hidden])', 'main'];
    const [scope] = selectors.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
    const fields = [...(scope?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
    const texts = [scope?.innerText ?? '', ...fields.map(({ value }) => value)];
    return texts.some((text) => text.includes('onerror=hit=1'));
  });
  return page.evaluate(() => {
    const injected = [...document.querySelectorAll('*')].filter(
      (element) =>
        element.getAttribute('src') === 'x' ||
        (element.localName === 'script' && element.textContent.startsWith('hit=1')) ||
        element.getAttributeNames().some((name) => name.startsWith('on')) ||
        /^\W*javascript:/i.test(element.getAttribute('href') ?? ''),
    );
    return [...injected.map(({ outerHTML }) => outerHTML), ...('hit' in window ? ['window.hit is set'] : [])];
  });
}

/** A path, and an action that shows more of the page. */
type Screen = readonly [path: string, act?: (page: Page) => Promise<void>];

/** @returns the elements that hostile text has injected into the screens, and console messages */
async function findInjectionsOn(
  { page, consoleMessages }: Visitor,
  screens: readonly Screen[],
): Promise<string[]> {
  const injections: string[] = [];
  for (const [path, act] of screens) {
    await page.goto(path);
    await act?.(page);
    injections.push(...(await findInjections(page)).map((what) => `${path}: ${what}`));
  }
  // If the content security policy has blocked a script, the console says so.
  return [...injections, ...consoleMessages];
}

const waitForToken = (page: Page) => page.getByRole('button', { name: /^Revoke/ }).waitFor();
const editSpace = openDialog(clickButton(/^Edit/));
const openRequest = async (page: Page) => {
  const requests = page.getByRole('region', { name: 'Pending Requests' });
  await requests.getByRole('button', { expanded: false }).first().click();
  await requests.locator('blockquote').first().waitFor();
};
const showCancelled = async (page: Page) => {
  await page.getByLabel(/^Hide cancelled/).uncheck();
  await page.getByRole('tabpanel').locator('blockquote').first().waitFor();
};
const openFirstRecord = openDialog(async (page) => {
  await page.locator('tbody tr').getByRole('button', { name: 'onerror' }).first().click();
});

const vendorScreens: Screen[] = [
  ['/account', waitForToken],
  ['/saved'],
  ['/vendor-dashboard', showCancelled],
  ['/vendor-dashboard', openDialog(clickButton(/^Withdraw/))],
  ['/vendor-dashboard?tab=discover'],
  ['/vendor-dashboard?tab=profile'],
  ['/vendor-profile-setup'],
  ['/discover'],
];
const hostScreens: Screen[] = [
  ['/host-dashboard', openRequest],
  ['/host-dashboard', openDialog(clickButton(/^Accept/))],
  ['/host-dashboard', openDialog(clickButton(/^Decline/))],
  ['/host-dashboard', editSpace],
  ['/host-dashboard', sequence(editSpace, clickTab('Displays'))],
  ['/host-dashboard', sequence(editSpace, clickTab('Days'))],
  ['/host-dashboard?tab=calendar'],
  ['/host-dashboard?tab=bookings'],
  ['/list-space', clickButton('Continue your draft')],
];
const listTabs = ['users', 'spaces', 'bookings'];
const otherTabs = ['approvals', 'reviews', 'locations', 'content', 'audit-log', 'emails'];
const adminScreens: Screen[] = [
  ...otherTabs.map((tab): Screen => [`/admin?tab=${tab}`]),
  ...listTabs.map((tab): Screen => [`/admin?tab=${tab}`, clickButton('Saved filters')]),
  ...listTabs.map((tab): Screen => [`/admin?tab=${tab}`, openFirstRecord]),
  ['/admin?tab=approvals', openDialog(clickButton(/^Reject/))],
  ['/admin?tab=users', openDialog(clickButton(/^Suspend/))],
  ['/admin?tab=spaces', editSpace],
  ['/admin?tab=bookings', openDialog(clickButton(/^Cancel/))],
  ['/admin?tab=content', clickButton(/^Edit/)],
  ['/admin?tab=emails', openDialog(clickButton(/^Discard/))],
];

it('account, vendor, host and admin pages show hostile text as text and run no scripts (D43)', async () => {
  const { vendor, host, admin } = people;
  // The visits run at the same time, because each page load waits for the server.
  const injections = await Promise.all([
    findInjectionsOn(vendor, vendorScreens),
    findInjectionsOn(host, hostScreens),
    findInjectionsOn(admin, adminScreens),
  ]);
  expect(injections.flat()).toEqual([]);
});
