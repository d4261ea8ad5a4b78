import { DataSource } from 'typeorm';
import { day, bookingInput, requestBooking, setStatus, signInVendors } from './booking-calls';
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

describe('changing the status of a booking', () => {
  const addPendingBooking = async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await requestBooking(vendor, bookingInput(space.id)).expect(201);
    return { space, id: body.id as number };
  };

  it('lets the host accept a request; accepting it again changes nothing, and it can no longer be declined (D30)', async () => {
    const { id } = await addPendingBooking();
    const { body } = await setStatus(host, id, 'confirmed').expect(200);
    expect(body.status).toBe('confirmed');
    expect(Date.parse(body.updatedAt)).toBeGreaterThan(Date.parse(body.createdAt));
    expect((await setStatus(host, id, 'confirmed').expect(200)).body).toEqual(body);
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
  ])('does not let the host accept a request for a %s listing (D26)', async (_, closeListing) => {
    const { space, id } = await addPendingBooking();
    await closeListing(space.id).expect(200);
    expect((await setStatus(host, id, 'confirmed').expect(409)).body.code).toBe('space_not_bookable');
    await setStatus(host, id, 'cancelled').expect(200);
  });

  it('does not let the host accept a request whose period includes a day that has since been closed (D26, D32)', async () => {
    const { space, id } = await addPendingBooking();
    await api.query(
      `INSERT INTO space_availability (space_id, date, is_available)
       SELECT space_id, end_date - 1, false FROM bookings WHERE id = $1`,
      [id],
    );
    expect((await setStatus(host, id, 'confirmed').expect(409)).body.code).toBe('dates_unavailable');
    await api.query('UPDATE space_availability SET is_available = true WHERE space_id = $1', [space.id]);
    await setStatus(host, id, 'confirmed').expect(200);
  });

  it('does not let the host accept a request while the listing is being deactivated (D26)', async () => {
    const { space, id } = await addPendingBooking();
    const deactivation = api.app.get(DataSource).createQueryRunner();
    await deactivation.startTransaction();
    await deactivation.query('UPDATE spaces SET is_active = false WHERE id = $1', [space.id]);
    const accepting = setStatus(host, id, 'confirmed').then(({ status }) => status);
    await api.waitUntilQueryBlocked();
    await deactivation.commitTransaction();
    await deactivation.release();
    expect(await accepting).toBe(409);
  });

  it.each(['confirmed', 'cancelled'])(
    'lets the new host, but not the previous one, set a request to %s if the space is transferred during the call (D2, D30)',
    async (status) => {
      const { space, id } = await addPendingBooking();
      const newHost = await api.signIn(`new-host-${status}@x.test`, { role: 'host' });
      const transfer = api.app.get(DataSource).createQueryRunner();
      await transfer.startTransaction();
      await transfer.query('UPDATE spaces SET host_id = $2 WHERE id = $1', [space.id, newHost.id]);
      const answering = setStatus(host, id, status).then((response) => response.status);
      const requesting = requestBooking(otherVendor, bookingInput(space.id, day(200))).then(
        (response) => response.status,
      );
      // Waits until the transfer blocks the host's decision and the other vendor's request. Only the decision must fail.
      while ((await api.countBlockedQueries()) < 2);
      await transfer.commitTransaction();
      await transfer.release();
      expect(await answering).toBe(403);
      expect(await requesting).toBe(201);
      await setStatus(newHost, id, status).expect(200);
    },
  );

  it('frees the days of a declined request and stores the reason (D30)', async () => {
    const { space, id } = await addPendingBooking();
    expect((await setStatus(host, id, 'cancelled').expect(200)).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'declined',
    });
    await requestBooking(otherVendor, bookingInput(space.id)).expect(201);
  });

  it('shows and emails the vendor the host’s decline message; a second message changes nothing (D30)', async () => {
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

  it('accepts a message only from a host who declines (D30)', async () => {
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

  it.each([
    ['confirmed', 'host', () => host, { status: 'confirmed' }],
    ['declined', 'host', () => host, { status: 'cancelled', cancelReason: 'declined' }],
    ['withdrawn', 'vendor', () => vendor, { status: 'cancelled', cancelReason: 'withdrawn' }],
    ['cancelled', 'admin', () => admin, { status: 'cancelled', cancelReason: 'admin' }],
  ])('writes the audit entry "%s" for a change by the %s (D42)', async (action, role, user, after) => {
    const { id } = await addPendingBooking();
    await setStatus(user(), id, after.status).expect(200);
    const path = `/api/admin/audit-log?bookingId=${id}&actorRole=${role}`;
    const [entry] = (await admin.agent.get(path).expect(200)).body;
    expect(entry).toMatchObject({ action, adminId: user().id, before: { status: 'pending' }, after });
    expect(entry.after).not.toHaveProperty('reason');
  });

  it('returns 401 when signed out, 403 for another user’s booking, 404 for an unknown one, and 409 or 400 for a wrong status (D17)', async () => {
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
    const emails = () =>
      api.query(`SELECT FROM outbox WHERE recipient = $1 AND kind = 'booking-expired'`, [vendor.email]);
    expect(await emails()).toHaveLength(0);
    // A request for the same days stores that the first one has expired, and sends the email about it.
    await requestBooking(otherVendor, bookingInput(space.id)).expect(201);
    expect(await emails()).toHaveLength(1);
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
