import { createHash } from 'node:crypto';
import pg from 'pg';
import { resetSecondFactor } from '../src/infrastructure/persistence/account/reset-second-factor';
import { oneTimePassword as codeOf } from './one-time-password';
import { type Person, TestApi } from './test-api';

const path = '/api/auth/second-factor';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.query('DELETE FROM second_factors');
  admin = await api.signInAdmin();
});

const signInAgain = () => api.signIn(admin.email);
const requestAsAdmin = ({ agent }: Person) => agent.get('/api/admin/users');
const stateOf = async ({ agent }: Person) => (await agent.get('/api/auth/me')).body.user.secondFactor;
const enterCode = ({ agent }: Person, code: string) => agent.post(path).send({ code });

/** A code that is wrong for the current period and for the ones before and after it, whose codes the API accepts, too. */
const wrongCode = (secret: string) =>
  ['111111', '222222', '333333', '444444'].find(
    (code) => ![-1, 0, 1].some((ahead) => codeOf(secret, ahead) === code),
  ) ?? '';

/**
 * Sets up and enables a second factor. Enabling uses up the code of the current period, so this function then moves the stored period
 * back by one, which lets the test use the current code again. (Enabling with the code of the previous period instead would sometimes
 * fail: if a new period began before the request arrived, that code would be too old.)
 */
async function enroll({ agent }: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body } = await agent.post(`${path}/setup`).expect(200);
  const { secret } = body;
  const enabled = await agent
    .post(`${path}/enable`)
    .send({ code: codeOf(secret) })
    .expect(200);
  await api.query('UPDATE second_factors SET last_period = last_period - 1');
  return { secret, recoveryCodes: enabled.body.recoveryCodes };
}

describe('without a second factor', () => {
  it('an admin signs in as usual, and the session shows that the second factor is off (D58)', async () => {
    await requestAsAdmin(admin).expect(200);
    expect(await stateOf(admin)).toBe('off');
  });

  it('other users have none and cannot set one up (D58)', async () => {
    const vendor = await api.signIn('vendor@second.test', { role: 'vendor' });
    expect(await stateOf(vendor)).toBeNull();
    await vendor.agent.post(`${path}/setup`).expect(403);
  });

  it.each([
    ['entering a code', () => enterCode(admin, '123456'), 'You have not set up a second factor.'],
    [
      'renewing recovery codes',
      () => admin.agent.post(`${path}/recovery-codes`),
      'You have not set up a second factor.',
    ],
    [
      'enabling a second factor',
      () => admin.agent.post(`${path}/enable`).send({ code: '123456' }),
      'Please start the setup again.',
    ],
  ])('%s gets 409 with the reason (D58)', async (_, request, message) => {
    const { body } = await request().expect(409);
    expect(body).toMatchObject({ code: 'illegal_transition', message });
  });
});

describe('setting up a second factor (D58)', () => {
  it('returns what an authenticator app needs, and enables the second factor only after the first code', async () => {
    const { body } = await admin.agent.post(`${path}/setup`).expect(200);
    expect(body.uri).toBe(
      `otpauth://totp/Popnook:${encodeURIComponent(admin.email)}?issuer=Popnook&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const refused = await admin.agent
      .post(`${path}/enable`)
      .send({ code: wrongCode(body.secret) })
      .expect(400);
    const message = 'This code is wrong or was already used. Please enter the current one.';
    expect(refused.body).toMatchObject({ code: 'wrong_code', message, fields: { code: message } });
    expect(await stateOf(admin)).toBe('off');
    const code = codeOf(body.secret);
    const enabled = await admin.agent.post(`${path}/enable`).send({ code }).expect(200);
    expect(new Set(enabled.body.recoveryCodes).size).toBe(10);
    expect(await stateOf(admin)).toBe('verified');
    await requestAsAdmin(admin).expect(200);
    // Enabling has used up this code.
    await enterCode(await signInAgain(), code).expect(400);
  });

  it('stores neither the secret nor a recovery code in readable form, nor a hash that anyone can calculate', async () => {
    const { secret, recoveryCodes } = await enroll(admin);
    const stored = JSON.stringify([
      await api.query('SELECT * FROM second_factors'),
      await api.query('SELECT * FROM recovery_codes'),
    ]);
    const plainHashes = recoveryCodes.map((code) => createHash('sha256').update(code).digest('hex'));
    for (const text of [secret, ...recoveryCodes, ...plainHashes]) expect(stored).not.toContain(text);
  });

  it('lets only a session that has entered the current factor replace it or turn it off', async () => {
    await enroll(admin);
    const { agent } = await signInAgain();
    for (const call of [
      agent.post(`${path}/setup`),
      agent.post(`${path}/recovery-codes`),
      agent.delete(path),
    ])
      expect((await call.expect(403)).body).toMatchObject({
        code: 'second_factor_required',
        message: 'Please enter the code from your authenticator app first.',
      });
    await agent.post(`${path}/enable`).send({ code: '123456' }).expect(403);
    await admin.agent.delete(path).expect(204);
    expect(await stateOf(admin)).toBe('off');
  });
});

describe('a session that has not entered the second factor (D58)', () => {
  it.each([
    ['turn the factor off', () => admin.agent.delete(path)],
    ['replace the factor', () => admin.agent.post(`${path}/setup`)],
  ])('cannot %s, even if another session is turning it on at that moment', async (_, change) => {
    // Until the second factor is on, both sessions have the rights of an administrator.
    const owner = await signInAgain();
    await owner.agent.post(`${path}/setup`).expect(200);
    const enabling = new pg.Client({ connectionString: api.databaseUrl });
    await enabling.connect();
    await enabling.query('BEGIN');
    await enabling.query('UPDATE second_factors SET secret = pending_secret WHERE user_id = $1', [admin.id]);
    const response = change().then(({ status }) => status);
    await api.waitUntilQueryBlocked();
    await enabling.query('COMMIT');
    await enabling.end();
    expect(await response).toBe(403);
    expect(await api.query('SELECT 1 AS row FROM second_factors WHERE secret IS NOT NULL')).toHaveLength(1);
  });
});

describe('after signing in again (D58)', () => {
  it('a session has no admin rights until the code is entered', async () => {
    const { secret } = await enroll(admin);
    const host = await api.signIn('host@second.test', { role: 'host' });
    const { id: spaceId } = await api.addPublicSpace(host);
    await api.query('UPDATE spaces SET is_active = false WHERE id = $1', [spaceId]);
    const session = await signInAgain();
    expect(await stateOf(session)).toBe('required');
    for (const call of [
      requestAsAdmin(session),
      session.agent.patch(`/api/spaces/${spaceId}`).send({ name: 'Changed' }),
      session.agent.get(`/api/hosts/${host.id}/spaces`),
    ])
      expect((await call.expect(403)).body.code).toBe('second_factor_required');
    // Public routes do not show this session what only admins see, either.
    await session.agent.get(`/api/spaces/${spaceId}`).expect(404);
    await session.agent.get('/api/users/me').expect(200);
    await enterCode(session, codeOf(secret)).expect(204);
    await requestAsAdmin(session).expect(200);
    await session.agent.get(`/api/spaces/${spaceId}`).expect(200);
  });

  it('each code is accepted once, even concurrently or in another session', async () => {
    const { secret } = await enroll(admin);
    const sessions = [await signInAgain(), await signInAgain()];
    const code = codeOf(secret);
    const statuses = await Promise.all(
      sessions.map(async (session) => (await enterCode(session, code)).status),
    );
    expect(statuses.sort()).toEqual([204, 400]);
    await enterCode(await signInAgain(), code).expect(400);
    await enterCode(await signInAgain(), codeOf(secret, 1)).expect(204);
  });

  it('each recovery code is accepted once, and not after the codes are renewed', async () => {
    const { recoveryCodes } = await enroll(admin);
    const [first = '', second = ''] = recoveryCodes;
    const sessions = [await signInAgain(), await signInAgain()];
    // Recovery codes are accepted in upper case, too.
    const statuses = await Promise.all(
      sessions.map(async (session) => (await enterCode(session, first.toUpperCase())).status),
    );
    expect(statuses.sort()).toEqual([204, 400]);
    const { body } = await admin.agent.post(`${path}/recovery-codes`).expect(200);
    await enterCode(await signInAgain(), second).expect(400);
    await enterCode(await signInAgain(), body.recoveryCodes[0]).expect(204);
  });

  it('no code is accepted for 15 minutes after five wrong ones, even from different sessions', async () => {
    const { secret } = await enroll(admin);
    const wrong = wrongCode(secret);
    const sessions = [await signInAgain(), await signInAgain()];
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => (await enterCode(sessions[n % 2] ?? admin, wrong)).status),
    );
    expect(statuses.sort()).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429, 429]);
    const { headers } = await enterCode(await signInAgain(), codeOf(secret)).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(800); // of 900 seconds
    await api.query(`UPDATE second_factors SET locked_until = now() - interval '1 second'`);
    await enterCode(await signInAgain(), codeOf(secret)).expect(204);
  });

  it('a correct code or recovery code resets the count of wrong codes', async () => {
    const { secret, recoveryCodes } = await enroll(admin);
    const wrong = wrongCode(secret);
    const session = await signInAgain();
    for (const accepted of [codeOf(secret), recoveryCodes[0] ?? '', recoveryCodes[1] ?? '']) {
      for (let tries = 0; tries < 4; tries += 1) await enterCode(session, wrong).expect(400);
      await enterCode(session, accepted).expect(204);
    }
  });
});

describe('resetting a lost second factor from the command line (D58)', () => {
  it('removes it and ends all sessions', async () => {
    await enroll(admin);
    expect(await resetSecondFactor(api.databaseUrl, ` ${admin.email.toUpperCase()} `)).toBe(true);
    expect((await admin.agent.get('/api/auth/me')).body).toEqual({ user: null });
    expect(await stateOf(await signInAgain())).toBe('off');
  });

  it('is refused for users who are not admins', async () => {
    await api.signIn('vendor@second.test', { role: 'vendor' });
    expect(await resetSecondFactor(api.databaseUrl, 'vendor@second.test')).toBe(false);
  });
});

describe('the audit log (D42)', () => {
  const entries = () =>
    api.query(
      'SELECT action, admin_id AS "adminId", entity_id AS "entityId", before, after FROM audit_log ORDER BY id',
    );
  beforeEach(() => api.query('DELETE FROM audit_log'));
  const entry = (action: string, adminId: number | null = admin.id) => ({
    action,
    adminId,
    entityId: String(admin.id),
    before: null,
    after: null,
  });

  it('records when a second factor is turned on or off and when recovery codes are renewed, but not the codes', async () => {
    await enroll(admin);
    await admin.agent.post(`${path}/recovery-codes`).expect(200);
    await admin.agent.delete(path).expect(204);
    // It is already off, so there is no second entry.
    await admin.agent.delete(path).expect(204);
    const actions = ['second factor on', 'recovery codes renewed', 'second factor off'];
    expect(await entries()).toEqual(actions.map((action) => entry(action)));
  });

  it('records the use of a recovery code once, even for concurrent requests', async () => {
    const { recoveryCodes } = await enroll(admin);
    const sessions = [await signInAgain(), await signInAgain()];
    await Promise.all(sessions.map((session) => enterCode(session, recoveryCodes[0] ?? '')));
    expect(await entries()).toEqual([entry('second factor on'), entry('recovery code used')]);
  });

  it('does not record wrong codes, and records a reset without a user', async () => {
    const { secret } = await enroll(admin);
    await enterCode(await signInAgain(), wrongCode(secret)).expect(400);
    await resetSecondFactor(api.databaseUrl, admin.email);
    expect(await entries()).toEqual([entry('second factor on'), entry('second factor reset', null)]);
  });
});

describe('in production (D58)', () => {
  let production: TestApi;
  beforeAll(async () => {
    const settings = { NODE_ENV: 'production', PUBLIC_URL: 'https://popnook.test', RATE_LIMITS: 'on' };
    production = await TestApi.start(settings);
  });
  afterAll(() => production.stop());

  it('an admin must set up a second factor before using admin rights', async () => {
    // This address is in ADMIN_EMAILS, so signing up with it makes the user an admin, whatever role the user chooses (D5).
    const { email } = admin;
    await production.anyone.post('/api/auth/send-code').send({ email }).expect(200);
    const signedIn = await production.anyone
      .post('/api/auth/verify-code')
      .send({
        email,
        code: await production.codeFor(email),
        role: 'host',
        firstName: 'Ada',
        lastName: 'Admin',
      })
      .expect(200);
    expect(signedIn.body.user).toMatchObject({ role: 'admin', secondFactor: 'setup_required' });
    // A supertest agent would not send these cookies: they are `Secure`, and the test uses HTTP.
    const cookie = (signedIn.get('Set-Cookie') ?? []).map((line) => line.split(';')[0]).join('; ');
    const call = (method: 'get' | 'post', url: string, body = {}) =>
      production.anyone[method](url).set('Cookie', cookie).send(body);
    expect((await call('get', '/api/admin/users').expect(403)).body).toMatchObject({
      code: 'second_factor_required',
      message: 'Please set up a second factor on your account page first.',
    });
    const { secret } = (await call('post', `${path}/setup`).expect(200)).body;
    await call('post', `${path}/enable`, { code: codeOf(secret) }).expect(200);
    await call('get', '/api/admin/users').expect(200);
  });
});
