import { DailyTotals } from '../src/application/admin/daily-totals';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let admin: Person;
let host: Person;
let vendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
  host = await api.signIn('host@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
});
afterAll(() => api.stop());

const applyPendingChanges = () => api.app.get(DailyTotals).applyPendingChanges({ aborted: false });
const stats = async () => (await admin.agent.get('/api/admin/stats').expect(200)).body;

const START_OF_MONTH = `date_trunc('month', now(), 'America/New_York')`;
/** The statistics, computed from the records instead of the stored totals. */
const countRecords = async () => {
  const [row] = await api.query<object>(`
    SELECT (SELECT count(*)::int FROM users WHERE status <> 'deleted') AS "totalUsers",
      (SELECT count(*)::int FROM users WHERE status <> 'deleted' AND created_at >= ${START_OF_MONTH}) AS "newUsersThisMonth",
      (SELECT count(*)::int FROM spaces WHERE is_listed) AS "activeSpaces",
      (SELECT count(*)::int FROM spaces WHERE created_at >= ${START_OF_MONTH}) AS "newSpacesThisMonth",
      (SELECT count(*)::int FROM bookings) AS "totalBookings",
      (SELECT count(*)::int FROM bookings WHERE created_at >= ${START_OF_MONTH}) AS "newBookingsThisMonth",
      (SELECT coalesce(sum(total_amount), 0)::numeric(14,2)::text FROM current_bookings
       WHERE status IN ('confirmed', 'completed')) AS "totalRevenue"`);
  if (!row) throw new Error('The query returned no row.');
  return row;
};

it('statistics are correct after concurrent changes, before and after the job adds them to the totals (D33)', async () => {
  const startDate = addDays(dayIn('America/New_York', new Date()), 3);
  const book = async () => {
    const { id } = await api.addPublicSpace(host);
    const { body } = await vendor.agent.post('/api/bookings').send({ spaceId: id, startDate }).expect(201);
    return body.id as number;
  };
  const [firstId, secondId, thirdId] = await Promise.all([book(), book(), book(), applyPendingChanges()]);
  expect(await stats()).toMatchObject(await countRecords());
  const setStatus = (id: number, status: string) =>
    host.agent.put(`/api/bookings/${id}`).send({ status }).expect(200);
  await Promise.all([
    setStatus(firstId, 'confirmed'),
    setStatus(secondId, 'confirmed'),
    applyPendingChanges(),
    applyPendingChanges(),
  ]);
  await Promise.all([
    setStatus(thirdId, 'cancelled'),
    api.query(`UPDATE bookings SET created_at = created_at - interval '40 days' WHERE id = $1`, [firstId]),
    api.query('UPDATE spaces SET is_active = false WHERE id % 2 = 0'),
    api.signIn('another@x.test', { role: 'customer' }),
    applyPendingChanges(),
  ]);
  expect(await stats()).toMatchObject(await countRecords());
  const leaving = await api.signIn('leaving@x.test', { role: 'customer' });
  await leaving.agent.delete('/api/users/me').expect(204);
  await api.query(`UPDATE bookings SET total_amount = 1500, status = 'completed' WHERE id = $1`, [secondId]);
  // Moves records to both sides of the start of the month in New York.
  await api.query(`UPDATE users SET created_at = ${START_OF_MONTH} - interval '1 minute' WHERE id = $1`, [
    vendor.id,
  ]);
  await api.query(`UPDATE spaces SET created_at = ${START_OF_MONTH} + (id % 2 - 0.5) * interval '2 minutes'`);
  await Promise.all([applyPendingChanges(), applyPendingChanges()]);
  expect(await api.query('SELECT 1 FROM daily_changes')).toEqual([]);
  // The first booking costs 1,200, and the second one now 1,500.
  expect(await stats()).toMatchObject({ ...(await countRecords()), totalRevenue: '2700.00' });
  const storedTotals = () =>
    api.query(
      'SELECT kind, day, count, amount FROM daily_totals WHERE count <> 0 OR amount <> 0 ORDER BY 1, 2',
    );
  const totals = await storedTotals();
  // Computes all totals again from the records.
  await api.query('SELECT fill_daily_totals()');
  expect(await storedTotals()).toEqual(totals);
});
