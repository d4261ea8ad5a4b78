import { TestApi } from './test-api';

/** The site sends a request again with the same id if an API process ended before it responded. */
const SITE_TOKEN = 'a token that only the site and the API know';
const newVendor = { role: 'vendor', firstName: 'Vera', lastName: 'Lane' };

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ RATE_LIMITS: 'on', SITE_TOKEN });
});
afterAll(() => api.stop());

const post = (path: string, body: object, requestId: string, cookie = '') =>
  api.anyone
    .post(`/api/auth/${path}`)
    .set({ 'X-Site-Token': SITE_TOKEN, 'X-Request-Id': requestId, Cookie: cookie })
    .send(body);

const emailsTo = async (email: string) =>
  (await api.emailsOfKind('sign-in-code')).filter(({ recipient }) => recipient === email).length;

/** The cookies that the browser has after the response, for the next request. */
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  ((headers['set-cookie'] ?? []) as string[]).map((line) => line.split(';')[0]).join('; ');

it('sends one code if the request is sent again, also at the same time (D6)', async () => {
  const email = 'again@x.test';
  const send = (requestId: string) => post('send-code', { email }, requestId);
  const responses = await Promise.all([send('request-1'), send('request-1'), send('request-1')]);
  responses.push(await send('request-1'));
  expect(responses.map(({ status, body }) => [status, body])).toEqual(
    responses.map(() => [200, { userExists: false }]),
  );
  expect(await emailsTo(email)).toBe(1);
  expect((await send('request-2')).status).toBe(429);
  const cookies = responses.map(cookiesOf);
  expect(cookies).toEqual(cookies.map(() => cookies[0]));
  const code = await api.codeFor(email);
  await post('verify-code', { email, code, ...newVendor }, 'request-3', cookies[0]).expect(200);
});

it('signs in twice with one code only if the request is sent again (D6)', async () => {
  const email = 'verified@x.test';
  const cookie = cookiesOf(await post('send-code', { email }, 'request-4').expect(200));
  const code = await api.codeFor(email);
  const verify = (requestId: string) => post('verify-code', { email, code, ...newVendor }, requestId, cookie);
  const [first, again] = await Promise.all([verify('request-5'), verify('request-5')]);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.user).toEqual(first.body.user);
  const me = await api.anyone.get('/api/auth/me').set('Cookie', cookiesOf(again));
  expect(me.body.user).toMatchObject({ email });
  expect((await verify('request-6')).body.code).toBe('wrong_code');
});
