import { DataSource } from 'typeorm';
import { addDays } from '../src/domain/shared/calendar-day';
import { aSpace } from './a-space';
import { addDisplay, day, bookingInput, requestBooking, signInVendors } from './booking-calls';
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

describe('requesting a booking', () => {
  it('returns the booking with its total and a copy of the terms (D24)', async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await requestBooking(
      vendor,
      bookingInput(space.id, day(10), { message: ' Hello ', status: 'confirmed' }),
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
    // Pending requests expire after 72 h (D25).
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(71 * 3600_000);
  });

  it('stores an email for the host and one for the vendor in the outbox (D52)', async () => {
    const space = await api.addPublicSpace(host, { name: 'Emailed space' });
    await requestBooking(vendor, bookingInput(space.id)).expect(201);
    const [emailToHost] = (await api.emailsOfKind('booking-requested-host')).slice(-1);
    const [emailToVendor] = (await api.emailsOfKind('booking-requested-vendor')).slice(-1);
    expect(emailToHost?.recipient).toBe('host@x.test');
    expect(emailToVendor?.recipient).toBe(vendor.email);
    expect(JSON.stringify(emailToHost?.payload)).toContain('Emailed space');
  });

  it('returns 401 when signed out, and 403 for other roles and for another user’s vendorId (D21)', async () => {
    const space = await api.addPublicSpace(host);
    await api.anyone.post('/api/bookings').send(bookingInput(space.id)).expect(401);
    await requestBooking(host, bookingInput(space.id)).expect(403);
    await requestBooking(admin, bookingInput(space.id)).expect(403);
    await requestBooking(vendor, bookingInput(space.id, day(10), { vendorId: otherVendor.id })).expect(403);
    await requestBooking(vendor, bookingInput(space.id, day(10), { vendorId: vendor.id })).expect(201);
  });

  it('accepts today but not yesterday, and converts an instant to the day in the space’s zone (D22)', async () => {
    const space = await api.addPublicSpace(host, {
      paymentAgreementType: 'commission',
      pricePerDay: null,
      commissionPercentage: 10,
    });
    await requestBooking(vendor, bookingInput(space.id, day(-1))).expect(400);
    await requestBooking(vendor, bookingInput(space.id, day(0))).expect(201);
    const { body } = await requestBooking(otherVendor, bookingInput(space.id, `${day(21)}T03:00:00Z`)).expect(
      201,
    );
    expect(body).toMatchObject({ startDate: day(20), endDate: day(27), totalAmount: '0.00' });
  });

  it.each(['0000-01-01', '0000-01-01T00:00:00Z', '9999-12-31', '9999-12-31T23:59:59-12:00'])(
    'refuses %s, which is out of range (D22)',
    async (startDate) => {
      const space = await api.addPublicSpace(host);
      expect(
        (await requestBooking(vendor, bookingInput(space.id, startDate)).expect(400)).body.fields,
      ).toHaveProperty('startDate');
      await api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${startDate}`).expect(400);
    },
  );

  it('refuses a wrong end date and returns the correct one; the move-out day can be booked (D23)', async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await requestBooking(
      vendor,
      bookingInput(space.id, day(5), { endDate: day(34) }),
    ).expect(400);
    expect(body.fields.endDate).toContain(day(35));
    await requestBooking(vendor, bookingInput(space.id, day(5), { endDate: day(35) })).expect(201);
    await requestBooking(otherVendor, bookingInput(space.id, day(35))).expect(201);
  });

  it('refuses a total that differs from the current one, and returns the current one (D24)', async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await requestBooking(
      vendor,
      bookingInput(space.id, day(5), { totalAmount: 1100 }),
    ).expect(409);
    expect(body).toMatchObject({ code: 'price_changed', fields: { totalAmount: '1200.00' } });
    await requestBooking(vendor, bookingInput(space.id, day(5), { totalAmount: 1200 })).expect(201);
  });

  it('refuses terms that differ from the current ones, and returns the current ones (D24)', async () => {
    const shownTerms = {
      paymentAgreementType: 'hybrid',
      commissionPercentage: '10.00',
      minimumCommission: null,
    };
    const space = await api.addPublicSpace(host, shownTerms);
    const newTerms = { commissionPercentage: 40, minimumCommission: 5 };
    await host.agent.patch(`/api/spaces/${space.id}`).send(newTerms).expect(200);
    const { body } = await requestBooking(vendor, bookingInput(space.id, day(5), shownTerms)).expect(409);
    expect(body).toMatchObject({
      code: 'terms_changed',
      fields: { commissionPercentage: '40.00', minimumCommission: '5.00' },
    });
    await requestBooking(
      vendor,
      bookingInput(space.id, day(5), { ...shownTerms, paymentAgreementType: 'monthly' }),
    ).expect(409);
    await requestBooking(vendor, bookingInput(space.id, day(5), { ...shownTerms, ...newTerms })).expect(201);
  });

  it.each([
    ['rate', 'price_per_day = 900', 'price_changed'],
    ['commission', 'commission_percentage = 40', 'terms_changed'],
    ['payment model', `payment_agreement_type = 'monthly'`, 'terms_changed'],
  ])('detects a %s that changes while the request is in flight (D24)', async (_, change, code) => {
    const terms = { paymentAgreementType: 'hybrid', commissionPercentage: '10.00' };
    const space = await api.addPublicSpace(host, terms);
    const edit = api.app.get(DataSource).createQueryRunner();
    await edit.startTransaction();
    await edit.query(`UPDATE spaces SET ${change} WHERE id = $1`, [space.id]);
    const shownTerms = { ...terms, totalAmount: '1200.00' };
    const requesting = requestBooking(vendor, bookingInput(space.id, day(5), shownTerms)).then(
      ({ body }) => body.code,
    );
    await api.waitUntilQueryBlocked();
    await edit.commitTransaction();
    await edit.release();
    expect(await requesting).toBe(code);
  });

  it('returns 409 with SPEC’s message for an overlap (D26)', async () => {
    const space = await api.addPublicSpace(host);
    await requestBooking(vendor, bookingInput(space.id, day(10))).expect(201);
    const { body } = await requestBooking(otherVendor, bookingInput(space.id, day(39))).expect(409);
    expect(body.message).toBe(
      'The selected booking period conflicts with existing reservations. Please choose different dates.',
    );
  });

  it('a database constraint refuses an overlapping row (D26)', async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await requestBooking(vendor, bookingInput(space.id)).expect(201);
    const copy = `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, expires_at, payment_agreement_type)
      SELECT space_id, ${otherVendor.id}, start_date, end_date, total_amount, expires_at, payment_agreement_type FROM bookings WHERE id = $1`;
    await expect(api.query(copy, [body.id])).rejects.toMatchObject({
      code: '23P01',
      constraint: 'bookings_never_overlap',
    });
  });

  it('a trigger refuses a lane that the display does not have (D27, ADR 001)', async () => {
    const space = await api.addPublicSpace(host);
    const displayId = await addDisplay(host, space.id, 1);
    await requestBooking(vendor, bookingInput(space.id, day(10), { subSpaceId: displayId })).expect(201);
    const insert = `INSERT INTO bookings (space_id, sub_space_id, vendor_id, start_date, end_date, lanes, total_amount, expires_at, payment_agreement_type)
      VALUES ($1, $2, $3, $4, $5, int8range($6::bigint, $6::bigint + 1), 0, now(), 'monthly')`;
    // The first lane of a display has the number `displayId * 1000`, and this display has only one.
    const secondLane = displayId * 1000 + 1;
    const values = [space.id, displayId, otherVendor.id, day(10), day(40), secondLane];
    await expect(api.query(insert, values)).rejects.toMatchObject({ constraint: 'bookings_lane_of_display' });
  });

  it('accepts vendors up to the display’s capacity; displays conflict with the whole space (D27)', async () => {
    const space = await api.addPublicSpace(host);
    const shelf = await addDisplay(host, space.id, 2);
    const counter = await addDisplay(host, space.id, 1);
    await requestBooking(vendor, bookingInput(space.id, day(10), { subSpaceId: shelf })).expect(201);
    await requestBooking(otherVendor, bookingInput(space.id, day(12), { subSpaceId: shelf })).expect(201);
    const third = await api.signIn('third@x.test', { role: 'vendor' });
    await requestBooking(third, bookingInput(space.id, day(11), { subSpaceId: shelf })).expect(409);
    await requestBooking(third, bookingInput(space.id, day(11))).expect(409);
    await requestBooking(third, bookingInput(space.id, day(11), { subSpaceId: counter })).expect(201);
  });

  it('reassigns lanes if each day has capacity left but no lane is free for the whole period (D27, ADR 001)', async () => {
    const space = await api.addPublicSpace(host);
    const shelf = await addDisplay(host, space.id, 2);
    // One lane has the bookings of the days 0–30 and 60–90, the other that of the days 20–50.
    for (const [index, start] of [0, 60, 20].entries()) {
      const person = await api.signIn(`lane${index}@x.test`, { role: 'vendor' });
      await requestBooking(person, bookingInput(space.id, day(start), { subSpaceId: shelf })).expect(201);
    }
    const [fourth, fifth] = [await api.signIn('lane3@x.test', { role: 'vendor' }), otherVendor];
    // A cancelled booking of the whole space takes no lane. Its period is moved to booked days by SQL, because it could not be
    // requested for them.
    const { body: withdrawn } = await requestBooking(fourth, bookingInput(space.id, day(90))).expect(201);
    await fourth.agent.put(`/api/bookings/${withdrawn.id}`).send({ status: 'cancelled' }).expect(200);
    await api.query('UPDATE bookings SET start_date = $2, end_date = $3 WHERE id = $1', [
      withdrawn.id,
      day(45),
      day(75),
    ]);
    // A booking of the days 40–70 fits only after the booking of the days 60–90 has moved to the other lane.
    await requestBooking(fourth, bookingInput(space.id, day(40), { subSpaceId: shelf })).expect(201);
    await requestBooking(fifth, bookingInput(space.id, day(45), { subSpaceId: shelf })).expect(409);
  });

  it('allows at most ten pending requests, one per space and period (D25)', async () => {
    const busy = await api.signIn('busy@x.test', { role: 'vendor' });
    const space = await api.addPublicSpace(host);
    const shelf = await addDisplay(host, space.id, 3);
    await requestBooking(busy, bookingInput(space.id, day(10), { subSpaceId: shelf })).expect(201);
    const overlapping = bookingInput(space.id, day(12), { subSpaceId: shelf });
    expect((await requestBooking(busy, overlapping).expect(409)).body.code).toBe('duplicate_request');
    for (let n = 1; n < 10; n += 1)
      await requestBooking(busy, bookingInput(space.id, day(10 + 30 * n), { subSpaceId: shelf })).expect(201);
    const eleventh = bookingInput(space.id, day(330), { subSpaceId: shelf });
    expect((await requestBooking(busy, eleventh).expect(409)).body.code).toBe('too_many_pending');
  });

  it('counts expired requests neither among the ten pending ones nor as duplicates (D25)', async () => {
    const busy = await api.signIn('expired@x.test', { role: 'vendor' });
    const space = await api.addPublicSpace(host);
    const shelf = await addDisplay(host, space.id, 2);
    for (let n = 0; n < 10; n += 1)
      await requestBooking(busy, bookingInput(space.id, day(10 + 30 * n), { subSpaceId: shelf })).expect(201);
    const eleventh = bookingInput(space.id, day(12), { subSpaceId: shelf });
    await requestBooking(busy, eleventh).expect(409);
    await api.query('UPDATE bookings SET expires_at = now() WHERE vendor_id = $1', [busy.id]);
    await requestBooking(busy, eleventh).expect(201);
  });

  it('accepts and quotes a start at most 12 months ahead (D56)', async () => {
    const space = await api.addPublicSpace(host);
    const { body: calendar } = await api.anyone.get(`/api/spaces/${space.id}/calendar`).expect(200);
    const { body } = await requestBooking(
      vendor,
      bookingInput(space.id, addDays(calendar.lastStart, 1)),
    ).expect(400);
    expect(Object.keys(body.fields)).toEqual(['startDate']);
    const quote = (start: string) => api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${start}`);
    const { body: refused } = await quote(addDays(calendar.lastStart, 1)).expect(400);
    expect(refused.fields).toEqual({ startDate: expect.stringContaining(calendar.lastStart) });
    expect((await quote(calendar.lastStart).expect(200)).body).toMatchObject({ available: true });
    await requestBooking(vendor, bookingInput(space.id, calendar.lastStart)).expect(201);
  });

  it('refuses bookings of a space that is not approved (D29)', async () => {
    const { body } = await host.agent.post('/api/spaces').send(aSpace).expect(201);
    expect((await requestBooking(vendor, bookingInput(body.id)).expect(409)).body.code).toBe(
      'space_not_bookable',
    );
  });

  it('refuses bookings and quotes of a suspended host’s space (D10, D29)', async () => {
    const suspended = await api.signIn('gone@x.test', { role: 'host' });
    const space = await api.addPublicSpace(suspended);
    await api.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended.id]);
    await api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${day(10)}`).expect(404);
    expect((await requestBooking(vendor, bookingInput(space.id)).expect(409)).body.code).toBe(
      'space_not_bookable',
    );
  });

  it('refuses a period that includes a closed day (D32)', async () => {
    const space = await api.addPublicSpace(host);
    await api.query('INSERT INTO space_availability (space_id, date, is_available) VALUES ($1, $2, false)', [
      space.id,
      day(20),
    ]);
    await requestBooking(vendor, bookingInput(space.id, day(10))).expect(409);
    await requestBooking(vendor, bookingInput(space.id, day(21))).expect(201);
  });

  it('reports unavailable dates only after every other problem', async () => {
    const space = await api.addPublicSpace(host);
    const [shelf, rack] = [await addDisplay(host, space.id, 1), await addDisplay(host, space.id, 1)];
    const onShelf = bookingInput(space.id, day(0), { subSpaceId: shelf });
    const onRack = bookingInput(space.id, day(0), { subSpaceId: rack });
    const third = await api.signIn('third@x.test', { role: 'vendor' });
    await requestBooking(otherVendor, onShelf).expect(201);
    await requestBooking(third, onRack).expect(201);
    const codeOf = async (body: object, status: number) =>
      (await requestBooking(vendor, body).expect(status)).body.code;
    expect(await codeOf(onShelf, 409)).toBe('dates_unavailable');
    expect(await codeOf({ ...onShelf, startDate: day(-1) }, 400)).toBe('invalid_input');
    await api.query('UPDATE sub_spaces SET is_active = false WHERE id = $1', [shelf]);
    expect(await codeOf(onShelf, 409)).toBe('space_not_bookable');
    await api.query('UPDATE sub_spaces SET is_active = false, removed_at = now() WHERE id = $1', [rack]);
    expect(await codeOf(onRack, 404)).toBe('not_found');
    await api.query('UPDATE spaces SET is_active = false WHERE id = $1', [space.id]);
    expect(await codeOf(bookingInput(space.id, day(0)), 409)).toBe('space_not_bookable');
  });

  it('returns 404 for unknown ids, and 400 with the name of a missing field (D1)', async () => {
    await requestBooking(vendor, bookingInput(999_999)).expect(404);
    expect((await requestBooking(vendor, { spaceId: 'x' }).expect(400)).body.fields).toHaveProperty(
      'startDate',
    );
    await api.anyone.get('/api/spaces/abc').expect(404);
    await api.anyone.get('/api/spaces/99999999999999').expect(404);
  });
});
