import { recordShiftsWithFonts, shiftsAboveLimit } from './open-state';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-browse');

/* The page of a space: layout shifts, the calendar, the booking options and the map. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const SLOW_FONT_MS = 2000;

it.each([360, 768, 1280])(
  'has a layout shift of at most 0.02 when the fonts load late, in a window %d px wide',
  async (width) => {
    const visitor = await site.visit({ viewport: { width, height: 800 } });
    const { page } = visitor;
    await page.route('**/*.woff2', async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => {
        setTimeout(resolve, SLOW_FONT_MS);
      });
      await route.fulfill({ response });
    });
    await recordShiftsWithFonts(page);
    await page.goto('/spaces/1');
    await page.waitForFunction(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length >= 2,
    );
    // Layout shifts are reported with the frame after the one that uses the fonts.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              setTimeout(resolve);
            });
          });
        }),
    );
    expect(await shiftsAboveLimit(page)).toEqual([]);
    await visitor.close();
  },
);

it.each([
  [1280, 2],
  [1100, 1],
  [360, 1],
])(
  'in a window %d px wide, shows as many months as fit (%d), without horizontal scrolling',
  async (width, months) => {
    const visitor = await site.visit({ viewport: { width, height: 800 } });
    const { page } = visitor;
    await page.goto('/spaces/1');
    // Below 980 px, the calendar is not beside the page: this button opens it.
    if (width < 980) await page.getByRole('button', { name: 'Choose dates' }).click();
    await page.getByRole('grid').first().waitFor();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[role="grid"]').length === count,
      months,
    );
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBeLessThanOrEqual(0);
    await visitor.close();
  },
);

it('offers the space and its displays with pictures, and strikes out days without a free period', async () => {
  const visitor = await site.visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  // Days that are free, but cannot be the start of a period: 'fewer than 30 days free', for example.
  const unavailableDays = page.locator('[data-day][aria-label*="days free"]');
  // Looks for a space with such days in the demo data.
  for (let id = 1; id <= 12 && (await unavailableDays.count()) === 0; id += 1) {
    await page.goto(`/spaces/${String(id)}`);
    await page.getByRole('grid').first().waitFor();
    const wholeSpace = page.getByRole('radio', { name: /^Whole space/ });
    if (await wholeSpace.count()) await wholeSpace.check({ force: true });
  }
  expect(await unavailableDays.first().evaluate((day) => getComputedStyle(day).textDecorationLine)).toBe(
    'line-through',
  );
  const options = page.getByRole('group', { name: 'What to book' }).locator('label');
  const count = await options.count();
  expect(count).toBeGreaterThan(1);
  expect(await options.locator('img').count()).toBe(count);
  await visitor.close();
});

it('loads the map of the space only when it is near the viewport, without layout shift', async () => {
  const visitor = await site.visit({ viewport: { width: 360, height: 740 } });
  const { page } = visitor;
  await page.goto('/spaces/1');
  await page.getByRole('button', { name: 'Choose dates' }).waitFor();
  const map = page.getByRole('group', { name: /^Map of / });
  expect(await map.count()).toBe(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await map.locator('.leaflet-marker-icon').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.close();
});
