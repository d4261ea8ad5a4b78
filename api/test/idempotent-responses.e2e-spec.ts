import sharp from 'sharp';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let people = 0;
beforeAll(async () => {
  api = await TestApi.start({ WEBHOOKS_ALLOW_LOCAL: 'on' });
});
beforeEach(async () => {
  people += 1;
  host = await api.signIn(`host${people}@x.test`, { role: 'host' });
});
afterAll(() => api.stop());

const emailsTo = (person: Person) =>
  api.query(`SELECT kind FROM outbox WHERE recipient = $1 AND kind <> 'sign-in-code'`, [person.email]);

describe.each([
  [
    'an access token',
    '/api/users/me/access-tokens',
    (name: string) => ({ name, scopes: ['read'], expiresInDays: 30 }),
    'access_tokens',
    'token',
  ],
  [
    'a webhook',
    '/api/users/me/webhooks',
    (name: string) => ({ url: `http://127.0.0.1:9/${name}`, events: ['booking.requested'] }),
    'webhooks',
    'secret',
  ],
] as const)('a request that creates %s', (_, path, inputNamed, table, secretField) => {
  const create = (key: string, body: object) => host.agent.post(path).set('Idempotency-Key', key).send(body);
  const storedIds = () => api.query(`SELECT id FROM ${table} WHERE user_id = $1`, [host.id]);

  it('creates one record for ten concurrent requests with the same key, and gives all of them the same secret (D68)', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => create('one', inputNamed('first'))));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(responses[0]?.body[secretField]).toEqual(expect.any(String));
    expect(await storedIds()).toEqual([{ id: responses[0]?.body.id }]);
    expect(await emailsTo(host)).toHaveLength(1);
  });

  it('stores the response encrypted; the same key of another user creates another record (D68)', async () => {
    const { body } = await create('one', inputNamed('first')).expect(201);
    const [row] = await api.query<{ response: string }>(
      'SELECT response FROM idempotency_keys WHERE user_id = $1',
      [host.id],
    );
    const encrypted = row?.response ?? '';
    expect(encrypted).toMatch(/^[\w+/]{100,}=*$/);
    for (const text of [encrypted, Buffer.from(encrypted, 'base64').toString('latin1')])
      expect(text).not.toContain(body[secretField]);
    const other = await api.signIn(`other${people}-${table}@x.test`, { role: 'host' });
    const elsewhere = await other.agent
      .post(path)
      .set('Idempotency-Key', 'one')
      .send(inputNamed('first'))
      .expect(201);
    expect(elsewhere.body[secretField]).not.toBe(body[secretField]);
  });

  it('does not return a stored response that belongs to another user (D68)', async () => {
    const other = await api.signIn(`reader${people}-${table}@x.test`, { role: 'host' });
    const repeat = () => other.agent.post(path).set('Idempotency-Key', 'one').send(inputNamed('first'));
    await create('one', inputNamed('first')).expect(201);
    await repeat().expect(201);
    // The copied response is encrypted for `host`. The API cannot decrypt it for `other`, so it refuses to repeat it.
    await api.query(
      `UPDATE idempotency_keys SET response = (SELECT response FROM idempotency_keys WHERE user_id = $1)
       WHERE user_id = $2`,
      [host.id, other.id],
    );
    expect((await repeat().expect(422)).body.code).toBe('idempotency_key_reused');
  });

  it('returns 422 for the same key with another body, and 400 for an invalid key (D34)', async () => {
    await create('one', inputNamed('first')).expect(201);
    const { body } = await create('one', inputNamed('second')).expect(422);
    expect(body.code).toBe('idempotency_key_reused');
    await create('two words', inputNamed('first')).expect(400);
    expect(await storedIds()).toHaveLength(1);
  });

  it('lets a client reuse the key of a refused request (D34)', async () => {
    await create('one', {}).expect(400);
    await create('one', inputNamed('corrected')).expect(201);
  });
});

it('replaces the secret of a webhook only once, and sends only one test event, for concurrent requests with the same key (D68)', async () => {
  const { body: webhook } = await host.agent
    .post('/api/users/me/webhooks')
    .send({ url: 'http://127.0.0.1:9/', events: ['booking.requested'] })
    .expect(201);
  for (const action of ['secret', 'test']) {
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        host.agent.post(`/api/users/me/webhooks/${webhook.id}/${action}`).set('Idempotency-Key', action),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  }
  const deliveries = await host.agent.get(`/api/users/me/webhooks/${webhook.id}/deliveries`).expect(200);
  expect(deliveries.body).toHaveLength(1);
});

describe('an upload', () => {
  const photoOf = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const upload = (content: Buffer, name = 'shop.jpg') =>
    host.agent.post('/api/upload/image').set('Idempotency-Key', 'one').attach('image', content, name);
  const storedIds = () => api.query('SELECT id FROM uploads WHERE owner_id = $1', [host.id]);

  it('is stored once for concurrent requests with the same key and files, all of which get its URL (D68)', async () => {
    const photo = await photoOf('red');
    const responses = await Promise.all(Array.from({ length: 5 }, () => upload(photo)));
    responses.push(await upload(photo));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(await storedIds()).toHaveLength(1);
    await api.anyone.get(responses[0]?.body.data.url).expect(200);
  });

  it('with the key of another file, or of the same file with another name, gets 422 and is not stored (D34)', async () => {
    await upload(await photoOf('red')).expect(201);
    await upload(await photoOf('blue')).expect(422);
    await upload(await photoOf('red'), 'other.jpg').expect(422);
    expect(await storedIds()).toHaveLength(1);
  });

  it('cannot be repeated after SECRET was changed: it gets 422, and nothing is stored twice (D72)', async () => {
    const photo = await photoOf('red');
    const first = await upload(photo).expect(201);
    const { body } = await host.agent
      .post('/api/users/me/access-tokens')
      .send({ name: 'Sync', scopes: ['read', 'spaces'], expiresInDays: 30 })
      .expect(201);
    // An API with another SECRET, but with the same database.
    const restarted = await TestApi.start(
      { SECRET: 'other '.repeat(8) },
      { databaseUrlFor: async () => api.databaseUrl },
    );
    const repeat = (key: string) =>
      restarted.anyone
        .post('/api/upload/image')
        .set({ Authorization: `Bearer ${body.token}`, 'Idempotency-Key': key })
        .attach('image', photo, 'shop.jpg');
    const responses = await Promise.all([repeat('one'), repeat('one')]);
    expect(responses.map(({ status, body: { code } }) => [status, code])).toEqual(
      Array(2).fill([422, 'idempotency_key_reused']),
    );
    expect(responses[0]?.body.message).toContain('can no longer be repeated');
    expect(await storedIds()).toHaveLength(1);
    // A new key works, and an API that still has the old SECRET can repeat the response.
    await repeat('two').expect(201);
    expect((await upload(photo).expect(201)).text).toBe(first.text);
    await restarted.stop();
  });
});
