import type { Page } from 'playwright-core';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-browse');

/* The list and the map of /browse (D61). */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

const mapOf = (page: Page) => page.getByRole('group', { name: /^Map of spaces/ });
/** Whether the element has the class `highlighted`. In a CSS module, the name of this class gets a prefix. */
const isHighlighted = (element: Element) => /(^|-|\s)highlighted/.test(element.className);

it('highlights the marker of a hovered or focused card, and the card of a hovered or focused marker', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  // The search finds a single space, so its marker is not part of a cluster.
  await page.goto('/browse?q=Oak+%26+Ember');
  const card = page.getByRole('article').filter({ hasText: 'Oak & Ember' });
  const marker = mapOf(page).getByRole('button', { name: /^Oak & Ember/ });
  await marker.waitFor();
  const isMarkerHighlighted = () => marker.evaluate(isHighlighted);
  const isCardHighlighted = () => card.locator('..').evaluate(isHighlighted);
  const movePointerAway = () => page.getByRole('heading', { level: 1 }).hover();
  expect([await isMarkerHighlighted(), await isCardHighlighted()]).toEqual([false, false]);

  await card.hover();
  expect(await isMarkerHighlighted()).toBe(true);
  await movePointerAway();
  expect(await isMarkerHighlighted()).toBe(false);
  await card.getByRole('link', { name: /^View Details/ }).focus();
  expect(await isMarkerHighlighted()).toBe(true);

  await marker.hover();
  expect(await isCardHighlighted()).toBe(true);
  await movePointerAway();
  expect(await isCardHighlighted()).toBe(false);
  await marker.focus();
  expect(await isCardHighlighted()).toBe(true);
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.close();
});

it('logs no error if the visitor leaves the page while the map zooms', async () => {
  const visitor = await site.visit({ reducedMotion: 'no-preference' });
  const { page } = visitor;
  await page.goto('/browse?q=Oak+%26+Ember');
  await mapOf(page)
    .getByRole('button', { name: /^Oak & Ember/ })
    .waitFor();
  // These steps run inside the page, because the animation takes only a quarter of a second.
  const zoomingMaps = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[aria-label="Zoom out"]')?.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { length } = document.querySelectorAll('.leaflet-zoom-anim');
    document.querySelector<HTMLElement>('article a')?.click();
    return length;
  });
  expect(zoomingMaps).toBe(1);
  await page.getByRole('complementary', { name: 'Booking' }).waitFor();
  // Longer than the animation.
  await page.waitForTimeout(300);
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.close();
});

it('logs no error if the visitor leaves the page before the area of all spaces has loaded', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.goto('/discover');
  await page.getByRole('button', { name: 'Show all spaces' }).waitFor();
  let respond = () => {};
  await page.route(/\/api\/spaces\/map\?/, async (route) => {
    await new Promise<void>((resolve) => (respond = resolve));
    await route.continue();
  });
  const requested = page.waitForRequest(/\/api\/spaces\/map\?/);
  await page.getByRole('button', { name: 'Show all spaces' }).click();
  await requested;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
  const responded = page.waitForResponse(/\/api\/spaces\/map\?/);
  respond();
  await (await responded).finished();
  // An error would be logged when the page processes the response.
  await page.waitForTimeout(100);
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.close();
});

it.each([360, 768, 1280])(
  'shows names beside the markers of a city without overlaps, at %i px',
  async (width) => {
    const visitor = await site.visit({ viewport: { width, height: 800 } });
    const { page } = visitor;
    await page.goto('/browse?location=Raleigh%2C+NC');
    if (width < 1024) await page.getByRole('button', { name: 'Map', exact: true }).click();
    const markers = mapOf(page).locator('.leaflet-marker-icon');
    const names = markers.locator('[class*="-name-"]');
    // The names appear one after the other. To detect an overlap, the test needs at least two.
    await names.filter({ visible: true }).nth(1).waitFor();
    const boxes = [];
    for (const name of await names.filter({ visible: true }).all()) boxes.push(await name.boundingBox());
    expect(boxes.length).toBeGreaterThan(1);
    for (const marker of await markers.all()) boxes.push(await marker.boundingBox());
    for (const [index, a] of boxes.entries())
      for (const b of boxes.slice(index + 1)) {
        if (!a || !b) throw new Error('A marker has disappeared');
        const overlaps =
          a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
        expect({ a, b, overlaps }).toMatchObject({ overlaps: false });
      }
    expect(visitor.consoleMessages).toEqual([]);
    await visitor.close();
  },
);

it('searches the visible map area, and keeps it after a reload and Back until its chip is removed', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  const chip = page.getByRole('list', { name: 'Filters' }).getByText('Map area');
  const count = page.getByText(/^\d+ spaces? found$/);
  const searchArea = page.getByRole('button', { name: 'Search this area' });
  await page.goto('/browse');
  const total = await count.textContent();
  const cluster = mapOf(page)
    .getByRole('button', { name: /zoom in$/ })
    .first();
  await cluster.waitFor();
  expect(await searchArea.count()).toBe(0);
  // Loading more spaces replaces all markers, even the pressed one, so repeat until the map has moved.
  while (!(await searchArea.isVisible())) {
    await cluster.press('Enter');
    await searchArea.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
  await searchArea.press('Enter');
  await chip.waitFor();
  await page.waitForFunction((before) => !document.body.innerText.includes(before), total ?? '');
  expect(await searchArea.count()).toBe(0);
  const inArea = await count.textContent();
  const bbox = new URL(page.url()).searchParams.get('bbox');
  expect(bbox).toMatch(/^(-?\d+\.\d{4},?){4}$/);

  await page.reload();
  await chip.waitFor();
  expect(await count.textContent()).toBe(inArea);
  await mapOf(page).getByRole('button').first().waitFor();
  // The map shows the searched area, so there is no other area to search.
  expect(await searchArea.count()).toBe(0);

  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await page.getByRole('complementary', { name: 'Booking' }).waitFor();
  await page.goBack();
  await chip.waitFor();
  expect(await count.textContent()).toBe(inArea);

  await page.getByRole('button', { name: /Map area$/ }).click();
  await page.getByText(total ?? '').waitFor();
  expect(new URL(page.url()).search).toBe('');
  // Back undoes each change: first the removal of the chip, then the search of the area.
  await page.goBack();
  await chip.waitFor();
  await page.goBack();
  await page.getByText(total ?? '').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/browse');
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.close();
});

it('shows prices on pins and, on hover and focus, a card with a picture, which Escape closes', async () => {
  const visitor = await site.visit();
  const { page } = visitor;
  await page.goto('/browse?q=Oak+%26+Ember');
  const marker = mapOf(page).getByRole('button', { name: /^Oak & Ember, from about \$\d+ a day$/ });
  await marker.getByText(/^from \$\d+$/).waitFor();
  const card = page.locator('.leaflet-tooltip');
  await marker.hover();
  await card.locator('img').waitFor();
  // The pointer can move to the card without closing it (WCAG 1.4.13).
  await card.hover();
  expect(await card.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  await marker.hover();
  await card.click();
  const details = mapOf(page).getByRole('link', { name: 'View Details of Oak & Ember' });
  await details.waitFor();
  await mapOf(page).press('Escape');
  await details.waitFor({ state: 'detached' });

  // In the tab order, the links to the sources of the base map come after the markers.
  await page.getByRole('link', { name: 'GeoNames' }).focus();
  await page.keyboard.press('Shift+Tab');
  await card.getByText('Raleigh, NC').waitFor();
  await page.keyboard.press('Enter');
  await details.waitFor();
  await card.waitFor({ state: 'detached' });
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.close();
});

it('replaces the list with the map on a phone after one tap, and loads the map only then', async () => {
  const visitor = await site.visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const { page } = visitor;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/browse?location=Raleigh%2C+NC');
  const firstCard = page.getByRole('article').first();
  const mapButton = page.getByRole('button', { name: 'Map', exact: true });
  const listButton = page.getByRole('button', { name: 'List', exact: true });
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  expect(await mapButton.evaluate(isInView)).toBe(true);
  // The button is in a bar at the bottom of the screen, 61 px high. A floating button could cover the number of results.
  expect(await mapButton.locator('..').boundingBox()).toEqual({ x: 0, y: 740 - 61, width: 360, height: 61 });
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  expect(await mapButton.evaluate(isInView)).toBe(true);
  expect(requests.filter((url) => url.includes('space-map') || url.includes('/api/spaces/map'))).toEqual([]);

  await mapButton.click();
  await mapOf(page).getByRole('button').first().waitFor();
  expect(await firstCard.isVisible()).toBe(false);
  expect(await listButton.evaluate(isInView)).toBe(true);
  expect(await mapOf(page).evaluate(isInView)).toBe(true);
  await page.reload();
  await mapOf(page).getByRole('button').first().waitFor();
  await listButton.click();
  await firstCard.waitFor();
  expect(await mapOf(page).count()).toBe(0);
  await page.goBack();
  await mapOf(page).waitFor();
  expect(visitor.consoleMessages).toEqual([]);
  await visitor.close();
});
