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

const wrongCodeFor = (code: string) => (code === '000000' ? '000001' : '000000');

it('a new installation has no accounts (D5)', async () => {
  expect(await api.query('SELECT email FROM users')).toEqual([]);
});

describe('signing in', () => {
  it('returns whether the user exists when a code is sent (SPEC 4)', async () => {
    const requestCode = (email: string) => api.anyone.post('/api/auth/send-code').send({ email });
    expect((await requestCode('known@x.test')).body).toEqual({ userExists: false });
    await api.signIn('known@x.test', newVendor);
    expect((await requestCode('known@x.test')).body).toEqual({ userExists: true });
    expect((await requestCode('unknown@x.test')).body).toEqual({ userExists: false });
  });

  it('trims and lower-cases email addresses (D3)', async () => {
    const code = await sendCode('  Mixed.Case@X.test ');
    const { body } = await verify({ email: 'MIXED.case@x.test', code, ...newVendor }).expect(200);
    expect(body.user.email).toBe('mixed.case@x.test');
  });

  it('refuses to sign up an administrator, and the code stays valid (D4)', async () => {
    const code = await sendCode('sly@x.test');
    const { body } = await verify({ email: 'sly@x.test', code, ...newVendor, role: 'admin' }).expect(400);
    expect(body.fields.role).toMatch(/vendor, host, customer/);
    await verify({ email: 'sly@x.test', code, ...newVendor }).expect(200);
  });

  it('ignores role and names sent for an existing address (D4)', async () => {
    await api.signIn('stays@x.test', newVendor);
    const code = await sendCode('stays@x.test');
    const { body } = await verify({ email: 'stays@x.test', code, role: 'host', firstName: 'Other' }).expect(
      200,
    );
    expect(body.user).toMatchObject({ role: 'vendor', firstName: 'Vera' });
  });

  it('makes users whose address is in ADMIN_EMAILS administrators (D5)', async () => {
    const admin = await api.signInAdmin();
    const { body } = await admin.agent.get('/api/auth/me').expect(200);
    expect(body.user.role).toBe('admin');
  });

  it('returns the same 400 for wrong, used and unknown codes (D6)', async () => {
    const code = await sendCode('codes@x.test');
    const wrong = await verify({ email: 'codes@x.test', code: wrongCodeFor(code) }).expect(400);
    await verify({ email: 'codes@x.test', code, ...newVendor }).expect(200);
    const used = await verify({ email: 'codes@x.test', code, ...newVendor }).expect(400);
    const unknown = await verify({ email: 'nobody@x.test', code: '123456' }).expect(400);
    expect(wrong.body.fields).toEqual({ code: wrong.body.message });
    const sameError = { ...wrong.body, requestId: expect.any(String) };
    expect(used.body).toEqual(sameError);
    expect(unknown.body).toEqual(sameError);
  });

  it('refuses an expired code (D6)', async () => {
    const code = await sendCode('late@x.test');
    await api.query(`UPDATE verification_codes SET expires_at = now() WHERE email = 'late@x.test'`);
    await verify({ email: 'late@x.test', code, ...newVendor }).expect(400);
  });

  it('invalidates a code after five wrong attempts, even concurrent ones (D6)', async () => {
    const code = await sendCode('guess@x.test');
    const wrongCode = wrongCodeFor(code);
    await Promise.all(
      Array.from({ length: 5 }, () => verify({ email: 'guess@x.test', code: wrongCode }).expect(400)),
    );
    await verify({ email: 'guess@x.test', code, ...newVendor }).expect(400);
  });

  it('invalidates the old code when a new one is sent (D6)', async () => {
    const old = await sendCode('twice@x.test');
    const fresh = await sendCode('twice@x.test');
    // Two random codes can be equal.
    if (old !== fresh) await verify({ email: 'twice@x.test', code: old, ...newVendor }).expect(400);
    await verify({ email: 'twice@x.test', code: fresh, ...newVendor }).expect(200);
  });

  it('does not store the code in plain text (D6)', async () => {
    const code = await sendCode('secret@x.test');
    const rows = await api.query(
      `SELECT v::text AS stored FROM verification_codes v UNION ALL SELECT o::text FROM outbox o WHERE recipient = 'secret@x.test'`,
    );
    // The microseconds of a timestamp also have six digits, which could equal the code.
    const withoutTimes = JSON.stringify(rows).replace(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+/g, '');
    expect(withoutTimes).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it('requires role and names from a new user, and the code stays valid (D8)', async () => {
    const code = await sendCode('new@x.test');
    const { body } = await verify({ email: 'new@x.test', code }).expect(400);
    expect(Object.keys(body.fields)).toEqual(['role', 'firstName', 'lastName']);
    for (const field of ['firstName', 'lastName']) {
      const blank = await verify({ email: 'new@x.test', code, ...newVendor, [field]: '   ' }).expect(400);
      expect(Object.keys(blank.body.fields)).toEqual([field]);
    }
    const typed = { role: 'vendor', firstName: ' Vera ', lastName: ' Lane ' };
    const { body: session } = await verify({ email: 'new@x.test', code, ...typed }).expect(200);
    expect(session.user).toMatchObject(newVendor);
  });

  it('counts a wrong code even though the request fails (D6)', async () => {
    const code = await sendCode('tries@x.test');
    await verify({ email: 'tries@x.test', code: wrongCodeFor(code) }).expect(400);
    const attempts = () =>
      api.query(`SELECT tries, used FROM verification_codes WHERE email = 'tries@x.test'`);
    expect(await attempts()).toEqual([{ tries: 1, used: false }]);
  });

  it('neither creates the user nor uses up the code if a step fails (D8)', async () => {
    const code = await sendCode('fault@x.test');
    await api.query(`ALTER TABLE sessions ADD CONSTRAINT no_session CHECK (email <> 'fault@x.test')`);
    await verify({ email: 'fault@x.test', code, ...newVendor }).expect(500);
    expect(await api.query(`SELECT 1 FROM users WHERE email = 'fault@x.test'`)).toEqual([]);
    await api.query('ALTER TABLE sessions DROP CONSTRAINT no_session');
    await verify({ email: 'fault@x.test', code, ...newVendor }).expect(200);
  });

  it('accepts a code only once, even if it is sent twice at the same time (D8)', async () => {
    const code = await sendCode('double@x.test');
    const responses = await Promise.all(
      [1, 2].map(() => verify({ email: 'double@x.test', code, ...newVendor })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await api.query(`SELECT 1 FROM sessions WHERE email = 'double@x.test'`)).toHaveLength(1);
  });

  it('names the field if the email address is invalid (D46)', async () => {
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
  it('returns null as the user when signed out (D9)', async () => {
    expect((await api.anyone.get('/api/auth/me').expect(200)).body).toEqual({ user: null });
  });

  it('sets an HttpOnly, SameSite=Lax cookie whose value differs from the stored session id (D9)', async () => {
    const code = await sendCode('cookie@x.test');
    const { headers } = await verify({ email: 'cookie@x.test', code, ...newVendor }).expect(200);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^popnook_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const token = cookie.slice('popnook_session='.length, cookie.indexOf(';'));
    expect(await api.query('SELECT 1 FROM sessions WHERE id = $1', [token])).toEqual([]);
  });

  it('keeps the pre-auth cookie as long as a code is valid, and the device cookie for a year (D6)', async () => {
    const email = 'cookies@x.test';
    const attributes = 'Path=/; HttpOnly; SameSite=Lax';
    const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
      headers['set-cookie'] as string[];
    const [preAuth = '', ...others] = cookiesOf(await api.anyone.post('/api/auth/send-code').send({ email }));
    expect(preAuth.replace(/=[\w-]{43}/, '')).toBe(`popnook_preauth; Max-Age=600; ${attributes}`);
    expect(others).toEqual([]);
    const code = await api.codeFor(email);
    const cookies = cookiesOf(
      await verify({ email, code, ...newVendor }).set('Cookie', preAuth.split(';', 1)),
    );
    expect(cookies.map((cookie) => cookie.replace(/=[\w.-]{43,}/, '')).sort()).toEqual([
      `popnook_device; Max-Age=31536000; ${attributes}`,
      `popnook_preauth=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`,
      `popnook_session; Max-Age=2592000; ${attributes}`,
    ]);
  });

  it('keeps the last five email addresses in the device cookie (D6)', async () => {
    const signatures: string[][] = [];
    let cookie = '';
    for (const email of [1, 2, 3, 4, 5, 6, 6].map((n) => `device-${n}@x.test`)) {
      const code = await sendCode(email);
      const { headers } = await verify({ email, code, ...newVendor })
        .set('Cookie', cookie)
        .expect(200);
      const [, id = '', allSignatures = ''] =
        /popnook_device=([^.]+)\.([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
      cookie = `popnook_device=${id}.${allSignatures}`;
      signatures.push(allSignatures.split('.'));
    }
    // The first signature is that of the cookie itself. The others are those of the addresses, newest first.
    const [cookieSignature] = signatures[0] ?? [];
    const newestAddresses = signatures.map(([, newest]) => newest);
    expect(new Set(newestAddresses).size).toBe(6);
    expect(signatures.at(-1)).toEqual([cookieSignature, ...newestAddresses.slice(1, 6).reverse()]);
    // Another sign-in with the newest address has no effect.
    expect(signatures.at(-2)).toEqual(signatures.at(-1));
  });

  it('extends the cookie whenever the site requests the session (D9)', async () => {
    const person = await api.signIn('slides@x.test', newVendor);
    const { headers } = await person.agent.get('/api/auth/me').expect(200);
    expect(headers['set-cookie']?.[0]).toMatch(/^popnook_session=[\w-]{43}; Max-Age=2592000;/);
    expect((await api.anyone.get('/api/auth/me')).headers['set-cookie']).toBeUndefined();
  });

  it('deletes the session on logout, so that its cookie no longer works (D9)', async () => {
    const person = await api.signIn('leaves@x.test', newVendor);
    const { headers } = await person.agent.get('/api/auth/me').expect(200);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    const userOfCookie = async () =>
      (await api.anyone.get('/api/auth/me').set('Cookie', cookie.split(';', 1))).body.user;
    expect(await userOfCookie()).toMatchObject({ id: person.id });
    await person.agent.post('/api/auth/logout').expect(200);
    expect(await userOfCookie()).toBeNull();
    expect(await api.query('SELECT 1 FROM sessions WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('deletes the cookie on logout with the attributes it was set with, because browsers would keep it otherwise (D9)', async () => {
    const { agent } = await api.signIn('cookie@x.test', { role: 'customer' });
    const attributesOf = async (call: PromiseLike<{ headers: Record<string, unknown> }>) => {
      const [cookie = ''] = (await call).headers['set-cookie'] as string[];
      const [value = '', ...attributes] = cookie.split('; ');
      const isNotExpiry = (attribute: string) => !/^(Max-Age|Expires)=/.test(attribute);
      return { cookie, name: value.split('=')[0], attributes: attributes.filter(isNotExpiry).sort() };
    };
    const { cookie: _, ...original } = await attributesOf(agent.get('/api/auth/me').expect(200));
    const { cookie, ...cleared } = await attributesOf(agent.post('/api/auth/logout').expect(200));
    expect(cleared).toEqual(original);
    expect(cookie).toMatch(/^popnook_session=;.*Expires=Thu, 01 Jan 1970/);
  });

  it('accepts a logout with an empty body that is labeled as JSON', async () => {
    await api.anyone.post('/api/auth/logout').set('Content-Type', 'application/json').expect(200);
  });

  it('accepts writes only from its own host and the public address of the site (D9)', async () => {
    const post = (origin: string) => api.anyone.post('/api/auth/logout').set('Origin', origin);
    expect((await post('https://evil.example').expect(403)).body.code).toBe('foreign_origin');
    await post('null').expect(403);
    await post(api.url).expect(200);
    await post('http://localhost:3000').expect(200);
  });

  it.each([
    'https://evil-popnook.example',
    'https://popnook.example.evil.example',
    'https://popnook.example:8443',
    'https://evil.example/popnook.example',
    'http://evil-localhost:3000',
    'http://localhost:3000.evil.example',
    'http://localhost:30001',
    'https://localhost:3000',
  ])('refuses writes from %s, which only resembles an allowed address (D9)', async (origin) => {
    const post = (from: string) =>
      api.anyone.post('/api/auth/logout').set({ Host: 'popnook.example', Origin: from });
    await post(origin).expect(403);
    await post('https://popnook.example').expect(200);
  });

  it('signs a suspended user out immediately and refuses the next sign-in (D10)', async () => {
    const person = await api.signIn('bad@x.test', newVendor);
    await api.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [person.id]);
    expect((await person.agent.get('/api/auth/me')).body).toEqual({ user: null });
    const code = await sendCode('bad@x.test');
    expect((await verify({ email: 'bad@x.test', code }).expect(403)).body.code).toBe('account_suspended');
  });
});

describe('rate limits', () => {
  const siteToken = 'a token that only the site and the API know';
  const signInsPerMinute = 8;
  let limited: TestApi;
  beforeAll(async () => {
    limited = await TestApi.start({
      RATE_LIMITS: 'on',
      RATE_LIMIT_SIGN_IN_PER_MINUTE: String(signInsPerMinute),
      SITE_TOKEN: siteToken,
    });
  });
  afterAll(() => limited.stop());
  const requestCode = (email: string) => limited.anyone.post('/api/auth/send-code').send({ email });

  it('refuses a second code within 60 s, with Retry-After (D6)', async () => {
    await requestCode('fast@x.test').expect(200);
    const { body, headers } = await requestCode('fast@x.test').expect(429);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(50);
    expect(body).toMatchObject({
      code: 'too_many_requests',
      message: `We already sent a code to this address. Please wait ${seconds} seconds before requesting another one.`,
    });
  });

  it('sends at most five codes an hour to one address (D6)', async () => {
    for (let minute = 10; minute <= 50; minute += 10)
      await limited.query(
        `INSERT INTO verification_codes (email, code_hash, expires_at, created_at)
         VALUES ('hourly@x.test', 'x', now(), now() - make_interval(mins => $1))`,
        [minute],
      );
    const { body, headers } = await requestCode('hourly@x.test').expect(429);
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(body.message).toContain(`Please wait ${Math.ceil(seconds / 60)} minutes before`);
  });

  // The rate limit reads the email address from the body before it is validated.
  it.each([
    ['an object', '{"toString":1}'],
    ['a deeply nested list', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('refuses %s as an email address (D7)', async (_, email) => {
    const post = limited.anyone.post('/api/auth/send-code').set('Content-Type', 'application/json');
    expect((await post.send(`{"email":${email}}`).expect(400)).body.code).toBe('invalid_input');
  });

  it('has a separate limit for a browser that has signed in with the address before, regardless of case and spaces (D3, D7)', async () => {
    // As sent by the site for a visitor at another IP address, so that the attempts of the other tests do not count.
    const network = { 'X-Site-Token': siteToken, 'X-Forwarded-For': '203.0.113.7' };
    const { agent } = await limited.signIn('known@x.test', newVendor);
    const enterCode = (browser: typeof limited.anyone | typeof agent, email: string) =>
      browser.post('/api/auth/verify-code').set(network).send({ email, code: '000000' });
    for (let n = 0; n < signInsPerMinute; n += 1) await enterCode(limited.anyone, 'known@x.test').expect(400);
    await enterCode(limited.anyone, 'known@x.test').expect(429);
    await enterCode(agent, ' KNOWN@x.test ').expect(400);
  });

  it('counts the requests of a client for all email addresses together (D7)', async () => {
    const statuses = [];
    for (let i = 0; i <= signInsPerMinute; i += 1)
      statuses.push((await requestCode(`client${i}@x.test`)).status);
    expect(statuses).toContain(429);
  });
});
