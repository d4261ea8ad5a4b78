import type { Response } from 'supertest';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

/* The administrators' lists, which the server searches, filters, sorts and paginates (D40). */

let api: TestApi;
let admin: Person;
let vera: Person;
let hana: Person;
const spaces: { id: number }[] = [];

beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
  hana = await api.signIn('hana@lists.test', { role: 'host', firstName: 'Hana', lastName: 'Quell' });
  vera = await api.signIn('vera@lists.test', { role: 'vendor', firstName: 'Vera', lastName: 'Stitch' });
  for (const [name, pricePerDay] of [
    ['Amber corner', '900'],
    ['blue door', '300'],
    ['Copper shelf', '600'],
  ])
    spaces.push(await api.addPublicSpace(hana, { name, pricePerDay }));
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
interface Row {
  id: number;
}
const list = async <T extends Row>(path: string): Promise<T[]> =>
  (await admin.agent.get(`/api/admin/${path}`).expect(200)).body;

/** Reads a list in pages of two rows. */
async function allPages<T extends Row>(path: string): Promise<T[]> {
  const rows: T[] = [];
  let next: string | undefined = `/api/admin/${path}&limit=2`;
  while (next) {
    const response: Response = await admin.agent.get(next).expect(200);
    rows.push(...response.body);
    next = /<([^>]+)>; rel="next"/.exec(response.headers['link'] ?? '')?.[1];
  }
  return rows;
}
const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

describe('spaces', () => {
  const names = async (query: string) =>
    (await allPages<Row & { name: string }>(`spaces?${query}`)).map(({ name }) => name);

  it('are sorted by name ignoring case, by rate and by age (D40)', async () => {
    expect(await names('sort=name')).toEqual(['Amber corner', 'blue door', 'Copper shelf']);
    expect(await names('sort=price')).toEqual(['blue door', 'Copper shelf', 'Amber corner']);
    expect(await names('sort=-price')).toEqual(['Amber corner', 'Copper shelf', 'blue door']);
    expect(await names('sort=oldest')).toEqual(['Amber corner', 'blue door', 'Copper shelf']);
    expect(await names('sort=newest')).toEqual(['Copper shelf', 'blue door', 'Amber corner']);
  });

  it('are found by text and by host, and include the host and the upfront price (D40)', async () => {
    expect(await names('q=BLUE')).toEqual(['blue door']);
    expect(await names('q=hana@lists')).toHaveLength(3);
    // The wildcards of SQL, `%` and `_`, are ordinary characters.
    for (const pattern of ['b_ue', 'b%25e']) expect(await names(`q=${pattern}`)).toEqual([]);
    const [first] = await list('spaces?q=blue');
    expect(first).toMatchObject({ hostFirstName: 'Hana', hostLastName: 'Quell', hostEmail: hana.email });
    expect(first).toMatchObject({ periodDays: 30, upfrontTotal: '300.00' });
  });

  it('are filtered by approval status and by whether they are active (D18)', async () => {
    const [amber] = spaces;
    await admin.agent.put(`/api/admin/spaces/${amber?.id}/status`).send({ isActive: false }).expect(200);
    expect(await names('isActive=false&sort=name')).toEqual(['Amber corner']);
    expect(await names('isActive=true&sort=name')).toEqual(['blue door', 'Copper shelf']);
    await admin.agent.put(`/api/admin/spaces/${amber?.id}/status`).send({ isActive: true }).expect(200);
    const rejected = { status: 'rejected', notes: null };
    await admin.agent.put(`/api/admin/spaces/${amber?.id}/approval`).send(rejected).expect(200);
    expect(await names('approvalStatus=rejected&sort=name')).toEqual(['Amber corner']);
    expect(await names('approvalStatus=approved&sort=name')).toEqual(['blue door', 'Copper shelf']);
    await admin.agent
      .put(`/api/admin/spaces/${amber?.id}/approval`)
      .send({ ...rejected, status: 'approved' })
      .expect(200);
  });
});

describe('bookings', () => {
  const bookings: number[] = [];
  beforeAll(async () => {
    for (const [index, ahead] of [30, 10, 20].entries()) {
      const input = { spaceId: spaces[index]?.id, startDate: day(ahead) };
      bookings.push((await vera.agent.post('/api/bookings').send(input).expect(201)).body.id);
    }
  });
  /** The ids of the bookings at these positions, in the order in which they were requested. */
  const idsAt = (...positions: number[]) => positions.map((position) => bookings[position]);

  it('are sorted by the time of the request, start date or amount (D40)', async () => {
    expect(idsOf(await allPages('bookings?sort=newest'))).toEqual(idsAt(2, 1, 0));
    expect(idsOf(await allPages('bookings?sort=oldest'))).toEqual(idsAt(0, 1, 2));
    expect(idsOf(await allPages('bookings?sort=start'))).toEqual(idsAt(1, 2, 0));
    expect(idsOf(await allPages('bookings?sort=-start'))).toEqual(idsAt(0, 2, 1));
    expect(idsOf(await allPages('bookings?sort=amount'))).toEqual(idsAt(1, 2, 0));
    expect(idsOf(await allPages('bookings?sort=-amount'))).toEqual(idsAt(0, 2, 1));
  });

  it('are found by space, vendor or host (D40)', async () => {
    expect(idsOf(await list('bookings?q=copper'))).toEqual(idsAt(2));
    expect(await list('bookings?q=vera%20stitch')).toHaveLength(3);
    expect(await list('bookings?q=hana@')).toHaveLength(3);
    expect(await list('bookings?q=nobody')).toEqual([]);
    expect(await list('bookings?q=vera&status=confirmed')).toEqual([]);
    await admin.agent.get('/api/admin/bookings?sort=price').expect(400);
  });
});

describe('reviews', () => {
  const reviews: number[] = [];
  beforeAll(async () => {
    const rows = await api.query<Row>(
      `INSERT INTO reviews (booking_id, reviewer_id, space_id, rating, comment)
       SELECT id, vendor_id, space_id, (ARRAY[4, 2, 4])[row_number() OVER (ORDER BY id)],
         (ARRAY['Bright window', 'Too quiet', 'Kind host'])[row_number() OVER (ORDER BY id)]
       FROM bookings ORDER BY id RETURNING id`,
    );
    reviews.push(...idsOf(rows));
  });
  /** The ids of the reviews at these positions, in the order in which they were written. */
  const idsAt = (...positions: number[]) => positions.map((position) => reviews[position]);

  it('are sorted by age or stars (D40)', async () => {
    expect(idsOf(await allPages('reviews?sort=newest'))).toEqual(idsAt(2, 1, 0));
    expect(idsOf(await allPages('reviews?sort=oldest'))).toEqual(idsAt(0, 1, 2));
    expect(idsOf(await allPages('reviews?sort=rating'))).toEqual(idsAt(1, 0, 2));
    expect(idsOf(await allPages('reviews?sort=-rating'))).toEqual(idsAt(2, 0, 1));
  });

  it('are found by comment, space, author or stars (D40)', async () => {
    expect(idsOf(await list('reviews?q=bright'))).toEqual(idsAt(0));
    expect(idsOf(await list('reviews?q=blue'))).toEqual(idsAt(1));
    expect(await list('reviews?q=stitch')).toHaveLength(3);
    expect(idsOf(await list('reviews?rating=4'))).toEqual(idsAt(2, 0));
    await admin.agent.get('/api/admin/reviews?rating=6').expect(400);
  });

  it('can be paged through even if the last review of a page is deleted (D40)', async () => {
    const first = await admin.agent.get('/api/admin/reviews?sort=rating&limit=2').expect(200);
    const last: number = first.body[1].id;
    await admin.agent.delete(`/api/admin/reviews/${last}`).expect(204);
    const next = /<([^>]+)>/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    expect(idsOf((await admin.agent.get(next).expect(200)).body)).toEqual(idsAt(2));
  });

  it.each(['3.5', '-9999999999', '9999999999'])(
    'accept a forged cursor with a rating of %s stars',
    async (stars) => {
      // Cursors are not signed, so a number that the column cannot hold must not cause a 500.
      const cursor = Buffer.from(JSON.stringify([stars, 1])).toString('base64url');
      await admin.agent.get(`/api/admin/reviews?sort=rating&cursor=${cursor}`).expect(200);
    },
  );
});

describe('filters and sort orders', () => {
  const emailsOf = async (query: string) =>
    (await allPages<Row & { email: string }>(`users?${query}`)).map(({ email }) => email);

  it('sort users by each column, in both directions (D40)', async () => {
    // The users have the same order by email address, last name and role.
    const ascending = [admin.email, hana.email, vera.email];
    for (const column of ['email', 'name', 'role']) {
      expect(await emailsOf(`sort=${column}`)).toEqual(ascending);
      expect(await emailsOf(`sort=-${column}`)).toEqual([...ascending].reverse());
    }
    // By SQL, because suspending a user through the API also ends their sessions.
    const setStatusOfHana = (status: string) =>
      api.query(`UPDATE users SET status = '${status}' WHERE id = ${hana.id}`);
    await setStatusOfHana('suspended');
    expect((await emailsOf('sort=status')).at(-1)).toBe(hana.email);
    expect((await emailsOf('sort=-status'))[0]).toBe(hana.email);
    await setStatusOfHana('active');
  });

  it('sort spaces by name and rating in both directions (D40)', async () => {
    const names = async (query: string) =>
      (await allPages<Row & { name: string }>(`spaces?${query}`)).map(({ name }) => name);
    expect(await names('sort=-name')).toEqual(['Copper shelf', 'blue door', 'Amber corner']);
    const setRating = (index: number, rating: number) =>
      api.query(`UPDATE spaces SET rating = ${rating} WHERE id = ${spaces[index]?.id}`);
    for (const [index, rating] of [3, 5, 4].entries()) await setRating(index, rating);
    expect(await names('sort=rating')).toEqual(['blue door', 'Copper shelf', 'Amber corner']);
    expect(await names('sort=-rating')).toEqual(['Amber corner', 'Copper shelf', 'blue door']);
  });

  it('include the first and the last day of a range, in New York time (D40)', async () => {
    for (const table of ['users', 'spaces', 'bookings', 'reviews']) {
      const [oldest] = await api.query<Row>(`SELECT min(id) AS id FROM ${table}`);
      const setCreatedAt = async (instant: string) =>
        api.query(`UPDATE ${table} SET created_at = $2 WHERE id = $1`, [oldest?.id, instant]);
      const includesOldest = async (query: string) =>
        idsOf(await list(`${table}?${query}`)).includes(oldest?.id ?? 0);
      // The last second of July 4 in New York.
      await setCreatedAt('2025-07-05T03:59:59Z');
      expect(await includesOldest('createdFrom=2025-07-04&createdTo=2025-07-04')).toBe(true);
      expect(await includesOldest('createdFrom=2025-07-05')).toBe(false);
      // The first second of July 5 in New York.
      await setCreatedAt('2025-07-05T04:00:00Z');
      expect(await includesOldest('createdTo=2025-07-04')).toBe(false);
      expect(await includesOldest('createdFrom=2025-07-05&createdTo=2025-07-05')).toBe(true);
    }
  });

  it('find bookings by first day, space and vendor (D40)', async () => {
    const ids = async (query: string) => idsOf(await list(`bookings?sort=oldest&${query}`));
    const [first = 0, second = 0, third = 0] = await ids('');
    expect(await ids(`startFrom=${day(20)}`)).toEqual([first, third]);
    expect(await ids(`startTo=${day(20)}`)).toEqual([second, third]);
    expect(await ids(`startFrom=${day(10)}&startTo=${day(10)}`)).toEqual([second]);
    expect(await ids(`spaceId=${spaces[1]?.id}`)).toEqual([second]);
    expect(await ids(`vendorId=${vera.id}`)).toEqual([first, second, third]);
    expect(await ids(`vendorId=${hana.id}`)).toEqual([]);
  });

  it('find the spaces of a host, and those changed since their approval (D18, D40)', async () => {
    expect(await list(`spaces?hostId=${hana.id}`)).toHaveLength(3);
    expect(await list(`spaces?hostId=${vera.id}`)).toEqual([]);
    expect(await list('spaces?changedSinceApproval=true')).toEqual([]);
    await hana.agent.patch(`/api/spaces/${spaces[0]?.id}`).send({ name: 'Amber' }).expect(200);
    expect(idsOf(await list('spaces?changedSinceApproval=true'))).toEqual([spaces[0]?.id]);
    expect(await list('spaces?changedSinceApproval=false')).toHaveLength(2);
  });

  it.each(['users?createdFrom=2025-02-30', 'bookings?startTo=soon', 'spaces?hostId=x'])(
    'refuse %s and name the parameter (D41)',
    async (path) => {
      const { body } = await admin.agent.get(`/api/admin/${path}`).expect(400);
      expect(path).toContain(Object.keys(body.fields)[0]);
    },
  );
});

describe('audit log', () => {
  it('is filtered by administrator and action, and sorted by age (D42)', async () => {
    const newest = idsOf(await allPages('audit-log?sort=newest'));
    expect(newest.length).toBeGreaterThan(2);
    expect(idsOf(await allPages('audit-log?sort=oldest'))).toEqual([...newest].reverse());
    const deleted = await list<Row & { action: string }>('audit-log?action=deleted');
    expect(deleted.map(({ action }) => action)).toEqual(['deleted']);
    expect(await list(`audit-log?actor=${encodeURIComponent(admin.email)}`)).toHaveLength(newest.length);
    // By default, the list has only administrators' actions.
    expect(await list('audit-log?actor=hana')).toEqual([]);
  });
});

it('inactive CMS texts are shown only to administrators (D43)', async () => {
  const text = { key: 'hero.hidden', content: 'Later', section: 'hero', isActive: false };
  await admin.agent.post('/api/cms/content').send(text).expect(201);
  expect(await list('content')).toEqual([expect.objectContaining(text)]);
  expect((await api.anyone.get('/api/cms/content').expect(200)).body).toEqual([]);
  await hana.agent.get('/api/admin/content').expect(403);
});

it('bookings filtered by status include a confirmed one on its last day and a request that starts today (D25, D31)', async () => {
  const insert = async (start: number, moveOut: number, status: string) =>
    api.query(
      `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, status, expires_at, payment_agreement_type)
       VALUES ($1, $2, $3, $4, '900', $5, now() + interval '1 hour', 'monthly')`,
      [(await api.addPublicSpace(hana)).id, vera.id, day(start), day(moveOut), status],
    );
  await insert(-29, 1, 'confirmed');
  await insert(0, 30, 'pending');
  const startsOf = async (status: string) =>
    (await list<Row & { startDate: string }>(`bookings?status=${status}&sort=start`)).map(
      (row) => row.startDate,
    );
  expect((await startsOf('confirmed'))[0]).toBe(day(-29));
  expect((await startsOf('pending'))[0]).toBe(day(0));
});
