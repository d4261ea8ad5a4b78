import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let stranger: Person;
let vendor: Person;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  stranger = await api.signIn('stranger@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
  admin = await api.signInAdmin();
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
const setAvailability = (person: Person, id: number, days: unknown) =>
  person.agent.put(`/api/spaces/${id}/availability`).send(days as object);
const getAvailability = (id: number, query = '') => api.anyone.get(`/api/spaces/${id}/availability${query}`);
/** Requests a booking of 30 days. */
const book = (spaceId: number, startDate: string, person = vendor) =>
  person.agent.post('/api/bookings').send({ spaceId, startDate });
/** A closed day, as the API returns it. */
const closed = (date: string) => ({ date, isAvailable: false, customPricePerDay: null, notes: null });

it('lists only the days that the host has set (D32)', async () => {
  const { id } = await api.addPublicSpace(host);
  const days = [
    closed(day(5)),
    { date: day(6), isAvailable: true, customPricePerDay: '80.50', notes: 'Street festival' },
  ];
  const { body } = await setAvailability(host, id, [{ date: day(5), isAvailable: false }, days[1]]).expect(
    200,
  );
  expect(body).toEqual(days);
  expect((await getAvailability(id).expect(200)).body).toEqual(days);
  expect((await getAvailability(id, `?from=${day(6)}&to=${day(6)}`).expect(200)).body).toEqual([days[1]]);
  expect((await getAvailability(id, `?from=${day(7)}`).expect(200)).body).toEqual([]);
  // An open day without a custom rate is listed as well, because the host has set it.
  await setAvailability(host, id, [{ date: day(5) }]).expect(200);
  expect((await getAvailability(id)).body).toMatchObject([
    { date: day(5), isAvailable: true },
    { date: day(6) },
  ]);
});

it('lists the days from today to 365 days later by default, and other ranges on request (D54)', async () => {
  const { id } = await api.addPublicSpace(host);
  await setAvailability(
    host,
    id,
    [0, 365, 366].map((ahead) => closed(day(ahead))),
  ).expect(200);
  expect((await getAvailability(id)).body).toEqual([closed(day(0)), closed(day(365))]);
  expect((await getAvailability(id, `?from=${day(1)}`)).body).toEqual([closed(day(365)), closed(day(366))]);
  expect((await getAvailability(id, `?to=${day(366)}`)).body).toHaveLength(3);
});

it('replaces all settings of a day that was set before (D32)', async () => {
  const { id } = await api.addPublicSpace(host);
  const before = { date: day(5), isAvailable: true, customPricePerDay: '80.00', notes: 'Festival' };
  const after = { date: day(5), isAvailable: false, customPricePerDay: '70.00', notes: 'Repairs' };
  await setAvailability(host, id, [before]).expect(200);
  expect((await setAvailability(host, id, [after]).expect(200)).body).toEqual([after]);
  expect((await getAvailability(id)).body).toEqual([after]);
});

it('includes custom rates in the total, up to the highest allowed rate (D24)', async () => {
  const { id } = await api.addPublicSpace(host);
  await setAvailability(host, id, [{ date: day(10), customPricePerDay: 100 }]).expect(200);
  const quote = await api.anyone.get(`/api/spaces/${id}/quote?startDate=${day(10)}`).expect(200);
  // 29 days at 1200 ÷ 30 = 40, and one day at 100.
  expect(quote.body.totalAmount).toBe('1260.00');
  const highest = { customPricePerDay: '3333333.33' };
  await setAvailability(
    host,
    id,
    Array.from({ length: 30 }, (_, n) => ({ date: day(50 + n), ...highest })),
  ).expect(200);
  expect((await book(id, day(50)).expect(201)).body.totalAmount).toBe('99999999.90');
});

it('refuses bookings of a closed day until it is opened again (D32)', async () => {
  const { id } = await api.addPublicSpace(host);
  await setAvailability(host, id, [closed(day(15))]).expect(200);
  await book(id, day(10)).expect(409);
  await setAvailability(host, id, [{ date: day(15), isAvailable: true }]).expect(200);
  await book(id, day(10)).expect(201);
});

it('refuses to close a booked day, names it, and stores nothing (D32)', async () => {
  const { id } = await api.addPublicSpace(host);
  const { body: booking } = await book(id, day(10)).expect(201);
  const { body } = await setAvailability(host, id, [closed(day(9)), closed(day(10)), closed(day(40))]).expect(
    409,
  );
  expect(body).toMatchObject({ code: 'days_booked', fields: { '1.date': expect.any(String) } });
  expect(body.message).toContain(day(10));
  expect((await getAvailability(id)).body).toEqual([]);
  await setAvailability(host, id, [
    closed(day(9)),
    closed(day(40)),
    { date: day(10), customPricePerDay: 1 },
  ]).expect(200);
  await setAvailability(host, id, [closed(day(10))]).expect(409);
  await vendor.agent.put(`/api/bookings/${booking.id}`).send({ status: 'cancelled' }).expect(200);
  await setAvailability(host, id, [closed(day(10))]).expect(200);
});

it('accepts only one of two concurrent requests if one closes a day and the other books it (D32)', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await api.addPublicSpace(host);
    const racer = await api.signIn(`racer${round}@x.test`, { role: 'vendor' });
    const [closing, booking] = await Promise.all([
      setAvailability(host, id, [closed(day(12))]),
      book(id, day(10), racer),
    ]);
    expect([closing.status, booking.status].sort()).toEqual(closing.status === 200 ? [200, 409] : [201, 409]);
  }
});

it('lets the host and administrators change the availability, and everyone who can see the space read it (D17)', async () => {
  const { id } = await api.addPublicSpace(host);
  await api.anyone.put(`/api/spaces/${id}/availability`).send([]).expect(401);
  for (const person of [stranger, vendor]) await setAvailability(person, id, [closed(day(5))]).expect(403);
  await setAvailability(host, 999_999, []).expect(404);
  await getAvailability(999_999).expect(404);
  await setAvailability(admin, id, [closed(day(5))]).expect(200);
  const audit = `SELECT before, after FROM audit_log WHERE action = 'availability' AND entity_id = $1`;
  expect(await api.query(audit, [String(id)])).toEqual([
    { before: { days: [] }, after: { days: [closed(day(5))] } },
  ]);
  await api.query('UPDATE spaces SET is_active = false WHERE id = $1', [id]);
  await getAvailability(id).expect(404);
  await host.agent.get(`/api/spaces/${id}/availability`).expect(200);
});

it.each([
  [[{ date: '2026-02-31' }], '0.date'],
  [[{ date: '2026-12-01' }, { isAvailable: false }], '1.date'],
  [[{ date: '2026-12-01' }, { date: '2026-12-01' }], '1.date'],
  [[{ date: '2026-12-01', isAvailable: 'no' }], '0.isAvailable'],
  [[{ date: '2026-12-01', customPricePerDay: -1 }], '0.customPricePerDay'],
  [[{ date: '2026-12-01', customPricePerDay: '3333333.34' }], '0.customPricePerDay'],
])('refuses %j and names %s (D46)', async (days, field) => {
  const { id } = await api.addPublicSpace(host);
  expect(Object.keys((await setAvailability(host, id, days).expect(400)).body.fields)).toEqual([field]);
});

it('refuses a body that is not a list of days, and an invalid range (D46)', async () => {
  const { id } = await api.addPublicSpace(host);
  for (const body of [{ date: day(5) }, ['x'], [null], [[]]])
    await setAvailability(host, id, body).expect(400);
  expect((await getAvailability(id, `?from=${day(5)}&to=${day(4)}`).expect(400)).body.fields).toHaveProperty(
    'to',
  );
  expect((await getAvailability(id, '?from=soon').expect(400)).body.fields).toHaveProperty('from');
});
