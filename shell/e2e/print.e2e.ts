import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-host');

/* Printed pages. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

it("prints only the host's calendar and its legend, on landscape pages (D32)", async () => {
  const { page, close, consoleMessages } = await site.visitAs('host@popnook.test');
  await page.goto('/host-dashboard?tab=calendar');
  const calendar = page.getByRole('grid', { name: 'Calendar of all spaces' });
  await calendar.waitFor();
  const file = await page.pdf({ preferCSSPageSize: true });
  const pageSizes = new Set(file.toString('latin1').match(/MediaBox\s*\[[^\]]*\]/g));
  // US Letter, in points.
  expect([...pageSizes]).toEqual(['MediaBox [0 0 792 612]']);
  await page.emulateMedia({ media: 'print' });
  expect(await calendar.isVisible()).toBe(true);
  expect(await page.getByRole('list', { name: 'Legend' }).isVisible()).toBe(true);
  const restOfPage = page.locator('header, footer, h1, h2, [role=tablist]');
  expect(await restOfPage.filter({ visible: true }).count()).toBe(0);
  // The width of the page between its margins: 11 inches minus 20 mm, in CSS pixels. The calendar fits, so no day is cut off.
  const pageWidth = Math.floor((11 - 20 / 25.4) * 96);
  await page.setViewportSize({ width: pageWidth, height: 740 });
  const { x, width } = (await calendar.boundingBox()) ?? { x: 0, width: Infinity };
  expect(x + width).toBeLessThanOrEqual(pageWidth);
  expect(consoleMessages).toEqual([]);
  await close();
});
