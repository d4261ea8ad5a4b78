import { DataSource } from 'typeorm';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
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
/** Each test signs in new vendors, because a vendor has at most ten pending requests (D25). */
let testCount = 0;
beforeEach(async () => {
  testCount += 1;
  vendor = await api.signIn(`vendor${testCount}@x.test`, { role: 'vendor', firstName: 'Vera' });
  otherVendor = await api.signIn(`other${testCount}@x.test`, { role: 'vendor', firstName: 'Otto' });
});
afterAll(() => api.stop());

const today = dayIn('America/New_York', new Date());
const day = (ahead: number) => addDays(today, ahead);
const input = (spaceId: number, startDate = day(10), more: object = {}) => ({ spaceId, startDate, ...more });
const request = (person: Person, body: object) => person.agent.post('/api/bookings').send(body);
const setStatus = (person: Person, id: number, status: string) =>
  person.agent.put(`/api/bookings/${id}`).send({ status });
const addDisplay = async (spaceId: number, maxCapacity: number): Promise<number> =>
  (
    await host.agent
      .post(`/api/spaces/${spaceId}/subspaces`)
      .send({ name: 'Shelf', type: 'shelf', maxCapacity })
      .expect(201)
  ).body.id;

describe('requesting a booking', () => {
  it('returns the booking with its total and a copy of the terms (D24)', async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await request(
      vendor,
      input(space.id, day(10), { message: ' Hello ', status: 'confirmed' }),
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

  it('stores an email for the host and one for the vendor in the outbox (D52)', async () => {
    const space = await api.addPublicSpace(host, { name: 'Emailed space' });
    await request(vendor, input(space.id)).expect(201);
    const [emailToHost] = (await api.emailsOfKind('booking-requested-host')).slice(-1);
    const [emailToVendor] = (await api.emailsOfKind('booking-requested-vendor')).slice(-1);
    expect(emailToHost?.recipient).toBe('host@x.test');
    expect(emailToVendor?.recipient).toBe(vendor.email);
    expect(JSON.stringify(emailToHost?.payload)).toContain('Emailed space');
  });

  it('returns 401 when signed out, and 403 for other roles and for another user’s vendorId (D21)', async () => {
    const space = await api.addPublicSpace(host);
    await api.anyone.post('/api/bookings').send(input(space.id)).expect(401);
    await request(host, input(space.id)).expect(403);
    await request(admin, input(space.id)).expect(403);
    await request(vendor, input(space.id, day(10), { vendorId: otherVendor.id })).expect(403);
    await request(vendor, input(space.id, day(10), { vendorId: vendor.id })).expect(201);
  });

  it('accepts today but not yesterday, and converts an instant to the day in the space’s zone (D22)', async () => {
    const space = await api.addPublicSpace(host, {
      paymentAgreementType: 'commission',
      pricePerDay: null,
      commissionPercentage: 10,
    });
    await request(vendor, input(space.id, day(-1))).expect(400);
    await request(vendor, input(space.id, day(0))).expect(201);
    const { body } = await request(otherVendor, input(space.id, `${day(21)}T03:00:00Z`)).expect(201);
    expect(body).toMatchObject({ startDate: day(20), endDate: day(27), totalAmount: '0.00' });
  });

  it.each(['0000-01-01', '0000-01-01T00:00:00Z', '9999-12-31', '9999-12-31T23:59:59-12:00'])(
    'refuses %s, which is out of range (D22)',
    async (startDate) => {
      const space = await api.addPublicSpace(host);
      expect((await request(vendor, input(space.id, startDate)).expect(400)).body.fields).toHaveProperty(
        'startDate',
      );
      await api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${startDate}`).expect(400);
    },
  );

  it('refuses a wrong end date and names the right one; the move-out day can be booked (D23)', async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await request(vendor, input(space.id, day(5), { endDate: day(34) })).expect(400);
    expect(body.fields.endDate).toContain(day(35));
    await request(vendor, input(space.id, day(5), { endDate: day(35) })).expect(201);
    await request(otherVendor, input(space.id, day(35))).expect(201);
  });

  it('refuses a total that differs from the current one, and returns the current one (D24)', async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await request(vendor, input(space.id, day(5), { totalAmount: 1100 })).expect(409);
    expect(body).toMatchObject({ code: 'price_changed', fields: { totalAmount: '1200.00' } });
    await request(vendor, input(space.id, day(5), { totalAmount: 1200 })).expect(201);
  });

  it('refuses terms that differ from the current ones, and returns the current ones (D24)', async () => {
    const space = await api.addPublicSpace(host, {
      paymentAgreementType: 'hybrid',
      commissionPercentage: '10.00',
      minimumCommission: null,
    });
    const seen = { paymentAgreementType: 'hybrid', commissionPercentage: '10.00', minimumCommission: null };
    const change = { commissionPercentage: 40, minimumCommission: 5 };
    await host.agent.patch(`/api/spaces/${space.id}`).send(change).expect(200);
    const { body } = await request(vendor, input(space.id, day(5), seen)).expect(409);
    expect(body).toMatchObject({
      code: 'terms_changed',
      fields: { commissionPercentage: '40.00', minimumCommission: '5.00' },
    });
    await request(vendor, input(space.id, day(5), { ...seen, paymentAgreementType: 'monthly' })).expect(409);
    await request(vendor, input(space.id, day(5), { ...seen, ...change })).expect(201);
  });

  it.each([
    ['rate', 'price_per_day = 900', 'price_changed'],
    ['commission', 'commission_percentage = 40', 'terms_changed'],
    ['payment model', `payment_agreement_type = 'monthly'`, 'terms_changed'],
  ])('notices a %s that changes while the request is on its way (D24)', async (_, change, code) => {
    const terms = { paymentAgreementType: 'hybrid', commissionPercentage: '10.00' };
    const space = await api.addPublicSpace(host, terms);
    const edit = api.app.get(DataSource).createQueryRunner();
    await edit.startTransaction();
    await edit.query(`UPDATE spaces SET ${change} WHERE id = $1`, [space.id]);
    const seen = { ...terms, totalAmount: '1200.00' };
    const requesting = request(vendor, input(space.id, day(5), seen)).then(({ body }) => body.code);
    await api.untilAQueryWaits();
    await edit.commitTransaction();
    await edit.release();
    expect(await requesting).toBe(code);
  });

  it('returns 409 with SPEC’s message for an overlap (D26)', async () => {
    const space = await api.addPublicSpace(host);
    await request(vendor, input(space.id, day(10))).expect(201);
    const { body } = await request(otherVendor, input(space.id, day(39))).expect(409);
    expect(body.message).toBe(
      'The selected booking period conflicts with existing reservations. Please choose different dates.',
    );
  });

  it('has a constraint that refuses an overlapping row in SQL (D26)', async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await request(vendor, input(space.id)).expect(201);
    const copy = `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, expires_at, payment_agreement_type)
      SELECT space_id, ${otherVendor.id}, start_date, end_date, total_amount, expires_at, payment_agreement_type FROM bookings WHERE id = $1`;
    await expect(api.query(copy, [body.id])).rejects.toMatchObject({
      code: '23P01',
      constraint: 'bookings_never_overlap',
    });
  });

  it('has a trigger that refuses a lane that the display does not have (D27, ADR 001)', async () => {
    const space = await api.addPublicSpace(host);
    const displayId = await addDisplay(space.id, 1);
    await request(vendor, input(space.id, day(10), { subSpaceId: displayId })).expect(201);
    const insert = `INSERT INTO bookings (space_id, sub_space_id, vendor_id, start_date, end_date, lanes, total_amount, expires_at, payment_agreement_type)
      VALUES ($1, $2, $3, $4, $5, int8range($6::bigint, $6::bigint + 1), 0, now(), 'monthly')`;
    const values = [space.id, displayId, otherVendor.id, day(10), day(40), displayId * 1000 + 1];
    await expect(api.query(insert, values)).rejects.toMatchObject({ constraint: 'bookings_lane_of_display' });
  });

  it('accepts vendors up to the display’s capacity; displays conflict with the whole space (D27)', async () => {
    const space = await api.addPublicSpace(host);
    const shelf = await addDisplay(space.id, 2);
    const counter = await addDisplay(space.id, 1);
    await request(vendor, input(space.id, day(10), { subSpaceId: shelf })).expect(201);
    await request(otherVendor, input(space.id, day(12), { subSpaceId: shelf })).expect(201);
    const third = await api.signIn('third@x.test', { role: 'vendor' });
    await request(third, input(space.id, day(11), { subSpaceId: shelf })).expect(409);
    await request(third, input(space.id, day(11))).expect(409);
    await request(third, input(space.id, day(11), { subSpaceId: counter })).expect(201);
  });

  it('reassigns lanes if each day has capacity left but no lane is free for the whole period (D27, ADR 001)', async () => {
    const space = await api.addPublicSpace(host);
    const shelf = await addDisplay(space.id, 2);
    for (const [index, start] of [0, 60, 20].entries()) {
      const person = await api.signIn(`lane${index}@x.test`, { role: 'vendor' });
      await request(person, input(space.id, day(start), { subSpaceId: shelf })).expect(201);
    }
    const [fourth, fifth] = [await api.signIn('lane3@x.test', { role: 'vendor' }), otherVendor];
    await request(fourth, input(space.id, day(40), { subSpaceId: shelf })).expect(201);
    await request(fifth, input(space.id, day(45), { subSpaceId: shelf })).expect(409);
  });

  it('allows at most ten pending requests, one per space and period (D25)', async () => {
    const busy = await api.signIn('busy@x.test', { role: 'vendor' });
    const space = await api.addPublicSpace(host);
    const shelf = await addDisplay(space.id, 3);
    await request(busy, input(space.id, day(10), { subSpaceId: shelf })).expect(201);
    expect((await request(busy, input(space.id, day(12), { subSpaceId: shelf })).expect(409)).body.code).toBe(
      'duplicate_request',
    );
    for (let n = 1; n < 10; n += 1)
      await request(busy, input(space.id, day(10 + 30 * n), { subSpaceId: shelf })).expect(201);
    expect(
      (await request(busy, input(space.id, day(330), { subSpaceId: shelf })).expect(409)).body.code,
    ).toBe('too_many_pending');
  });

  it('counts expired requests neither among the ten pending ones nor as duplicates (D25)', async () => {
    const busy = await api.signIn('expired@x.test', { role: 'vendor' });
    const space = await api.addPublicSpace(host);
    const shelf = await addDisplay(space.id, 2);
    for (let n = 0; n < 10; n += 1)
      await request(busy, input(space.id, day(10 + 30 * n), { subSpaceId: shelf })).expect(201);
    const eleventh = input(space.id, day(12), { subSpaceId: shelf });
    await request(busy, eleventh).expect(409);
    await api.query('UPDATE bookings SET expires_at = now() WHERE vendor_id = $1', [busy.id]);
    await request(busy, eleventh).expect(201);
  });

  it('accepts and quotes a start at most 12 months ahead (D56)', async () => {
    const space = await api.addPublicSpace(host);
    const { body: calendar } = await api.anyone.get(`/api/spaces/${space.id}/calendar`).expect(200);
    const { body } = await request(vendor, input(space.id, addDays(calendar.lastStart, 1))).expect(400);
    expect(Object.keys(body.fields)).toEqual(['startDate']);
    const quote = (start: string) => api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${start}`);
    const { body: refused } = await quote(addDays(calendar.lastStart, 1)).expect(400);
    expect(refused.fields).toEqual({ startDate: expect.stringContaining(calendar.lastStart) });
    expect((await quote(calendar.lastStart).expect(200)).body).toMatchObject({ available: true });
    await request(vendor, input(space.id, calendar.lastStart)).expect(201);
  });

  it('refuses bookings of a space that is not approved (D29)', async () => {
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
    expect((await request(vendor, input(body.id)).expect(409)).body.code).toBe('space_not_bookable');
  });

  it('refuses bookings and quotes of a suspended host’s space (D10, D29)', async () => {
    const suspended = await api.signIn('gone@x.test', { role: 'host' });
    const space = await api.addPublicSpace(suspended);
    await api.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [suspended.id]);
    await api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${day(10)}`).expect(404);
    expect((await request(vendor, input(space.id)).expect(409)).body.code).toBe('space_not_bookable');
  });

  it('refuses a period that includes a closed day (D32)', async () => {
    const space = await api.addPublicSpace(host);
    await api.query('INSERT INTO space_availability (space_id, date, is_available) VALUES ($1, $2, false)', [
      space.id,
      day(20),
    ]);
    await request(vendor, input(space.id, day(10))).expect(409);
    await request(vendor, input(space.id, day(21))).expect(201);
  });

  it('returns 404 for unknown ids, and 400 with the name of a missing field (D1)', async () => {
    await request(vendor, input(999_999)).expect(404);
    expect((await request(vendor, { spaceId: 'x' }).expect(400)).body.fields).toHaveProperty('startDate');
    await api.anyone.get('/api/spaces/abc').expect(404);
    await api.anyone.get('/api/spaces/99999999999999').expect(404);
  });
});

describe('changing the status of a booking', () => {
  const addPendingBooking = async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await request(vendor, input(space.id)).expect(201);
    return { space, id: body.id as number };
  };

  it('lets the host accept a request; accepting it again changes nothing, and it can no longer be declined (D30)', async () => {
    const { id } = await addPendingBooking();
    expect((await setStatus(host, id, 'confirmed').expect(200)).body.status).toBe('confirmed');
    await setStatus(host, id, 'confirmed').expect(200);
    await setStatus(host, id, 'cancelled').expect(409);
    const emails = await api.emailsOfKind('booking-confirmed');
    expect(emails.filter(({ payload }) => payload.bookingId === id)).toHaveLength(1);
  });

  it.each([
    ['deactivated', (id: number) => host.agent.patch(`/api/spaces/${id}`).send({ isActive: false })],
    [
      'rejected',
      (id: number) => admin.agent.put(`/api/admin/spaces/${id}/approval`).send({ status: 'rejected' }),
    ],
  ])('does not let the host accept a request for a %s listing (D26)', async (_, change) => {
    const { space, id } = await addPendingBooking();
    await change(space.id).expect(200);
    expect((await setStatus(host, id, 'confirmed').expect(409)).body.code).toBe('space_not_bookable');
    await setStatus(host, id, 'cancelled').expect(200);
  });

  it('does not let the host accept a request while the listing is being deactivated (D26)', async () => {
    const { space, id } = await addPendingBooking();
    const deactivation = api.app.get(DataSource).createQueryRunner();
    await deactivation.startTransaction();
    await deactivation.query('UPDATE spaces SET is_active = false WHERE id = $1', [space.id]);
    const accepting = setStatus(host, id, 'confirmed').then(({ status }) => status);
    await api.untilAQueryWaits();
    await deactivation.commitTransaction();
    await deactivation.release();
    expect(await accepting).toBe(409);
  });

  it('frees the days of a declined request and stores the reason (D30)', async () => {
    const { space, id } = await addPendingBooking();
    expect((await setStatus(host, id, 'cancelled').expect(200)).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'declined',
    });
    await request(otherVendor, input(space.id)).expect(201);
  });

  it('shows and emails the vendor what the host wrote when declining; a second message changes nothing (D30)', async () => {
    const { id } = await addPendingBooking();
    const decline = (declineMessage: string) =>
      host.agent.put(`/api/bookings/${id}`).send({ status: 'cancelled', declineMessage });
    const tooLong = await decline('x'.repeat(1001)).expect(400);
    expect(tooLong.body.fields).toHaveProperty('declineMessage');
    await decline(' <b>January</b> would be great. ').expect(200);
    await decline('Never').expect(200);
    const declineMessage = '<b>January</b> would be great.';
    const { body } = await vendor.agent.get(`/api/vendors/${vendor.id}/bookings?bookingId=${id}`).expect(200);
    expect(body).toEqual([expect.objectContaining({ cancelReason: 'declined', declineMessage })]);
    const emails = await api.emailsOfKind('booking-declined');
    expect(
      emails.filter(({ payload }) => payload.bookingId === id).map(({ payload }) => payload.declineMessage),
    ).toEqual([declineMessage]);
  });

  it('accepts a message only from a host who declines, and changes nothing otherwise (D30)', async () => {
    const { id } = await addPendingBooking();
    const put = ({ agent }: typeof host, status: string) =>
      agent.put(`/api/bookings/${id}`).send({ status, declineMessage: 'Sorry.' });
    for (const sent of [put(host, 'confirmed'), put(vendor, 'cancelled')])
      expect((await sent.expect(400)).body.fields).toHaveProperty('declineMessage');
    expect((await setStatus(host, id, 'confirmed').expect(200)).body).toMatchObject({ declineMessage: null });
  });

  it('lets the vendor withdraw a request, but not confirm it (D30)', async () => {
    const { id } = await addPendingBooking();
    await setStatus(vendor, id, 'confirmed').expect(403);
    expect((await setStatus(vendor, id, 'cancelled').expect(200)).body.cancelReason).toBe('withdrawn');
  });

  it('lets an admin cancel a confirmed booking (D30)', async () => {
    const { id } = await addPendingBooking();
    await setStatus(host, id, 'confirmed').expect(200);
    expect((await setStatus(admin, id, 'cancelled').expect(200)).body.cancelReason).toBe('admin');
  });

  it('returns 401 when signed out, 403 for another user’s booking, 404 for an unknown one, 409 or 400 for a wrong status (D17)', async () => {
    const { id } = await addPendingBooking();
    await api.anyone.put(`/api/bookings/${id}`).send({ status: 'confirmed' }).expect(401);
    await setStatus(otherVendor, id, 'cancelled').expect(403);
    await setStatus(host, 999_999, 'confirmed').expect(404);
    await setStatus(host, id, 'completed').expect(409);
    await setStatus(host, id, 'nonsense').expect(400);
  });

  it('shows an overdue request as expired, refuses to accept it, and frees its days (D31)', async () => {
    const { space, id } = await addPendingBooking();
    await api.query(`UPDATE bookings SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    const { body } = await vendor.agent.get(`/api/vendors/${vendor.id}/bookings`).expect(200);
    expect(body.find((booking: { id: number }) => booking.id === id)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'expired',
    });
    await request(otherVendor, input(space.id)).expect(201);
    await setStatus(host, id, 'confirmed').expect(409);
    expect(await api.query(`SELECT status, cancel_reason FROM bookings WHERE id = $1`, [id])).toEqual([
      { status: 'cancelled', cancel_reason: 'expired' },
    ]);
  });

  it('treats a confirmed booking as completed from its move-out day on (D31)', async () => {
    const { id } = await addPendingBooking();
    await setStatus(host, id, 'confirmed').expect(200);
    await api.query('UPDATE bookings SET start_date = $2, end_date = $3 WHERE id = $1', [
      id,
      day(-30),
      day(0),
    ]);
    const { body } = await setStatus(host, id, 'confirmed').expect(409);
    expect(body.message).toMatch(/completed/);
  });
});

describe('reading bookings and quotes', () => {
  it('shows the public only the period, status and display; hosts and admins also see the rest (D15)', async () => {
    const space = await api.addPublicSpace(host);
    const { body: booked } = await request(vendor, input(space.id, day(10), { message: 'private' })).expect(
      201,
    );
    const listFor = (person?: Person) =>
      (person ? person.agent : api.anyone).get(`/api/spaces/${space.id}/bookings`).expect(200);
    const days = { startDate: day(10), endDate: day(40), status: 'pending', subSpaceId: null };
    expect((await listFor()).body).toEqual([days]);
    expect((await listFor(vendor)).body).toEqual([days]);
    expect((await listFor(host)).body).toMatchObject([
      { id: booked.id, message: 'private', vendorFirstName: 'Vera' },
    ]);
    expect((await listFor(admin)).body).toMatchObject([{ totalAmount: '1200.00' }]);
    await setStatus(host, booked.id, 'cancelled').expect(200);
    expect((await listFor()).body).toEqual([]);
  });

  it('hides stays from the public from their move-out day on, but not from the host (D15, D31)', async () => {
    const space = await api.addPublicSpace(host);
    const { body: booked } = await request(vendor, input(space.id, day(10))).expect(201);
    const move = (startDate: string, endDate: string) =>
      api.query(`UPDATE bookings SET status = 'confirmed', start_date = $2, end_date = $3 WHERE id = $1`, [
        booked.id,
        startDate,
        endDate,
      ]);
    const datesFor = async (agent: Person['agent'] | TestApi['anyone']) => {
      const { body } = await agent.get(`/api/spaces/${space.id}/bookings`).expect(200);
      return body.map(({ endDate }: { endDate: string }) => endDate);
    };
    await move(day(-29), day(1));
    expect(await datesFor(api.anyone)).toEqual([day(1)]);
    await move(day(-30), day(0));
    expect(await datesFor(api.anyone)).toEqual([]);
    expect(await datesFor(vendor.agent)).toEqual([]);
    expect(await datesFor(host.agent)).toEqual([day(0)]);
  });

  it('shows the lists of a host or a vendor only to that user and to admins (D17)', async () => {
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

  it('returns a quote with the period, the total and the conflicts (D53)', async () => {
    const space = await api.addPublicSpace(host);
    await request(vendor, input(space.id, day(10))).expect(201);
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
    who: { get: typeof api.anyone.get } = api.anyone,
    displayId?: number,
  ) =>
    (await who.get(`/api/spaces/${id}/calendar${displayId ? `?subSpaceId=${displayId}` : ''}`).expect(200))
      .body;

  it('shows unavailable days, the earliest start and the possible starts', async () => {
    const space = await api.addPublicSpace(host);
    const shelf = await addDisplay(space.id, 1);
    await request(vendor, input(space.id, day(10), { subSpaceId: shelf })).expect(201);
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
    const freeDisplay = await addDisplay(space.id, 1);
    expect(await calendarOf(space.id, api.anyone, freeDisplay)).toMatchObject({
      unavailable: [],
      earliestStart: day(0),
    });
  });

  it('shows the earliest start of every active display, even in the calendar of one display (D27)', async () => {
    const space = await api.addPublicSpace(host);
    const taken = await addDisplay(space.id, 1);
    const roomy = await addDisplay(space.id, 2);
    const hidden = await addDisplay(space.id, 1);
    await api.query('UPDATE sub_spaces SET is_active = false WHERE id = $1', [hidden]);
    const neighbor = await api.signIn('beside@x.test', { role: 'vendor' });
    await request(vendor, input(space.id, day(10), { subSpaceId: taken })).expect(201);
    await request(neighbor, input(space.id, day(10), { subSpaceId: roomy })).expect(201);
    const displays = [
      { subSpaceId: taken, earliestStart: day(40) },
      { subSpaceId: roomy, earliestStart: day(0) },
    ];
    expect((await calendarOf(space.id)).displays).toEqual(displays);
    expect((await calendarOf(space.id, api.anyone, roomy)).displays).toEqual(displays);
  });

  it('suggests the cheapest part that is free earliest, on or after the given day (D53)', async () => {
    const space = await api.addPublicSpace(host);
    const suggestionFrom = async (from: string) =>
      (await api.anyone.get(`/api/spaces/${space.id}/calendar`).query({ from }).expect(200)).body;
    const shelf = await addDisplay(space.id, 1);
    expect(await suggestionFrom(day(5))).toMatchObject({
      suggestion: { subSpaceId: null, startDate: day(5) },
    });
    const window = await addDisplay(space.id, 1);
    await host.agent
      .patch(`/api/spaces/${space.id}`)
      .send({ subSpaces: [{ id: window, pricePerDay: '300.00' }] })
      .expect(200);
    expect(await suggestionFrom('')).toMatchObject({
      suggestion: { subSpaceId: window, startDate: day(0) },
    });
    await request(vendor, input(space.id, day(10), { subSpaceId: window })).expect(201);
    expect(await suggestionFrom(day(12))).toMatchObject({
      suggestion: { subSpaceId: shelf, startDate: day(12) },
      earliestStart: day(40),
      displays: [
        { subSpaceId: shelf, earliestStart: day(12) },
        { subSpaceId: window, earliestStart: day(40) },
      ],
    });
    expect(await suggestionFrom(day(500))).toMatchObject({ suggestion: null, earliestStart: null });
  });

  it('returns the obstacle: why this visitor cannot book', async () => {
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
    const elsewhere = await addDisplay((await api.addPublicSpace(host)).id, 1);
    await api.anyone.get('/api/spaces/999999/calendar').expect(404);
    await api.anyone.get(`/api/spaces/${space.id}/calendar?subSpaceId=${elsewhere}`).expect(404);
    await api.anyone
      .get(`/api/spaces/${space.id}/quote?startDate=${day(10)}&subSpaceId=${elsewhere}`)
      .expect(404);
    await request(vendor, { ...input(space.id), subSpaceId: elsewhere }).expect(404);
  });
});
