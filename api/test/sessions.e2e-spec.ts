import { type Person, TestApi } from './test-api';

const path = '/api/auth/sessions';
const email = 'vera@sessions.test';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());
beforeEach(() => api.query('DELETE FROM sessions'));

/** Signs in the same user in a new browser. */
const signIn = (browser = 'Firefox/144.0') => signInAs(email, browser);
const signInAs = (address: string, browser: string) =>
  api.signIn(address, { role: 'vendor', userAgent: `Mozilla/5.0 (Windows NT 10.0) ${browser}` });

const list = async ({ agent }: Person) => (await agent.get(path).expect(200)).body;
/** The id of the current session, which is the first one in the list. */
const sessionIdOf = async (person: Person): Promise<string> => (await list(person))[0].id;
const isSignedIn = async ({ agent }: Person) => (await agent.get('/api/auth/me')).body.user !== null;

const idAndDates = {
  id: expect.stringMatching(/^[0-9a-f]{64}$/),
  createdAt: expect.any(String),
  lastUsedAt: expect.any(String),
};

describe('GET /api/auth/sessions (D9)', () => {
  it('lists the name and last use of each browser, first the current one, then the most recently used', async () => {
    const firefox = await signIn();
    const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
    for (const browser of [chrome, 'Firefox/144.0']) await signIn(browser);
    await api.query(
      `UPDATE sessions SET last_used_at = now() - CASE WHEN id = $1 THEN interval '30 minutes'
         WHEN browser LIKE 'Chrome%' THEN interval '3 days' ELSE interval '1 day' END`,
      [await sessionIdOf(firefox)],
    );
    const sessions = await list(firefox);
    expect(sessions).toEqual([
      { ...idAndDates, browser: 'Firefox on Windows', isCurrent: true },
      { ...idAndDates, browser: 'Firefox on Windows', isCurrent: false },
      { ...idAndDates, browser: 'Chrome on Windows', isCurrent: false },
    ]);
    // The current one stays first even if the others were used later.
    await api.query('UPDATE sessions SET last_used_at = now() WHERE id <> $1', [sessions[0].id]);
    expect((await list(firefox))[0]).toEqual(sessions[0]);
  });

  it('contains no session tokens, and no ended sessions or sessions of other users', async () => {
    const vera = await signIn();
    await signInAs('host@sessions.test', 'Firefox/144.0');
    // One of these sessions expires, and the other one is older than 90 days, the longest time that a session lasts.
    await signIn();
    await signIn();
    await api.query(
      `UPDATE sessions SET expires_at = now() WHERE id = (SELECT min(id) FROM sessions
      WHERE email = $1 AND id <> $2)`,
      [email, await sessionIdOf(vera)],
    );
    await api.query(
      `UPDATE sessions SET created_at = now() - interval '91 days' WHERE id = (SELECT max(id) FROM sessions
      WHERE email = $1 AND id <> $2 AND expires_at > now())`,
      [email, await sessionIdOf(vera)],
    );
    const sessions = await list(vera);
    expect(sessions).toHaveLength(1);
    const forged = await api.anyone.get('/api/auth/me').set('Cookie', `popnook_session=${sessions[0].id}`);
    expect(forged.body).toEqual({ user: null });
  });

  it('updates the time of last use at most once an hour, even for concurrent requests', async () => {
    const vera = await signIn();
    await api.query(`UPDATE sessions SET last_used_at = now() - interval '61 minutes'`);
    await Promise.all(Array.from({ length: 10 }, () => vera.agent.get(path).expect(200)));
    const sessions = await list(vera);
    expect(Date.now() - Date.parse(sessions[0].lastUsedAt)).toBeLessThan(60_000);
    await api.query(`UPDATE sessions SET last_used_at = now() - interval '59 minutes'`);
    const before = await list(vera);
    expect(await list(vera)).toEqual(before);
  });
});

describe('signing out one browser (D9)', () => {
  it('ends only that session', async () => {
    const [phone, laptop] = [await signIn(), await signIn()];
    await phone.agent.delete(`${path}/${await sessionIdOf(laptop)}`).expect(204);
    expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([true, false]);
  });

  it.each(['1', 'x', '%00', 'f'.repeat(64)])('returns 404 for the unknown id %s (D1)', async (id) => {
    const { agent } = await signIn();
    expect((await agent.delete(`${path}/${id}`).expect(404)).body.code).toBe('not_found');
  });

  it('cannot end the session of another user', async () => {
    const vera = await signIn();
    const host = await signInAs('host@sessions.test', 'Firefox/144.0');
    await host.agent.delete(`${path}/${await sessionIdOf(vera)}`).expect(404);
    expect(await isSignedIn(vera)).toBe(true);
  });

  it('lets concurrent writes of that session either succeed or return 401', async () => {
    const [phone, laptop] = [await signIn(), await signIn()];
    const id = await sessionIdOf(laptop);
    // A session that was last used over an hour ago is extended, so the writes also update the session.
    await api.query(`UPDATE sessions SET last_used_at = now() - interval '2 hours'`);
    const write = (n: number) => laptop.agent.patch('/api/users/me').send({ businessName: `Name ${n}` });
    const [deletion, ...writeStatuses] = await Promise.all([
      phone.agent.delete(`${path}/${id}`),
      ...Array.from({ length: 12 }, async (_, n) => (await write(n)).status),
    ]);
    expect(deletion.status).toBe(204);
    expect(writeStatuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    await write(99).expect(401);
    expect(await list(phone)).toHaveLength(1);
  });
});

describe('signing out everywhere (D9)', () => {
  it('ends all sessions of the user, including the current one, and clears its cookie', async () => {
    const browsers = [await signIn(), await signIn(), await signIn()] as const;
    const host = await signInAs('host@sessions.test', 'Firefox/144.0');
    const response = await browsers[0].agent.delete(path).expect(204);
    expect(response.get('Set-Cookie')?.join()).toMatch(/popnook_session=;/);
    for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(host)).toBe(true);
  });

  it('ends all sessions when all browsers of the user sign out everywhere at the same time', async () => {
    const browsers = [await signIn(), await signIn(), await signIn(), await signIn()];
    const statuses = await Promise.all(browsers.map(async ({ agent }) => (await agent.delete(path)).status));
    expect(statuses.filter((status) => status !== 204 && status !== 401)).toEqual([]);
    expect(await api.query('SELECT 1 FROM sessions')).toEqual([]);
  });
});

it('deleting the account ends all its sessions', async () => {
  const browsers = [await signIn(), await signIn()] as const;
  await browsers[0].agent.delete('/api/users/me').expect(204);
  for (const browser of browsers) expect(await isSignedIn(browser)).toBe(false);
  expect(await api.query('SELECT 1 FROM sessions WHERE user_id = $1', [browsers[0].id])).toEqual([]);
});

it('the audit log records the sessions that an admin ends, but not those that other users end (D42)', async () => {
  const admin = await api.signInAdmin();
  const other = await api.signIn(admin.email, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/144.0' });
  await (await signIn()).agent.delete(path).expect(204);
  await admin.agent.delete(`${path}/${await sessionIdOf(other)}`).expect(204);
  await admin.agent.delete(path).expect(204);
  expect(
    await api.query(`SELECT action, admin_id, before FROM audit_log WHERE action LIKE '%ended' ORDER BY id`),
  ).toEqual([
    { action: 'session ended', admin_id: admin.id, before: { browser: 'Firefox on Windows' } },
    { action: 'all sessions ended', admin_id: admin.id, before: { sessions: 1 } },
  ]);
});
