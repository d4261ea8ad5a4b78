import { addDays, formatDayWithWeekday, todayIn } from '@popnook/ui';
import type { Locator } from 'playwright-core';
import { Site, type Visitor } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-browse');

/* Searching for a space, and booking the right display on the dates of the search. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

interface Space {
  id: number;
  name: string;
}

interface Calendar {
  earliestStart: string | null;
  suggestion: { subSpaceId: number | null; startDate: string } | null;
}

const location = 'Raleigh, NC';

/** Finds a space in Raleigh, and a day on which the whole space is not available but one of its displays is. */
async function findPartlyBooked({ page }: Visitor) {
  const { request } = page.context();
  const today = todayIn('America/New_York');
  for (const daysAhead of [7, 14, 21]) {
    const from = addDays(today, daysAhead);
    const response = await request.get('/api/spaces', { params: { location, from } });
    const spaces = (await response.json()) as Space[];
    for (const space of spaces) {
      const url = `/api/spaces/${String(space.id)}/calendar`;
      const calendar = await request.get(url, { params: { from } });
      const { earliestStart, suggestion } = (await calendar.json()) as Calendar;
      if (earliestStart !== from && suggestion?.startDate === from) return { space, from };
    }
  }
  throw new Error('In the demo data, no space in Raleigh is partly booked.');
}

it('finds a space with a free display, and opens it with that display and day selected (D41, D53)', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const { space, from } = await findPartlyBooked(visitor);
  await page.goto('/');
  await page.getByLabel('Where').selectOption(location);
  await page.getByLabel('Available from').fill(from);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: `View Details of ${space.name}` }).click();
  await page.getByRole('heading', { level: 1, name: space.name }).waitFor();
  const panel = page.getByRole('complementary', { name: 'Booking' });
  await panel.getByText(formatDayWithWeekday(from)).waitFor();
  await panel.getByRole('button', { name: 'Request to Book' }).waitFor();
  const selected = panel.locator('label:has(:checked)');
  await selected.locator('img').waitFor();
  expect(await selected.textContent()).not.toContain('Whole space');
  await page.getByText('Available on your dates').first().waitFor();
  expect(await page.getByRole('button', { name: 'Dates Unavailable' }).count()).toBe(0);

  // The server renders the same result, without a request from the browser.
  const rendered = await (
    await page.context().request.get(`/spaces/${String(space.id)}?from=${from}`)
  ).text();
  expect(rendered).toContain(formatDayWithWeekday(from));
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.close();
});

it('searches near the visitor with several filters, and keeps them after a reload and Back (D61)', async () => {
  const raleigh = { latitude: 35.7796, longitude: -78.6382 };
  const visitor = await site.visit({ geolocation: raleigh, permissions: ['geolocation'] });
  const { page } = visitor;
  const chips = page.getByRole('list', { name: 'Filters' });
  const chip = (text: string) => chips.getByText(text);
  await page.goto('/browse');
  await page.getByRole('button', { name: 'More filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'More filters' });
  await dialog.getByRole('button', { name: 'Near me' }).click();
  await dialog.getByRole('button', { name: 'Near me', pressed: true }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Coffee Shop' }).check();
  await dialog.getByRole('checkbox', { name: 'Gallery' }).check();
  await dialog.getByLabel('Max due upfront').fill('5000');
  await dialog.getByRole('button', { name: /^Show \d+ spaces?$/ }).click();
  await chip('Up to $5,000 upfront').waitFor();
  expect(await page.getByLabel('Sort by').inputValue()).toBe('distance');
  await page.getByRole('article').first().getByText('Raleigh, NC').waitFor();

  await page.reload();
  await chip('Gallery').waitFor();
  expect(await chips.getByRole('button').allTextContents()).toEqual([
    'Remove filter: Coffee Shop',
    'Remove filter: Gallery',
    'Remove filter: Up to $5,000 upfront',
    'Remove filter: Within 15 miles of you',
    'Clear all',
  ]);
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await page.getByRole('complementary', { name: 'Booking' }).waitFor();
  await page.goBack();
  await chip('Within 15 miles of you').waitFor();
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.close();
});

it.each([
  ['the panel of a window 800 px high', { width: 1280, height: 800 }],
  ['the sheet on a phone', { width: 360, height: 740 }],
])(
  'never covers the focused field or day with the request button, in %s (WCAG 2.4.11)',
  async (_, viewport) => {
    const visitor = await site.visit({ viewport });
    const { page } = visitor;
    await page.goto('/spaces/1');
    if (viewport.width < 980) await page.getByRole('button', { name: 'Choose dates' }).click();
    await page.getByRole('group', { name: 'What to book' }).getByRole('radio').first().focus();
    const tags: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        const submit = element?.closest('form')?.querySelector('[type="submit"]');
        const buttonBar = submit?.parentElement?.getBoundingClientRect();
        if (!element || !buttonBar || element === submit) return null;
        const { top, bottom } = element.getBoundingClientRect();
        return { tag: element.tagName, covered: bottom > buttonBar.top && top < buttonBar.bottom };
      });
      if (!focused) break;
      expect(focused).toMatchObject({ covered: false });
      tags.push(focused.tag);
    }
    // The message field comes after the calendar, so Tab has reached all of the form.
    expect(tags).toContain('TEXTAREA');
    await visitor.close();
  },
);

it('takes a new vendor on a slow phone from the home page to a sent request in eight taps', async () => {
  const visitor = await site.visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const { page } = visitor;
  page.setDefaultTimeout(60_000);
  // A quarter of the CPU's speed, and 1.6 megabits per second down and 0.75 up, given in bytes.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto('/');
  await page.getByLabel('Where').selectOption(location);
  // No other test books dates this far ahead.
  await page.getByLabel('Available from').fill(addDays(todayIn('America/New_York'), 320));
  await tap(button('Search'));
  await tap(page.getByRole('link', { name: /^View Details/ }).first());
  // The button never says 'Choose dates', even before the calendar has loaded, because the search has chosen the dates.
  await tap(button('Continue booking'));
  await tap(button('Request to Book'));
  const email = `phone-${String(Date.now())}@x.test`;
  await page.getByLabel('Email Address').fill(email);
  await tap(button('Send Verification Code'));
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Fields');
  await tap(button('Continue'));
  const code = await site.inbox.newCodeFor(email, []);
  await page.getByRole('textbox', { name: 'Verification Code' }).fill(code);
  await tap(button('Verify & Sign In'));
  await page.getByText('You have been successfully logged in.').waitFor();
  await tap(button('Request to Book'));
  await page.getByText('Your booking request has been sent to the host for approval.').waitFor();
  expect(taps).toBeLessThanOrEqual(8);
  await visitor.close();
}, 240_000);
