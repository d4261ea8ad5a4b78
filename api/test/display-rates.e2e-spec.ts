import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
});
let testCount = 0;
// Each test has a new vendor, because a vendor can have at most ten pending requests (D25).
beforeEach(async () => {
  testCount += 1;
  vendor = await api.signIn(`vendor${testCount}@x.test`, { role: 'vendor' });
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
const addDisplay = async (spaceId: number, more: object = {}): Promise<number> => {
  const display = { name: 'Shelf', type: 'shelf', ...more };
  return (await host.agent.post(`/api/spaces/${spaceId}/subspaces`).send(display).expect(201)).body.id;
};
const changeDisplay = (spaceId: number, id: number, change: object) =>
  host.agent
    .patch(`/api/spaces/${spaceId}`)
    .send({ subSpaces: [{ id, ...change }] })
    .expect(200);
/** @returns the total */
const quote = async (spaceId: number, subSpaceId?: number) => {
  const query = { startDate: day(10), ...(subSpaceId && { subSpaceId }) };
  return (await api.anyone.get(`/api/spaces/${spaceId}/quote`).query(query).expect(200)).body.totalAmount;
};
const request = (spaceId: number, more: object = {}) =>
  vendor.agent.post('/api/bookings').send({ spaceId, startDate: day(10), ...more });
const spaceOf = async (id: number) => (await api.anyone.get(`/api/spaces/${id}`).expect(200)).body;

it('a display costs its own rate, or the rate of the space if it has none, and the booking copies it (D24)', async () => {
  const { id } = await api.addPublicSpace(host);
  const [shelf, counter] = [await addDisplay(id, { pricePerDay: '300.50' }), await addDisplay(id)];
  expect([await quote(id, shelf), await quote(id, counter), await quote(id)]).toEqual([
    '300.50',
    '1200.00',
    '1200.00',
  ]);
  const { body: displays } = await api.anyone.get(`/api/spaces/${id}/subspaces`).expect(200);
  expect(displays).toMatchObject([
    { pricePerDay: '300.50', upfrontTotal: '300.50' },
    { pricePerDay: null, upfrontTotal: '1200.00' },
  ]);
  const { body: booking } = await request(id, { subSpaceId: shelf, totalAmount: '300.50' }).expect(201);
  expect(booking).toMatchObject({ totalAmount: '300.50', pricePerDay: '300.50' });
  await changeDisplay(id, shelf, { pricePerDay: 400 });
  const { body: bookings } = await vendor.agent.get(`/api/vendors/${vendor.id}/bookings`).expect(200);
  expect(bookings).toMatchObject([{ totalAmount: '300.50', pricePerDay: '300.50' }]);
  await changeDisplay(id, shelf, { pricePerDay: null });
  expect(await quote(id, shelf)).toBe('1200.00');
});

it('custom day rates apply to the space and to displays without their own rate (D24)', async () => {
  const { id } = await api.addPublicSpace(host);
  const [shelf, counter] = [await addDisplay(id, { pricePerDay: '300' }), await addDisplay(id)];
  // The space’s rate of 1200 is for 30 days, so 29 of them cost 40 each, and this one costs 100.
  const days = [{ date: day(12), customPricePerDay: '100' }];
  await host.agent.put(`/api/spaces/${id}/availability`).send(days).expect(200);
  expect([await quote(id, shelf), await quote(id, counter), await quote(id)]).toEqual([
    '300.00',
    '1260.00',
    '1260.00',
  ]);
});

it('commission spaces ignore the rates of displays (D24)', async () => {
  const terms = { paymentAgreementType: 'commission', pricePerDay: null, commissionPercentage: 10 };
  const { id } = await api.addPublicSpace(host, terms);
  const shelf = await addDisplay(id, { pricePerDay: '300' });
  expect(await quote(id, shelf)).toBe('0.00');
  expect(await spaceOf(id)).toMatchObject({ upfrontTotal: '0.00', fromTotal: '0.00' });
  const { body } = await request(id, { subSpaceId: shelf }).expect(201);
  expect(body).toMatchObject({ totalAmount: '0.00', pricePerDay: null });
});

it('lists show the lowest rate of the space and its active displays, but filter and sort by the space’s rate (D24)', async () => {
  const location = 'Asheville, NC';
  const { id } = await api.addPublicSpace(host, { location });
  const cheaper = await api.addPublicSpace(host, { location, pricePerDay: '900' });
  const shelf = await addDisplay(id, { pricePerDay: '300' });
  await addDisplay(id, { pricePerDay: '2000' });
  await addDisplay(cheaper.id, { pricePerDay: '950' });
  const list = async (query: object) => {
    const { body } = await api.anyone
      .get('/api/spaces')
      .query({ location, ...query })
      .expect(200);
    return body.map(({ upfrontTotal, fromTotal }: Record<string, string>) => [upfrontTotal, fromTotal]);
  };
  expect(await list({ sort: 'price' })).toEqual([
    ['900.00', '900.00'],
    ['1200.00', '300.00'],
  ]);
  expect(await list({ maxPrice: 1000 })).toEqual([['900.00', '900.00']]);
  await changeDisplay(id, shelf, { isActive: false });
  expect(await spaceOf(id)).toMatchObject({ upfrontTotal: '1200.00', fromTotal: '1200.00' });
});

it('refuses a request if the rate of the display has changed since the vendor saw it (D24)', async () => {
  const { id } = await api.addPublicSpace(host);
  const shelf = await addDisplay(id, { pricePerDay: '300' });
  await changeDisplay(id, shelf, { pricePerDay: '350' });
  const shownTotal = { subSpaceId: shelf, totalAmount: '300.00' };
  const price = await request(id, shownTotal).expect(409);
  expect(price.body).toMatchObject({ code: 'price_changed', fields: { totalAmount: '350.00' } });
  const terms = await request(id, { subSpaceId: shelf, pricePerDay: '300.00' }).expect(409);
  expect(terms.body).toMatchObject({ code: 'terms_changed', fields: { pricePerDay: '350.00' } });
  await request(id, { subSpaceId: shelf, pricePerDay: 350, totalAmount: 350 }).expect(201);
});

it('a request during a rate change is stored with the total that the vendor saw, or refused (D24)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await api.addPublicSpace(host);
    const shelf = await addDisplay(id, { pricePerDay: '300' });
    const [booked] = await Promise.all([
      request(id, { subSpaceId: shelf, totalAmount: '300.00' }),
      changeDisplay(id, shelf, { pricePerDay: '350' }),
    ]);
    const { status, body } = booked;
    expect([
      [201, '300.00'],
      [409, 'price_changed'],
    ]).toContainEqual([status, body.totalAmount ?? body.code]);
  }
});

it.each([0, -1, '0.001', '100000000'])('refuses %s as the rate of a display (D24)', async (pricePerDay) => {
  const { id } = await api.addPublicSpace(host);
  const display = { name: 'Shelf', type: 'shelf', pricePerDay };
  const { body } = await host.agent.post(`/api/spaces/${id}/subspaces`).send(display).expect(400);
  expect(Object.keys(body.fields)).toEqual(['pricePerDay']);
});
