import type { Page } from 'playwright-core';

/* Actions of a visitor that bring a page into a state. */

const click = (role: 'button' | 'tab' | 'link', name: string | RegExp) => async (page: Page) => {
  await page.getByRole(role, { name }).first().click();
};

export const clickTab = (name: string | RegExp) => click('tab', name);
export const clickButton = (name: string | RegExp) => click('button', name);
export const clickLink = (name: string | RegExp) => click('link', name);

/** Does something that opens a dialog, and waits for the dialog. */
export const openDialog = (open: (page: Page) => Promise<void>) => async (page: Page) => {
  await open(page);
  await page.getByRole('dialog').first().waitFor();
};

/** Combines two actions into one that does the first and then the second. */
export const sequence =
  (first: (page: Page) => Promise<void>, second: (page: Page) => Promise<void>) => async (page: Page) => {
    await first(page);
    await second(page);
  };

export async function askForCodeAsNewUser(page: Page): Promise<void> {
  await askForCode(page, `newcomer-${String(page.viewportSize()?.width)}@popnook.test`);
}

export async function askForCode(page: Page, email: string): Promise<void> {
  await openSignIn(page);
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send Verification Code' }).click();
  await page.getByRole('heading', { name: /Choose Your Role|Enter Verification Code/ }).waitFor();
}

/** Opens the menu that phones have instead of a navigation bar. Does nothing on wider screens, which have no menu button. */
async function openPhoneMenu(page: Page): Promise<void> {
  const menu = page.locator('summary').filter({ hasText: 'Menu', visible: true });
  if (await menu.count()) await menu.click();
}

export async function openVendorMenu(page: Page): Promise<void> {
  await openPhoneMenu(page);
  const group = page
    .locator('nav[aria-label="Main"] summary')
    .filter({ hasText: 'For Vendors', visible: true });
  if (await group.count()) await group.click();
}

export async function openSignIn(page: Page): Promise<void> {
  await openPhoneMenu(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByLabel('Email Address').waitFor();
}

/** Moves focus to the last pin of a map by keyboard, which opens its card. */
export async function openMarkerCard(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: /^Map of spaces/ })
    .getByRole('button', { name: /a day/ })
    .waitFor();
  // This link follows the pins in the tab order.
  await page.getByRole('link', { name: 'GeoNames' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.locator('.leaflet-tooltip img').waitFor();
}

export async function typeUnknownPlace(page: Page): Promise<void> {
  await page.getByLabel('Location').selectOption('Address or place…');
  await page.keyboard.type('Atlantis');
  await page.keyboard.press('Enter');
  await page
    .getByText(/^We couldn’t find/)
    .first()
    .waitFor();
}

export async function chooseFirstDay(page: Page): Promise<void> {
  const bookingButton = page.getByRole('button', { name: /choose|dates|book/i }).first();
  if (!(await page.locator('[data-day]').first().isVisible())) await bookingButton.click();
  await page.locator('[data-day]:not([aria-disabled="true"])').first().click();
  await page.getByText('Due upfront').filter({ visible: true }).waitFor();
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page
    .getByText(/offline/i)
    .filter({ visible: true })
    .first()
    .waitFor();
}

export async function saveWithoutName(page: Page): Promise<void> {
  await page
    .getByLabel(/Business name/i)
    .first()
    .fill('');
  await page
    .getByRole('button', { name: /^Save|profile$/i })
    .last()
    .click();
}

/** Opens the details of the first booking that can be reviewed. Only phones have a button for that. */
export async function openReviewableBooking(page: Page): Promise<void> {
  const booking = page.getByRole('listitem').filter({ hasText: 'Write a Review' }).first();
  await booking.waitFor();
  const button = booking.getByRole('button', { name: /^Show details/ });
  if (await button.isVisible()) await button.click();
}

/** Asks Popnook to cancel the first confirmed booking. On phones, its row must be opened first. */
export async function askToCancel(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel');
  const ask = panel.locator('button', { hasText: 'Ask Popnook to cancel' }).first();
  await ask.waitFor({ state: 'attached' });
  if (!(await ask.isVisible()))
    await panel
      .locator('li, tr')
      .filter({ has: page.locator('button', { hasText: 'Ask Popnook to cancel' }) })
      .first()
      .locator('button[aria-expanded]')
      .first()
      .click();
  await ask.click();
}
