import { SpaceViews } from '../src/application/space/space-views';
import { addDays, type CalendarDay, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

const SITE_TOKEN = 'a token that only the site and the API know';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36';

let api: TestApi;
let host: Person;
let spaceId: number;
beforeAll(async () => {
  api = await TestApi.start({ SITE_TOKEN });
  host = await api.signIn('host@x.test', { role: 'host' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.query('DELETE FROM spaces');
  spaceId = (await api.addPublicSpace(host)).id;
});

const path = () => `/api/spaces/${spaceId}/views`;
const view = (agent: Person['agent'] | typeof api.anyone, userAgent = FIREFOX) =>
  agent.post(path()).set('User-Agent', userAgent);
/** Views the space from this network, through the site. */
const viewFrom = (address: string, userAgent?: string) =>
  view(api.anyone, userAgent).set({ 'X-Site-Token': SITE_TOKEN, 'X-Forwarded-For': address }).expect(204);
const sumUpPastDays = () => api.app.get(SpaceViews).sumUpPastDays({ aborted: false });

const thisMonth = dayIn('America/New_York', new Date()).slice(0, 7);
async function viewsIn(month: string): Promise<number> {
  const range = { from: month, to: month };
  const { body } = await host.agent.get(`/api/hosts/${host.id}/insights`).query(range).expect(200);
  return body[0].views;
}
/** Adds views of the space by this many visitors. `int4send` turns a number into bytes, which take the place of a visitor's hash. */
const insertViews = (day: CalendarDay, count: number) =>
  api.query(
    `INSERT INTO space_views (space_id, day, visitor) SELECT $1, $2, int4send(n) FROM generate_series(1, $3) n`,
    [spaceId, day, count],
  );

it('counts each of 50 concurrent visitors exactly once (D54)', async () => {
  const addresses = Array.from({ length: 50 }, (_, index) => `203.0.113.${index}`);
  await Promise.all([...addresses, ...addresses].map((address) => viewFrom(address)));
  expect(await viewsIn(thisMonth)).toBe(50);
  // Another browser in the same network is another visitor.
  await viewFrom('203.0.113.7', CHROME);
  expect(await viewsIn(thisMonth)).toBe(51);
});

it('counts a signed-in visitor once per space, in any browser (D54)', async () => {
  const vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
  await view(vendor.agent).expect(204);
  await view(vendor.agent, CHROME).expect(204);
  expect(await viewsIn(thisMonth)).toBe(1);
  spaceId = (await api.addPublicSpace(host)).id;
  await view(vendor.agent).expect(204);
  expect(await viewsIn(thisMonth)).toBe(2);
});

it('does not count the host, administrators, bots and programs that are not browsers (D54)', async () => {
  await view(host.agent).expect(204);
  await view((await api.signInAdmin()).agent).expect(204);
  for (const program of [
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1) Chrome/147.0 Safari/537.36',
    'facebookexternalhit/1.1',
    'curl/8.5.0',
    '',
  ])
    await view(api.anyone, program).expect(204);
  expect(await viewsIn(thisMonth)).toBe(0);
});

it('returns 404 for spaces that the visitor must not see (D1, D18)', async () => {
  await api.query('UPDATE spaces SET is_active = false');
  await view(api.anyone).expect(404);
  await view(host.agent).expect(204);
  spaceId = 999_999;
  await view(api.anyone).expect(404);
  expect(await api.query('SELECT 1 FROM space_views')).toEqual([]);
});

it('stores no IP address and nothing that links the views of a visitor (D54)', async () => {
  await viewFrom('203.0.113.9');
  spaceId = (await api.addPublicSpace(host)).id;
  await viewFrom('203.0.113.9');
  const rows = await api.query<{ visitor: Buffer }>('SELECT visitor FROM space_views');
  expect(new Set(rows.map(({ visitor }) => visitor.toString('hex'))).size).toBe(2);
  for (const { visitor } of rows) expect(visitor.toString('latin1')).not.toContain('203.0.113');
});

it('sums up past days by month while visitors arrive, without losing or repeating a view (D54)', async () => {
  // More than the job adds in one batch.
  await insertViews('2026-01-30', 7000);
  await insertViews('2026-01-31', 40);
  await insertViews('2026-02-01', 3);
  const addresses = Array.from({ length: 20 }, (_, index) => `198.51.100.${index}`);
  const [added] = await Promise.all([
    Promise.all([sumUpPastDays(), sumUpPastDays(), sumUpPastDays()]),
    ...addresses.map((address) => viewFrom(address)),
  ]);
  expect(added.reduce((sum, count) => sum + count)).toBe(7043);
  expect(await api.query(`SELECT DISTINCT day FROM space_views WHERE day < '2026-03-01'`)).toEqual([]);
  // Views that are not summed up yet count, too.
  await insertViews('2026-02-02', 2);
  expect([await viewsIn('2026-01'), await viewsIn('2026-02'), await viewsIn(thisMonth)]).toEqual([
    7040, 5, 20,
  ]);
  await sumUpPastDays();
  expect(await viewsIn('2026-02')).toBe(5);
});

it('keeps the views of a day until it is over in all time zones (D54)', async () => {
  const dayInUtc = (ago: number) => addDays(dayIn('UTC', new Date()), -ago);
  for (const ago of [0, 1, 2]) await insertViews(dayInUtc(ago), 1);
  await sumUpPastDays();
  const rows = await api.query<{ day: CalendarDay }>('SELECT day FROM space_views ORDER BY day');
  expect(rows.map(({ day }) => day)).toEqual([dayInUtc(1), dayInUtc(0)]);
});

it('deletes the views of a deleted space (D54)', async () => {
  await viewFrom('203.0.113.9');
  await insertViews('2026-01-30', 3);
  await sumUpPastDays();
  await api.query('DELETE FROM spaces WHERE id = $1', [spaceId]);
  expect(await api.query('SELECT 1 FROM space_views UNION ALL SELECT 1 FROM monthly_space_views')).toEqual(
    [],
  );
});

it('stores a different hash of a visitor for each space and day, so that visits cannot be connected (D54)', async () => {
  const { id: otherSpaceId } = await api.addPublicSpace(host);
  const visits = [
    { spaceId, day: '2026-03-01' },
    { spaceId, day: '2026-03-02' },
    { spaceId: otherSpaceId, day: '2026-03-01' },
  ];
  for (const visit of visits) await api.app.get(SpaceViews).add({ ...visit, visitor: 'vera' });
  const [stored] = await api.query('SELECT count(DISTINCT visitor)::int AS hashes FROM space_views');
  expect(stored).toEqual({ hashes: 3 });
});
