import type { Locator, Page } from 'playwright-core';
import { Site, type Visitor } from './site';
import { itVisits } from './visited-remotes';

const itInBrowseAndHost = itVisits('mfe-browse', 'mfe-host');
const itInHostAndAdmin = itVisits('mfe-host', 'mfe-admin');
const itInHost = itVisits('mfe-host');
const itInBrowse = itVisits('mfe-browse');
const itInBrowseAndVendor = itVisits('mfe-browse', 'mfe-vendor');

/* Main tasks with only the keyboard, and pages with reduced motion (LOOK 'Accessibility'). */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Presses Tab until `target` has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

/** Presses the key after Tab has reached `target`. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function signIn({ page }: Visitor, email: string): Promise<void> {
  await page.goto('/');
  await press(page, page.getByRole('button', { name: 'Sign In', exact: true }));
  const knownIds = (await site.inbox.emailsTo(email)).map(({ ID }) => ID);
  await tabTo(page, page.getByLabel('Email Address'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Verification Code' }));
  await page.keyboard.type(await site.inbox.newCodeFor(email, knownIds));
  await page.keyboard.press('Enter');
  await page.getByText('You have been successfully logged in.').waitFor();
}

async function openFromMenu(page: Page, group: string, link: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await press(page, menu.locator('summary, button').filter({ hasText: group }));
  await press(page, menu.getByRole('link', { name: link }));
}

async function findSpace(page: Page): Promise<void> {
  await openFromMenu(page, 'Discover', 'Browse Spaces');
  const location = page.getByLabel('Location');
  // The locations load after the page. A select ignores letters that are typed before its options exist.
  await location.getByRole('option', { name: 'Raleigh, NC' }).waitFor({ state: 'attached' });
  await tabTo(page, location);
  await page.keyboard.type('Raleigh');
  await page.waitForURL(/location=Raleigh/);
  await press(page, page.getByRole('link', { name: 'Oak & Ember' }).first());
  await page.getByRole('heading', { level: 1, name: 'Oak & Ember' }).waitFor();
}

const message = 'By keyboard: two baskets of rolls.';

async function requestBooking(page: Page): Promise<void> {
  await tabTo(page, page.locator('[data-day][tabindex="0"]'));
  // No other booking is ten months ahead.
  for (let month = 0; month < 10; month += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Message to the host'));
  await page.keyboard.type(message);
  await press(page, page.getByRole('button', { name: 'Request to Book' }));
  await page.getByText('Your booking request has been sent to the host for approval.').first().waitFor();
}

/** Opens one request after the other until the message is visible. */
async function openRequest(page: Page): Promise<Locator> {
  const requests = page.getByRole('region', { name: 'Pending Requests' }).getByRole('article');
  await press(page, page.getByRole('button', { name: /^Show all .* requests$/ }));
  const request = requests.filter({ hasText: message });
  for (const each of await requests.all()) {
    if ((await request.count()) > 0) break;
    await press(page, each.locator('[data-request-title]'));
  }
  return request;
}

itInBrowseAndHost(
  'lets a vendor find and request a space with only the keyboard, and lets the host accept the request',
  async () => {
    const vendor = await site.visit();
    await signIn(vendor, 'vendor@popnook.test');
    await findSpace(vendor.page);
    await requestBooking(vendor.page);

    const host = await site.visit();
    await signIn(host, 'host@popnook.test');
    await openFromMenu(host.page, 'For Hosts', 'Host Dashboard');
    const request = await openRequest(host.page);
    await press(host.page, request.getByRole('button', { name: /^Accept/ }));
    await press(host.page, host.page.getByRole('dialog').getByRole('button', { name: 'Accept' }));
    await request.waitFor({ state: 'detached' });
    expect(await isFocusLost(host.page)).toBe(false);
    await Promise.all([vendor.close(), host.close()]);
  },
);

itInHostAndAdmin(
  'lets a host list a space, and an admin approve it, with only the keyboard (D18)',
  async () => {
    const { page, close, consoleMessages } = await site.visitAs('host@popnook.test');
    await page.goto('/list-space');
    const type = async (target: Locator, text: string) => {
      await tabTo(page, target);
      await page.keyboard.type(text);
    };
    const choose = async (label: string, option: string) => {
      await type(page.getByRole('combobox', { name: label }), option);
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: option, visible: true })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
    };
    const openStep = async (name: string) => {
      await press(page, page.getByRole('button', { name: 'Continue' }));
      // Matches the whole word, because there is also a heading 'Preview'.
      await page.getByRole('heading', { level: 2, name: new RegExp(`\\b${name}`) }).waitFor();
    };
    await type(page.getByLabel('Space Name'), 'The Keyboard Shop');
    await choose('Space Type', 'Retail Shop');
    await type(page.getByLabel('Description'), 'A shop without a mouse.');
    await choose('City/Area', 'Raleigh, NC');
    await type(page.getByLabel('Full Address'), '3 Test Way');
    await openStep('Photos and facts');
    await openStep('Price and terms');
    await type(page.getByLabel('Monthly Rate'), '300');
    await openStep('Displays');
    await press(page, page.getByRole('button', { name: 'Add Display' }));
    // The name of the new display has focus.
    await page.keyboard.type('Shelf');
    await choose('Type', 'Shelf');
    await openStep('Review');
    await press(page, page.getByRole('button', { name: 'List Space' }));
    await page.waitForURL('**/host-dashboard');
    await page.getByText('The Keyboard Shop').first().waitFor();
    expect(consoleMessages).toEqual([]);
    await close();

    const admin = await site.visitAs('admin@popnook.test');
    await admin.page.goto('/admin');
    const listing = admin.page.getByRole('article').filter({ hasText: 'The Keyboard Shop' });
    await press(admin.page, listing.getByRole('button', { name: /^Approve/ }));
    await press(admin.page, admin.page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
    await listing.waitFor({ state: 'detached' });
    expect(await isFocusLost(admin.page)).toBe(false);
    expect(admin.consoleMessages).toEqual([]);
    await admin.close();
  },
);

itInHost('lets a host close three days of the calendar with only the keyboard (D32)', async () => {
  const { page, close, consoleMessages } = await site.visitAs('host@popnook.test');
  await page.goto('/host-dashboard?tab=calendar');
  const calendar = page.getByRole('grid', { name: 'Calendar of all spaces' });
  await calendar.waitFor();
  const days = calendar.locator('tbody tr').first().getByRole('gridcell');
  const dates = (cells: Locator) =>
    cells.evaluateAll((elements) => elements.map((element) => element.dataset.day));
  // No booking is half a year ahead.
  await tabTo(page, page.getByRole('button', { name: 'Later' }));
  for (let month = 0; month < 6; month += 1) {
    const [first] = await dates(days);
    await page.keyboard.press('Enter');
    await calendar.locator(`[data-day="${first}"]`).first().waitFor({ state: 'detached' });
  }
  const chosen = (await dates(days)).slice(1, 4);

  await tabTo(page, calendar.locator('[data-day][tabindex="0"]'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('radio', { name: 'Open, regular rate' }));
  // Selects the next option, “Closed”.
  await page.keyboard.press('ArrowDown');
  await press(page, dialog.getByRole('button', { name: 'Save days' }));
  await dialog.waitFor({ state: 'detached' });

  const closed = days.and(page.getByRole('gridcell', { name: /, closed$/ }));
  await closed.nth(2).waitFor();
  expect(await dates(closed)).toEqual(chosen);
  expect(await hasFocus(days.nth(3))).toBe(true);
  expect(consoleMessages).toEqual([]);
  await close();
});

itInBrowse('has a link that skips the header as its first Tab stop', async () => {
  const { page, close } = await site.visit();
  await page.goto('/browse');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await close();
});

itInBrowseAndVendor('shows no focus ring around the whole page after keyboard navigation', async () => {
  const { page, close } = await site.visit();
  await page.goto('/for-vendors');
  await openFromMenu(page, 'Discover', 'Browse Spaces');
  await page.getByRole('heading', { level: 1, name: 'Browse Spaces' }).waitFor();
  const main = page.locator('main');
  expect(await hasFocus(main)).toBe(true);
  expect(await main.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  await close();
});

itInBrowse(
  'shows a space and its booking form on a phone at 200% text size without horizontal overflow',
  async () => {
    const { page, close } = await site.visitAs('vendor@popnook.test', {
      viewport: { width: 360, height: 780 },
    });
    const overflow = (selector: string) =>
      page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth);
    await page.goto('/spaces/1');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByText('Displays Available').waitFor();
    expect(await overflow('html')).toBe(0);
    await page.getByRole('button', { name: 'Choose dates' }).click();
    await page.locator('[data-day]:not([aria-disabled="true"])').first().click();
    await page.getByText('Due upfront').filter({ visible: true }).waitFor();
    expect(await overflow('dialog[open]')).toBe(0);
    expect(await overflow('html')).toBe(0);
    await close();
  },
);

describe('with reduced motion', () => {
  itInHost('the options of a select open below it, even on a slow device', async () => {
    const { page, close } = await site.visitAs('host@popnook.test', { reducedMotion: 'reduce' });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto('/list-space');
    const select = page.getByRole('combobox', { name: 'Space Type' });
    await select.click();
    const option = page.locator('.ant-select-item-option').first();
    await option.waitFor();
    const [selectBox, optionBox] = [await select.boundingBox(), await option.boundingBox()];
    expect(optionBox?.y).toBeGreaterThan(selectBox?.y ?? NaN);
    expect(optionBox?.y).toBeLessThan((selectBox?.y ?? NaN) + 150);
    await close();
  });

  it.each(['/', '/browse', '/spaces/1', '/discover', '/for-vendors'])(
    '%s has no running animations, even with the sign-in dialog open',
    async (path) => {
      const { page, close } = await site.visit({ reducedMotion: 'reduce' });
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      const animated = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => {
            // With reduced motion, CSS animations last 0.01 ms.
            const { duration } = effect?.getComputedTiming() ?? {};
            return playState === 'running' && typeof duration === 'number' && duration > 1;
          })
          .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
      );
      expect(animated).toEqual([]);
      await close();
    },
  );
});
