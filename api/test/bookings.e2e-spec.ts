import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host', firstName: 'Hana' });
  admin = await api.signInAdmin();
});
/** New ones for each test: a vendor holds ten pending requests at most (D25). */
let nth = 0;
beforeEach(async () => {
  nth += 1;
  vendor = await api.signIn(`vendor${nth}@x.test`, { role: 'vendor', firstName: 'Vera' });
  other = await api.signIn(`other${nth}@x.test`, { role: 'vendor', firstName: 'Otto' });
});
afterAll(() => api.stop());

const today = dayIn('America/New_York', new Date());
const day = (ahead: number) => addDays(today, ahead);
const wish = (spaceId: number, startDate = day(10), more: object = {}) => ({ spaceId, startDate, ...more });
const ask = (person: Person, body: object) => person.agent.post('/api/bookings').send(body);
const answer = (person: Person, id: number, status: string) =>
  person.agent.put(`/api/bookings/${id}`).send({ status });
const display = async (spaceId: number, maxCapacity: number): Promise<number> =>
  (
    await host.agent
      .post(`/api/spaces/${spaceId}/subspaces`)
      .send({ name: 'Shelf', type: 'shelf', maxCapacity })
      .expect(201)
  ).body.id;

describe('requesting a booking', () => {
  it('D24: answers the whole resource, with a total and terms of its own', async () => {
    const space = await api.openSpace(host);
    const { body } = await ask(
      vendor,
      wish(space.id, day(10), { message: ' Hello ', status: 'confirmed' }),
    ).expect(201);
    expect(body).toMatchObject({
      spaceId: space.id,
      subSpaceId: null,
      vendorId: vendor.id,
      startDate: day(10),
      endDate: day(40),
      totalAmount: '1200.00',
      status: 'pending',
      message: 'Hello',
      paymentAgreementType: 'monthly',
      pricePerDay: '1200.00',
    });
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(71 * 3600_000);
  });

  it('D52: host and vendor each get their mail, written with the booking', async () => {
    const space = await api.openSpace(host, { name: 'Mailed space' });
    await ask(vendor, wish(space.id)).expect(201);
    const [toHost] = (await api.mailsOf('booking-requested-host')).slice(-1);
    const [toVendor] = (await api.mailsOf('booking-requested-vendor')).slice(-1);
    expect(toHost?.recipient).toBe('host@x.test');
    expect(toVendor?.recipient).toBe(vendor.email);
    expect(JSON.stringify(toHost?.payload)).toContain('Mailed space');
  });

  it('D21: 401 signed out, 403 for other roles, for another’s vendorId and on another’s behalf', async () => {
    const space = await api.openSpace(host);
    await api.anyone.post('/api/bookings').send(wish(space.id)).expect(401);
    await ask(host, wish(space.id)).expect(403);
    await ask(admin, wish(space.id)).expect(403);
    await ask(vendor, wish(space.id, day(10), { vendorId: other.id })).expect(403);
    await ask(vendor, wish(space.id, day(10), { vendorId: vendor.id })).expect(201);
  });

  it('D22: today may be booked, yesterday not; an instant falls on its day in the space’s zone', async () => {
    const space = await api.openSpace(host, {
      paymentAgreementType: 'commission',
      pricePerDay: null,
      commissionPercentage: 10,
    });
    await ask(vendor, wish(space.id, day(-1))).expect(400);
    await ask(vendor, wish(space.id, day(0))).expect(201);
    const { body } = await ask(other, wish(space.id, `${day(21)}T03:00:00Z`)).expect(201);
    expect(body).toMatchObject({ startDate: day(20), endDate: day(27), totalAmount: '0.00' });
  });

  it.each(['0000-01-01', '0000-01-01T00:00:00Z', '9999-12-31', '9999-12-31T23:59:59-12:00'])(
    'D22: %s is too far away to be a day',
    async (startDate) => {
      const space = await api.openSpace(host);
      expect((await ask(vendor, wish(space.id, startDate)).expect(400)).body.fields).toHaveProperty(
        'startDate',
      );
      await api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${startDate}`).expect(400);
    },
  );

  it('D23: a different end date is refused, naming the right one; the move-out day is free', async () => {
    const space = await api.openSpace(host);
    const { body } = await ask(vendor, wish(space.id, day(5), { endDate: day(34) })).expect(400);
    expect(body.fields.endDate).toContain(day(35));
    await ask(vendor, wish(space.id, day(5), { endDate: day(35) })).expect(201);
    await ask(other, wish(space.id, day(35))).expect(201);
  });

  it('D24: a total the vendor did not see is refused with the new one', async () => {
    const space = await api.openSpace(host);
    const { body } = await ask(vendor, wish(space.id, day(5), { totalAmount: 1100 })).expect(409);
    expect(body).toMatchObject({ code: 'price_changed', fields: { totalAmount: '1200.00' } });
    await ask(vendor, wish(space.id, day(5), { totalAmount: 1200 })).expect(201);
  });

  it('D26: an overlap gets 409 with SPEC’s words', async () => {
    const space = await api.openSpace(host);
    await ask(vendor, wish(space.id, day(10))).expect(201);
    const { body } = await ask(other, wish(space.id, day(39))).expect(409);
    expect(body.message).toBe(
      'The selected booking period conflicts with existing reservations. Please choose different dates.',
    );
  });

  it('D26: the same row by SQL is refused by the constraint', async () => {
    const space = await api.openSpace(host);
    const { body } = await ask(vendor, wish(space.id)).expect(201);
    const copy = `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, expires_at, payment_agreement_type)
      SELECT space_id, ${other.id}, start_date, end_date, total_amount, expires_at, payment_agreement_type FROM bookings WHERE id = $1`;
    await expect(api.query(copy, [body.id])).rejects.toMatchObject({
      code: '23P01',
      constraint: 'bookings_never_overlap',
    });
  });

  it('D27: SQL by hand cannot take a lane the display does not own', async () => {
    const space = await api.openSpace(host);
    const displayId = await display(space.id, 1);
    await ask(vendor, wish(space.id, day(10), { subSpaceId: displayId })).expect(201);
    const insert = `INSERT INTO bookings (space_id, sub_space_id, vendor_id, start_date, end_date, lanes, total_amount, expires_at, payment_agreement_type)
      VALUES ($1, $2, $3, $4, $5, int8range($6::bigint, $6::bigint + 1), 0, now(), 'monthly')`;
    const values = [space.id, displayId, other.id, day(10), day(40), displayId * 1000 + 1];
    await expect(api.query(insert, values)).rejects.toMatchObject({ constraint: 'bookings_lane_of_display' });
  });

  it('D27: a display takes as many vendors as fit, and conflicts with the whole', async () => {
    const space = await api.openSpace(host);
    const shelf = await display(space.id, 2);
    const counter = await display(space.id, 1);
    await ask(vendor, wish(space.id, day(10), { subSpaceId: shelf })).expect(201);
    await ask(other, wish(space.id, day(12), { subSpaceId: shelf })).expect(201);
    const third = await api.signIn('third@x.test', { role: 'vendor' });
    await ask(third, wish(space.id, day(11), { subSpaceId: shelf })).expect(409);
    await ask(third, wish(space.id, day(11))).expect(409);
    await ask(third, wish(space.id, day(11), { subSpaceId: counter })).expect(201);
  });

  it('D27: 0–30, 60–90, 20–50, then 40–70 leaves no lane free, but the peak allows it', async () => {
    const space = await api.openSpace(host);
    const shelf = await display(space.id, 2);
    for (const [index, start] of [0, 60, 20].entries()) {
      const person = await api.signIn(`lane${index}@x.test`, { role: 'vendor' });
      await ask(person, wish(space.id, day(start), { subSpaceId: shelf })).expect(201);
    }
    const [fourth, fifth] = [await api.signIn('lane3@x.test', { role: 'vendor' }), other];
    await ask(fourth, wish(space.id, day(40), { subSpaceId: shelf })).expect(201);
    await ask(fifth, wish(space.id, day(45), { subSpaceId: shelf })).expect(409);
  });

  it('D25: at most ten pending requests, one per space and period', async () => {
    const busy = await api.signIn('busy@x.test', { role: 'vendor' });
    const space = await api.openSpace(host);
    const shelf = await display(space.id, 3);
    await ask(busy, wish(space.id, day(10), { subSpaceId: shelf })).expect(201);
    expect((await ask(busy, wish(space.id, day(12), { subSpaceId: shelf })).expect(409)).body.code).toBe(
      'duplicate_request',
    );
    for (let n = 1; n < 10; n += 1)
      await ask(busy, wish(space.id, day(10 + 30 * n), { subSpaceId: shelf })).expect(201);
    expect((await ask(busy, wish(space.id, day(330), { subSpaceId: shelf })).expect(409)).body.code).toBe(
      'too_many_pending',
    );
  });

  it('accepts a start at most 12 months ahead (D56)', async () => {
    const space = await api.openSpace(host);
    const { body: calendar } = await api.anyone.get(`/api/spaces/${space.id}/calendar`).expect(200);
    const { body } = await ask(vendor, wish(space.id, addDays(calendar.lastStart, 1))).expect(400);
    expect(Object.keys(body.fields)).toEqual(['startDate']);
    await ask(vendor, wish(space.id, calendar.lastStart)).expect(201);
  });

  it('D29: an inactive or unapproved space takes no bookings', async () => {
    const { body } = await host.agent
      .post('/api/spaces')
      .send({
        name: 'N',
        description: 'D',
        spaceType: 'other',
        location: 'Raleigh, NC',
        address: 'A',
        paymentAgreementType: 'monthly',
        pricePerDay: 10,
      })
      .expect(201);
    expect((await ask(vendor, wish(body.id)).expect(409)).body.code).toBe('space_not_bookable');
  });

  it('D10, D29: a space of a suspended host takes no bookings and tells no price', async () => {
    const gone = await api.signIn('gone@x.test', { role: 'host' });
    const space = await api.openSpace(gone);
    await api.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [gone.id]);
    await api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${day(10)}`).expect(404);
    expect((await ask(vendor, wish(space.id)).expect(409)).body.code).toBe('space_not_bookable');
  });

  it('D32: a closed day conflicts like a booking', async () => {
    const space = await api.openSpace(host);
    await api.query('INSERT INTO space_availability (space_id, date, is_available) VALUES ($1, $2, false)', [
      space.id,
      day(20),
    ]);
    await ask(vendor, wish(space.id, day(10))).expect(409);
    await ask(vendor, wish(space.id, day(21))).expect(201);
  });

  it('D1: unknown ids are 404, wrong types 400 by name', async () => {
    await ask(vendor, wish(999_999)).expect(404);
    expect((await ask(vendor, { spaceId: 'x' }).expect(400)).body.fields).toHaveProperty('startDate');
    await api.anyone.get('/api/spaces/abc').expect(404);
    await api.anyone.get('/api/spaces/99999999999999').expect(404);
  });
});

describe('answering a booking', () => {
  const pending = async () => {
    const space = await api.openSpace(host);
    const { body } = await ask(vendor, wish(space.id)).expect(201);
    return { space, id: body.id as number };
  };

  it('D30: the host accepts once, twice is unchanged, and then it cannot be declined', async () => {
    const { id } = await pending();
    expect((await answer(host, id, 'confirmed').expect(200)).body.status).toBe('confirmed');
    await answer(host, id, 'confirmed').expect(200);
    await answer(host, id, 'cancelled').expect(409);
    expect((await api.mailsOf('booking-confirmed')).length).toBeGreaterThanOrEqual(1);
  });

  it('D30: a decline frees the days and tells why', async () => {
    const { space, id } = await pending();
    expect((await answer(host, id, 'cancelled').expect(200)).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'declined',
    });
    await ask(other, wish(space.id)).expect(201);
  });

  it('D30: the vendor withdraws, but never confirms', async () => {
    const { id } = await pending();
    await answer(vendor, id, 'confirmed').expect(403);
    expect((await answer(vendor, id, 'cancelled').expect(200)).body.cancelReason).toBe('withdrawn');
  });

  it('D30: an admin cancels what is confirmed', async () => {
    const { id } = await pending();
    await answer(host, id, 'confirmed').expect(200);
    expect((await answer(admin, id, 'cancelled').expect(200)).body.cancelReason).toBe('admin');
  });

  it('D17: 401 signed out, 403 on another’s booking, 404 for none', async () => {
    const { id } = await pending();
    await api.anyone.put(`/api/bookings/${id}`).send({ status: 'confirmed' }).expect(401);
    await answer(other, id, 'cancelled').expect(403);
    await answer(host, 999_999, 'confirmed').expect(404);
    await answer(host, id, 'completed').expect(409);
    await answer(host, id, 'nonsense').expect(400);
  });

  it('D31: an overdue request cannot be accepted, reads as expired, and makes room', async () => {
    const { space, id } = await pending();
    await api.query(`UPDATE bookings SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    const { body } = await vendor.agent.get(`/api/vendors/${vendor.id}/bookings`).expect(200);
    expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'expired',
    });
    await ask(other, wish(space.id)).expect(201);
    await answer(host, id, 'confirmed').expect(409);
    expect(await api.query(`SELECT status, cancel_reason FROM bookings WHERE id = $1`, [id])).toEqual([
      { status: 'cancelled', cancel_reason: 'expired' },
    ]);
  });

  it('D31: a confirmed booking whose end has passed reads as completed', async () => {
    const { id } = await pending();
    await answer(host, id, 'confirmed').expect(200);
    await api.query('UPDATE bookings SET start_date = $2, end_date = $3 WHERE id = $1', [
      id,
      day(-31),
      day(-1),
    ]);
    const { body } = await answer(host, id, 'confirmed').expect(409);
    expect(body.message).toMatch(/completed/);
  });
});

describe('who sees what of bookings', () => {
  it('D15: the public sees days only; host and admin everything', async () => {
    const space = await api.openSpace(host);
    const { body: booked } = await ask(vendor, wish(space.id, day(10), { message: 'private' })).expect(201);
    const asked = (person?: Person) =>
      (person ? person.agent : api.anyone).get(`/api/spaces/${space.id}/bookings`).expect(200);
    const days = { startDate: day(10), endDate: day(40), status: 'pending', subSpaceId: null };
    expect((await asked()).body).toEqual([days]);
    expect((await asked(vendor)).body).toEqual([days]);
    expect((await asked(host)).body).toMatchObject([
      { id: booked.id, message: 'private', vendorFirstName: 'Vera' },
    ]);
    expect((await asked(admin)).body).toMatchObject([{ totalAmount: '1200.00' }]);
    await answer(host, booked.id, 'cancelled').expect(200);
    expect((await asked()).body).toEqual([]);
  });

  it('D17: pending lists and vendor bookings belong to their owner and admins', async () => {
    const lists = [
      `/api/hosts/${host.id}/pending-bookings`,
      `/api/hosts/${host.id}/spaces`,
      `/api/vendors/${vendor.id}/bookings`,
    ];
    for (const path of lists) {
      await api.anyone.get(path).expect(401);
      await other.agent.get(path).expect(403);
      await admin.agent.get(path).expect(200);
    }
    const { body } = await host.agent.get(lists[0] ?? '').expect(200);
    expect(body[0]).toMatchObject({
      vendorFirstName: expect.any(String),
      vendorEmail: expect.any(String),
      spaceName: expect.any(String),
    });
  });

  it('D53: a quote says period, total, and what is in the way', async () => {
    const space = await api.openSpace(host);
    await ask(vendor, wish(space.id, day(10))).expect(201);
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
  });
});

describe('the booking calendar (D53)', () => {
  const calendarOf = async (id: number, who: { get: typeof api.anyone.get } = api.anyone, display?: number) =>
    (await who.get(`/api/spaces/${id}/calendar${display ? `?subSpaceId=${display}` : ''}`).expect(200)).body;

  it('shows taken days, the earliest start and the window', async () => {
    const space = await api.openSpace(host);
    const shelf = await display(space.id, 1);
    await ask(vendor, wish(space.id, day(10), { subSpaceId: shelf })).expect(201);
    const taken = [{ startDate: day(10), endDate: day(40), reason: 'booked' }];
    const whole = await calendarOf(space.id);
    expect(whole).toMatchObject({
      firstStart: day(0),
      unavailable: taken,
      earliestStart: day(40),
      obstacle: null,
    });
    expect(whole.lastStart > day(360)).toBe(true);
    expect(await calendarOf(space.id, api.anyone, shelf)).toMatchObject({ unavailable: taken });
    const other = await display(space.id, 1);
    expect(await calendarOf(space.id, api.anyone, other)).toMatchObject({
      unavailable: [],
      earliestStart: day(0),
    });
  });

  it('shows the earliest start of every active display, whichever calendar was asked for (D27)', async () => {
    const space = await api.openSpace(host);
    const taken = await display(space.id, 1);
    const roomy = await display(space.id, 2);
    const hidden = await display(space.id, 1);
    await api.query('UPDATE sub_spaces SET is_active = false WHERE id = $1', [hidden]);
    const other = await api.signIn('beside@x.test', { role: 'vendor' });
    await ask(vendor, wish(space.id, day(10), { subSpaceId: taken })).expect(201);
    await ask(other, wish(space.id, day(10), { subSpaceId: roomy })).expect(201);
    const displays = [
      { subSpaceId: taken, earliestStart: day(40) },
      { subSpaceId: roomy, earliestStart: day(0) },
    ];
    expect((await calendarOf(space.id)).displays).toEqual(displays);
    expect((await calendarOf(space.id, api.anyone, roomy)).displays).toEqual(displays);
  });

  it('says why the visitor cannot book', async () => {
    const space = await api.openSpace(host);
    const customer = await api.signIn('looker@x.test', { role: 'customer' });
    expect((await calendarOf(space.id, vendor.agent)).obstacle).toBeNull();
    expect((await calendarOf(space.id, customer.agent)).obstacle).toBe('not_a_vendor');
    expect((await calendarOf(space.id, host.agent)).obstacle).toBe('own_space');
    await api.query('UPDATE spaces SET is_active = false WHERE id = $1', [space.id]);
    expect((await calendarOf(space.id, host.agent)).obstacle).toBe('inactive');
  });

  it('answers 404 for an unknown space and 400 for a display of another space', async () => {
    const space = await api.openSpace(host);
    const elsewhere = await display((await api.openSpace(host)).id, 1);
    await api.anyone.get('/api/spaces/999999/calendar').expect(404);
    await api.anyone.get(`/api/spaces/${space.id}/calendar?subSpaceId=${elsewhere}`).expect(400);
  });
});
