import type { Response } from 'supertest';
import { DataSource } from 'typeorm';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
});
afterAll(() => api.stop());

const today = dayIn('America/New_York', new Date());
type Call = () => PromiseLike<Response>;

interface Change {
  property: string;
  send: (spaceId: number) => PromiseLike<Response>;
  /** Part of the response to a booking request that is sent after the change. */
  laterResponse: object;
  /** The HTTP status of the change if it is sent after a booking request. */
  statusAfterRequest: number;
}

const edit = (spaceId: number, details: object) => host.agent.patch(`/api/spaces/${spaceId}`).send(details);
const setDay = (spaceId: number, settings: object) =>
  host.agent.put(`/api/spaces/${spaceId}/availability`).send([{ date: addDays(today, 12), ...settings }]);

const changes: Change[] = [
  {
    property: 'rate',
    send: (id) => edit(id, { pricePerDay: '900' }),
    laterResponse: { totalAmount: '900.00', pricePerDay: '900.00' },
    statusAfterRequest: 200,
  },
  {
    property: 'payment model',
    send: (id) => edit(id, { paymentAgreementType: 'commission', commissionPercentage: '20' }),
    laterResponse: { totalAmount: '0.00', paymentAgreementType: 'commission', commissionPercentage: '20.00' },
    statusAfterRequest: 200,
  },
  {
    property: 'custom rate of a day',
    send: (id) => setDay(id, { isAvailable: true, customPricePerDay: '140' }),
    laterResponse: { totalAmount: '1300.00', pricePerDay: '1200.00' },
    statusAfterRequest: 200,
  },
  {
    property: 'availability of a day',
    send: (id) => setDay(id, { isAvailable: false }),
    laterResponse: { statusCode: 409, code: 'dates_unavailable' },
    statusAfterRequest: 409,
  },
];

/** Omits the total and the terms. If they were sent, the API would compare them with the current ones (D24). */
const request = (spaceId: number) =>
  vendor.agent.post('/api/bookings').send({ spaceId, startDate: addDays(today, 10) });

/**
 * Sends `second` while `first` waits for a lock, and then releases the lock.
 * @returns both responses, and whether `second` had to wait as well
 */
async function race(lock: string, first: Call, second: Call): Promise<[Response, Response, boolean]> {
  const lockHolder = api.app.get(DataSource).createQueryRunner();
  await lockHolder.startTransaction();
  await lockHolder.query(lock);
  const firstResponse = Promise.resolve(first());
  await api.waitUntilQueryBlocked();
  let isSecondDone = false;
  const secondResponse = Promise.resolve(second()).finally(() => (isSecondDone = true));
  while (!isSecondDone && (await api.countBlockedQueries()) < 2);
  const secondWaited = !isSecondDone;
  await lockHolder.commitTransaction();
  await lockHolder.release();
  return [await firstResponse, await secondResponse, secondWaited];
}

describe.each(changes)('a change of the $property during a request without a total or terms', (change) => {
  it('applies to the request if the change is stored first (D24, D32)', async () => {
    const { id } = await api.addPublicSpace(host);
    const lock = `SELECT 1 FROM spaces WHERE id = ${id} FOR UPDATE`;
    const [changed, requested] = await race(
      lock,
      () => change.send(id),
      () => request(id),
    );
    expect(changed.status).toBe(200);
    expect(requested.body).toMatchObject(change.laterResponse);
  });

  it('waits until the request is stored if the request has already read the old value (D24, D32)', async () => {
    const { id } = await api.addPublicSpace(host);
    // While this lock is held, the request can read bookings but cannot insert one.
    const lock = 'LOCK TABLE bookings IN SHARE MODE';
    const [requested, changed, changeWaited] = await race(
      lock,
      () => request(id),
      () => change.send(id),
    );
    expect(requested.body).toMatchObject({ totalAmount: '1200.00', pricePerDay: '1200.00' });
    expect(changeWaited).toBe(true);
    expect(changed.status).toBe(change.statusAfterRequest);
  });
});
