import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let vendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
const newHost = (email: string) => api.signIn(email, { role: 'host' });
const statsOf = async ({ agent, id }: Person) => (await agent.get(`/api/hosts/${id}/stats`).expect(200)).body;
async function book(spaceId: number, ahead: number): Promise<number> {
  const { body } = await vendor.agent
    .post('/api/bookings')
    .send({ spaceId, startDate: day(ahead) })
    .expect(201);
  return body.id;
}
const setStatus = (host: Person, id: number, status: string) =>
  host.agent.put(`/api/bookings/${id}`).send({ status }).expect(200);

it('pending and cancelled bookings count in the number of bookings, but not in the revenue (D33)', async () => {
  const host = await newHost('host@x.test');
  const first = await api.addPublicSpace(host);
  const second = await api.addPublicSpace(host, { pricePerDay: '700.50' });
  await setStatus(host, await book(first.id, 10), 'confirmed');
  await setStatus(host, await book(second.id, 10), 'confirmed');
  await setStatus(host, await book(first.id, 50), 'cancelled');
  await book(first.id, 90);
  await api.addPublicSpace(await newHost('neighbor@x.test'));
  expect(await statsOf(host)).toEqual({
    totalSpaces: 2,
    totalBookings: 4,
    totalRevenue: '1900.50',
    averageRating: null,
  });
});

it('the average rating weights every review equally, regardless of the space (D33)', async () => {
  const host = await newHost('rated@x.test');
  const spaces = [await api.addPublicSpace(host), await api.addPublicSpace(host)];
  for (const [space, ahead, rating] of [
    [spaces[0], 10, 5],
    [spaces[1], 10, 4],
    [spaces[1], 50, 4],
  ] as const)
    await api.query(
      'INSERT INTO reviews (booking_id, reviewer_id, space_id, rating) VALUES ($1, $2, $3, $4)',
      [await book(space?.id ?? 0, ahead), vendor.id, space?.id, rating],
    );
  expect((await statsOf(host)).averageRating).toBe('4.3');
});

it('the statistics are shown only to the host and administrators; a new host has zeros (D17)', async () => {
  const host = await newHost('new@x.test');
  const path = `/api/hosts/${host.id}/stats`;
  await api.anyone.get(path).expect(401);
  await vendor.agent.get(path).expect(403);
  const { body } = await (await api.signInAdmin()).agent.get(path).expect(200);
  expect(body).toEqual({ totalSpaces: 0, totalBookings: 0, totalRevenue: '0.00', averageRating: null });
});
