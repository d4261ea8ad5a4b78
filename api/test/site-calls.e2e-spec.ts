import { TestApi } from './test-api';

const SITE_TOKEN = 'a token that only the site and the API know';
/** The budget of a client in units: enough for five reads or one page. */
const LIMIT = 5;

let api: TestApi;
beforeEach(async () => {
  api = await TestApi.start({ RATE_LIMITS: 'on', RATE_LIMIT_PER_MINUTE: `${LIMIT}`, SITE_TOKEN });
});
afterEach(() => api.stop());

type Headers = Record<string, string>;
const site = { 'X-Site-Token': SITE_TOKEN };
const visitor = (number: number) => ({ 'X-Forwarded-For': `203.0.113.${number}` });

const list = (headers: Headers) => api.anyone.get('/api/locations').set(headers);
const viewPage = (headers: Headers) => api.anyone.post('/internal/page-views').set(headers);

const statusesOf = async (times: number, call: (index: number) => PromiseLike<{ status: number }>) => {
  const all: number[] = [];
  for (let index = 0; index < times; index += 1) all.push((await call(index)).status);
  return all;
};

/** This status for each call that the limit allows. */
const upToLimit = (status: number) => Array.from({ length: LIMIT }, () => status);

it('trusts a forwarded IP address only in calls by the site', async () => {
  expect(await statusesOf(LIMIT + 1, (index) => list(visitor(index)))).toEqual([...upToLimit(200), 429]);
  expect(await statusesOf(LIMIT + 1, (index) => list({ ...visitor(index), ...site }))).not.toContain(429);
  const forged = { 'X-Site-Token': SITE_TOKEN.toUpperCase() };
  expect((await list({ ...visitor(99), ...forged })).status).toBe(429);
});

it('charges a page view once, and not the calls that render the page', async () => {
  const headers = { ...site, ...visitor(1) };
  expect(await statusesOf(2 * LIMIT, () => list({ ...headers, 'X-Site-Page': '1' }))).not.toContain(429);
  expect(await statusesOf(2, () => viewPage(headers))).toEqual([204, 429]);
  const limited = await viewPage(headers);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect((await viewPage({ ...site, ...visitor(2) })).status).toBe(204);
});

it('charges every call of a visitor who pretends to be the site', async () => {
  expect(await statusesOf(LIMIT + 1, () => list({ 'X-Site-Page': '1' }))).toEqual([...upToLimit(200), 429]);
});

it('hides the page-view endpoint from other callers', async () => {
  expect((await viewPage({})).status).toBe(404);
});
