import { TestApi } from '../test-api';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** Catches codes that can be guessed or used twice. */
describe('sign-in', () => {
  const email = 'target@abuse.test';
  const verify = (code: unknown) =>
    api.anyone
      .post('/api/auth/verify-code')
      .send({ email, code, role: 'customer', firstName: 'T', lastName: 'T' });

  it.each([
    [['123456']],
    [{ $ne: '' }],
    [null],
    [''],
    ['１２３４５６'],
    [' 123456'],
    ['123456\n'],
    ['1234567'],
  ])('with the code %j is refused before it is compared (D6)', async (code) => {
    const { body } = await verify(code).expect(400);
    expect(body).toMatchObject({
      code: 'invalid_input',
      fields: { code: expect.stringContaining('6 digits') },
    });
  });

  it('never returns the code, and refuses the right code after five wrong ones (D6)', async () => {
    const sent = await api.anyone.post('/api/auth/send-code').send({ email }).expect(200);
    const code = await api.codeFor(email);
    expect(JSON.stringify(sent.body)).not.toContain(code);
    const wrong = code === '000000' ? '111111' : '000000';
    const attempts = await Promise.all(Array.from({ length: 5 }, () => verify(wrong)));
    expect(attempts.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    await verify(code).expect(400);
  });

  it('twice with the same code at the same time opens one session (D8)', async () => {
    const racingEmail = 'race@abuse.test';
    await api.anyone.post('/api/auth/send-code').send({ email: racingEmail }).expect(200);
    const body = {
      email: racingEmail,
      code: await api.codeFor(racingEmail),
      role: 'vendor',
      firstName: 'T',
      lastName: 'T',
    };
    const responses = await Promise.all(
      [1, 2].map(() => api.anyone.post('/api/auth/verify-code').send(body)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

/** Catches stored session ids that work as cookies, and sessions that outlive the sign-out. */
describe('the API', () => {
  it.each(['x', '', "' OR 1=1 --", 'a'.repeat(4000)])(
    'treats the invalid session id %j as signed out',
    async (sessionId) => {
      const { body } = await api.anyone
        .get('/api/auth/me')
        .set('Cookie', `popnook_session=${encodeURIComponent(sessionId)}`)
        .expect(200);
      expect(body).toEqual({ user: null });
    },
  );

  it('does not accept a stored session id as a cookie, and a copied cookie stops working at sign-out (D9)', async () => {
    const person = await api.signIn('leaving@abuse.test', { role: 'customer' });
    // A session is stored under a hash of the id in its cookie.
    const [session] = await api.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1', [
      person.id,
    ]);
    await api.anyone.get('/api/users/me').set('Cookie', `popnook_session=${session?.id}`).expect(401);
    const [copiedCookie = ''] = (await person.agent.get('/api/auth/me')).get('Set-Cookie') ?? [];
    const readWithCopy = () => api.anyone.get('/api/users/me').set('Cookie', copiedCookie.split(';', 1));
    await readWithCopy().expect(200);
    await person.agent.post('/api/auth/logout').expect(200);
    await readWithCopy().expect(401);
  });
});
