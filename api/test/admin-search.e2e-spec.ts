import { loadBenchData } from '@popnook/testing';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
  await loadBenchData(api.databaseUrl, { spaces: 3000 });
  // “Lantern” is a common word in the names of spaces, but the last name of only a few hosts.
  await api.query(
    `UPDATE users SET last_name = 'Lantern' WHERE id IN (SELECT host_id FROM spaces ORDER BY id DESC LIMIT 3)`,
  );
  admin = await api.signInAdmin();
}, 60_000);
afterAll(() => api.stop());

const matchesUser = (alias: string, text: string) =>
  `concat_ws(' ', ${alias}.first_name, ${alias}.last_name, ${alias}.email) ILIKE '%${text}%'`;
const JOIN_SPACE_AND_HOST = `JOIN spaces s ON s.id = t.space_id JOIN users h ON h.id = s.host_id`;

const IS_FLAGGED = `t.status = 'confirmed' AND (v.status <> 'active' OR h.status <> 'active'
  OR EXISTS (SELECT FROM booking_flags f WHERE f.booking_id = t.id))`;
const bookingsQuery = (
  text: string,
  condition: string,
) => `SELECT t.id FROM current_bookings t ${JOIN_SPACE_AND_HOST}
  JOIN users v ON v.id = t.vendor_id
  WHERE (${condition}) AND (s.name ILIKE '%${text}%' OR ${matchesUser('h', text)} OR ${matchesUser('v', text)})`;

/** For each list, a plain SQL query for the records that a search text must find. */
const queries: Record<string, (text: string) => string> = {
  'bookings?q': (text) => bookingsQuery(text, 'true'),
  'bookings?flagged=true&q': (text) => bookingsQuery(text, IS_FLAGGED),
  'bookings?flagged=false&q': (text) => bookingsQuery(text, `NOT (${IS_FLAGGED})`),
  'spaces?q': (text) => `SELECT t.id FROM spaces t JOIN users h ON h.id = t.host_id
    WHERE concat_ws(' ', t.name, t.description, t.location) ILIKE '%${text}%' OR ${matchesUser('h', text)}`,
  'reviews?q': (
    text,
  ) => `SELECT t.id FROM reviews t ${JOIN_SPACE_AND_HOST} JOIN users v ON v.id = t.reviewer_id
    WHERE t.comment ILIKE '%${text}%' OR s.name ILIKE '%${text}%' OR ${matchesUser('v', text)}`,
  'users?q': (text) => `SELECT t.id FROM users t WHERE ${matchesUser('t', text)}`,
  'audit-log?actorRole=vendor&actor': (
    text,
  ) => `SELECT t.id FROM audit_log t JOIN users v ON v.id = t.admin_id
    WHERE t.actor_role = 'vendor' AND ${matchesUser('v', text)}`,
};
/** Ordered from a text that most records contain to one that no record contains. */
const texts = ['example.com', 'Lantern', 'Ada', 'Golden Oak', 'vendor33', 'host11', 'zzzz'];

it.each(
  Object.entries(queries).flatMap(([list, query]) => texts.map((text) => [list, text, query] as const)),
)(
  'the first two pages of the list %s=%s have the same records as a plain SQL query, and the total is exact up to 100 (D69)',
  async (list, text, query) => {
    // A total of 101 means “more than 100”.
    const newest = await api.query<{ id: number }>(`${query(text)} ORDER BY t.id DESC LIMIT 101`);
    const first = await admin.agent.get(`/api/admin/${list}=${text}&limit=30`).expect(200);
    expect(Number(first.headers['x-total-count'])).toBe(newest.length);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1];
    const second = next ? await admin.agent.get(next).expect(200) : undefined;
    const found = [...idsOf(first.body), ...idsOf(second?.body ?? [])];
    expect(found).toEqual(newest.slice(0, 60).map(({ id }) => id));
  },
);

it.each(['pending', 'confirmed', 'completed', 'cancelled'])(
  'bookings?status=%s finds the bookings with this current status, even if it is not stored yet (D31)',
  async (status) => {
    // These requests have expired, and these confirmed bookings are over, but the stored statuses do not say so.
    await api.query(`UPDATE bookings SET expires_at = now() WHERE status = 'pending' AND id % 2 = 0`);
    await api.query(`UPDATE bookings SET status = 'confirmed' WHERE status = 'completed' AND id % 9 = 0`);
    for (const [sort, order] of [
      ['newest', 'id DESC'],
      ['start', 'start_date, id'],
      ['-amount', 'total_amount DESC, id DESC'],
    ]) {
      const expected = await api.query<{ id: number }>(
        `SELECT id FROM current_bookings WHERE status = '${status}' ORDER BY ${order} LIMIT 200`,
      );
      const { body } = await admin.agent
        .get(`/api/admin/bookings?status=${status}&sort=${sort}&limit=200`)
        .expect(200);
      expect(idsOf(body)).toEqual(idsOf(expected));
    }
  },
);

const idsOf = (rows: { id: number | string }[]) => rows.map(({ id }) => Number(id));
