import type { Page } from 'playwright-core';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-vendor', 'mfe-browse');

/*
 * Days are in the space's time zone, independent of the visitor's time zone and clock (D22). The space is
 * in Charlotte (America/New_York). The tests cover the next two clock changes there, which are at 2 a.m.
 */

const spaceZone = 'America/New_York';
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/London', spaceZone];

/** The offset of the space's time zone from UTC at midday, such as 'GMT-5'. */
const offsetOn = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: spaceZone, timeZoneName: 'shortOffset' })
    .format(new Date(`${day}T17:00:00Z`))
    .split(' ')
    .at(-1);
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The next day on which the clocks change to the given offset. */
function nextClockChange(offset: string): string {
  let day = new Date().toISOString().slice(0, 10);
  do day = addDays(day, 1);
  while (offsetOn(day) !== offset || offsetOn(addDays(day, -1)) === offset);
  return day;
}

const spring = nextClockChange('GMT-4');
const fall = nextClockChange('GMT-5');
const moments = [
  ['the hour before midnight, before the change in spring', `${spring}T04:30:00Z`],
  ['the minute after the hour that is skipped in spring', `${spring}T07:00:30Z`],
  ['the hour after midnight, before the change in fall', `${fall}T04:30:00Z`],
  ['the hour that repeats in fall', `${fall}T06:30:00Z`],
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

/** @returns the day as YYYY-MM-DD, which is the short date format of `en-CA` */
const dayIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(moment));

/** Navigates inside the site, so that the calendar is rendered in the browser, with the browser's clock and time zone. */
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
  await page.locator('[data-day]').first().waitFor();
  while ((await cell(page, day).count()) === 0)
    await page.getByRole('button', { name: 'Next month' }).click();
}

interface Quote {
  startDate: string;
  endDate: string;
}

const getFromApi = async <T>(path: string) =>
  (await (await fetch(`${site.urls.siteUrl}/api/spaces/29/${path}`)).json()) as T;

describe.each(zones)('a visitor in %s', (timezoneId) => {
  it.each(moments)('sees the same days as the API, in %s (D22)', async (_name, moment) => {
    const visitor = await site.visit({ timezoneId });
    const { page } = visitor;
    await page.clock.setFixedTime(moment);
    await openSpace(page);
    const { firstStart } = await getFromApi<{ firstStart: string }>('calendar');
    const dayBefore = cell(page, addDays(firstStart, -1));
    // On the first day of a month, the calendar does not show the day before.
    if (await dayBefore.count()) expect(await dayBefore.getAttribute('aria-disabled')).toBe('true');

    const day = dayIn(spaceZone, moment);
    await showMonthOf(page, day);
    await cell(page, day).click();
    const { startDate, endDate } = await getFromApi<Quote>(`quote?startDate=${day}`);
    expect(startDate).toBe(day);
    for (const shown of [startDate, endDate]) await page.getByText(longDate(shown)).first().waitFor();
    expect(visitor.consoleMessages).toEqual([]);
    await visitor.close();
  });
});
