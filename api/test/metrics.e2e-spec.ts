import { TestApi } from './test-api';

const TOKEN = 'a token that only the monitoring system knows';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://popnook.test',
    METRICS_TOKEN: TOKEN,
    RATE_LIMITS: 'on',
    RATE_LIMIT_PER_MINUTE: '30',
    SECRET: 'only for these tests '.repeat(2),
  });
});
afterAll(() => api.stop());

const scrape = () => api.anyone.get('/metrics').set('Authorization', `Bearer ${TOKEN}`);

it('serves metrics to clients with METRICS_TOKEN, without charging their request budget', async () => {
  await api.anyone.get('/metrics').expect(401);
  const { headers } = await scrape().expect(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(headers.ratelimit).toBeUndefined();
});

it('counts requests by route and status class, and refused ones by budget, without showing record ids', async () => {
  // 31 requests, one more than the limit per minute.
  for (let id = 51_001; id <= 51_031; id += 1) await api.anyone.get(`/api/spaces/${id}`);
  const { text } = await scrape();
  expect(text).toContain('popnook_http_requests_total{method="GET",route="/api/spaces/:id",status="4xx"} 31');
  expect(text).toContain('popnook_rate_limited_requests_total{budget="requests"} 1');
  expect(text).toMatch(/popnook_http_request_duration_seconds_bucket\{le="30",.*\/api\/spaces\/:id"\} 31/);
  expect(text).not.toMatch(/(?<![\d.])510\d\d(?!\d)/);
});

it('shows how many database connections are in use and how many requests wait for one', async () => {
  const { text } = await scrape();
  expect(text).toContain('popnook_database_connections_max{pool="requests"} 20');
  expect(text).toMatch(/popnook_database_connections\{pool="requests",state="in_use"\} \d/);
  expect(text).toContain('popnook_database_waiting{pool="requests"} 0');
});
