import { type Person, TestApi } from './test-api';

/* CSV downloads of the administrators' lists, with the filters and the sort order of the lists (D40). */

let api: TestApi;
let admin: Person;
let host: Person;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
  host = await api.signIn('host@csv.test', { role: 'host', firstName: '=1+1', lastName: 'O"Hara, "Ann' });
  await api.signIn('zoe@csv.test', { role: 'vendor', firstName: 'Zoë', lastName: 'Aalto' });
  await api.addPublicSpace(host, { name: 'First line', pricePerDay: '900' });
  await api.addPublicSpace(host, { name: '@home', pricePerDay: '300' });
});
afterAll(() => api.stop());

/** Downloads a list and parses it into rows and cells. The first row is the header. */
async function download(path: string): Promise<string[][]> {
  const { text, headers } = await admin.agent.get(`/api/admin/${path}`).expect(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .split('\r\n')
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );
}
/** The cells of a column, without the header. */
const columnOf = (rows: string[][], name: string) =>
  rows.slice(1).map((cells) => cells[rows[0]?.indexOf(name) ?? 0]);

it('a CSV file has a header row, and the same rows in the same order as the list', async () => {
  const rows = await download('spaces.csv?sort=price&q=csv.test');
  expect(rows[0]).toEqual(expect.arrayContaining(['id', 'name', 'hostEmail', 'pricePerDay', 'createdAt']));
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1);
  expect(columnOf(rows, 'name')).toEqual(["'@home", 'First line']);
  expect(columnOf(rows, 'pricePerDay')).toEqual(['300.00', '900.00']);
});

it('a CSV file escapes quotation marks, commas and formulas, and preserves accents', async () => {
  const rows = await download('users.csv?sort=email&q=csv.test');
  expect(columnOf(rows, 'firstName')).toEqual(["'=1+1", 'Zoë']);
  expect(columnOf(rows, 'lastName')).toEqual(['O"Hara, "Ann', 'Aalto']);
});

it('a CSV file contains all 2,500 rows of a long list and ignores `limit` and `cursor`', async () => {
  await api.query(
    `INSERT INTO users (email, first_name, last_name, role)
     SELECT 'bulk' || n || '@many.test', 'Many', 'User ' || n, 'customer' FROM generate_series(1, 2500) n`,
  );
  const rows = await download('users.csv?q=many.test&sort=email&limit=2&cursor=x');
  const emails = columnOf(rows, 'email');
  expect(emails).toHaveLength(2500);
  expect(emails).toEqual([...new Set(emails)].sort());
});

it('the audit log can be downloaded for a range of days, with changes as JSON (D42)', async () => {
  const { id } = await api.signIn('culprit@csv.test', { role: 'customer' });
  for (const status of ['suspended', 'active'])
    await admin.agent.put(`/api/admin/users/${id}/status`).send({ status }).expect(200);
  await api.query(`UPDATE audit_log SET created_at = '2025-07-04T16:00Z' WHERE action = 'suspended'`);
  const rows = await download('audit-log.csv?createdFrom=2025-07-04&createdTo=2025-07-04');
  expect(columnOf(rows, 'action')).toEqual(['suspended']);
  expect(JSON.parse(columnOf(rows, 'before')[0] ?? '')).toMatchObject({ status: 'active' });
  expect(columnOf(await download('audit-log.csv?createdFrom=2025-07-05'), 'action')).toEqual(['reinstated']);
});

it.each(['bookings', 'reviews', 'locations'])(
  '%s.csv can be downloaded even if it has no rows',
  async (name) => {
    expect(await download(`${name}.csv`)).toEqual([expect.arrayContaining(['id', 'createdAt'])]);
  },
);

it('a download validates its filters and requires an administrator (D17)', async () => {
  await admin.agent.get('/api/admin/users.csv?role=king').expect(400);
  await host.agent.get('/api/admin/users.csv').expect(403);
  await api.anyone.get('/api/admin/users.csv').expect(401);
});
