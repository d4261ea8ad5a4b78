import type { Page } from 'playwright-core';
import { Site } from './site';
import { host } from './people';

/*
 * D19, D48: Google and a tile server when they are configured. Neither can be reached by tests: a script stands in for
 * Google's, by the calls of its documentation, and the site works on when nothing comes.
 */

const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
let google: Site;
let tiled: Site;
beforeAll(async () => {
  google = await Site.own({ env: { GOOGLE_MAPS_KEY: 'stand-in' } });
  tiled = await Site.own({
    demoData: false,
    env: { MAP_TILES_URL: tiles, MAP_TILES_ATTRIBUTION: '© Example Maps' },
  });
}, 180_000);
afterAll(() => Promise.all([google.close(), tiled.close()]));

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

const standIn = (page: Page) =>
  page.route('https://maps.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
const unreachable = (page: Page) => page.route('https://maps.googleapis.com/**', (route) => route.abort());

const address = (page: Page) => page.getByLabel('Full Address');
const hint = 'Loading address autocomplete';

it('D54: with a key Google suggests addresses; the chosen one is filled in', async () => {
  const { page, close, complaints } = await google.visitAs(host);
  await standIn(page);
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
  expect(complaints).toEqual([]);
  await close();
});

it('D48: while Google does not come, the address can be typed and the hint says why nothing is offered', async () => {
  const { page, close } = await google.visitAs(host);
  await unreachable(page);
  await page.goto('/list-space');
  await page.getByText(hint).waitFor();
  await address(page).fill('1 Typed Lane, Raleigh, NC 27601');
  expect(await address(page).inputValue()).toBe('1 Typed Lane, Raleigh, NC 27601');
  expect(await page.getByRole('region', { name: /Notifications/ }).innerText()).toBe('');
  await close();
});

it('with a key the map stands on Google’s, without Google on our own drawing', async () => {
  const { page, close } = await google.visit();
  await standIn(page);
  await page.goto('/discover');
  await page.locator('body[data-google="map"]').waitFor();
  await close();

  const alone = await google.visit();
  await unreachable(alone.page);
  await alone.page.goto('/discover');
  await alone.page
    .getByLabel(/^Map of spaces/)
    .locator('canvas')
    .first()
    .waitFor({ state: 'attached' });
  await alone.close();
});

it('tiles come from the configured server, with its attribution', async () => {
  const { page, close } = await tiled.visit();
  const asked = page.waitForRequest(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  await page.route('https://tiles.example/**', (route) => route.abort());
  await page.goto('/discover');
  await asked;
  await page.getByText('© Example Maps').waitFor();
  await close();
});
