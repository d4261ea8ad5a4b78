import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendors: [Person, Person];
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  vendors = [
    await api.signIn('vendor@x.test', { role: 'vendor' }),
    await api.signIn('another@x.test', { role: 'vendor' }),
  ];
}, 60_000);
afterAll(() => api.stop());

const today = dayIn('America/New_York', new Date());
const find = async (query: string) => (await api.anyone.get(`/api/spaces?${query}`).expect(200)).body;
const book = (vendor: Person, details: object) =>
  vendor.agent.post('/api/bookings').send(details).expect(201);

it('finds a space if any display is free, with its first free day and the number of free displays (D41)', async () => {
  const space = await api.addPublicSpace(host);
  const addDisplay = async (name: string) =>
    (await host.agent.post(`/api/spaces/${space.id}/subspaces`).send({ name, type: 'shelf' }).expect(201))
      .body;
  const [first, second] = [await addDisplay('First'), await addDisplay('Second')];
  const from = addDays(today, 10);
  const findFree = async () => find(`from=${from}`);
  expect(await findFree()).toMatchObject([{ id: space.id, earliestStart: from, freeDisplays: 2 }]);

  await book(vendors[0], { spaceId: space.id, subSpaceId: first.id, startDate: from });
  expect(await findFree()).toMatchObject([{ id: space.id, earliestStart: from, freeDisplays: 1 }]);

  await book(vendors[1], { spaceId: space.id, subSpaceId: second.id, startDate: from });
  expect(await findFree()).toEqual([]);
  const [later] = await find(`startWithin=${from},${addDays(from, 60)}`);
  expect(later).toMatchObject({ id: space.id, earliestStart: addDays(from, 30), freeDisplays: 2 });
  expect(await find(`startWithin=${from},${addDays(from, 29)}`)).toEqual([]);
  // A stay of thirty days that starts today would overlap the bookings.
  expect(await find('')).toMatchObject([{ earliestStart: addDays(from, 30) }]);
  // Hides the space from the next test.
  await host.agent.patch(`/api/spaces/${space.id}`).send({ isActive: false }).expect(200);
});

it('counts up to 1,000 spaces, or 100 when searching by date, and lists 60 by default (D40)', async () => {
  await api.query(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, price_per_day, approval_status, approved_at)
     SELECT $1, 'Nook', 'Bright', 'gallery', 'Raleigh, NC', '1 Main St', 900, 'approved', now()
     FROM generate_series(1, 1002)`,
    [host.id],
  );
  const total = async (query: string) =>
    (await api.anyone.get(`/api/spaces?limit=1&${query}`).expect(200)).headers['x-total-count'];
  // 1001 means more than 1,000, and 101 means more than 100.
  expect(await total('')).toBe('1001');
  // Not today, which could end while this test runs.
  const tomorrow = addDays(today, 1);
  expect(await total(`from=${tomorrow}`)).toBe('101');
  expect(await total(`startWithin=${tomorrow},${tomorrow}`)).toBe('101');
  // The default page size, because the request has no `limit`.
  expect((await api.anyone.get('/api/spaces').expect(200)).body).toHaveLength(60);
});

it.each([
  ['q', 'q=ab'],
  ['startWithin', 'startWithin=2026-12-01'],
  ['startWithin', 'startWithin=2026-12-02,2026-12-01'],
  ['startWithin', `startWithin=${addDays(today, 370)},${addDays(today, 371)}`],
  ['near', 'near=35.7'],
  ['near', 'near=91,0'],
  ['radiusKm', 'near=35,-78&radiusKm=501'],
  ['sort', 'sort=distance'],
  ['type', 'type=salon,castle'],
  ['paymentModel', 'paymentModel=monthly&paymentModel=barter'],
  ['period', 'period=year'],
  ['displayType', 'displayType=shelf,throne'],
  ['amenity', `amenity=${'x'.repeat(101)}`],
  ['amenity', `amenity=${[...'abcdefghijk'].join()}`],
])('refuses and names an invalid %s: %s (D41)', async (field, query) => {
  const { body } = await api.anyone.get(`/api/spaces?${query}`).expect(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});
