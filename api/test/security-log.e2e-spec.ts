import type { LoggerService } from '@nestjs/common';
import { TestApi } from './test-api';

const lines: object[] = [];
const write = (line: object | string, context: string) => {
  if (context === 'Security' && typeof line === 'object') lines.push(line);
};
const logger: LoggerService = { log: write, warn: write, error: write };

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ RATE_LIMITS: 'on', RATE_LIMIT_PER_MINUTE: '100' });
  api.app.useLogger(logger);
});
afterAll(() => api.stop());
beforeEach(() => lines.splice(0));

/** Sends another request first: the API logs a call after it has responded, but before it reads the next request. */
async function loggedLines(): Promise<object[]> {
  await api.anyone.get('/health/live').expect(200);
  return lines;
}

/** The logged lines without the first two, which the sign-in adds. */
const linesAfterSignIn = async () => (await loggedLines()).slice(2);

/** The hash of a client's network, which the log contains instead of its IP address. */
const network = expect.stringMatching(/^[\w-]{43}$/);

it('logs sign-ins and sign-outs without email addresses, codes and tokens', async () => {
  const { id, agent } = await api.signIn('seen@log.test', { role: 'vendor', firstName: 'Vera' });
  await agent.post('/api/auth/logout').expect(200);
  expect(await loggedLines()).toEqual([
    { call: 'POST /api/auth/send-code', status: 200, account: null, network },
    { call: 'POST /api/auth/verify-code', status: 200, account: id, network },
    { call: 'POST /api/auth/logout', status: 200, account: id, network },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/seen|log\.test|Vera|127\.0/);
});

it('logs wrong codes, ended sessions and each step of the second factor', async () => {
  const { id, agent } = await api.signInAdmin();
  const post = (path: string, body: object = {}) => agent.post(`/api/auth/${path}`).send(body);
  await post('verify-code', { email: 'nobody@log.test', code: '000000' }).expect(400);
  await post('second-factor/setup').expect(200);
  await post('second-factor/enable', { code: '000000' }).expect(400);
  await agent.delete('/api/auth/sessions').expect(204);
  expect(await linesAfterSignIn()).toEqual([
    // `account` is the user of the session, not of the email address.
    { call: 'POST /api/auth/verify-code', status: 400, account: id, network },
    { call: 'POST /api/auth/second-factor/setup', status: 200, account: id, network },
    { call: 'POST /api/auth/second-factor/enable', status: 400, account: id, network },
    { call: 'DELETE /api/auth/sessions', status: 204, account: id, network },
  ]);
});

it('logs a wrong code even if the request URL is encoded differently', async () => {
  const wrong = { email: 'encoded@log.test', code: '000000' };
  await api.anyone.post('/api/%61uth/verify-code').send(wrong).expect(400);
  expect(await loggedLines()).toEqual([
    { call: 'POST /api/auth/verify-code', status: 400, account: null, network },
  ]);
});

it('logs the creation, revocation and invalid use of access tokens, but not the tokens', async () => {
  const { id, agent } = await api.signIn('program@log.test', { role: 'vendor' });
  const path = '/api/users/me/access-tokens';
  const input = { name: 'Report', scopes: ['read'], expiresInDays: 1 };
  const { body } = await agent.post(path).send(input).expect(201);
  const use = () => api.anyone.get('/api/users/me').set('Authorization', `Bearer ${body.token}`);
  await use().expect(200);
  await agent.delete(`${path}/${body.id}`).expect(204);
  await use().expect(401);
  expect(await linesAfterSignIn()).toEqual([
    { call: `POST ${path}`, status: 201, account: id, network },
    { call: `DELETE ${path}/${body.id}`, status: 204, account: id, network },
    { call: 'GET /api/users/me', status: 401, account: null, network },
  ]);
  // Writes to webhooks are logged like those to access tokens, even if they fail.
  await agent.delete('/api/users/me/webhooks/7').expect(404);
  expect((await loggedLines()).at(-1)).toEqual({
    call: 'DELETE /api/users/me/webhooks/7',
    status: 404,
    account: id,
    network,
  });
  expect(JSON.stringify(lines)).not.toContain('popnook_pat');
});

it('logs forbidden and cross-site calls, but not successful reads or reads without a session', async () => {
  const { id, agent } = await api.signIn('curious@log.test', { role: 'vendor' });
  await agent.get('/api/admin/users?q=secret').expect(403);
  await agent.get('/api/users/me').expect(200);
  await api.anyone.get('/api/admin/users').expect(401);
  await api.anyone.post('/api/spaces').set('Origin', 'https://evil.test').send({}).expect(403);
  expect(await linesAfterSignIn()).toEqual([
    { call: 'GET /api/admin/users', status: 403, account: id, network },
    { call: 'POST /api/spaces', status: 403, account: null, network },
  ]);
  // Long paths are shortened to 200 characters.
  const longPath = `/api/admin/reviews/${'1'.repeat(300)}`;
  await agent.delete(longPath).expect(403);
  const call = `DELETE ${longPath.slice(0, 200)}`;
  expect((await loggedLines()).at(-1)).toEqual({ call, status: 403, account: id, network });
});

it('logs one line when a client exceeds a limit, not one for each refused request', async () => {
  const { id, agent } = await api.signIn('flood@log.test', { role: 'vendor' });
  // A write costs three units, so the limit of 100 allows about thirty of these calls. Each is forbidden and logged.
  const calls = Array.from({ length: 150 }, () => agent.post('/api/auth/second-factor/setup'));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(60);
  const limits = (await loggedLines()).filter((line) => 'event' in line);
  expect(limits).toEqual([{ event: 'limit reached', budget: 'requests', client: `account:${id}` }]);
  expect(lines.length).toBeLessThan(50);
});
