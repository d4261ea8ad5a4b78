import type { Locator } from 'playwright-core';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const itInAdmin = itVisits('mfe-admin');
const itInHost = itVisits('mfe-host');
const itInVendor = itVisits('mfe-vendor');

/* Lists in which people compare many rows (LOOK 'Work areas'). */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

itInAdmin('shows rows of 48 px in every table of the admin area on a wide screen', async () => {
  const { page, close } = await site.visitAs('admin@popnook.test');
  // In the demo data, the table of failed emails is empty. The other tabs have no table.
  const tabs = ['users', 'spaces', 'bookings', 'reviews', 'locations', 'audit-log'];
  const heights: Record<string, number[]> = {};
  for (const tab of tabs) {
    await page.goto(`/admin?tab=${tab}`);
    const rows = page.getByRole('tabpanel').locator('tbody tr');
    await rows.first().waitFor();
    const rowHeights = await rows.evaluateAll((elements) => elements.map(({ clientHeight }) => clientHeight));
    heights[tab] = [...new Set(rowHeights)];
  }
  expect(heights).toEqual(Object.fromEntries(tabs.map((tab) => [tab, [48]])));
  await close();
});

itInAdmin('offers to expand a comment only if it is truncated, and expands it on Enter', async () => {
  const { page, close } = await site.visitAs('admin@popnook.test');
  await page.goto('/admin?tab=reviews');
  const rows = page.locator('tbody tr');
  const button = page.getByRole('button', { name: 'Expand the comment' });
  const hiddenPixels = (comment: Locator) =>
    comment.evaluate((element) => element.scrollWidth - element.clientWidth);
  await button.first().waitFor();
  const truncated = rows.filter({ has: button });
  for (const comment of await truncated.locator('p').all())
    expect(await hiddenPixels(comment)).toBeGreaterThan(0);
  const fitting = await rows.filter({ hasNot: button }).locator('p').all();
  expect(fitting).not.toEqual([]);
  for (const comment of fitting) expect(await hiddenPixels(comment)).toBe(0);

  // `truncated` does not match the row while the comment is expanded, because the name of the button changes.
  const row = page.locator(
    `tbody tr[data-row-key="${await truncated.first().getAttribute('data-row-key')}"]`,
  );
  await row.getByRole('button', { name: 'Expand the comment' }).focus();
  await page.keyboard.press('Enter');
  const collapse = row.getByRole('button', { name: 'Collapse the comment', expanded: true });
  await collapse.waitFor();
  expect(await hiddenPixels(row.locator('p'))).toBe(0);
  await page.keyboard.press('Enter');
  expect(await hiddenPixels(row.locator('p'))).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false');
  await close();
});

itInAdmin(
  'shows the open tab of the admin area on a phone, even when counts widen the tabs before it',
  async () => {
    const { page, close } = await site.visitAs('admin@popnook.test', {
      viewport: { width: 360, height: 780 },
    });
    const workQueue = { newListings: 120, changedListings: 300, flaggedBookings: 450, failedEmails: 100 };
    let respond: () => void = () => undefined;
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/api/admin/work-queue', async (route) => {
      await responded;
      await route.fulfill({ json: workQueue });
    });
    const isInView = (name: RegExp) =>
      page.getByRole('tab', { name, selected: true }).evaluate(
        (tab) =>
          new Promise<boolean>((resolve) => {
            new IntersectionObserver(([entry]) => resolve((entry?.intersectionRatio ?? 0) > 0.95)).observe(
              tab,
            );
          }),
      );
    for (const [id, name] of [
      ['emails', /^Failed Emails/],
      ['audit-log', /^Audit Log/],
      ['reviews', /^Reviews/],
    ] as const) {
      await page.goto(`/admin?tab=${id}`);
      // Scrolling to the tab takes a few frames. If the tab stays out of view, the test times out.
      while (!(await isInView(name)));
    }
    respond();
    // 120 new and 300 changed listings.
    await page.getByRole('tab', { name: 'Approvals 420' }).waitFor();
    while (!(await isInView(/^Reviews/)));
    await close();
  },
);

itInAdmin(
  'keeps every Tab stop visible in a table shown as cards, as on a desktop screen at 200% zoom',
  async () => {
    const { page, close } = await site.visitAs('admin@popnook.test', {
      viewport: { width: 640, height: 900 },
    });
    await page.goto('/admin?tab=users');
    const table = page.getByRole('tabpanel').locator('table');
    await table.getByRole('checkbox', { name: 'Select all' }).waitFor();
    await table.getByRole('button', { name: 'Ben Tanaka', exact: true }).waitFor();
    const hidden = await table.evaluate((element) =>
      [...element.querySelectorAll('[tabindex="0"], button, a, input')]
        .filter((tabStop) => {
          tabStop.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = tabStop.getBoundingClientRect();
          const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
          // An element without a size is not rendered and cannot receive focus. A checkbox is covered by the label around it.
          return width > 0 && !(tabStop.closest('label') ?? tabStop).contains(topElement);
        })
        .map((tabStop) => tabStop.ariaLabel ?? tabStop.textContent),
    );
    expect(hidden).toEqual([]);
    // In this layout, too, the checkbox selects all rows.
    await table.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await table.getByRole('checkbox', { name: 'Select Ben Tanaka', checked: true }).waitFor();
    await close();
  },
);

itInAdmin('collapses the filters of a list on a phone, and shows how many are set', async () => {
  const { page, close } = await site.visitAs('admin@popnook.test', { viewport: { width: 360, height: 780 } });
  await page.goto('/admin?tab=users&role=vendor');
  const status = page.getByRole('combobox', { name: 'Status' });
  const toggle = page.getByRole('button', { name: 'Filter and sort (1)' });
  await toggle.waitFor();
  expect(await status.isVisible()).toBe(false);
  await toggle.click();
  await status.waitFor();
  // On a wide screen, the filters are always visible.
  await page.setViewportSize({ width: 1280, height: 900 });
  await toggle.waitFor({ state: 'hidden' });
  await status.waitFor();
  await close();
});

itInAdmin('shows the longest possible booking period in full in the table of the admin area', async () => {
  const { page, close } = await site.visitAs('admin@popnook.test');
  await page.route('**/api/admin/bookings?*', async (route) => {
    const response = await route.fetch();
    const [first] = (await response.json()) as object[];
    await route.fulfill({ json: [{ ...first, startDate: '2026-12-28', endDate: '2027-01-27' }] });
  });
  await page.goto('/admin?tab=bookings');
  const period = page.getByText('Dec 28, 2026 – Jan 27, 2027');
  await period.waitFor();
  expect(await period.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await close();
});

itInAdmin('shows long names of people and records in the audit log in full', async () => {
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

itInHost('shows the dates of each booking on one line, and the payment note above the table', async () => {
  const { page, close } = await site.visitAs('host@popnook.test');
  await page.goto('/host-dashboard?tab=bookings');
  const table = page.getByRole('table', { name: 'Current and upcoming' });
  await table.waitFor();
  const notes = page.getByRole('list', { name: 'How you get paid' });
  await notes.getByText('Popnook does not handle the payment.').first().waitFor();
  expect(await table.getByText('Popnook does not handle the payment.').count()).toBe(0);
  const allDates = await table
    .getByText(/^[A-Z][a-z]{2} \d.* – .*\d{4}$/)
    .filter({ visible: true })
    .all();
  expect(allDates).not.toEqual([]);
  for (const dates of allDates) expect((await dates.boundingBox())?.height).toBeLessThanOrEqual(26);
  await close();
});

itInVendor(
  "collapses each of the vendor's bookings to one line on a phone, and expands it with one tap",
  async () => {
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
    // A tap anywhere in the row expands it. This one is on the dates.
    await booking.tap({ position: { x: 40, y: 40 } });
    await booking.getByText('Hosted by').waitFor();
    expect(await heightOf()).toBeGreaterThan(100);
    await booking.getByRole('button', { name: /^Hide details of/, expanded: true }).tap();
    // Collapsing takes a few frames. If the row does not collapse, the test times out.
    while ((await heightOf()) > 64);
    await close();
  },
);

itInHost(
  'shows each pending request on one line on a wide screen, even if its dates span two years (D25)',
  async () => {
    const { page, close } = await site.visitAs('host@popnook.test');
    await page.route('**/api/hosts/*/pending-bookings*', async (route) => {
      const response = await route.fetch();
      const requests = (await response.json()) as object[];
      const dates = { startDate: '2026-12-28', endDate: '2027-01-27' };
      await route.fulfill({ json: requests.map((request) => ({ ...request, ...dates })) });
    });
    await page.goto('/host-dashboard');
    const request = page.getByRole('region', { name: 'Pending Requests' }).getByRole('article').first();
    const period = request.getByText('Dec 28, 2026 – Jan 27, 2027');
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
    await period.waitFor();
    expect(await heightOf(period)).toBeLessThanOrEqual(24);
    expect(await heightOf(request)).toBeLessThanOrEqual(64);
    // On a tablet, it may take one more line.
    await page.setViewportSize({ width: 768, height: 1024 });
    expect(await heightOf(request)).toBeLessThanOrEqual(92);
    await close();
  },
);

itInHost('shows a month of the calendar of all spaces without horizontal scrolling (D32)', async () => {
  const { page, close } = await site.visitAs('host@popnook.test');
  // The calendar starts today. Near the end of a month, only a few of its days are shown, or a single one, and the month's name must
  // fit above them.
  for (const today of ['2026-11-01', '2026-11-27', '2026-11-30', '2027-01-31']) {
    await page.clock.setFixedTime(new Date(`${today}T12:00:00Z`));
    await page.goto('/host-dashboard?tab=calendar');
    const calendar = page.getByRole('grid', { name: 'Calendar of all spaces' });
    await calendar.waitFor();
    const scrollsBy = await calendar.evaluate(
      ({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0),
    );
    expect({ today, scrollsBy }).toEqual({ today, scrollsBy: 0 });
  }
  await close();
});

itInHost('keeps the calendar header and the focused day visible while the host scrolls (D32)', async () => {
  const { page, close } = await site.visitAs('host@popnook.test');
  await page.goto('/host-dashboard?tab=calendar');
  const calendar = page.getByRole('grid', { name: 'Calendar of all spaces' });
  await calendar.waitFor();
  const rows = calendar.locator('tbody tr');
  const isCovered = (part: Locator) =>
    part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await calendar.evaluate(({ parentElement: scroller }) => {
    scroller?.scrollIntoView({ block: 'end' });
    scroller?.scrollTo(0, scroller.scrollHeight);
  });
  expect(await isCovered(calendar.getByRole('columnheader', { name: '1', exact: true }).first())).toBe(false);
  // With keyboard navigation, no day is hidden under the header.
  const focusedDay = calendar.locator('[data-day][tabindex="0"]');
  await focusedDay.focus();
  const moves = (await rows.count()) - 1;
  for (let move = 0; move < moves; move += 1) await page.keyboard.press('ArrowDown');
  expect(await isCovered(focusedDay)).toBe(false);
  for (let move = 0; move < moves; move += 1) await page.keyboard.press('ArrowUp');
  expect(await isCovered(focusedDay)).toBe(false);
  await close();
});

itInHost('fits the preview of a listing with a long name into the page', async () => {
  const { page, close } = await site.visitAs('host@popnook.test', { viewport: { width: 360, height: 780 } });
  await page.goto('/list-space');
  await page
    .getByLabel('Space Name')
    .fill('The Grand Corner Shop and Community Market Hall at the Old Warehouse');
  await page.getByRole('heading', { level: 3, name: /^The Grand Corner Shop/ }).waitFor();
  const hiddenPixels = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(hiddenPixels).toBe(0);
  await close();
});
