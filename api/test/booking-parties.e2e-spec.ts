import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import type { Response } from 'supertest';
import { DataSource } from 'typeorm';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
let admin: Person;
let space: { id: number };
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
  admin = await api.signInAdmin();
  const contact = { contactEmail: 'shop@x.test', contactPhone: '+1 919 555 0100' };
  await host.agent.patch('/api/users/me').send(contact).expect(200);
});
beforeEach(async () => {
  space = await api.addPublicSpace(host);
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
const book = async (startDate = day(10)): Promise<number> => {
  const request = vendor.agent.post('/api/bookings').send({ spaceId: space.id, startDate });
  return (await request.expect(201)).body.id;
};
const setStatus = (person: Person, id: number, status: string) =>
  person.agent.put(`/api/bookings/${id}`).send({ status }).expect(200);
const bookAndConfirm = async (): Promise<number> => {
  const id = await book();
  await setStatus(host, id, 'confirmed');
  return id;
};
const findBooking = async (reader: Person, path: string, bookingId: number) => {
  const { body } = await reader.agent.get(path).query({ bookingId }).expect(200);
  return body.find(({ id }: { id: number }) => id === bookingId);
};
const vendorBooking = (id: number, reader = vendor) =>
  findBooking(reader, `/api/vendors/${vendor.id}/bookings`, id);
const hostBooking = (id: number, reader = host) => findBooking(reader, `/api/hosts/${host.id}/bookings`, id);
const askToCancel = (person: Person, id: number, reason: unknown = 'The shop is flooded.') =>
  person.agent.put(`/api/bookings/${id}/cancellation-request`).send({ reason });
const adminBooking = async (id: number) => {
  const { body } = await admin.agent.get('/api/admin/bookings').query({ limit: 200 }).expect(200);
  return body.find((booking: { id: number }) => booking.id === id);
};
const flaggedIds = async () => {
  const { body } = await admin.agent.get('/api/admin/bookings').query({ flagged: true }).expect(200);
  return body.map(({ id }: { id: number }) => id);
};

it('only host and vendor see each other’s contact details, from the confirmation of a booking until its cancellation (D13)', async () => {
  const id = await book();
  expect([(await vendorBooking(id)).contact, (await hostBooking(id)).contact]).toEqual([null, null]);
  await setStatus(host, id, 'confirmed');
  expect((await vendorBooking(id)).contact).toEqual({ email: 'shop@x.test', phone: '+1 919 555 0100' });
  expect((await hostBooking(id)).contact).toEqual({ email: 'vendor@x.test', phone: null });
  expect([(await vendorBooking(id, admin)).contact, (await hostBooking(id, admin)).contact]).toEqual([
    null,
    null,
  ]);
  for (const { body } of [
    await api.anyone.get(`/api/spaces/${space.id}/bookings`),
    await api.anyone.get('/api/discover/active-bookings'),
    await vendor.agent.get(`/api/spaces/${space.id}/bookings`),
  ])
    expect(JSON.stringify(body)).not.toMatch(/shop@x.test|555 0100|vendor@x.test/);
  await setStatus(admin, id, 'cancelled');
  expect([(await vendorBooking(id)).contact, (await hostBooking(id)).contact]).toEqual([null, null]);
});

it('does not show the contact details of a deleted account (D11)', async () => {
  const id = await bookAndConfirm();
  await api.query(`UPDATE users SET status = 'deleted' WHERE id = $1`, [host.id]);
  expect((await vendorBooking(id)).contact).toBeNull();
  await api.query(`UPDATE users SET status = 'active' WHERE id = $1`, [host.id]);
});

it('shows both parties how payment works', async () => {
  const id = await book();
  expect((await vendorBooking(id)).paymentNote).toBe(
    'You pay the host directly before move-in. Popnook does not handle the payment.',
  );
  expect((await hostBooking(id)).paymentNote).toBe(
    'The vendor pays you directly before move-in. Popnook does not handle the payment.',
  );
});

it('the confirmation emails contain the other party’s contact details, but earlier ones do not (D52)', async () => {
  await bookAndConfirm();
  const lastPayload = async (kind: string) => (await api.emailsOfKind(kind)).at(-1)?.payload;
  expect((await lastPayload('booking-confirmed'))?.['contact']).toEqual({
    email: 'shop@x.test',
    phone: '+1 919 555 0100',
  });
  expect((await lastPayload('booking-confirmed-host'))?.['contact']).toEqual({
    email: 'vendor@x.test',
    phone: null,
  });
  for (const kind of ['booking-requested-host', 'booking-requested-vendor'])
    expect(await lastPayload(kind)).not.toHaveProperty('contact');
});

describe('the bookings of a host', () => {
  it('are listed for all spaces, in pages, in a chosen order (D40)', async () => {
    const owner = await api.signIn('owner@x.test', { role: 'host' });
    const [first, second] = [await api.addPublicSpace(owner), await api.addPublicSpace(owner)];
    const renter = await api.signIn('renter@x.test', { role: 'vendor' });
    const startDates: string[] = [];
    for (const [{ id }, ahead] of [
      [first, 50],
      [second, 10],
      [first, 5],
    ] as const) {
      startDates.push(day(ahead));
      await renter.agent
        .post('/api/bookings')
        .send({ spaceId: id, startDate: day(ahead) })
        .expect(201);
    }
    const list = async (query: object) => {
      const listedStarts: string[] = [];
      let path: string | undefined = `/api/hosts/${owner.id}/bookings`;
      while (path) {
        const page: Response = await owner.agent
          .get(path)
          .query(path.includes('?') ? {} : { limit: 2, ...query })
          .expect(200);
        listedStarts.push(...page.body.map(({ startDate }: { startDate: string }) => startDate));
        path = /<(.+)>/.exec(page.headers['link'] ?? '')?.[1];
      }
      return listedStarts;
    };
    expect(await list({})).toEqual([...startDates].reverse());
    expect(await list({ sort: 'start', phase: 'upcoming' })).toEqual([...startDates].sort());
    expect(await list({ sort: '-start' })).toEqual([...startDates].sort().reverse());
    expect(await list({ spaceId: second.id })).toEqual([day(10)]);
    expect(await list({ phase: 'past' })).toEqual([]);
    expect(await list({ status: 'confirmed' })).toEqual([]);
  });
});

describe('asking Popnook to cancel', () => {
  it('flags a confirmed booking for administrators with the reason and the requester (D30)', async () => {
    const id = await bookAndConfirm();
    expect(await flaggedIds()).not.toContain(id);
    const { body } = await askToCancel(host, id).expect(200);
    expect(body).toEqual({ flaggedAt: expect.any(String), flaggedBy: 'host' });
    expect(await adminBooking(id)).toMatchObject({
      status: 'confirmed',
      flagged: true,
      flagReason: 'The shop is flooded.',
      ...body,
    });
    expect(await flaggedIds()).toContain(id);
    expect([await vendorBooking(id), await hostBooking(id)]).toMatchObject([body, body]);
    await setStatus(admin, id, 'cancelled');
    expect(await adminBooking(id)).toMatchObject({ flagged: false });
    expect(await flaggedIds()).not.toContain(id);
  });

  it('is idempotent, even for concurrent requests by both parties (D30)', async () => {
    const id = await bookAndConfirm();
    const answers = await Promise.all(
      [host, vendor, host, vendor].map((person, index) => askToCancel(person, id, `Reason ${index}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { flagReason } = await adminBooking(id);
    await askToCancel(vendor, id, 'Another reason').expect(200);
    expect((await adminBooking(id)).flagReason).toBe(flagReason);
  });

  it('lets an administrator keep the booking and clear the flag, with an audit entry (D42)', async () => {
    const id = await bookAndConfirm();
    await askToCancel(vendor, id).expect(200);
    // The second call changes nothing and adds no audit entry.
    for (const _ of [1, 2]) await admin.agent.delete(`/api/admin/bookings/${id}/flag`).expect(204);
    expect(await adminBooking(id)).toMatchObject({ flagged: false, flaggedAt: null, flagReason: null });
    const audit = `SELECT action FROM audit_log WHERE entity = 'booking' AND entity_id = $1 ORDER BY id`;
    expect((await api.query(audit, [String(id)])).slice(-2)).toEqual([
      { action: 'asked to cancel' },
      { action: 'flag cleared' },
    ]);
    await admin.agent.delete('/api/admin/bookings/999999/flag').expect(404);
    expect((await askToCancel(vendor, id).expect(200)).body.flaggedBy).toBe('vendor');
  });

  it('is refused for the previous host if the space is transferred while the request waits (D2, D30)', async () => {
    const id = await bookAndConfirm();
    const newHost = await api.signIn('new-host@x.test', { role: 'host' });
    const transfer = api.app.get(DataSource).createQueryRunner();
    let asking: Promise<number> | undefined;
    try {
      await transfer.startTransaction();
      await transfer.query('UPDATE spaces SET host_id = $2 WHERE id = $1', [space.id, newHost.id]);
      asking = askToCancel(host, id).then(({ status }) => status);
      await api.waitUntilQueryBlocked();
      await transfer.commitTransaction();
    } finally {
      if (transfer.isTransactionActive) await transfer.rollbackTransaction();
      await transfer.release();
    }
    expect(await asking).toBe(403);
    expect(await flaggedIds()).not.toContain(id);
    await askToCancel(newHost, id).expect(200);
  });

  it('is refused without a reason, or if the booking is not confirmed (D46)', async () => {
    const id = await book();
    const pending = await askToCancel(vendor, id).expect(409);
    expect(pending.body.code).toBe('illegal_transition');
    await setStatus(host, id, 'confirmed');
    for (const reason of [null, ' ', 'x'.repeat(1001), 5])
      expect(Object.keys((await askToCancel(vendor, id, reason).expect(400)).body.fields)).toEqual([
        'reason',
      ]);
    await askToCancel(vendor, 999_999).expect(404);
    await api.query(
      `UPDATE bookings SET start_date = current_date - 60, end_date = current_date - 30 WHERE id = $1`,
      [id],
    );
    expect((await askToCancel(vendor, id).expect(409)).body.message).toContain('completed');
  });
});
