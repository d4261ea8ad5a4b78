import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let geocoder: Server;
let answerGeocoder: (query: URLSearchParams) => string | undefined;
let vendor: Person;
beforeAll(async () => {
  geocoder = createServer((request, response) => {
    const body = answerGeocoder(new URL(request.url ?? '/', 'http://geocoder').searchParams);
    if (body !== undefined) response.end(body);
  }).listen(0, '127.0.0.1');
  await once(geocoder, 'listening');
  const { port } = geocoder.address() as AddressInfo;
  api = await TestApi.start({
    GEOCODER_URL: `http://127.0.0.1:${port}/`,
    GOOGLE_MAPS_KEY: 'a-key',
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
      ('Raleigh', 'North Carolina', 'NC', true), ('Old Town', 'Kansas', 'KS', false)`),
  );
  const raleigh = { label: 'Raleigh, NC', latitude: null, longitude: null, source: 'popnook' };

  it('is for everyone signed in (D54)', async () => {
    await api.anyone.get('/api/places?q=ral').expect(401);
    answerGeocoder = () => '[]';
    expect(await find('')).toEqual([]);
    expect(await find('ral')).toEqual([raleigh]);
    expect(await find('12 hargett st, raleigh')).toEqual([raleigh]);
    expect(await find('old')).toEqual([]);
    await vendor.agent.get(`/api/places?q=${'x'.repeat(201)}`).expect(400);
  });

  it('lists our own cities first, then results of the geocoder (D54)', async () => {
    answerGeocoder = (query) =>
      JSON.stringify([{ display_name: `${query.get('q')}, found`, lat: '35.7', lon: '-78.6', other: 1 }]);
    expect(await find('Raleigh')).toEqual([
      raleigh,
      { label: 'Raleigh, found', latitude: '35.7', longitude: '-78.6', source: 'geocoder' },
    ]);
  });

  it.each([
    ['nonsense', () => '<html>'],
    ['another shape', () => '{"error":"busy"}'],
    ['nothing at all', () => undefined],
  ])('a geocoder that answers %s leaves our own (D54)', async (_, answer) => {
    answerGeocoder = answer;
    expect(await find('Raleigh')).toEqual([raleigh]);
  });
});

it('everyone gets the maps key (D19)', () =>
  api.anyone.get('/api/config/maps-key').expect(200, { apiKey: 'a-key' }));

it('everyone gets the map tiles with their attribution', () =>
  api.anyone
    .get('/api/config/map')
    .expect(200, { tilesUrl: 'https://tiles.test/{z}/{x}/{y}.png', tilesAttribution: '© Tiles' }));
