import type { Locator, Page } from 'playwright-core';
import { chooseOption } from './choose-option';
import { send } from './hostile-spaces';
import { admin } from './people';
import { Site } from './site';
import { itVisits } from './visited-remotes';

const it = itVisits('mfe-host', 'mfe-browse');

/* Hosts drag the pin of their space: with a finger in the listing form, and with the mouse when they edit the space. */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

interface Position {
  lat: number;
  lng: number;
}

interface Space {
  id: number;
  latitude: string;
  longitude: string;
}

const name = 'The Corner Pin';

/** The center of the form's map while the space has no position. */
const INITIAL_CENTER: Position = { lat: 35.78, lng: -78.64 };
/** The map's zoom levels without and with a position. */
const AREA_ZOOM = 10;
const SPACE_ZOOM = 15;

async function signUpAsHost(): Promise<Page> {
  const { page } = await site.visit({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const { request } = page.context();
  const email = `pin-${String(Date.now())}@popnook.test`;
  await send(request, 'POST', '/api/auth/send-code', { email });
  const code = await site.inbox.newCodeFor(email, []);
  const person = { firstName: 'Pia', lastName: 'Lane', role: 'host' };
  await send(request, 'POST', '/api/auth/verify-code', { email, code, ...person });
  return page;
}

const pinIn = (form: Page | Locator) => form.getByRole('button', { name: /^Location pin/ });

/** Reads the position from the form's text. */
async function readPosition(form: Page | Locator): Promise<Position> {
  const text = (await form.getByText(/^The pin is at /).textContent()) ?? '';
  const [lat = NaN, lng = NaN] = (text.match(/-?\d+\.\d{5}/g) ?? []).map(Number);
  return { lat, lng };
}

async function centerOf(pin: Locator) {
  await pin.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** A drag sends a move event at each of these fractions of its distance. */
const dragFractions = [0.1, 0.3, 0.6, 0.9, 1];

async function dragByTouch(page: Page, offset: { x: number; y: number }): Promise<void> {
  const { x, y } = await centerOf(pinIn(page));
  const touch = await page.context().newCDPSession(page);
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fraction?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fraction === undefined ? [] : [{ x: x + offset.x * fraction, y: y + offset.y * fraction }],
    });
  await dispatch('touchStart', 0);
  for (const fraction of dragFractions) await dispatch('touchMove', fraction);
  await dispatch('touchEnd');
}

async function dragByMouse(page: Page, pin: Locator, offset: { x: number; y: number }): Promise<void> {
  const { x, y } = await centerOf(pin);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const fraction of dragFractions)
    await page.mouse.move(x + offset.x * fraction, y + offset.y * fraction);
  await page.mouse.up();
}

/** How far the pin has moved in pixels at this zoom level. The map uses the Mercator projection. */
const movedBy = (from: Position, to: Position, zoom: number) => {
  const pixelsPerDegree = (256 * 2 ** zoom) / 360;
  const verticalScale = 1 / Math.cos((from.lat * Math.PI) / 180);
  return {
    x: Math.round((to.lng - from.lng) * pixelsPerDegree),
    y: Math.round((from.lat - to.lat) * pixelsPerDegree * verticalScale),
  };
};

/** The position of the space, rounded to five decimals as in the form's text. */
const positionOf = ({ latitude, longitude }: Space): Position => ({
  lat: Number(Number(latitude).toFixed(5)),
  lng: Number(Number(longitude).toFixed(5)),
});

async function fillListing(page: Page): Promise<void> {
  await page.goto('/list-space');
  await page.getByLabel('Space name').fill(name);
  await chooseOption(page, 'Space Type', 'Other');
  await page.getByLabel('Description').first().fill('A corner with a shelf and a bell on the door.');
  await chooseOption(page, 'City/Area', 'Raleigh, NC');
  await page.getByLabel('Full Address').fill('1 Pin Lane, Raleigh, NC 27601');
}

it('saves the position of a dragged pin and shows it on the page of the space and on the map', async () => {
  const page = await signUpAsHost();
  await fillListing(page);
  await page.getByRole('button', { name: 'Set the position on a map' }).click();
  await pinIn(page).scrollIntoViewIfNeeded();
  const scrolledTo = await page.evaluate(() => window.scrollY);
  await dragByTouch(page, { x: 60, y: 40 });
  await page.getByText(/^The pin is at /).waitFor();
  // Dragging the pin does not scroll the page.
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo);
  const listed = await readPosition(page);
  expect(movedBy(INITIAL_CENTER, listed, AREA_ZOOM)).toEqual({ x: 60, y: 40 });
  await page.getByRole('button', { name: 'Price and terms' }).click();
  await page.getByRole('spinbutton', { name: /rate/i }).fill('450');
  await page.getByRole('button', { name: 'Review' }).click();
  const created = page.waitForResponse(
    (response) => response.url().endsWith('/api/spaces') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'List Space' }).click();
  const space = (await (await created).json()) as Space;
  expect(positionOf(space)).toEqual(listed);
  const adminContext = (await site.visitAs(admin)).page.context();
  const adminUrl = `/api/admin/spaces/${String(space.id)}`;
  await send(adminContext.request, 'PUT', `${adminUrl}/approval`, { status: 'approved' });

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/host-dashboard');
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await pinIn(dialog).waitFor();
  expect(await readPosition(dialog)).toEqual(listed);
  await dragByMouse(page, pinIn(dialog), { x: -50, y: 30 });
  const edited = await readPosition(dialog);
  expect(movedBy(listed, edited, SPACE_ZOOM)).toEqual({ x: -50, y: 30 });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.waitFor({ state: 'detached' });

  const visitor = await site.visit();
  const { request } = visitor.page.context();
  const shown = await send<Space>(request, 'GET', `/api/spaces/${String(space.id)}`);
  expect(positionOf(shown)).toEqual(edited);
  await visitor.page.goto(`/spaces/${String(space.id)}`);
  await visitor.page.getByRole('heading', { name: 'Where it is' }).scrollIntoViewIfNeeded();
  await visitor.page.locator('.leaflet-marker-icon').first().waitFor();
  const mapLoaded = visitor.page.waitForResponse(/\/api\/spaces\/map\?/);
  await visitor.page.goto(`/browse?q=${encodeURIComponent(name)}`);
  await visitor.page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
  expect(await (await mapLoaded).text()).toContain(String(Number(shown.longitude)));
  expect(visitor.consoleMessages).toEqual([]);
  // Other tests count the public spaces, so this one must not stay public.
  await send(adminContext.request, 'PUT', `${adminUrl}/status`, { isActive: false });
  await Promise.all([visitor.close(), page.context().close(), adminContext.close()]);
});
