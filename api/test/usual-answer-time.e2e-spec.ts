import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
let spaceId: number;
let count = 0;
beforeAll(async () => {
  api = await TestApi.start();
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
});
beforeEach(async () => {
  count += 1;
  host = await api.signIn(`host${count}@x.test`, { role: 'host' });
  ({ id: spaceId } = await api.addPublicSpace(host));
});
afterAll(() => api.stop());

/**
 * Adds requests that the host declined `daysAgo` days ago: one for each number of hours that the host took to answer. The requested
 * bookings start in `start` days.
 */
const addAnswers = async (hours: number[], { space = spaceId, daysAgo = 0, start = 20 } = {}) => {
  await api.query(
    `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, status, cancel_reason, expires_at,
       payment_agreement_type, created_at, answered_at)
     SELECT $1, $2, current_date + $5::int, current_date + $5::int + 30, 0, 'cancelled', 'declined', now(), 'monthly',
       now() - $4::int * interval '1 day' - hours * interval '1 hour', now() - $4::int * interval '1 day'
     FROM unnest($3::float8[]) hours`,
    [space, vendor.id, hours, daysAgo, start],
  );
};
const usualAnswerHours = async () =>
  (await api.anyone.get(`/api/spaces/${spaceId}`).expect(200)).body.usualAnswerHours;

describe('the typical response time of a host (D66)', () => {
  it('is the median over all spaces of the host, in whole hours', async () => {
    const { id: other } = await api.addPublicSpace(host);
    await addAnswers([0.2, 4.5, 70]);
    await addAnswers([3, 50], { space: other });
    expect(await usualAnswerHours()).toBe(5);
  });

  it('is at least one hour', async () => {
    await addAnswers([0.1, 0.1, 0.1, 0.1, 0.1]);
    expect(await usualAnswerHours()).toBe(1);
  });

  it('includes requests answered 89 days ago, even if the booking would have started on that day', async () => {
    await addAnswers([2, 2, 2, 2, 2], { daysAgo: 89, start: -89 });
    expect(await usualAnswerHours()).toBe(2);
  });

  it('is null if the host has answered fewer than five requests in 90 days', async () => {
    await addAnswers([1, 1, 1, 1]);
    await addAnswers([1, 1, 1], { daysAgo: 91 });
    const someone = await api.signIn(`someone${count}@x.test`, { role: 'host' });
    const { id: other } = await api.addPublicSpace(someone);
    await addAnswers([1, 1, 1], { space: other });
    expect(await usualAnswerHours()).toBeNull();
  });
});
