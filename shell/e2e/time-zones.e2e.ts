import type { Page } from 'playwright-core';
import { Site } from './site';

/*
 * A day is a day in the space's time zone, wherever the visitor is (D22). The space is in Charlotte (America/New_York),
 * where the clocks change on March 14 and November 7, 2027 at 2 a.m.
 */

const spaceZone = 'America/New_York';
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London', spaceZone];
const moments = [
  ['the hour before midnight, before the change in spring', '2027-03-14T04:30:00Z'],
  ['the hour that is skipped in spring', '2027-03-14T07:00:30Z'],
  ['the hour after midnight, before the change in fall', '2027-11-07T04:30:00Z'],
  ['the hour that repeats in fall', '2027-11-07T06:30:00Z'],
] as const;

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const longDate = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });

const dayIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(moment));

const dayBefore = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

/** By navigating inside the site, so that today comes from the browser's clock, not from the server. */
async function openSpace(page: Page): Promise<void> {
  await page.goto('/for-vendors');
  await page.evaluate(() => {
    window.history.pushState(null, '', '/spaces/29');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { level: 1, name: 'Queen City Prints' }).waitFor();
}

const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

async function showMonthOf(page: Page, day: string): Promise<void> {
  const earlier = page.getByRole('button', { name: 'Previous month' });
  await page.locator('[data-day]').first().waitFor();
  while ((await cell(page, day).count()) === 0) await earlier.click();
}

interface Quote {
  startDate: string;
  endDate: string;
}

const quoteOf = async (day: string) =>
  (await (await fetch(`${site.stack.siteUrl}/api/spaces/29/quote?startDate=${day}`)).json()) as Quote;

describe.each(zones)('a visitor in %s', (timezoneId) => {
  it.each(moments)('sees the same days as the API, at %s (D22)', async (_name, moment) => {
    const visitor = await site.visit({ timezoneId });
    const { page } = visitor;
    await page.clock.setFixedTime(moment);
    await openSpace(page);
    const today = dayIn(spaceZone, moment);
    await showMonthOf(page, today);
    expect(await cell(page, today).getAttribute('aria-disabled')).toBe('false');
    const yesterday = cell(page, dayBefore(today));
    if (await yesterday.count()) expect(await yesterday.getAttribute('aria-disabled')).toBe('true');

    await cell(page, today).click();
    const { startDate, endDate } = await quoteOf(today);
    expect(startDate).toBe(today);
    for (const day of [startDate, endDate]) await page.getByText(longDate(day)).first().waitFor();
    expect(visitor.consoleMessages).toEqual([]);
    await visitor.close();
  });
});
