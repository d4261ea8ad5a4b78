import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Person, TestApi } from './test-api';

const REDIRECT = 'redirect';

let api: TestApi;
let vendor: Person;
let geocoder: Server;
/** What the geocoder responds: a body, a redirect, or nothing. */
let respond: (query: URLSearchParams, path: string) => string | undefined;
beforeAll(async () => {
  geocoder = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://geocoder');
    const body = respond(searchParams, pathname);
    if (body === REDIRECT) response.writeHead(302, { Location: '/elsewhere' });
    if (body !== undefined) response.end(body);
  }).listen(0, '127.0.0.1');
  await once(geocoder, 'listening');
  const { port } = geocoder.address() as AddressInfo;
  api = await TestApi.start({
    GEOCODER_URL: `http://127.0.0.1:${port}/`,
    GOOGLE_MAPS_KEY: 'a-key',
    RATE_LIMITS: 'on',
    MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png',
    MAP_TILES_ATTRIBUTION: '© Tiles',
  });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
});
afterAll(async () => {
  geocoder.closeAllConnections();
  geocoder.close();
  await api.stop();
});

describe('suggestions for an address', () => {
  const find = async (q: string) =>
    (await vendor.agent.get(`/api/places?q=${encodeURIComponent(q)}`).expect(200)).body;
  beforeAll(() =>
    api.query(`INSERT INTO available_locations (city, state, state_code, is_active) VALUES
      ('Raleigh', 'North Carolina', 'NC', true), ('Old Town', 'Kansas', 'KS', false), ('Cape May', 'New Jersey', 'NJ', true)`),
  );
  const raleigh = { label: 'Raleigh, NC', latitude: null, longitude: null, source: 'popnook' };

  const geocoderResponse = JSON.stringify([{ display_name: 'Raleigh', lat: '35.7', lon: '-78.6' }]);

  it('include results of the geocoder only ten times a minute for a visitor who is not signed in (D54)', async () => {
    respond = () => geocoderResponse;
    const search = async () => (await api.anyone.get('/api/places?q=ral').expect(200)).body;
    const responses = await Promise.all(Array.from({ length: 12 }, search));
    expect(responses.filter((places) => places.length === 2)).toHaveLength(10);
    expect(responses.filter((places) => places.length === 1)).toEqual([[raleigh], [raleigh]]);
    expect(await find('ral')).toHaveLength(2);
  });

  it('contain only our own cities if the geocoder finds nothing (D54)', async () => {
    respond = () => '[]';
    expect(await find('')).toEqual([]);
    expect(await find('ral')).toEqual([raleigh]);
    expect(await find('  cape   m ')).toEqual([{ ...raleigh, label: 'Cape May, NJ' }]);
    expect(await find('12 hargett st, raleigh')).toEqual([raleigh]);
    // Old Town is not active.
    expect(await find('old')).toEqual([]);
  });

  it('are refused for more than 200 characters (D54)', async () => {
    await vendor.agent.get(`/api/places?q=${'x'.repeat(201)}`).expect(400);
  });

  it('start with our own cities, followed by results of the geocoder (D54)', async () => {
    let received: object = {};
    respond = (query, path) => {
      received = { path, ...Object.fromEntries(query) };
      return JSON.stringify([
        { display_name: `${query.get('q')}, found`, lat: '35.7', lon: '-78.6', other: 1 },
      ]);
    };
    expect(await find('Raleigh')).toEqual([
      raleigh,
      { label: 'Raleigh, found', latitude: '35.7', longitude: '-78.6', source: 'geocoder' },
    ]);
    const expected = { path: '/search', q: 'Raleigh', format: 'jsonv2', limit: '5', countrycodes: 'us' };
    expect(received).toEqual(expected);
  });

  it('contain at most five of our own cities, in alphabetical order', async () => {
    respond = () => '[]';
    const names = ['Six', 'Three', 'One', 'Five', 'Two', 'Four'];
    await api.query(
      `INSERT INTO available_locations (city, state, state_code) SELECT 'Port ' || unnest($1::text[]), 'Maine', 'ME'`,
      [names],
    );
    const labels = (await find('port')).map(({ label }: { label: string }) => label);
    const sorted = names.toSorted().map((name) => `Port ${name}, ME`);
    expect(labels).toEqual(sorted.slice(0, 5));
  });

  it.each<[string, typeof respond]>([
    ['HTML', () => '<html>'],
    ['an error', () => '{"error":"busy"}'],
    ['a place without valid coordinates', () => geocoderResponse.replace('35.7', '35.7 N')],
    ['no response', () => undefined],
    ['a redirect, which is not followed', (_, path) => (path === '/elsewhere' ? geocoderResponse : REDIRECT)],
  ])('still contain our own cities if the geocoder returns %s (D54)', async (_, response) => {
    respond = response;
    expect(await find('Raleigh')).toEqual([raleigh]);
  });
});

it('returns the maps key to everyone (D19)', () =>
  api.anyone.get('/api/config/maps-key').expect(200, { apiKey: 'a-key' }));

it('returns the map tiles and their attribution to everyone', () =>
  api.anyone
    .get('/api/config/map')
    .expect(200, { tilesUrl: 'https://tiles.test/{z}/{x}/{y}.png', tilesAttribution: '© Tiles' }));
