import { TestApi } from './test-api';

const SITE_TOKEN = 'a token that only the site and the API know';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let api: TestApi;
const lines: string[] = [];

beforeAll(async () => {
  // Nest writes its log to these streams.
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
  api = await TestApi.start({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://popnook.test',
    SECRET: 'only for these tests '.repeat(2),
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'error',
    SITE_TOKEN,
  });
});
afterAll(async () => {
  await api.stop();
  jest.restoreAllMocks();
});

const getUnknownUrl = (headers: Record<string, string>) => api.anyone.get('/api/nothing').set(headers);

it('gives each request an id, and returns it in the header and in the error', async () => {
  const [first, second] = [await getUnknownUrl({}), await getUnknownUrl({})];
  expect(first.body.requestId).toMatch(UUID);
  expect(first.headers['x-request-id']).toBe(first.body.requestId);
  expect(second.body.requestId).not.toBe(first.body.requestId);
  expect((await api.anyone.get('/api/locations')).headers['x-request-id']).toMatch(UUID);
  expect((await api.anyone.get('/api/spaces/%zz')).body.requestId).toMatch(UUID);
});

it('accepts a request id only if the site sends it and it is short and without special characters', async () => {
  const site = { 'X-Site-Token': SITE_TOKEN };
  const id = 'id-of-the-site';
  expect((await getUnknownUrl({ ...site, 'X-Request-Id': id })).body.requestId).toBe(id);
  expect((await getUnknownUrl({ 'X-Request-Id': id })).body.requestId).toMatch(UUID);
  expect((await getUnknownUrl({ ...site, 'X-Request-Id': 'x'.repeat(65) })).body.requestId).toMatch(UUID);
  expect((await getUnknownUrl({ ...site, 'X-Request-Id': 'a "quoted" id' })).body.requestId).toMatch(UUID);
});

it.each([
  ['GET', '/api/locations', 'available_locations'],
  ['POST', '/api/auth/send-code', 'verification_codes'],
] as const)('writes the id of a failed %s request to the log', async (method, path, table) => {
  await api.query(`ALTER TABLE ${table} RENAME TO renamed_by_this_test`);
  const request = method === 'GET' ? api.anyone.get(path) : api.anyone.post(path).send({ email: 'a@x.test' });
  const { body } = await request.expect(500);
  await api.query(`ALTER TABLE renamed_by_this_test RENAME TO ${table}`);
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toContainEqual(
    expect.objectContaining({
      level: 'error',
      context: 'Http',
      requestId: body.requestId,
      message: expect.stringContaining(`relation "${table}" does not exist`),
    }),
  );
});
