import { addDays, addMonths, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

/* What the API suggests for a search that finds nothing (D61). */

let api: TestApi;
let host: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
}, 60_000);
afterAll(() => api.stop());
// Hides the spaces of earlier tests.
beforeEach(() => api.query('UPDATE spaces SET is_active = false'));

const alternatives = async (query: string) =>
  (await api.anyone.get(`/api/spaces/alternatives?${query}`).expect(200)).body;
const total = async (query: string) =>
  Number((await api.anyone.get(`/api/spaces?${query}`).expect(200)).headers['x-total-count']);

it('suggests another type, a wider area, a higher price and fewer filters, each with its count (D61)', async () => {
  await api.addPublicSpace(host, { spaceType: 'gallery', latitude: '35.8', longitude: '-78.6' });
  await api.addPublicSpace(host, {
    location: 'Durham, NC',
    spaceType: 'brewery',
    latitude: '36',
    longitude: '-78.9',
  });
  const search = 'location=Raleigh, NC&spaceType=brewery';
  expect(await total(search)).toBe(0);
  // `near` is the average position of the spaces in Raleigh, of which there is only the gallery.
  expect(await alternatives(search)).toEqual([
    { kind: 'types', count: 1 },
    { kind: 'area', count: 1, near: '35.8,-78.6', radiusKm: 100 },
  ]);
  expect(await total('type=brewery&near=35.8,-78.6&radiusKm=100')).toBe(1);
  // Without `near`, a radius has no effect.
  expect(await alternatives(`${search}&radiusKm=200`)).toEqual(await alternatives(search));
  expect(await alternatives('spaceType=gallery&maxPrice=10&period=month')).toEqual([
    { kind: 'price', count: 1 },
  ]);
  expect(await alternatives('location=Raleigh, NC&amenity=Projector')).toEqual([
    { kind: 'others', count: 1 },
  ]);
  // No space is in Nowhere, so there is no position to search around.
  expect(await alternatives('location=Nowhere, ZZ')).toEqual([{ kind: 'area', count: 2 }]);
  expect(await alternatives('near=36,-78.9&type=salon')).toEqual([{ kind: 'types', count: 1 }]);
});

it.each([
  ['types', 'spaceType=salon'],
  ['types', 'type=salon'],
  ['area', 'location=Nowhere, ZZ'],
  ['area', 'near=0,0&radiusKm=5'],
  ['area', 'bbox=0,0,1,1'],
  ['price', 'maxPrice=1'],
  ['price', 'maxTotal=1'],
  ['others', 'paymentModel=commission'],
  ['others', 'period=week'],
  ['others', 'displayType=shelf'],
  ['others', 'amenity=Projector'],
  ['others', 'q=unknown'],
])('suggests the alternative "%s" for the filter %s (D61)', async (kind, search) => {
  await api.addPublicSpace(host, { spaceType: 'gallery' });
  expect(await total(search)).toBe(0);
  expect(await alternatives(search)).toEqual([{ kind, count: 1 }]);
});

it.each([100, 500])(
  'suggests only searching everywhere if a radius of %d km is the only filter (D61)',
  async (radiusKm) => {
    // A radius of 100 km would also find the space, but is not suggested, because it is not wider than the searched one.
    await api.addPublicSpace(host, { latitude: '35.8', longitude: '-78.6' });
    expect(await alternatives(`near=35.8,-78.6&radiusKm=${radiusKm}`)).toEqual([{ kind: 'area', count: 1 }]);
  },
);

it('suggests the first month with free dates, or else any date (D61)', async () => {
  const space = await api.addPublicSpace(host, {
    paymentAgreementType: 'commission',
    commissionPercentage: '10',
  });
  const month = addMonths(`${dayIn('America/New_York', new Date()).slice(0, 7)}-01`, 2);
  const from = addDays(month, 9);
  const close = (first: string, days: number) =>
    api.query(
      `INSERT INTO space_availability (space_id, date, is_available)
       SELECT $1, $2::date + day, false FROM generate_series(0, $3::int - 1) AS day ON CONFLICT DO NOTHING`,
      [space.id, first, days],
    );
  await close(from, 1);
  const startWithin = `${month},${addDays(addMonths(month, 1), -1)}`;
  expect(await alternatives(`from=${from}`)).toEqual([{ kind: 'dates', count: 1, startWithin }]);
  expect(await total(`startWithin=${startWithin}`)).toBe(1);

  // Closes more than five months. The API tries only three, so it finds none to suggest.
  await close(addDays(from, -31), 161);
  expect(await alternatives(`from=${from}`)).toEqual([{ kind: 'dates', count: 1 }]);
  expect(await alternatives(`startWithin=${month},${addDays(month, 27)}`)).toEqual([
    { kind: 'dates', count: 1 },
  ]);
});

it('suggests a month three months later if the months before it are full (D61)', async () => {
  const terms = { paymentAgreementType: 'commission', commissionPercentage: '10' };
  const { id } = await api.addPublicSpace(host, terms);
  const searched = addMonths(`${dayIn('America/New_York', new Date()).slice(0, 7)}-01`, 1);
  const free = addMonths(searched, 3);
  await api.query(
    `INSERT INTO space_availability (space_id, date, is_available)
     SELECT $1, day::date, false FROM generate_series($2::date, $3::date - 1, interval '1 day') day`,
    [id, searched, free],
  );
  const monthOf = (first: string) => `${first},${addDays(addMonths(first, 1), -1)}`;
  expect(await alternatives(`startWithin=${monthOf(searched)}`)).toEqual([
    { kind: 'dates', count: 1, startWithin: monthOf(free) },
  ]);
});

it('suggests nothing if there are no filters or no spaces (D61)', async () => {
  expect(await alternatives('')).toEqual([]);
  expect(await alternatives('spaceType=gallery')).toEqual([]);
});

it('refuses an invalid filter (D41)', async () => {
  await api.anyone.get('/api/spaces/alternatives?type=castle').expect(400);
});
