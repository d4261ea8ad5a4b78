import { addDays } from '../src/domain/shared/calendar-day';
import {
  addDisplay,
  day,
  bookingInput,
  requestBooking,
  setStatus,
  signInVendors,
  today,
} from './booking-calls';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
let otherVendor: Person;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host', firstName: 'Hana' });
  admin = await api.signInAdmin();
});
beforeEach(async () => ([vendor, otherVendor] = await signInVendors(api)));
afterAll(() => api.stop());

describe('reading bookings and quotes', () => {
  it('shows the public only the period, status and display, but hosts and admins all fields (D15)', async () => {
    const space = await api.addPublicSpace(host);
    const { body: booked } = await requestBooking(
      vendor,
      bookingInput(space.id, day(10), { message: 'private' }),
    ).expect(201);
    const listFor = (person?: Person) =>
      (person ? person.agent : api.anyone).get(`/api/spaces/${space.id}/bookings`).expect(200);
    const publicFields = { startDate: day(10), endDate: day(40), status: 'pending', subSpaceId: null };
    expect((await listFor()).body).toEqual([publicFields]);
    expect((await listFor(vendor)).body).toEqual([publicFields]);
    expect((await listFor(host)).body).toMatchObject([
      { id: booked.id, message: 'private', vendorFirstName: 'Vera' },
    ]);
    expect((await listFor(admin)).body).toMatchObject([{ totalAmount: '1200.00' }]);
    await setStatus(host, booked.id, 'cancelled').expect(200);
    expect((await listFor()).body).toEqual([]);
  });

  it('from the move-out day on, hides a booking from the public, but not from the host (D15, D31)', async () => {
    const space = await api.addPublicSpace(host);
    const { body: booked } = await requestBooking(vendor, bookingInput(space.id, day(10))).expect(201);
    const setPeriod = (startDate: string, endDate: string) =>
      api.query(`UPDATE bookings SET status = 'confirmed', start_date = $2, end_date = $3 WHERE id = $1`, [
        booked.id,
        startDate,
        endDate,
      ]);
    const endDatesFor = async (agent: Person['agent'] | TestApi['anyone']) => {
      const { body } = await agent.get(`/api/spaces/${space.id}/bookings`).expect(200);
      return body.map(({ endDate }: { endDate: string }) => endDate);
    };
    await setPeriod(day(-29), day(1));
    expect(await endDatesFor(api.anyone)).toEqual([day(1)]);
    await setPeriod(day(-30), day(0));
    expect(await endDatesFor(api.anyone)).toEqual([]);
    expect(await endDatesFor(vendor.agent)).toEqual([]);
    expect(await endDatesFor(host.agent)).toEqual([day(0)]);
  });

  it('shows the lists of a host or a vendor only to that user and to admins (D17)', async () => {
    await requestBooking(vendor, bookingInput((await api.addPublicSpace(host)).id)).expect(201);
    const lists = [
      `/api/hosts/${host.id}/pending-bookings`,
      `/api/hosts/${host.id}/spaces`,
      `/api/vendors/${vendor.id}/bookings`,
    ];
    for (const path of lists) {
      await api.anyone.get(path).expect(401);
      await otherVendor.agent.get(path).expect(403);
      await admin.agent.get(path).expect(200);
    }
    const { body } = await host.agent.get(lists[0] ?? '').expect(200);
    expect(body[0]).toMatchObject({
      vendorFirstName: expect.any(String),
      vendorEmail: expect.any(String),
      spaceName: expect.any(String),
    });
  });

  it('lists only bookings of the host’s own spaces: the pending ones, all, or the one with a given id (D17)', async () => {
    const [owner, other] = [
      await api.signIn('owner@x.test', { role: 'host' }),
      await api.signIn('elsewhere@x.test', { role: 'host' }),
    ];
    const space = await api.addPublicSpace(owner);
    const { body: pending } = await requestBooking(vendor, bookingInput(space.id, day(10))).expect(201);
    const { body: confirmed } = await requestBooking(vendor, bookingInput(space.id, day(50))).expect(201);
    await setStatus(owner, confirmed.id, 'confirmed').expect(200);
    await requestBooking(vendor, bookingInput((await api.addPublicSpace(other)).id)).expect(201);
    const idsIn = async (list: string) =>
      (await owner.agent.get(`/api/hosts/${owner.id}/${list}`).expect(200)).body.map(
        ({ id }: { id: number }) => id,
      );
    expect(await idsIn('pending-bookings')).toEqual([pending.id]);
    expect(await idsIn('bookings')).toEqual([confirmed.id, pending.id]);
    expect(await idsIn(`bookings?bookingId=${confirmed.id}`)).toEqual([confirmed.id]);
  });

  it('returns a quote with the period, the total and the conflicts (D53)', async () => {
    const space = await api.addPublicSpace(host);
    await requestBooking(vendor, bookingInput(space.id, day(10))).expect(201);
    const quote = (start: string) =>
      api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${start}`).expect(200);
    expect((await quote(day(40))).body).toEqual({
      startDate: day(40),
      endDate: day(70),
      totalAmount: '1200.00',
      available: true,
      conflicts: [],
    });
    expect((await quote(day(20))).body).toMatchObject({
      available: false,
      conflicts: [{ startDate: day(10), endDate: day(40), reason: 'booked' }],
    });
    const { body } = await api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${day(500)}`).expect(400);
    expect(body.fields).toEqual({ startDate: expect.any(String) });
  });

  it('a quote lists the whole period of each booking that conflicts, and a closed day between two bookings (D32, D53)', async () => {
    const space = await api.addPublicSpace(host);
    const [first, second] = [await addDisplay(host, space.id, 1), await addDisplay(host, space.id, 1)];
    await host.agent
      .put(`/api/spaces/${space.id}/availability`)
      .send([{ date: day(35), isAvailable: false }])
      .expect(200);
    const conflicts = async () =>
      (await api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${day(10)}`).expect(200)).body.conflicts;
    await requestBooking(vendor, bookingInput(space.id, day(0), { subSpaceId: first })).expect(201);
    const closed = { startDate: day(35), endDate: day(36), reason: 'closed' };
    expect(await conflicts()).toEqual([{ startDate: day(0), endDate: day(30), reason: 'booked' }, closed]);
    await requestBooking(vendor, bookingInput(space.id, day(36), { subSpaceId: second })).expect(201);
    expect(await conflicts()).toEqual([
      { startDate: day(0), endDate: day(30), reason: 'booked' },
      closed,
      { startDate: day(36), endDate: day(66), reason: 'booked' },
    ]);
  });

  it('quotes a start today as available, and one yesterday as unavailable (D22, D53)', async () => {
    const space = await api.addPublicSpace(host);
    const quote = async (start: string) =>
      (await api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${start}`).expect(200)).body;
    expect(await quote(today)).toMatchObject({ available: true, conflicts: [] });
    expect(await quote(addDays(today, -1))).toMatchObject({ available: false, conflicts: [] });
  });
});

describe('the booking calendar (D53)', () => {
  const calendarOf = async (
    id: number,
    reader: { get: typeof api.anyone.get } = api.anyone,
    displayId?: number,
  ) => {
    const query = displayId === undefined ? {} : { subSpaceId: displayId };
    return (await reader.get(`/api/spaces/${id}/calendar`).query(query).expect(200)).body;
  };

  it('shows unavailable days, the earliest start and the possible starts', async () => {
    const space = await api.addPublicSpace(host);
    const shelf = await addDisplay(host, space.id, 1);
    await requestBooking(vendor, bookingInput(space.id, day(10), { subSpaceId: shelf })).expect(201);
    const bookedPeriods = [{ startDate: day(10), endDate: day(40), reason: 'booked' }];
    const spaceCalendar = await calendarOf(space.id);
    expect(spaceCalendar).toMatchObject({
      firstStart: day(0),
      unavailable: bookedPeriods,
      earliestStart: day(40),
      obstacle: null,
    });
    expect(spaceCalendar.lastStart > day(360)).toBe(true);
    expect(await calendarOf(space.id, api.anyone, shelf)).toMatchObject({ unavailable: bookedPeriods });
    const freeDisplay = await addDisplay(host, space.id, 1);
    expect(await calendarOf(space.id, api.anyone, freeDisplay)).toMatchObject({
      unavailable: [],
      earliestStart: day(0),
    });
  });

  it('shows the earliest start of every active display, even in the calendar of one display (D27)', async () => {
    const space = await api.addPublicSpace(host);
    const bookedDisplay = await addDisplay(host, space.id, 1);
    const forTwoVendors = await addDisplay(host, space.id, 2);
    const hidden = await addDisplay(host, space.id, 1);
    await api.query('UPDATE sub_spaces SET is_active = false WHERE id = $1', [hidden]);
    const neighbor = await api.signIn('beside@x.test', { role: 'vendor' });
    await requestBooking(vendor, bookingInput(space.id, day(10), { subSpaceId: bookedDisplay })).expect(201);
    await requestBooking(neighbor, bookingInput(space.id, day(10), { subSpaceId: forTwoVendors })).expect(
      201,
    );
    const displays = [
      { subSpaceId: bookedDisplay, earliestStart: day(40) },
      { subSpaceId: forTwoVendors, earliestStart: day(0) },
    ];
    expect((await calendarOf(space.id)).displays).toEqual(displays);
    expect((await calendarOf(space.id, api.anyone, forTwoVendors)).displays).toEqual(displays);
  });

  it('suggests the cheapest of the options with the earliest start on or after the given day (D53)', async () => {
    const space = await api.addPublicSpace(host);
    const calendarFrom = async (from: string) =>
      (await api.anyone.get(`/api/spaces/${space.id}/calendar`).query({ from }).expect(200)).body;
    const shelf = await addDisplay(host, space.id, 1);
    // The shelf costs as much as the whole space, which is preferred if the prices are equal.
    expect(await calendarFrom(day(5))).toMatchObject({
      suggestion: { subSpaceId: null, startDate: day(5) },
    });
    const window = await addDisplay(host, space.id, 1);
    await host.agent
      .patch(`/api/spaces/${space.id}`)
      .send({ subSpaces: [{ id: window, pricePerDay: '300.00' }] })
      .expect(200);
    expect(await calendarFrom('')).toMatchObject({
      suggestion: { subSpaceId: window, startDate: day(0) },
    });
    await requestBooking(vendor, bookingInput(space.id, day(10), { subSpaceId: window })).expect(201);
    expect(await calendarFrom(day(12))).toMatchObject({
      suggestion: { subSpaceId: shelf, startDate: day(12) },
      earliestStart: day(40),
      displays: [
        { subSpaceId: shelf, earliestStart: day(12) },
        { subSpaceId: window, earliestStart: day(40) },
      ],
    });
    expect(await calendarFrom(day(500))).toMatchObject({ suggestion: null, earliestStart: null });
  });

  it('suggests neither a past nor a closed day, and includes custom rates in the prices it compares (D32, D53)', async () => {
    const space = await api.addPublicSpace(host);
    const shelf = await addDisplay(host, space.id, 1);
    await host.agent
      .patch(`/api/spaces/${space.id}`)
      .send({ subSpaces: [{ id: shelf, pricePerDay: '1250.00' }] })
      .expect(200);
    const setDay = (date: string, changes: object) =>
      host.agent
        .put(`/api/spaces/${space.id}/availability`)
        .send([{ date, isAvailable: true, customPricePerDay: null, notes: null, ...changes }])
        .expect(200);
    const calendar = async () =>
      (
        await api.anyone
          .get(`/api/spaces/${space.id}/calendar`)
          .query({ from: day(-1) })
          .expect(200)
      ).body;
    expect(await calendar()).toMatchObject({
      earliestStart: day(0),
      suggestion: { subSpaceId: null, startDate: day(0) },
    });
    // Neither of these custom rates is for a day of the suggested period, which starts on day 1 and ends before day 31.
    await setDay(day(0), { isAvailable: false, customPricePerDay: '500.00' });
    await setDay(day(31), { customPricePerDay: '500.00' });
    expect(await calendar()).toMatchObject({
      unavailable: [{ startDate: day(0), endDate: day(1), reason: 'closed' }],
      suggestion: { subSpaceId: null, startDate: day(1) },
    });
    await setDay(day(1), { customPricePerDay: '500.00' });
    expect(await calendar()).toMatchObject({ suggestion: { subSpaceId: shelf, startDate: day(1) } });
  });

  it('says why a user cannot book the space', async () => {
    const space = await api.addPublicSpace(host);
    const customer = await api.signIn('looker@x.test', { role: 'customer' });
    expect((await calendarOf(space.id, vendor.agent)).obstacle).toBeNull();
    expect((await calendarOf(space.id, customer.agent)).obstacle).toBe('not_a_vendor');
    expect((await calendarOf(space.id, host.agent)).obstacle).toBe('own_space');
    await api.query('UPDATE spaces SET is_active = false WHERE id = $1', [space.id]);
    expect((await calendarOf(space.id, host.agent)).obstacle).toBe('inactive');
  });

  it('returns 404 for an unknown space and for a display of another space (D54)', async () => {
    const space = await api.addPublicSpace(host);
    const elsewhere = await addDisplay(host, (await api.addPublicSpace(host)).id, 1);
    await api.anyone.get('/api/spaces/999999/calendar').expect(404);
    await api.anyone.get(`/api/spaces/${space.id}/calendar?subSpaceId=${elsewhere}`).expect(404);
    await api.anyone
      .get(`/api/spaces/${space.id}/quote?startDate=${day(10)}&subSpaceId=${elsewhere}`)
      .expect(404);
    await requestBooking(vendor, { ...bookingInput(space.id), subSpaceId: elsewhere }).expect(404);
  });
});
