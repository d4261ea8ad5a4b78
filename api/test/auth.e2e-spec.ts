import request from 'supertest';
import { TestApi } from './test-api';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const newVendor = { role: 'vendor', firstName: 'Vera', lastName: 'Lane' };
const verify = (body: object) => api.anyone.post('/api/auth/verify-code').send(body);

async function sendCode(email: string): Promise<string> {
  await api.anyone.post('/api/auth/send-code').send({ email }).expect(200);
  return api.codeFor(email.trim().toLowerCase());
}

describe('signing in', () => {
  it('SPEC 4: send-code says whether the user exists', async () => {
    const ask = () => api.anyone.post('/api/auth/send-code').send({ email: 'known@x.test' });
    expect((await ask()).body).toEqual({ userExists: false });
    await api.signIn('known@x.test', newVendor);
    expect((await ask()).body).toEqual({ userExists: true });
  });

  it('D3: an address is trimmed and lower-cased', async () => {
    const code = await sendCode('  Mixed.Case@X.test ');
    const { body } = await verify({ email: 'MIXED.case@x.test', code, ...newVendor }).expect(200);
    expect(body.user.email).toBe('mixed.case@x.test');
  });

  it('D4: nobody signs up as admin, and the code stays good', async () => {
    const code = await sendCode('sly@x.test');
    const { body } = await verify({ email: 'sly@x.test', code, ...newVendor, role: 'admin' }).expect(400);
    expect(body.fields.role).toMatch(/vendor, host, customer/);
    await verify({ email: 'sly@x.test', code, ...newVendor }).expect(200);
  });

  it('D4: role and names sent for an existing address are ignored', async () => {
    await api.signIn('stays@x.test', newVendor);
    const code = await sendCode('stays@x.test');
    const { body } = await verify({ email: 'stays@x.test', code, role: 'host', firstName: 'Other' }).expect(
      200,
    );
    expect(body.user).toMatchObject({ role: 'vendor', firstName: 'Vera' });
  });

  it('D5: an address of ADMIN_EMAILS becomes an admin', async () => {
    const admin = await api.signInAdmin();
    const { body } = await admin.agent.get('/api/auth/me').expect(200);
    expect(body.user.role).toBe('admin');
  });

  it('D6: a wrong, a used and an unknown code get the same 400', async () => {
    const code = await sendCode('codes@x.test');
    const wrong = await verify({
      email: 'codes@x.test',
      code: code === '000000' ? '000001' : '000000',
    }).expect(400);
    await verify({ email: 'codes@x.test', code, ...newVendor }).expect(200);
    const used = await verify({ email: 'codes@x.test', code, ...newVendor }).expect(400);
    const unknown = await verify({ email: 'nobody@x.test', code: '123456' }).expect(400);
    expect(used.body).toEqual(wrong.body);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('D6: an expired code is refused', async () => {
    const code = await sendCode('late@x.test');
    await api.query(`UPDATE verification_codes SET expires_at = now() WHERE email = 'late@x.test'`);
    await verify({ email: 'late@x.test', code, ...newVendor }).expect(400);
  });

  it('D6: five wrong tries burn a code, also all at once', async () => {
    const code = await sendCode('guess@x.test');
    const wrong = code === '111111' ? '222222' : '111111';
    await Promise.all(
      Array.from({ length: 5 }, () => verify({ email: 'guess@x.test', code: wrong }).expect(400)),
    );
    await verify({ email: 'guess@x.test', code, ...newVendor }).expect(400);
  });

  it('D6: a new code voids the old one', async () => {
    const old = await sendCode('twice@x.test');
    const fresh = await sendCode('twice@x.test');
    if (old !== fresh) await verify({ email: 'twice@x.test', code: old, ...newVendor }).expect(400);
    await verify({ email: 'twice@x.test', code: fresh, ...newVendor }).expect(200);
  });

  it('D6: the database knows neither the code nor a plain hash of it', async () => {
    const code = await sendCode('secret@x.test');
    const rows = await api.query(
      `SELECT v::text AS stored FROM verification_codes v UNION ALL SELECT o::text FROM outbox o WHERE recipient = 'secret@x.test'`,
    );
    const withoutTimes = JSON.stringify(rows).replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+/g, '');
    expect(withoutTimes).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it('D8: a new user without role or names gets 400 with fields, and the code stays good', async () => {
    const code = await sendCode('new@x.test');
    const { body } = await verify({ email: 'new@x.test', code }).expect(400);
    expect(Object.keys(body.fields)).toEqual(['role', 'firstName', 'lastName']);
    await verify({ email: 'new@x.test', code, ...newVendor, firstName: '   ' }).expect(400);
    await verify({ email: 'new@x.test', code, ...newVendor }).expect(200);
  });

  it('names the field that is wrong', async () => {
    const { body } = await api.anyone
      .post('/api/auth/send-code')
      .send({ email: 'a@x.test, b@y.test' })
      .expect(400);
    expect(body).toMatchObject({
      statusCode: 400,
      code: 'invalid_input',
      fields: { email: expect.any(String) },
    });
  });
});

describe('the session', () => {
  it('D9: signed out, me answers 200 with null', async () => {
    expect((await api.anyone.get('/api/auth/me').expect(200)).body).toEqual({ user: null });
  });

  it('D9: the cookie is HttpOnly and SameSite=Lax, and the database has only its hash', async () => {
    const code = await sendCode('cookie@x.test');
    const { headers } = await verify({ email: 'cookie@x.test', code, ...newVendor }).expect(200);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^popnook_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = cookie.slice('popnook_session='.length, cookie.indexOf(';'));
    expect(await api.query('SELECT 1 FROM sessions WHERE id = $1', [token])).toEqual([]);
  });

  it('D9: the cookie slides with its session', async () => {
    const person = await api.signIn('slides@x.test', newVendor);
    const { headers } = await person.agent.get('/api/auth/me').expect(200);
    expect(headers['set-cookie']?.[0]).toMatch(/^popnook_session=[\w-]{43}; Max-Age=2592000;/);
    expect((await api.anyone.get('/api/auth/me')).headers['set-cookie']).toBeUndefined();
  });

  it('D9: logout deletes the row and the cookie is worth nothing', async () => {
    const person = await api.signIn('leaves@x.test', newVendor);
    const stolen = request.agent(api.url);
    const { header } = await person.agent.get('/api/auth/me').expect(200);
    expect(header).toBeDefined();
    await person.agent.post('/api/auth/logout').expect(200);
    expect((await stolen.get('/api/auth/me')).body).toEqual({ user: null });
    expect(await api.query('SELECT 1 FROM sessions WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('logout takes an empty body, also when it is labelled as JSON', async () => {
    await api.anyone.post('/api/auth/logout').set('Content-Type', 'application/json').expect(200);
  });

  it('D9: a write from a foreign origin is refused, from the own host it is not', async () => {
    const post = (origin: string) => api.anyone.post('/api/auth/logout').set('Origin', origin);
    expect((await post('https://evil.example').expect(403)).body.code).toBe('foreign_origin');
    await post('null').expect(403);
    await post(api.url).expect(200);
    await post('http://localhost:3000').expect(200);
  });

  it('D10: a suspended user is signed out at once and cannot come back', async () => {
    const person = await api.signIn('bad@x.test', newVendor);
    await api.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [person.id]);
    expect((await person.agent.get('/api/auth/me')).body).toEqual({ user: null });
    const code = await sendCode('bad@x.test');
    expect((await verify({ email: 'bad@x.test', code }).expect(403)).body.code).toBe('account_suspended');
  });
});

describe('rate limits', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await TestApi.start({ RATE_LIMITS: 'on', RATE_LIMIT_SIGN_IN_PER_MINUTE: '8' });
  });
  afterAll(() => limited.stop());
  const send = (email: string) => limited.anyone.post('/api/auth/send-code').send({ email });

  it('D6: a second code within 60 s gets 429 with Retry-After', async () => {
    await send('fast@x.test').expect(200);
    const { body, headers } = await send('fast@x.test').expect(429);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(50);
  });

  it('D6: five codes an hour for one address', async () => {
    for (let minute = 10; minute <= 50; minute += 10)
      await limited.query(
        `INSERT INTO verification_codes (email, code_hash, expires_at, created_at)
         VALUES ('hourly@x.test', 'x', now(), now() - make_interval(mins => $1))`,
        [minute],
      );
    const { headers } = await send('hourly@x.test').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
  });

  it.each([
    ['an object', '{"toString":1}'],
    ['a list in lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('D7: %s for an address is refused', async (_, email) => {
    const post = limited.anyone.post('/api/auth/send-code').set('Content-Type', 'application/json');
    expect((await post.send(`{"email":${email}}`).expect(400)).body.code).toBe('invalid_input');
  });

  it('D7: one client is limited over all addresses', async () => {
    const statuses = [];
    for (let i = 0; i < 9; i += 1) statuses.push((await send(`client${i}@x.test`)).status);
    expect(statuses).toContain(429);
  });
});
