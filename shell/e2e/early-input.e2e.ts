import type { Page } from 'playwright-core';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-browse');

/*
 * Pages are visible before their scripts have loaded. What visitors do until then is not lost. Goals G2 and G3 of
 * docs/performance.md depend on when the scripts load.
 */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

/** Holds back the responses to these requests until `release` is called. */
const holdBack = async (page: Page, addresses: RegExp) => {
  let release = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = () => void resolve();
  });
  let requested = false;
  await page.route(addresses, async (route) => {
    requested = true;
    await released;
    await route.continue();
  });
  return { release, wasRequested: () => requested };
};

const SCRIPTS = /\/static\/.*\.js/;

/** Prepares a page whose scripts load only after `scripts.release`. `goto` opens the page without waiting for them. */
const preparePage = async (path: string) => {
  const context = await site.browser.newContext({ baseURL: site.urls.siteUrl, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const scripts = await holdBack(page, SCRIPTS);
  const goto = () => page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, scripts, goto, close: () => context.close() };
};

it('opens the sign-in dialog as soon as the scripts have loaded if the visitor clicked Sign In before', async () => {
  const { page, scripts, goto, close } = await preparePage('/');
  await goto();
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await signIn.click();
  expect(await signIn.getAttribute('aria-busy')).toBe('true');
  expect(await page.getByRole('dialog').count()).toBe(0);
  scripts.release();
  await page.getByRole('dialog').getByLabel('Email Address').waitFor();
  await close();
});

const selectedOption = (page: Page, label: string, value: string) =>
  page.getByLabel(label).locator(`option[value="${value}"]:checked`);

it('applies filters selected before the scripts have loaded', async () => {
  const { page, scripts, goto, close } = await preparePage('/browse');
  await goto();
  await page.getByLabel('Space Type').selectOption('coffee_shop');
  await page.getByLabel('Max Price/Day').fill('9000');
  scripts.release();
  await page.waitForURL(/spaceType=coffee_shop/);
  await page.waitForURL(/maxPrice=9000/);
  await selectedOption(page, 'Space Type', 'coffee_shop').waitFor({ state: 'attached' });
  expect(await page.getByLabel('Max Price/Day').inputValue()).toBe('9000');
  await close();
});

it('applies a location that was chosen right after a price was typed (D61)', async () => {
  const { page, scripts, goto, close } = await preparePage('/browse');
  scripts.release();
  await goto();
  // The server does not render this option. It appears when the page can respond to input.
  await page.getByRole('option', { name: 'Address or place…' }).waitFor({ state: 'attached' });
  await page.getByLabel('Max Price/Day').pressSequentially('9000');
  await page.getByLabel('Location').selectOption('Raleigh, NC');
  await page.getByLabel('Space Type').selectOption('coffee_shop');
  const expected = ['maxPrice=9000', 'spaceType=coffee_shop', 'location=Raleigh%2C+NC'];
  await page.waitForURL(({ search }) => expected.every((parameter) => search.includes(parameter)));
  await selectedOption(page, 'Location', 'Raleigh, NC').waitFor({ state: 'attached' });
  expect(await page.getByLabel('Max Price/Day').inputValue()).toBe('9000');
  await close();
});

it('loads the scripts after the visible picture, or as soon as the visitor presses a key', async () => {
  const { page, scripts, goto, close } = await preparePage('/spaces/1');
  scripts.release();
  const picture = await holdBack(page, /\/uploads\/.*\/(medium|large)\.webp/);
  // Timers with a delay never fire, so only a loaded picture or the visitor's input starts the scripts, even on a slow machine.
  await page.addInitScript(() => {
    const { setTimeout: startTimer } = window;
    window.setTimeout = ((callback: () => void, ms?: number) =>
      ms ? 0 : startTimer(callback)) as typeof setTimeout;
  });
  await goto();
  // If the page did not wait for the picture, it would add its scripts after two frames.
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  expect([picture.wasRequested(), scripts.wasRequested()]).toEqual([true, false]);
  expect(await page.locator('head script[src]').count()).toBe(0);
  const script = page.waitForRequest(SCRIPTS);
  await page.keyboard.press('Tab');
  await script;
  picture.release();
  await close();
});
