import { WriteReview } from '../src/application/review/write-review';
import { Users } from '../src/application/account/users';
import { Transaction } from '../src/application/transaction';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
let otherVendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor', firstName: 'Vera' });
  otherVendor = await api.signIn('other@x.test', { role: 'vendor' });
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
const review = (person: Person, spaceId: number, body: object) =>
  person.agent.post(`/api/spaces/${spaceId}/reviews`).send(body);
const list = (id: number, query = '') => api.anyone.get(`/api/spaces/${id}/reviews${query}`).expect(200);
const ratingOf = async (id: number) => {
  const { rating, reviewCount } = (await api.anyone.get(`/api/spaces/${id}`).expect(200)).body;
  return { rating, reviewCount };
};

/**
 * Adds a confirmed booking of 30 days that has ended, but is not stored as completed yet. Bookings of the same space must have
 * ended at least 30 days apart. @returns its id
 */
async function addPastBooking(spaceId: number, person = vendor, endedDaysAgo = 1): Promise<number> {
  const { body } = await person.agent
    .post('/api/bookings')
    .send({ spaceId, startDate: day(10) })
    .expect(201);
  await host.agent.put(`/api/bookings/${body.id}`).send({ status: 'confirmed' }).expect(200);
  await api.query('UPDATE bookings SET start_date = $2, end_date = $3 WHERE id = $1', [
    body.id,
    day(-30 - endedDaysAgo),
    day(-endedDaysAgo),
  ]);
  return body.id;
}

it('lets the vendor of a completed booking review it, and updates rating and count (D44)', async () => {
  const { id } = await api.addPublicSpace(host);
  const bookingId = await addPastBooking(id);
  const { body } = await review(vendor, id, { bookingId, rating: 4, comment: ' Lovely. ' }).expect(201);
  expect(body).toMatchObject({
    bookingId,
    reviewerId: vendor.id,
    reviewerFirstName: 'Vera',
    rating: 4,
    comment: 'Lovely.',
  });
  expect((await list(id)).body).toEqual([body]);
  expect(await ratingOf(id)).toEqual({ rating: '4.00', reviewCount: 1 });
  await review(otherVendor, id, { bookingId: await addPastBooking(id, otherVendor, 40), rating: 5 }).expect(
    201,
  );
  expect(await ratingOf(id)).toEqual({ rating: '4.50', reviewCount: 2 });
});

it('accepts one review per booking, even for concurrent requests (D44)', async () => {
  const { id } = await api.addPublicSpace(host);
  const bookingId = await addPastBooking(id);
  const responses = await Promise.all([1, 5].map((rating) => review(vendor, id, { bookingId, rating })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await ratingOf(id)).reviewCount).toBe(1);
});

it('creates one review for concurrent requests with the same Idempotency-Key (D34)', async () => {
  const { id } = await api.addPublicSpace(host);
  const bookingId = await addPastBooking(id);
  const write = (rating: number) => review(vendor, id, { bookingId, rating }).set('Idempotency-Key', 'one');
  const responses = await Promise.all([5, 5, 5].map(write));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect((await ratingOf(id)).reviewCount).toBe(1);
  expect((await write(4).expect(422)).body.code).toBe('idempotency_key_reused');
});

it('counts two concurrent reviews (D44)', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await api.addPublicSpace(host);
    const bookingOfVendor = await addPastBooking(id, vendor, 1);
    const bookingOfOther = await addPastBooking(id, otherVendor, 40);
    await Promise.all([
      review(vendor, id, { bookingId: bookingOfVendor, rating: 1 }).expect(201),
      review(otherVendor, id, { bookingId: bookingOfOther, rating: 4 }).expect(201),
    ]);
    expect(await ratingOf(id)).toEqual({ rating: '2.50', reviewCount: 2 });
  }
});

it('updates rating and count when an administrator deletes the only review (D44)', async () => {
  const { id } = await api.addPublicSpace(host);
  const admin = await api.signInAdmin();
  const { body } = await review(vendor, id, { bookingId: await addPastBooking(id), rating: 2 }).expect(201);
  const remove = () => admin.agent.delete(`/api/admin/reviews/${body.id}`);
  await remove().expect(204);
  await remove().expect(404);
  expect(await ratingOf(id)).toEqual({ rating: '0.00', reviewCount: 0 });
});

it('does not let the vendor write a deleted review again (D44)', async () => {
  const { id } = await api.addPublicSpace(host);
  const admin = await api.signInAdmin();
  const bookingId = await addPastBooking(id);
  const { body } = await review(vendor, id, { bookingId, rating: 1 }).expect(201);
  const attempts = () => [2, 3, 4].map((rating) => review(vendor, id, { bookingId, rating }));
  const [deletion, ...whileDeleting] = await Promise.all([
    admin.agent.delete(`/api/admin/reviews/${body.id}`),
    ...attempts(),
  ]);
  expect(deletion?.status).toBe(204);
  expect(whileDeleting.map(({ status }) => status)).toEqual([409, 409, 409]);
  for (const { status, body: problem } of await Promise.all(attempts()))
    expect([status, problem.code]).toEqual([409, 'review_deleted']);
  expect(await ratingOf(id)).toEqual({ rating: '0.00', reviewCount: 0 });
});

it('refuses reviews by other users, for an unknown booking or space, and before the booking is completed (D44)', async () => {
  const [{ id }, elsewhere] = [await api.addPublicSpace(host), await api.addPublicSpace(host)];
  const bookingId = await addPastBooking(id);
  await api.anyone.post(`/api/spaces/${id}/reviews`).send({ bookingId, rating: 5 }).expect(401);
  for (const person of [otherVendor, host]) await review(person, id, { bookingId, rating: 5 }).expect(403);
  await review(vendor, elsewhere.id, { bookingId, rating: 5 }).expect(404);
  await review(vendor, id, { bookingId: 999_999, rating: 5 }).expect(404);
  await review(vendor, 999_999, { bookingId, rating: 5 }).expect(404);
  // Moves the move-out day to tomorrow. The booking does not count as completed before that day (D31).
  await api.query('UPDATE bookings SET end_date = $2 WHERE id = $1', [bookingId, day(1)]);
  const { body } = await review(vendor, id, { bookingId, rating: 5 }).expect(409);
  expect(body.code).toBe('booking_not_completed');
});

it.each([
  [{ rating: 0 }, 'rating'],
  [{ rating: 6 }, 'rating'],
  [{ rating: 4.5 }, 'rating'],
  [{ rating: '5' }, 'rating'],
  [{ rating: 5, comment: 'x'.repeat(2001) }, 'comment'],
  [{ rating: 5, bookingId: 'x' }, 'bookingId'],
])('refuses %j and names the field %s (D44)', async (body, field) => {
  const { id } = await api.addPublicSpace(host);
  const refused = await review(vendor, id, { bookingId: 1, ...body }).expect(400);
  expect(Object.keys(refused.body.fields)).toEqual([field]);
});

it('lists reviews in pages, newest first, but not for a space that is not public (D40)', async () => {
  const { id } = await api.addPublicSpace(host);
  for (const rating of [1, 2, 3])
    await review(vendor, id, { bookingId: await addPastBooking(id, vendor, 40 * rating), rating }).expect(
      201,
    );
  const first = await list(id, '?limit=2');
  expect(first.body.map(({ rating }: { rating: number }) => rating)).toEqual([3, 2]);
  expect(first.headers['x-total-count']).toBe('3');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? '';
  expect((await api.anyone.get(next).expect(200)).body).toMatchObject([{ rating: 1 }]);
  await api.query('UPDATE spaces SET is_active = false WHERE id = $1', [id]);
  await api.anyone.get(`/api/spaces/${id}/reviews`).expect(404);
});

it('counts a review that is written while another one is deleted (D44)', async () => {
  const { id } = await api.addPublicSpace(host);
  const admin = await api.signInAdmin();
  const first = { bookingId: await addPastBooking(id), rating: 1 };
  const { body: deleted } = await review(vendor, id, first).expect(201);
  const second = { bookingId: await addPastBooking(id, otherVendor, 40), rating: 4, comment: null };
  const author = await api.app.get(Users).get(otherVendor.id);
  const { deletion } = await api.app.get(Transaction).run(async () => {
    await api.app.get(WriteReview).run(author, id, second);
    // `Promise.resolve` makes supertest send the request without waiting for the response.
    const sent = Promise.resolve(admin.agent.delete(`/api/admin/reviews/${deleted.id}`));
    await api.waitUntilQueryBlocked();
    // In an object, because `run` would otherwise wait for the deletion, which waits for the end of this transaction.
    return { deletion: sent };
  });
  expect((await deletion).status).toBe(204);
  expect(await ratingOf(id)).toEqual({ rating: '4.00', reviewCount: 1 });
});
