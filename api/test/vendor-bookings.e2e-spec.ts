import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host', firstName: 'Hana', lastName: 'Ortiz' });
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
const newVendor = (email: string) => api.signIn(email, { role: 'vendor' });
const statsOf = async ({ agent, id }: Person) =>
  (await agent.get(`/api/vendors/${id}/stats`).expect(200)).body;
const listOf = async ({ agent, id }: Person, query = '') =>
  (await agent.get(`/api/vendors/${id}/bookings${query}`).expect(200)).body;

async function book(vendor: Person, status: 'pending' | 'confirmed' | 'cancelled' = 'pending', details = {}) {
  const space = await api.addPublicSpace(host, details);
  const input = { spaceId: space.id, startDate: day(10) };
  const { body } = await vendor.agent.post('/api/bookings').send(input).expect(201);
  if (status !== 'pending') await host.agent.put(`/api/bookings/${body.id}`).send({ status }).expect(200);
  return { id: Number(body.id), spaceId: space.id };
}

const setPeriod = (id: number, start: number, end: number) =>
  api.query('UPDATE bookings SET start_date = $2, end_date = $3 WHERE id = $1', [id, day(start), day(end)]);

describe('the statistics of a vendor', () => {
  it('have the total spent on confirmed and completed bookings, and the number of confirmed ones that have not started yet (D33)', async () => {
    const vendor = await newVendor('figures@x.test');
    await book(vendor);
    await book(vendor, 'cancelled');
    await book(vendor, 'confirmed', { pricePerDay: '700.50' });
    await setPeriod((await book(vendor, 'confirmed')).id, 0, 30);
    await setPeriod((await book(vendor, 'confirmed')).id, -31, -1);
    await book(await newVendor('other@x.test'), 'confirmed');
    // The total of a booking is the rate for 30 days (`pricePerDay`): 700.50 + 2 × 1200, the rate of `aSpace`.
    expect(await statsOf(vendor)).toEqual({
      totalBookings: 5,
      upcoming: 1,
      totalSpent: '3100.50',
      completed: 1,
    });
  });

  it('count a booking as completed from its move-out day on (D31)', async () => {
    const vendor = await newVendor('leaving@x.test');
    const { id, spaceId } = await book(vendor, 'confirmed');
    await setPeriod(id, -29, 1);
    expect(await statsOf(vendor)).toMatchObject({ completed: 0 });
    await setPeriod(id, -30, 0);
    expect(await statsOf(vendor)).toMatchObject({ completed: 1 });
    expect(await listOf(vendor)).toMatchObject([{ id, status: 'completed' }]);
    // From that day on, the vendor can also review it.
    const review = { bookingId: id, rating: 5 };
    await vendor.agent.post(`/api/spaces/${spaceId}/reviews`).send(review).expect(201);
  });

  it('are shown only to the vendor and administrators; a new vendor has zeros (D17)', async () => {
    const vendor = await newVendor('new@x.test');
    const path = `/api/vendors/${vendor.id}/stats`;
    await api.anyone.get(path).expect(401);
    await host.agent.get(path).expect(403);
    const { body } = await (await api.signInAdmin()).agent.get(path).expect(200);
    expect(body).toEqual({ totalBookings: 0, upcoming: 0, totalSpent: '0.00', completed: 0 });
  });
});

describe('the bookings of a vendor', () => {
  it('show the name of the host, the rating that the vendor gave, and whether this review was deleted (D13, D44)', async () => {
    const vendor = await newVendor('reviews@x.test');
    const { id, spaceId } = await book(vendor, 'confirmed');
    await setPeriod(id, -31, -1);
    expect(await listOf(vendor)).toMatchObject([
      { hostFirstName: 'Hana', hostLastName: 'Ortiz', reviewRating: null, reviewDeleted: false },
    ]);
    const review = { bookingId: id, rating: 4 };
    const { body } = await vendor.agent.post(`/api/spaces/${spaceId}/reviews`).send(review).expect(201);
    expect(await listOf(vendor)).toMatchObject([{ id, reviewRating: 4 }]);
    await (await api.signInAdmin()).agent.delete(`/api/admin/reviews/${body.id}`).expect(204);
    expect(await listOf(vendor)).toMatchObject([{ id, reviewRating: null, reviewDeleted: true }]);
  });

  it('are filtered by current status or by id (D31)', async () => {
    const vendor = await newVendor('filters@x.test');
    const [first, second] = [await book(vendor), await book(vendor)];
    const finished = await book(vendor, 'confirmed');
    await setPeriod(finished.id, -31, -1);
    expect(await listOf(vendor, '?status=pending')).toMatchObject([{ id: second.id }, { id: first.id }]);
    expect(await listOf(vendor, '?status=completed')).toMatchObject([{ id: finished.id }]);
    expect(await listOf(vendor, `?bookingId=${first.id}`)).toMatchObject([{ id: first.id }]);
    const elsewhere = await book(await newVendor('another@x.test'));
    expect(await listOf(vendor, `?bookingId=${elsewhere.id}`)).toEqual([]);
  });

  it('include the space’s address, and can be filtered to exclude cancelled bookings or to list only cancelled ones', async () => {
    const vendor = await newVendor('cancelled@x.test');
    const withdrawn = await book(vendor);
    await vendor.agent.put(`/api/bookings/${withdrawn.id}`).send({ status: 'cancelled' }).expect(200);
    const expired = await book(vendor);
    await api.query(`UPDATE bookings SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
      expired.id,
    ]);
    const confirmed = await book(vendor, 'confirmed', { address: '12 Oak Street' });
    expect(await listOf(vendor, '?cancelled=false')).toMatchObject([
      { id: confirmed.id, address: '12 Oak Street' },
    ]);
    // Expired requests count as cancelled.
    expect(await listOf(vendor, '?cancelled=true')).toMatchObject([{ id: expired.id }, { id: withdrawn.id }]);
  });

  it.each([
    ['status=lost', 'status'],
    ['bookingId=x', 'bookingId'],
    ['cancelled=maybe', 'cancelled'],
  ])('refuses %s and names %s (D41)', async (query, field) => {
    const vendor = await newVendor(`${field.toLowerCase()}@x.test`);
    const path = `/api/vendors/${vendor.id}/bookings?${query}`;
    const { body } = await vendor.agent.get(path).expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});
