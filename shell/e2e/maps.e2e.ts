import type { Page } from 'playwright-core';
import { Site, type Visitor } from './site';
import { host } from './people';

/*
 * Google Maps and a tile server when they are configured (D19, D48). Tests have access to neither, so a
 * script replaces Google's, and the API's configuration responses are replaced. The content security policy is derived from
 * the server's settings, so it is off here; the tests of the site check it.
 */

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterAll(() => site.close());

interface MapSettings {
  apiKey?: string;
  tilesUrl?: string;
  tilesAttribution?: string;
}

async function visitWith({ apiKey = '', ...tiles }: MapSettings, email?: string): Promise<Visitor> {
  const options = { bypassCSP: true };
  const visitor = await (email ? site.visitAs(email, options) : site.visit(options));
  await visitor.page.route('**/api/config/maps-key', (route) => route.fulfill({ json: { apiKey } }));
  await visitor.page.route('**/api/config/map', (route) =>
    route.fulfill({ json: { tilesUrl: null, tilesAttribution: null, ...tiles } }),
  );
  return visitor;
}

const withGoogle = { apiKey: 'a-key' };

const script = `(() => {
  const { maps } = google;
  class Map { setCenter() {} setZoom() {} setOptions() {} getDiv() { return document.body } constructor() { document.body.dataset.google = 'map' } }
  class LatLng { constructor(lat, lng) { this.lat = lat; this.lng = lng } }
  const place = { formattedAddress: '350 Fayetteville St, Raleigh, NC 27601, USA', fetchFields: async () => undefined,
    location: { lat: () => 35.7755, lng: () => -78.6393 } };
  const prediction = { placeId: 'one', text: { text: '350 Fayetteville Street, Raleigh' }, toPlace: () => place };
  Object.assign(maps, { Map, LatLng, event: { addListener() {}, addListenerOnce() {}, clearListeners() {}, trigger() {} } });
  maps.importLibrary = async () => ({ Map, AutocompleteSessionToken: class {},
    AutocompleteSuggestion: { fetchAutocompleteSuggestions: async () => ({ suggestions: [{ placePrediction: prediction }] }) } });
  maps.__ib__();
})()`;

const replaceGoogle = (page: Page) =>
  page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
const unreachable = (page: Page) => page.route('https://maps.googleapis.com/**', (route) => route.abort());

const address = (page: Page) => page.getByLabel('Full Address');
const hint = 'Loading address autocomplete';

it('suggests addresses from Google with a key, and fills in the chosen one (D54)', async () => {
  const { page, close, consoleMessages } = await visitWith(withGoogle, host);
  await replaceGoogle(page);
  await page.goto('/list-space');
  await address(page).pressSequentially('350 Fay');
  await page.getByRole('option', { name: /350 Fayetteville/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>('[role=combobox]')?.value ===
      '350 Fayetteville St, Raleigh, NC 27601, USA',
  );
  expect(await page.getByLabel('City/Area').inputValue()).toBe('Raleigh, NC');
  expect(consoleMessages).toEqual([]);
  await close();
});

it('lets people type the address while Google does not load, and shows a hint (D48)', async () => {
  const { page, close } = await visitWith(withGoogle, host);
  await unreachable(page);
  await page.goto('/list-space');
  await page.getByText(hint).waitFor();
  await address(page).fill('1 Typed Lane, Raleigh, NC 27601');
  expect(await address(page).inputValue()).toBe('1 Typed Lane, Raleigh, NC 27601');
  expect(await page.getByRole('region', { name: /Notifications/ }).innerText()).toBe('');
  await close();
});

it('draws Google’s map with a key, and our base map when Google does not load (D48)', async () => {
  const { page, close } = await visitWith(withGoogle);
  await replaceGoogle(page);
  await page.goto('/discover');
  await page.locator('body[data-google="map"]').waitFor();
  await close();

  const alone = await visitWith(withGoogle);
  await unreachable(alone.page);
  await alone.page.goto('/discover');
  await alone.page
    .getByLabel(/^Map of spaces/)
    .locator('canvas')
    .first()
    .waitFor({ state: 'attached' });
  await alone.close();
});

it('loads tiles from the configured server and shows its attribution', async () => {
  const { page, close } = await visitWith({
    tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
    tilesAttribution: '© Example Maps',
  });
  const asked = page.waitForRequest(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  await page.route('https://tiles.example/**', (route) => route.abort());
  await page.goto('/discover');
  await asked;
  await page.getByText('© Example Maps').waitFor();
  await close();
});
