import { MAX_TOKENS, TOKENS_PER_DAY } from '../src/domain/account/access-token';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { aSpace } from './a-space';
import { oneTimePassword } from './one-time-password';
import { type Person, TestApi } from './test-api';

const path = '/api/users/me/access-tokens';
/** All tokens start with it. */
const PREFIX = 'popnook_pat_';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

let people = 0;
const signUp = (role: string) => api.signIn(`${role}-${++people}@tokens.test`, { role });

const requestToken = ({ agent }: Person, input: object = {}) =>
  agent.post(path).send({ name: 'Report', scopes: ['read'], expiresInDays: 30, ...input });
const create = async (person: Person, ...scopes: string[]): Promise<{ id: number; token: string }> =>
  (await requestToken(person, { scopes }).expect(201)).body;
const list = async ({ agent }: Person) => (await agent.get(path).expect(200)).body;

/** Sends a GET request with a token, but without a session cookie. */
const get = (url: string, token: string) => api.anyone.get(url).set('Authorization', `Bearer ${token}`);
const post = (url: string, token: string) => api.anyone.post(url).set('Authorization', `Bearer ${token}`);
const isValid = async (token: string) => (await get('/api/users/me', token)).status === 200;

describe('a personal access token', () => {
  it('signs a program in, and cannot be read again from the list or the database (D62)', async () => {
    const vera = await signUp('vendor');
    const { token, id } = await create(vera, 'read');
    expect(token).toMatch(/^popnook_pat_[\w-]{43}$/);
    expect((await get('/api/users/me', token).expect(200)).body.email).toBe(vera.email);
    const tokens = await list(vera);
    expect(tokens).toEqual([
      {
        id,
        name: 'Report',
        scopes: ['read'],
        lastCharacters: token.slice(-4),
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        hasExpired: false,
        lastUsedAt: expect.any(String),
      },
    ]);
    const days = (Date.parse(tokens[0].expiresAt) - Date.parse(tokens[0].createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const rows = await api.query('SELECT * FROM access_tokens WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(PREFIX.length));
  });

  it.each(['bearer', 'BEARER', 'Bearer  '])('is accepted after the scheme %j (RFC 9110)', async (scheme) => {
    const vera = await signUp('vendor');
    const { token } = await create(vera, 'read');
    const { body } = await api.anyone
      .get('/api/users/me')
      .set('Authorization', `${scheme} ${token}`)
      .expect(200);
    expect(body.email).toBe(vera.email);
  });

  it('also works where signing in is optional, if it has the scope `read` (D62)', async () => {
    const host = await signUp('host');
    const { body: space } = await host.agent.post('/api/spaces').send(aSpace).expect(201);
    const [readToken, writeToken] = [await create(host, 'read'), await create(host, 'spaces')];
    // A listing that waits for approval is visible only to its host.
    await get(`/api/spaces/${space.id}`, readToken.token).expect(200);
    await get(`/api/spaces/${space.id}`, writeToken.token).expect(404);
    const me = await get('/api/auth/me', readToken.token).expect(200);
    expect(me.body.user.email).toBe(host.email);
    expect(me.headers).not.toHaveProperty('set-cookie');
    expect((await get('/api/auth/me', writeToken.token).expect(200)).body).toEqual({ user: null });
  });

  it('can change only what its scopes allow (D62)', async () => {
    const host = await signUp('host');
    const refused = await post('/api/spaces', (await create(host, 'read', 'bookings')).token).send(aSpace);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'insufficient_scope',
      message: 'This access token lacks the scope “spaces”.',
    });
    await post('/api/spaces', (await create(host, 'spaces')).token)
      .send(aSpace)
      .expect(201);
  });

  it('cannot be used to manage tokens or sessions, to change the role, or to delete the account (D62)', async () => {
    const vera = await signUp('vendor');
    const { token, id } = await create(vera, 'read', 'spaces', 'bookings', 'profile');
    const bearer = { Authorization: `Bearer ${token}` };
    const input = { name: 'More', scopes: ['read'], expiresInDays: 365 };
    const responses = [
      await get(path, token),
      await post(path, token).send(input),
      await api.anyone.delete(`${path}/${id}`).set(bearer),
      await get('/api/auth/sessions', token),
      await api.anyone.delete('/api/auth/sessions').set(bearer),
      await post('/api/users/me/role', token).send({ role: 'host' }),
      await api.anyone.delete('/api/users/me').set(bearer),
    ];
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual(
      responses.map(() => [403, 'insufficient_scope']),
    );
    // A session cookie in the same request does not help.
    await vera.agent.post(path).set(bearer).send(input).expect(403);
    expect(await list(vera)).toHaveLength(1);
  });

  it('that is unknown, revoked or expired gets 401 (D62)', async () => {
    const vera = await signUp('vendor');
    const [revoked, expired] = [await create(vera, 'read'), await create(vera, 'read')];
    await vera.agent.delete(`${path}/${revoked.id}`).expect(204);
    await api.query('UPDATE access_tokens SET expires_at = now() WHERE id = $1', [expired.id]);
    for (const token of [revoked.token, expired.token, 'popnook_pat_x', 'x'])
      for (const url of ['/api/users/me', '/api/auth/me']) {
        const response = await get(url, token).expect(401);
        expect(response.body.code).toBe('invalid_token');
        expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
      }
    // The health check ignores tokens.
    await get('/health/live', 'x').expect(200);
    // Expired tokens stay in the list.
    expect((await list(vera)).map(({ id }: { id: number }) => id)).toEqual([expired.id]);
  });

  it('belongs to its user: nobody else can see or revoke it (D62)', async () => {
    const [vera, other] = [await signUp('vendor'), await signUp('vendor')];
    const { id, token } = await create(vera, 'read');
    expect(await list(other)).toEqual([]);
    await other.agent.delete(`${path}/${id}`).expect(404);
    expect(await isValid(token)).toBe(true);
  });

  it('updates its recorded last use only after an hour, even for concurrent requests (D62)', async () => {
    const vera = await signUp('vendor');
    const { token, id } = await create(vera, 'read');
    /** Whether ten concurrent requests update a recorded last use of this age. */
    const updatesUseOfAge = async (age: string) => {
      await api.query(`UPDATE access_tokens SET last_used_at = now() - $2::interval WHERE id = $1`, [
        id,
        age,
      ]);
      const [before] = await list(vera);
      await Promise.all(Array.from({ length: 10 }, () => get('/api/users/me', token).expect(200)));
      const [after] = await list(vera);
      return after.lastUsedAt !== before.lastUsedAt;
    };
    expect(await updatesUseOfAge('59 minutes')).toBe(false);
    expect(await updatesUseOfAge('61 minutes')).toBe(true);
  });
});

describe('creating a token', () => {
  it.each([
    [{ name: ' ' }, { name: 'Please give the token a name.' }],
    [{ scopes: [] }, { scopes: 'Please choose at least one scope.' }],
    [{ scopes: ['read', 'root'] }, { scopes: expect.stringContaining('must each be one of read, spaces') }],
    [{ expiresInDays: 366 }, { expiresInDays: 'Expires in days must be at most 365' }],
    [{ expiresInDays: undefined }, { expiresInDays: expect.any(String) }],
  ])('with %j is refused, and the error names the field (D46)', async (input, fields) => {
    const response = await requestToken(await signUp('customer'), input).expect(400);
    expect(response.body.fields).toEqual(fields);
  });

  it('with the scope `admin` is only for administrators (D62)', async () => {
    await requestToken(await signUp('host'), { scopes: ['admin'] }).expect(403);
  });

  it('emails the user and, like revoking it, adds an audit entry only for administrators (D42, D62)', async () => {
    const [vera, admin] = [await signUp('vendor'), await api.signInAdmin()];
    for (const person of [vera, admin]) {
      const { id } = await create(person, 'read');
      await person.agent.delete(`${path}/${id}`).expect(204);
    }
    const emails = await api.query(
      `SELECT recipient, payload->>'name' AS name FROM outbox WHERE kind = 'access-token-created'
       AND recipient = ANY($1) ORDER BY id`,
      [[vera.email, admin.email]],
    );
    expect(emails).toEqual([
      { recipient: vera.email, name: 'Report' },
      { recipient: admin.email, name: 'Report' },
    ]);
    const entries = await api.query(
      `SELECT action, admin_id, before, after FROM audit_log WHERE action LIKE 'access token%' ORDER BY id`,
    );
    expect(entries).toEqual([
      {
        action: 'access token created',
        admin_id: admin.id,
        before: null,
        after: { name: 'Report', scopes: ['read'] },
      },
      { action: 'access token revoked', admin_id: admin.id, before: { name: 'Report' }, after: null },
    ]);
  });

  it(`is limited to ${MAX_TOKENS} tokens, even for concurrent requests (D62)`, async () => {
    const vera = await signUp('vendor');
    const statuses = await Promise.all(
      Array.from({ length: MAX_TOKENS + 5 }, async () => (await requestToken(vera)).status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_TOKENS);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await list(vera)).toHaveLength(MAX_TOKENS);
    // Expired tokens do not count.
    await api.query(`UPDATE access_tokens SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
      vera.id,
    ]);
    await requestToken(vera).expect(201);
  });

  it('has no daily limit with RATE_LIMITS=off (D62)', async () => {
    const vera = await signUp('vendor');
    // `TestApi` sets RATE_LIMITS=off by default. The limit would count these emails about new tokens.
    await api.query(
      `INSERT INTO outbox (event_key, kind, recipient, recipient_id, payload)
       SELECT 'earlier-token-' || n, 'access-token-created', $1, $2, '{}' FROM generate_series(1, ${TOKENS_PER_DAY}) n`,
      [vera.email, vera.id],
    );
    await requestToken(vera).expect(201);
  });
});

describe('tokens are revoked', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await api.signInAdmin();
  });
  const setStatus = ({ id }: Person, status: string) =>
    admin.agent.put(`/api/admin/users/${id}/status`).send({ status });

  it('by a suspension, and stay revoked after reinstatement (D10, D62)', async () => {
    const vera = await signUp('vendor');
    const { token } = await create(vera, 'read');
    await setStatus(vera, 'suspended').expect(200);
    expect(await isValid(token)).toBe(false);
    await setStatus(vera, 'active').expect(200);
    expect(await isValid(token)).toBe(false);
  });

  it('by a change of role, and stay revoked after changing back (D12, D62)', async () => {
    const vera = await signUp('vendor');
    const { token } = await create(vera, 'read');
    for (const role of ['host', 'vendor']) {
      await vera.agent.post('/api/users/me/role').send({ role }).expect(200);
      expect(await isValid(token)).toBe(false);
    }
  });

  it('when ADMIN_EMAILS makes the user an administrator (D5, D62)', async () => {
    const vera = await signUp('vendor');
    const { token } = await create(vera, 'read');
    // Like ADMIN_EMAILS, changes only the role, without revoking the tokens explicitly.
    await api.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [vera.id]);
    expect(await isValid(token)).toBe(false);
  });

  it('by the deletion of the account (D11, D62)', async () => {
    const vera = await signUp('vendor');
    const { token } = await create(vera, 'read');
    await vera.agent.delete('/api/users/me').expect(204);
    expect(await isValid(token)).toBe(false);
    expect(await api.query('SELECT 1 FROM access_tokens WHERE user_id = $1', [vera.id])).toEqual([]);
  });

  it('by a suspension during their creation (D10, D62)', async () => {
    const vera = await signUp('vendor');
    await Promise.all([...Array.from({ length: 8 }, () => requestToken(vera)), setStatus(vera, 'suspended')]);
    expect(await api.query('SELECT 1 FROM access_tokens WHERE user_id = $1', [vera.id])).toEqual([]);
  });

  it('but not by signing out everywhere (D62)', async () => {
    const vera = await signUp('vendor');
    const { token } = await create(vera, 'read');
    await vera.agent.delete('/api/auth/sessions').expect(204);
    expect(await isValid(token)).toBe(true);
  });
});

describe('tokens of administrators', () => {
  const requestAsAdmin = async ({ token }: { token: string }) => {
    const { status, body } = await get('/api/admin/users', token);
    return status === 200 ? 'ok' : body.code;
  };

  it('without the scope `admin` have only the rights of a customer (D62)', async () => {
    const [admin, host, vendor] = [await api.signInAdmin(), await signUp('host'), await signUp('vendor')];
    const { id: spaceId } = await api.addPublicSpace(host);
    const request = { spaceId, startDate: addDays(dayIn('America/New_York', new Date()), 10) };
    const { body: booking } = await vendor.agent.post('/api/bookings').send(request).expect(201);
    const { token } = await create(admin, 'read', 'spaces', 'bookings', 'profile');
    const bearer = { Authorization: `Bearer ${token}` };
    const responses = [
      await get(`/api/vendors/${vendor.id}/bookings`, token),
      await get(`/api/vendors/${vendor.id}/stats`, token),
      await get(`/api/hosts/${host.id}/bookings`, token),
      await get(`/api/hosts/${host.id}/spaces`, token),
      await api.anyone.patch(`/api/spaces/${spaceId}`).set(bearer).send({ name: 'Taken over' }),
      await api.anyone.put(`/api/bookings/${booking.id}`).set(bearer).send({ status: 'cancelled' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403));
    expect((await get('/api/auth/me', token).expect(200)).body.user.role).toBe('customer');

    // Editing the account with this token does not store the role `customer`.
    await api.anyone.patch('/api/users/me').set(bearer).send({ location: 'Reno, NV' }).expect(200);
    expect((await admin.agent.get('/api/auth/me').expect(200)).body.user.role).toBe('admin');
    await admin.agent.get(`/api/vendors/${vendor.id}/bookings`).expect(200);
  });

  it('lose admin rights when a second factor is turned on or replaced; new ones need a session that has entered it (D58, D62)', async () => {
    const admin = await api.signInAdmin();
    const createdBefore = await create(admin, 'admin');
    expect(await requestAsAdmin(createdBefore)).toBe('ok');
    expect(await requestAsAdmin(await create(admin, 'read'))).toBe('insufficient_scope');

    const { body: setup } = await admin.agent.post('/api/auth/second-factor/setup').expect(200);
    const code = oneTimePassword(setup.secret);
    await admin.agent.post('/api/auth/second-factor/enable').send({ code }).expect(200);
    expect(await requestAsAdmin(createdBefore)).toBe('second_factor_required');

    // The same administrator, who has not entered the second factor in this new session.
    const withoutSecondFactor = await api.signInAdmin();
    await requestToken(withoutSecondFactor, { scopes: ['admin'] }).expect(403);
    const createdAfter = await create(admin, 'admin');
    expect(await requestAsAdmin(createdAfter)).toBe('ok');

    // Replacing the second factor takes the rights away again.
    const { body: next } = await admin.agent.post('/api/auth/second-factor/setup').expect(200);
    await admin.agent
      .post('/api/auth/second-factor/enable')
      .send({ code: oneTimePassword(next.secret) })
      .expect(200);
    expect(await requestAsAdmin(createdAfter)).toBe('second_factor_required');
  });
});
