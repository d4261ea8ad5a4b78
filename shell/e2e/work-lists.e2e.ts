import type { Locator } from 'playwright-core';
import { Site } from './site';

/* Lists in which people compare many rows (LOOK 'Work areas'). */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

it('shows rows of 48 px in every table of the admin area on a wide screen', async () => {
  const { page, close } = await site.visitAs('admin@popnook.test');
  const tabs = ['users', 'spaces', 'bookings', 'reviews', 'locations', 'audit-log'];
  const heights: Record<string, number[]> = {};
  for (const tab of tabs) {
    await page.goto(`/admin?tab=${tab}`);
    const rows = page.getByRole('tabpanel').locator('tbody tr');
    await rows.first().waitFor();
    const all = await rows.evaluateAll((elements) => elements.map(({ clientHeight }) => clientHeight));
    heights[tab] = [...new Set(all)];
  }
  expect(heights).toEqual(Object.fromEntries(tabs.map((tab) => [tab, [48]])));
  await close();
});

it('shows all of a comment that is cut off, and only then offers to', async () => {
  const { page, close } = await site.visitAs('admin@popnook.test');
  await page.goto('/admin?tab=reviews');
  const rows = page.locator('tbody tr');
  const button = page.getByRole('button', { name: 'Show all of the comment' });
  const hiddenPixels = (comment: Locator) =>
    comment.evaluate((element) => element.scrollWidth - element.clientWidth);
  await button.first().waitFor();
  const cut = rows.filter({ has: button });
  for (const comment of await cut.locator('p').all()) expect(await hiddenPixels(comment)).toBeGreaterThan(0);
  const fitting = rows.filter({ hasNot: button }).locator('p');
  for (const comment of await fitting.all()) expect(await hiddenPixels(comment)).toBe(0);

  const row = page.locator(`tbody tr[data-row-key="${await cut.first().getAttribute('data-row-key')}"]`);
  await row.getByRole('button', { name: 'Show all of the comment' }).focus();
  await page.keyboard.press('Enter');
  const less = row.getByRole('button', { name: 'Show less of the comment', expanded: true });
  await less.waitFor();
  expect(await hiddenPixels(row.locator('p'))).toBe(0);
  await page.keyboard.press('Enter');
  expect(await hiddenPixels(row.locator('p'))).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false');
  await close();
});

it('shows the open tab of the admin area on a phone, also when counts make the tabs before it wider', async () => {
  const { page, close } = await site.visitAs('admin@popnook.test', { viewport: { width: 360, height: 780 } });
  const work = { newListings: 120, changedListings: 300, flaggedBookings: 450, failedEmails: 100 };
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/work-queue', async (route) => {
    await isAsked;
    await route.fulfill({ json: work });
  });
  const isInView = (name: RegExp) =>
    page.getByRole('tab', { name, selected: true }).evaluate(async (tab) => {
      const observer = (resolve: (isVisible: boolean) => void) =>
        new IntersectionObserver(([entry]) => resolve((entry?.intersectionRatio ?? 0) > 0.95)).observe(tab);
      return new Promise(observer);
    });
  for (const [id, name] of [
    ['emails', /^Failed Emails/],
    ['audit-log', /^Audit Log/],
    ['reviews', /^Reviews/],
  ] as const) {
    await page.goto(`/admin?tab=${id}`);
    while (!(await isInView(name)));
  }
  answer();
  await page.getByRole('tab', { name: 'Approvals 420' }).waitFor();
  while (!(await isInView(/^Reviews/)));
  await close();
});

it('shows long names of people and records in the audit log in full', async () => {
  const { page, close } = await site.visitAs('admin@popnook.test');
  const adminName = 'Administrator with a Name of Several Words and-Without-Any-Spaces-Toward-The-End';
  await page.route('**/api/admin/audit-log*', (route) =>
    route.fulfill({
      json: [
        {
          id: 1,
          adminId: 1,
          adminName,
          action: 'suspended',
          actorRole: 'admin',
          entity: 'demo_data',
          entityId: 'accounts, spaces, displays and bookings',
          before: { status: 'active' },
          after: { status: 'suspended' },
          createdAt: '2026-11-02T12:00:00.000Z',
        },
      ],
    }),
  );
  await page.goto('/admin?tab=audit-log');
  for (const name of [adminName, 'accounts, spaces, displays and bookings']) {
    const cell = page.getByRole('cell', { name });
    await cell.waitFor();
    const hiddenPixels = await cell.evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ]);
    expect(hiddenPixels).toEqual([0, 0]);
  }
  await close();
});

it('gives no more than a quarter of the table to what is due upfront, with the note about the payment', async () => {
  const { page, close } = await site.visitAs('host@popnook.test');
  await page.goto('/host-dashboard?tab=bookings');
  const table = page.getByRole('table', { name: 'Current and upcoming' });
  await table.getByText('Popnook does not handle the payment.').first().waitFor();
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? Infinity;
  const column = await widthOf(table.getByRole('columnheader', { name: 'Upfront' }));
  expect(column / (await widthOf(table))).toBeLessThanOrEqual(0.25);
  await close();
});

it("folds each of the vendor's bookings to one line on a phone, and opens it with one touch", async () => {
  const { page, close } = await site.visitAs('vendor@popnook.test', {
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  });
  await page.goto('/vendor-dashboard');
  const booking = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Completed' }).first();
  await booking.getByRole('link').first().waitFor();
  const heightOf = async () => (await booking.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeLessThanOrEqual(64);
  expect(await booking.getByText('Hosted by').isVisible()).toBe(false);
  // Anywhere in the row, here on its dates.
  await booking.tap({ position: { x: 40, y: 40 } });
  await booking.getByText('Hosted by').waitFor();
  expect(await heightOf()).toBeGreaterThan(100);
  await booking.getByRole('button', { name: /^Hide details of/, expanded: true }).tap();
  // Folding can take some frames. If the row does not fold, the test runs out of time.
  while ((await heightOf()) > 64);
  await close();
});
