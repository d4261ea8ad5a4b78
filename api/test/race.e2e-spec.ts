import { DataSource } from 'typeorm';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendors: Person[];
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  vendors = [];
  for (let n = 0; n < 50; n += 1) vendors.push(await api.signIn(`vendor${n}@x.test`, { role: 'vendor' }));
}, 60_000);
afterAll(() => api.stop());

const start = addDays(dayIn('America/New_York', new Date()), 20);

/** Every vendor sends a booking request at the same time. @returns the statuses of the responses */
async function requestFromAll(body: (vendor: Person, index: number) => object): Promise<number[]> {
  const responses = await Promise.all(
    vendors.map((vendor, index) => vendor.agent.post('/api/bookings').send(body(vendor, index))),
  );
  return responses.map(({ status }) => status);
}

const countOf = (statuses: number[], status: number) => statuses.filter((actual) => actual === status).length;

async function addDisplay(maxCapacity: number) {
  const space = await api.addPublicSpace(host);
  const { body } = await host.agent
    .post(`/api/spaces/${space.id}/subspaces`)
    .send({ name: 'Shelf', type: 'shelf', maxCapacity })
    .expect(201);
  return { spaceId: space.id, subSpaceId: body.id as number };
}

describe('with requests from fifty vendors at once, the API', () => {
  it('accepts exactly one request for the same period of a space (D26)', async () => {
    const { id: spaceId } = await api.addPublicSpace(host);
    const statuses = await requestFromAll(() => ({ spaceId, startDate: start }));
    expect([countOf(statuses, 201), countOf(statuses, 409)]).toEqual([1, 49]);
  });

  it('never accepts two overlapping periods of a space (D26)', async () => {
    const { id: spaceId } = await api.addPublicSpace(host);
    const statuses = await requestFromAll((_, index) => ({ spaceId, startDate: addDays(start, index) }));
    expect(countOf(statuses, 201)).toBeGreaterThan(0);
    expect(countOf(statuses, 201) + countOf(statuses, 409)).toBe(50);
    const overlaps = await api.query(
      `SELECT 1 FROM bookings a JOIN bookings b ON a.id < b.id AND a.period && b.period AND a.space_id = b.space_id
       WHERE a.space_id = $1`,
      [spaceId],
    );
    expect(overlaps).toEqual([]);
  });

  it('accepts five requests for a display with capacity five (D27)', async () => {
    const display = await addDisplay(5);
    const statuses = await requestFromAll(() => ({ ...display, startDate: start }));
    expect([countOf(statuses, 201), countOf(statuses, 409)]).toEqual([5, 45]);
  });

  it('accepts either one booking of the whole space or five of the display (D27)', async () => {
    const display = await addDisplay(5);
    const statuses = await requestFromAll((_, index) => ({
      spaceId: display.spaceId,
      startDate: start,
      ...(index % 2 === 0 && { subSpaceId: display.subSpaceId }),
    }));
    expect([1, 5]).toContain(countOf(statuses, 201));
    expect(countOf(statuses, 201) + countOf(statuses, 409)).toBe(50);
  });

  it('refuses requests for unavailable dates without waiting for the locks of other requests', async () => {
    const display = await addDisplay(1);
    const request = { ...display, startDate: start };
    await vendors[0]?.agent.post('/api/bookings').send(request).expect(201);
    const otherTransaction = api.app.get(DataSource).createQueryRunner();
    await otherTransaction.startTransaction();
    await otherTransaction.query('SELECT 1 FROM spaces WHERE id = $1 FOR UPDATE', [display.spaceId]);
    const { body } = (await vendors[1]?.agent.post('/api/bookings').send(request).expect(409)) ?? {};
    expect(body.code).toBe('dates_unavailable');
    await otherTransaction.rollbackTransaction();
    await otherTransaction.release();
  });

  it.each([
    { cancelled: 1, accepted: 0 },
    { cancelled: 2, accepted: 1 },
  ])(
    'accepts $accepted new requests after the capacity was reduced from 3 to 2 and $cancelled of 3 bookings were cancelled (D28)',
    async ({ cancelled, accepted }) => {
      const display = await addDisplay(3);
      for (const vendor of vendors.slice(0, 3))
        await vendor.agent
          .post('/api/bookings')
          .send({ ...display, startDate: addDays(start, 60) })
          .expect(201);
      await api.query('UPDATE sub_spaces SET max_capacity = 2 WHERE id = $1', [display.subSpaceId]);
      await api.query(
        `UPDATE bookings SET status = 'cancelled', cancel_reason = 'declined'
       WHERE sub_space_id = $1 AND vendor_id = ANY($2)`,
        [display.subSpaceId, vendors.slice(0, cancelled).map(({ id }) => id)],
      );
      const statuses = await requestFromAll(() => ({ ...display, startDate: addDays(start, 70) }));
      expect(countOf(statuses, 201)).toBe(accepted);
    },
  );
});

describe('reassigning the lanes of a display (D27, ADR 001)', () => {
  const book = async (vendorIndex: number, display: object, ahead: number): Promise<number> => {
    const startDate = addDays(start, ahead);
    const request = vendors[vendorIndex]?.agent.post('/api/bookings').send({ ...display, startDate });
    return (await request?.expect(201))?.body.id;
  };

  it('locks bookings in the order of their ids, like every booking request, to avoid deadlocks', async () => {
    const shelf = await addDisplay(2);
    const { body: counter } = await host.agent
      .post(`/api/spaces/${shelf.spaceId}/subspaces`)
      .send({ name: 'Counter', type: 'counter' })
      .expect(201);
    // The first two bookings share a lane, and the third has the other one. The request for day 140 overlaps the second and the
    // third booking, so it fits only after the lanes are reassigned.
    const first = await book(0, shelf, 100);
    await book(1, shelf, 160);
    await book(2, shelf, 120);
    // Reassigning also locks the expired requests for the same dates, to store that they have expired.
    const overdue = await book(3, { spaceId: shelf.spaceId, subSpaceId: counter.id }, 140);
    await api.query(`UPDATE bookings SET expires_at = now() WHERE id = $1`, [overdue]);

    const otherTransaction = api.app.get(DataSource).createQueryRunner();
    await otherTransaction.startTransaction();
    // If there is a deadlock, this transaction detects it and fails before the request is retried.
    await otherTransaction.query(`SET LOCAL deadlock_timeout = '1ms'`);
    const lock = (id: number) =>
      otherTransaction.query('SELECT 1 FROM bookings WHERE id = $1 FOR UPDATE', [id]);
    await lock(first);
    const reassigning = book(4, shelf, 140);
    await api.waitUntilQueryBlocked();
    // Deadlocks if the request, which is waiting for `first`, has already locked `overdue`, whose id is higher.
    await lock(overdue);
    await otherTransaction.commitTransaction();
    await otherTransaction.release();
    await reassigning;
  });
});
