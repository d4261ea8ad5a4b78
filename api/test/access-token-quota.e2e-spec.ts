import { TOKENS_PER_DAY } from '../src/domain/account/access-token';
import { type Person, TestApi } from './test-api';

const path = '/api/users/me/access-tokens';

let api: TestApi;
let vera: Person;
beforeAll(async () => {
  api = await TestApi.start({ RATE_LIMITS: 'on' });
  vera = await api.signIn('vera@x.test', { role: 'vendor' });
});
afterAll(() => api.stop());

/** Creates a token and revokes it at once. That must not make room for another one: the quota counts the emails about new tokens (D62). */
const createAndRevoke = async () => {
  const input = { name: 'Report', scopes: ['read'], expiresInDays: 30 };
  const { status, body, headers } = await vera.agent.post(path).send(input);
  if (status === 201) await vera.agent.delete(`${path}/${body.id}`).expect(204);
  return { status, body, retryAfter: Number(headers['retry-after']) };
};

it('limits an account to 40 new tokens in 24 hours, including concurrent and revoked ones (D62)', async () => {
  for (let count = 0; count < TOKENS_PER_DAY - 1; count += 1)
    expect((await createAndRevoke()).status).toBe(201);
  const [first, second] = await Promise.all([createAndRevoke(), createAndRevoke()]);
  expect([first.status, second.status].sort()).toEqual([201, 429]);

  // The limit lasts until the oldest of these tokens is 24 hours old, which is in four hours.
  await api.query(
    `UPDATE outbox SET created_at = now() - interval '20 hours'
     WHERE id = (SELECT min(id) FROM outbox WHERE kind = 'access-token-created')`,
  );
  const refused = await createAndRevoke();
  expect(refused.body).toMatchObject({ code: 'too_many_requests', message: expect.stringMatching(/40/) });
  expect(refused.retryAfter).toBeGreaterThan(14_300);
  expect(refused.retryAfter).toBeLessThanOrEqual(14_400);

  await api.query(`UPDATE outbox SET created_at = created_at - interval '24 hours'`);
  expect((await createAndRevoke()).status).toBe(201);
});
