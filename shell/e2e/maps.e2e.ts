import type { Page } from 'playwright-core';
import { Site, type Visitor } from './site';
import { host } from './people';
import { itVisits } from './visited-remotes';

const itInHost = itVisits('mfe-host');
const itInBrowse = itVisits('mfe-browse');

/*
 * Google Maps and a tile server when they are configured (D19, D48). Tests can reach neither Google nor a tile server, so these tests
 * replace Google's script and the API's responses about the configuration. They also bypass the content security policy, because it is
 * derived from the server's settings; the tests of the site server check the policy.
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
  // Keeps the API from saving a draft, because other tests need this host to have none.
  await visitor.page.route('**/api/users/me/listing-draft', (route) =>
    route.fulfill({ json: { draft: null, updatedAt: null, version: 0 } }),
  );
  return visitor;
}

const googleSettings = { apiKey: 'a-key' };

/** The parts of Google's script that the site uses. The site sets the callback `__ib__` before it loads the script. */
const googleScript = `(() => {
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
    route.fulfill({ contentType: 'text/javascript', body: googleScript }),
  );
const blockGoogle = (page: Page) => page.route('https://maps.googleapis.com/**', (route) => route.abort());

const address = (page: Page) => page.getByLabel('Full Address');
const hint = 'Loading address autocomplete';

itInHost(
  'suggests addresses from Google if there is a key, and fills in the selected one (D54)',
  async () => {
    const { page, close, consoleMessages } = await visitWith(googleSettings, host);
    await replaceGoogle(page);
    await page.goto('/list-space');
    await address(page).pressSequentially('350 Fay');
    await page.locator('.ant-select-item-option').filter({ hasText: '350 Fayetteville' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () =>
        document.activeElement instanceof HTMLInputElement &&
        document.activeElement.value === '350 Fayetteville St, Raleigh, NC 27601, USA',
    );
    // The city appears once in the city select and once in the preview.
    expect(await page.getByText('Raleigh, NC', { exact: true }).count()).toBe(2);
    expect(consoleMessages).toEqual([]);
    await close();
  },
);

itInHost('lets users type the address if Google does not load, and shows a hint (D48)', async () => {
  const { page, close } = await visitWith(googleSettings, host);
  await blockGoogle(page);
  await page.goto('/list-space');
  await page.getByText(hint).waitFor();
  await address(page).fill('1 Typed Lane, Raleigh, NC 27601');
  expect(await address(page).inputValue()).toBe('1 Typed Lane, Raleigh, NC 27601');
  expect(await page.getByRole('region', { name: /Notifications/ }).innerText()).toBe('');
  await close();
});

itInBrowse(
  'draws Google’s map if there is a key, and our base map when Google does not load (D48)',
  async () => {
    const { page, close } = await visitWith(googleSettings);
    await replaceGoogle(page);
    await page.goto('/discover');
    await page.locator('body[data-google="map"]').waitFor();
    await close();

    const withoutGoogle = await visitWith(googleSettings);
    await blockGoogle(withoutGoogle.page);
    await withoutGoogle.page.goto('/discover');
    await withoutGoogle.page
      .getByLabel(/^Map of spaces/)
      .locator('canvas')
      .first()
      .waitFor({ state: 'attached' });
    await withoutGoogle.close();
  },
);

itInBrowse('loads tiles from the configured server and shows its attribution', async () => {
  const { page, close } = await visitWith({
    tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
    tilesAttribution: '© Example Maps',
  });
  const tileRequest = page.waitForRequest(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  await page.route('https://tiles.example/**', (route) => route.abort());
  await page.goto('/discover');
  await tileRequest;
  await page.getByText('© Example Maps').waitFor();
  await close();
});
