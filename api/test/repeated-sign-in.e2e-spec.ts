import { TestApi } from './test-api';

/* If there is no response, the site repeats the request with the same request id, and the browser with the same Idempotency-Key. */

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

const countEmailsTo = async (email: string) =>
  (await api.emailsOfKind('sign-in-code')).filter(({ recipient }) => recipient === email).length;

/** The cookies that the browser has after the response, for the next request. */
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  ((headers['set-cookie'] ?? []) as string[]).map((line) => line.split(';')[0]).join('; ');

it('sends one code for several requests with the same id, even concurrent ones (D6)', async () => {
  const email = 'again@x.test';
  const send = (requestId: string) => post('send-code', { email }, requestId);
  const responses = await Promise.all([send('request-1'), send('request-1'), send('request-1')]);
  responses.push(await send('request-1'));
  expect(responses.map(({ status, body }) => [status, body])).toEqual(
    responses.map(() => [200, { userExists: false }]),
  );
  expect(await countEmailsTo(email)).toBe(1);
  // A second code within 60 seconds is refused.
  expect((await send('request-2')).status).toBe(429);
  const cookies = responses.map(cookiesOf);
  expect(cookies).toEqual(cookies.map(() => cookies[0]));
  const code = await api.codeFor(email);
  await post('verify-code', { email, code, ...newVendor }, 'request-3', cookies[0]).expect(200);
});

it('accepts a code twice only if both requests have the same id (D6)', async () => {
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

it('sends one code if the browser sends the request again with the same key, and sets the same cookie (D6)', async () => {
  const email = 'key@x.test';
  const send = (key: string, to = email) =>
    api.anyone.post('/api/auth/send-code').set('Idempotency-Key', key).send({ email: to });
  const responses = await Promise.all([send('first-key'), send('first-key')]);
  responses.push(await send('first-key'));
  expect(responses.map(({ status, body }) => [status, body])).toEqual(
    responses.map(() => [200, { userExists: false }]),
  );
  expect(await countEmailsTo(email)).toBe(1);
  const [cookie, ...others] = responses.map(cookiesOf);
  expect(others).toEqual([cookie, cookie]);
  // A request with another key asks for a second code, which is refused within 60 seconds.
  expect((await send('second-key')).status).toBe(429);
  // The same key with another email address sends a code to that address and sets another cookie.
  const other = await send('first-key', 'other-key@x.test').expect(200);
  expect(cookiesOf(other)).not.toBe(cookie);
  expect(await countEmailsTo('other-key@x.test')).toBe(1);
  const code = await api.codeFor(email);
  await post('verify-code', { email, code, ...newVendor }, 'request-7', cookie).expect(200);
});

it('sends a new code for a request with the same key if the first code has expired (D6)', async () => {
  const email = 'expired-key@x.test';
  // Uses another IP address, because the number of requests from each address is limited.
  const address = { 'X-Site-Token': SITE_TOKEN, 'X-Forwarded-For': '203.0.113.9' };
  const send = () =>
    api.anyone
      .post('/api/auth/send-code')
      .set({ ...address, 'Idempotency-Key': 'old-key' })
      .send({ email });
  await send().expect(200);
  const setAge = (age: string) =>
    api.query(`UPDATE verification_codes SET created_at = now() - $1::interval WHERE email = $2`, [
      age,
      email,
    ]);
  await setAge('9 minutes 50 seconds');
  await send().expect(200);
  expect(await countEmailsTo(email)).toBe(1);
  await setAge('10 minutes');
  await send().expect(200);
  expect(await countEmailsTo(email)).toBe(2);
});

it('does not treat an Idempotency-Key as a request id, and refuses an invalid key (D6, D34)', async () => {
  const email = 'not-an-id@x.test';
  await post('send-code', { email }, 'request-8').expect(200);
  const send = (key: string) =>
    api.anyone.post('/api/auth/send-code').set('Idempotency-Key', key).send({ email });
  // This is not the same request, so it would send a second code within 60 seconds.
  await send('request-8').expect(429);
  expect((await send('two words').expect(400)).body.fields).toHaveProperty('Idempotency-Key');
});
