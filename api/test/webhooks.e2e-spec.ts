import { DeliverWebhooks } from '../src/application/webhook/deliver-webhooks';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { MAX_WEBHOOKS, retryDelays, webhookEvents } from '../src/domain/webhook/webhook';
import { type Person, TestApi } from './test-api';
import { verify, WebhookServer } from './webhook-server';

const path = '/api/users/me/webhooks';
const running = new AbortController().signal;

let api: TestApi;
let server: WebhookServer;
beforeAll(async () => {
  api = await TestApi.start({ WEBHOOKS_ALLOW_LOCAL: 'on' });
  server = await WebhookServer.start();
});
afterEach(async () => {
  server.received.length = 0;
  server.mostOpen = 0;
  server.respond = (response) => response.writeHead(204).end();
  await api.query('DELETE FROM webhooks');
});
afterAll(async () => {
  await server.stop();
  await api.stop();
});

let people = 0;
const signUp = (role: string) => api.signIn(`${role}-${++people}@webhooks.test`, { role });

const create = async ({ agent }: Person, input: object = {}) =>
  (
    await agent
      .post(path)
      .send({ url: server.url, events: webhookEvents, ...input })
      .expect(201)
  ).body;
const list = async ({ agent }: Person) => (await agent.get(path).expect(200)).body;
const log = async ({ agent }: Person, id: number) =>
  (await agent.get(`${path}/${id}/deliveries`).expect(200)).body;
const sendTest = async ({ agent }: Person, id: number) =>
  (await agent.post(`${path}/${id}/test`).expect(201)).body;

/** Attempts everything that is due, as a worker does. */
async function deliver(from = api): Promise<number> {
  const worker = from.app.get(DeliverWebhooks);
  let count = 0;
  for (;;) {
    const claimed = await worker.claim(10);
    if (claimed.length === 0) return count;
    count += claimed.length;
    await Promise.all(claimed.map((delivery) => worker.attempt(delivery, running)));
  }
}

/** The next attempts are due now. */
const later = () => api.query('UPDATE webhook_deliveries SET due_at = now() WHERE due_at IS NOT NULL');

let starts = 10;
async function request(vendor: Person, spaceId: number): Promise<number> {
  const startDate = addDays(dayIn('America/New_York', new Date()), (starts += 31));
  const { body } = await vendor.agent.post('/api/bookings').send({ spaceId, startDate }).expect(201);
  return body.id;
}

describe('a webhook', () => {
  it('notifies host and vendor of a booking, with a signature and a link they can open (D64)', async () => {
    const [host, vendor] = [await signUp('host'), await signUp('vendor')];
    const hostHook = await create(host);
    const vendorHook = await create(vendor, { events: ['booking.confirmed'] });
    const { id: spaceId } = await api.addPublicSpace(host);
    const bookingId = await request(vendor, spaceId);
    await host.agent.put(`/api/bookings/${bookingId}`).send({ status: 'confirmed' }).expect(200);
    expect(await deliver()).toBe(3);
    const fromHost = server.received.filter(({ body }) => body.includes(`/api/hosts/${host.id}/`));
    expect(fromHost.map((event) => verify(event, hostHook.secret).type)).toEqual([
      'booking.requested',
      'booking.confirmed',
    ]);
    const [forVendor] = server.received.filter(({ body }) => body.includes('/api/vendors/'));
    const content = forVendor && verify(forVendor, vendorHook.secret);
    expect(content).toEqual({
      type: 'booking.confirmed',
      timestamp: expect.stringMatching(/Z$/),
      version: 1,
      data: expect.objectContaining({
        bookingId,
        spaceId,
        subSpaceId: null,
        vendorId: vendor.id,
        hostId: host.id,
        status: 'confirmed',
        cancelReason: null,
      }),
    });
    const link = new URL(String(content?.data['url']));
    const { body } = await vendor.agent.get(link.pathname + link.search).expect(200);
    expect(body).toMatchObject([{ id: bookingId, totalAmount: content?.data['totalAmount'] }]);
    expect(() => forVendor && verify(forVendor, hostHook.secret)).toThrow();
    expect(
      () => forVendor && verify({ ...forVendor, body: `${forVendor.body} ` }, vendorHook.secret),
    ).toThrow();
  });

  it('receives listing events, and only the event types it subscribes to (D64)', async () => {
    const [host, admin] = [await signUp('host'), await api.signInAdmin()];
    const { id, secret } = await create(host, { events: ['listing.approved'] });
    const { id: spaceId } = await api.addPublicSpace(host);
    const decide = (status: string) =>
      admin.agent.put(`/api/admin/spaces/${spaceId}/approval`).send({ status, notes: 'Ok' }).expect(200);
    await decide('rejected');
    await decide('approved');
    await deliver();
    expect(server.received.map((event) => verify(event, secret))).toMatchObject([
      { type: 'listing.approved', data: { spaceId, approvalStatus: 'approved', isActive: true } },
    ]);
    expect(await log(host, id)).toMatchObject([
      { event: 'listing.approved', state: 'delivered', lastStatus: 204 },
    ]);
  });

  it('receives nothing for a change that is rolled back (D64)', async () => {
    const [host, vendor] = [await signUp('host'), await signUp('vendor')];
    await create(host);
    const { id: spaceId } = await api.addPublicSpace(host);
    const startDate = addDays(dayIn('America/New_York', new Date()), 20);
    const all = await Promise.all(
      Array.from({ length: 5 }, () => vendor.agent.post('/api/bookings').send({ spaceId, startDate })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    await deliver();
    expect(server.received).toHaveLength(1);
  });

  it('shows its secret once, which is not stored in plain text (D64)', async () => {
    const host = await signUp('host');
    const { secret, ...created } = await create(host);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await list(host)).toEqual([created]);
    expect(created).toMatchObject({ url: server.url, isActive: true, offReason: null, lastSuccessAt: null });
    expect(JSON.stringify(await api.query('SELECT * FROM webhooks'))).not.toContain(secret.slice(6));
    expect(await api.emailsOfKind('webhook-created')).toContainEqual(
      expect.objectContaining({
        recipient: host.email,
        payload: expect.objectContaining({ url: server.url }),
      }),
    );
  });

  it('signs with both the old and the new secret after a rotation (D64)', async () => {
    const host = await signUp('host');
    const { id, secret: first } = await create(host);
    const { body } = await host.agent.post(`${path}/${id}/secret`).expect(201);
    await sendTest(host, id);
    await deliver();
    const [event] = server.received;
    if (!event) throw new Error('nothing was received');
    for (const secret of [first, body.secret])
      expect(verify(event, secret)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
    await api.query(`UPDATE webhooks SET previous_secret_until = now() WHERE id = $1`, [id]);
    await sendTest(host, id);
    await deliver();
    const [, last] = server.received;
    expect(() => last && verify(last, first)).toThrow();
    expect(last && verify(last, body.secret)).toBeDefined();
  });
});

describe('a failed delivery', () => {
  it('is retried with the same id after the documented delays until the server accepts it (D64)', async () => {
    const host = await signUp('host');
    const { id, secret } = await create(host);
    await sendTest(host, id);
    server.respond = (response) => response.writeHead(500).end('broken');
    await deliver();
    const [failed] = await log(host, id);
    expect(failed).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastStatus: 500,
      lastError: 'The server answered with status 500.',
    });
    const wait = Date.parse(failed.nextAttemptAt) - Date.parse(failed.lastAttemptAt);
    expect(Math.round(wait / 1000)).toBe(retryDelays[0]);
    expect(await deliver()).toBe(0);
    server.respond = (response) => response.writeHead(202).end();
    await later();
    await deliver();
    expect(await log(host, id)).toMatchObject([
      { state: 'delivered', attempts: 2, lastStatus: 202, lastError: null },
    ]);
    expect(new Set(server.received.map((event) => event.id)).size).toBe(1);
    expect(server.received.map((event) => verify(event, secret).type)).toEqual([
      'webhook.test',
      'webhook.test',
    ]);
  });

  it.each([
    [302, 'The server answered with status 302. Redirects are not followed.'],
    [404, 'The server answered with status 404.'],
  ])('records status %i (D64)', async (status, lastError) => {
    const host = await signUp('host');
    const { id } = await create(host);
    await sendTest(host, id);
    server.respond = (response) => response.writeHead(status, { Location: `${server.url}/elsewhere` }).end();
    await deliver();
    expect(await log(host, id)).toMatchObject([{ lastStatus: status, lastError, state: 'waiting' }]);
    expect(server.received).toHaveLength(1);
  });

  it('records a lost connection (D64)', async () => {
    const host = await signUp('host');
    const { id } = await create(host);
    await sendTest(host, id);
    server.respond = (response) => response.destroy();
    await deliver();
    expect(await log(host, id)).toMatchObject([
      { lastStatus: null, lastError: 'The server cannot be reached (ECONNRESET).', state: 'waiting' },
    ]);
  });

  it('disables the webhook after the last attempt, with an email and an audit entry (D64)', async () => {
    const [host, admin] = [await signUp('host'), await api.signInAdmin()];
    const { id } = await create(host);
    await sendTest(host, id);
    server.respond = (response) => response.writeHead(503).end();
    for (let attempt = 0; attempt <= retryDelays.length; attempt += 1) {
      await later();
      if (attempt === retryDelays.length) await sendTest(host, id);
      await deliver();
    }
    expect(await list(host)).toMatchObject([{ isActive: false, offReason: 'failing' }]);
    const [waiting, failed] = await log(host, id);
    expect(failed).toMatchObject({ state: 'failed', attempts: retryDelays.length + 1, nextAttemptAt: null });
    expect(waiting).toMatchObject({ state: 'waiting' });
    expect(await api.emailsOfKind('webhook-turned-off')).toContainEqual(
      expect.objectContaining({
        recipient: host.email,
        payload: expect.objectContaining({ url: server.url, error: 'The server answered with status 503.' }),
      }),
    );
    const { body: entries } = await admin.agent.get('/api/admin/audit-log?actorRole=system').expect(200);
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'webhook turned off',
        entityId: String(host.id),
        actorRole: 'system',
      }),
    );
    await host.agent.post(`${path}/${id}/test`).expect(409);
    server.respond = (response) => response.writeHead(204).end();
    await host.agent.patch(`${path}/${id}`).send({ isActive: true }).expect(200);
    await deliver();
    expect(await log(host, id)).toMatchObject([{ state: 'delivered' }, { state: 'failed' }]);
  });

  it('leaves the webhook enabled if another delivery has succeeded since (D64)', async () => {
    const host = await signUp('host');
    const { id } = await create(host);
    const { messageId } = await sendTest(host, id);
    server.respond = (response, event) => response.writeHead(event.id === messageId ? 500 : 204).end();
    for (let attempt = 0; attempt <= retryDelays.length; attempt += 1) {
      if (attempt === 3) await sendTest(host, id);
      await later();
      await deliver();
    }
    expect(await list(host)).toMatchObject([{ isActive: true }]);
    expect(await log(host, id)).toMatchObject([{ state: 'delivered' }, { state: 'failed' }]);
  });

  it('disables the webhook immediately after 410 Gone (D64)', async () => {
    const host = await signUp('host');
    const { id } = await create(host);
    await sendTest(host, id);
    server.respond = (response) => response.writeHead(410).end();
    await deliver();
    expect(await list(host)).toMatchObject([{ isActive: false, offReason: 'gone' }]);
    expect(await log(host, id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('can be resent from the log with the same id (D64)', async () => {
    const host = await signUp('host');
    const { id } = await create(host);
    const { id: deliveryId, messageId } = await sendTest(host, id);
    await deliver();
    const { body } = await host.agent.post(`${path}/${id}/deliveries/${deliveryId}/resend`).expect(200);
    expect(body).toMatchObject({ state: 'waiting', attempts: 0, messageId });
    await deliver();
    expect(server.received.map((event) => event.id)).toEqual([messageId, messageId]);
    await host.agent.post(`${path}/${id}/deliveries/999999/resend`).expect(404);
  });
});

describe('several workers', () => {
  it('deliver each event once, one at a time to each webhook, in the order of the events (D64)', async () => {
    const host = await signUp('host');
    const { id } = await create(host);
    const sent = [];
    for (let count = 0; count < 12; count += 1) sent.push((await sendTest(host, id)).messageId);
    server.respond = (response) => setTimeout(() => response.writeHead(204).end(), 5);
    for (let round = 0; server.received.length < sent.length && round < 100; round += 1)
      await Promise.all(Array.from({ length: 4 }, () => deliver()));
    expect(server.received.map((event) => event.id)).toEqual(sent);
    expect(server.mostOpen).toBe(1);
  });

  it('take over the delivery of a killed worker, with the same id (D64)', async () => {
    const host = await signUp('host');
    const { id } = await create(host);
    const { messageId } = await sendTest(host, id);
    // Claimed and sent, but the result was never stored.
    const [claimed] = await api.app.get(DeliverWebhooks).claim(10);
    expect(claimed).toMatchObject({ messageId, attempts: 0 });
    expect(await deliver()).toBe(0);
    await api.query(`UPDATE webhooks SET busy_until = now() WHERE id = $1`, [id]);
    expect(await deliver()).toBe(1);
    expect(server.received.map((event) => event.id)).toEqual([messageId]);
  });

  it('repeat a delivery that a stopped worker aborted, without counting it as an attempt (D64)', async () => {
    const host = await signUp('host');
    const { id } = await create(host);
    await sendTest(host, id);
    const stopping = new AbortController();
    server.respond = () => stopping.abort();
    const worker = api.app.get(DeliverWebhooks);
    for (const delivery of await worker.claim(10)) await worker.attempt(delivery, stopping.signal);
    expect(await log(host, id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });
});

describe('accounts', () => {
  it('are limited to five webhooks, even with concurrent requests (D64)', async () => {
    const host = await signUp('host');
    const answers = await Promise.all(
      Array.from({ length: MAX_WEBHOOKS + 3 }, () =>
        host.agent.post(path).send({ url: server.url, events: ['booking.requested'] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_WEBHOOKS);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({ code: 'limit_reached' });
  });

  it('have one audit entry for a change, however often it is repeated, even at the same time (D42, D64)', async () => {
    const host = await signUp('host');
    const { id } = await create(host);
    const changes = () =>
      api.query(
        `SELECT after FROM audit_log WHERE action = 'webhook changed' AND entity_id = $1 ORDER BY id`,
        [String(host.id)],
      );
    const edit = (change: object) => host.agent.patch(`${path}/${id}`).send(change).expect(200);
    const twice = (change: object) => Promise.all([edit(change), edit(change)]);
    await edit({ isActive: true });
    expect(await changes()).toEqual([]);
    await twice({ isActive: false });
    await twice({ isActive: true });
    await twice({ events: ['booking.requested'] });
    expect(await changes()).toMatchObject([
      { after: { isActive: false } },
      { after: { isActive: true } },
      { after: { events: ['booking.requested'] } },
    ]);
  });

  it('cannot see or change the webhooks of others (D64)', async () => {
    const [host, other] = [await signUp('host'), await signUp('vendor')];
    const { id } = await create(host);
    const { id: deliveryId } = await sendTest(host, id);
    expect(await list(other)).toEqual([]);
    await other.agent.get(`${path}/${id}/deliveries`).expect(404);
    await other.agent.patch(`${path}/${id}`).send({ isActive: false }).expect(404);
    await other.agent.post(`${path}/${id}/secret`).expect(404);
    await other.agent.post(`${path}/${id}/test`).expect(404);
    await other.agent.post(`${path}/${id}/deliveries/${deliveryId}/resend`).expect(404);
    await other.agent.delete(`${path}/${id}`).expect(404);
    expect(await list(host)).toMatchObject([{ isActive: true }]);
    await host.agent.delete(`${path}/${id}`).expect(204);
    expect(await list(host)).toEqual([]);
  });

  it('receive nothing while suspended, and can enable their webhooks again after reinstatement (D10, D64)', async () => {
    const [host, admin] = [await signUp('host'), await api.signInAdmin()];
    const { id } = await create(host);
    await sendTest(host, id);
    const setStatus = (status: string) =>
      admin.agent.put(`/api/admin/users/${host.id}/status`).send({ status }).expect(200);
    await setStatus('suspended');
    expect(await deliver()).toBe(0);
    await setStatus('active');
    const again = await api.signIn(host.email);
    expect(await list(again)).toMatchObject([{ isActive: false, offReason: 'suspended' }]);
    await again.agent.patch(`${path}/${id}`).send({ isActive: true }).expect(200);
    expect(await deliver()).toBe(1);
  });

  it('lose their webhooks when deleted, but the other party is still notified of cancellations (D11, D64)', async () => {
    const [host, vendor] = [await signUp('host'), await signUp('vendor')];
    const { secret } = await create(host, { events: ['booking.cancelled', 'booking.withdrawn'] });
    await create(vendor);
    const { id: spaceId } = await api.addPublicSpace(host);
    await request(vendor, spaceId);
    await vendor.agent.delete('/api/users/me').expect(204);
    await deliver();
    expect(server.received.map((event) => verify(event, secret))).toMatchObject([
      { type: 'booking.cancelled', data: { status: 'cancelled', cancelReason: 'account' } },
    ]);
    expect(await api.query('SELECT 1 FROM webhooks WHERE user_id = $1', [vendor.id])).toEqual([]);
  });

  it('can export their webhooks and deliveries, without the secrets (D11, D64)', async () => {
    const host = await signUp('host');
    const { id, secret } = await create(host);
    await sendTest(host, id);
    const { body, text } = await host.agent.get('/api/users/me/export').expect(200);
    expect(body.webhooks).toMatchObject([{ id, url: server.url }]);
    expect(body.webhookDeliveries).toMatchObject([{ event: 'webhook.test' }]);
    expect(text).not.toContain(secret);
  });

  it('cannot use access tokens for webhooks (D62, D64)', async () => {
    const host = await signUp('host');
    const { body } = await host.agent
      .post('/api/users/me/access-tokens')
      .send({ name: 'All', scopes: ['read', 'spaces', 'bookings', 'profile'], expiresInDays: 1 })
      .expect(201);
    const send = api.anyone.post(path).set('Authorization', `Bearer ${body.token}`);
    await send.send({ url: server.url, events: ['booking.requested'] }).expect(403);
  });
});

it.each([
  [{ url: '' }, 'url', 'Please enter the URL of your server.'],
  [{ url: 'hooks.example.com' }, 'url', 'The URL must start with https://.'],
  [{ url: 'ftp://hooks.example.com' }, 'url', 'The URL must start with https://.'],
  [
    { url: 'https://me:secret@hooks.example.com' },
    'url',
    'The URL must not contain a user name or password.',
  ],
  [{ events: [] }, 'events', 'Please choose at least one event.'],
  [
    { events: ['booking.requested', 'booking.requested'] },
    'events',
    'Events must not contain an event twice',
  ],
])('refuses %j and names the field (D64)', async (input, field, message) => {
  const host = await signUp('host');
  const valid = { url: server.url, events: ['booking.requested'] };
  const { body } = await host.agent
    .post(path)
    .send({ ...valid, ...input })
    .expect(400);
  expect(body.fields).toEqual({ [field]: message });
});

describe('without WEBHOOKS_ALLOW_LOCAL', () => {
  let strict: TestApi;
  let host: Person;
  beforeAll(async () => {
    strict = await TestApi.start({ RATE_LIMITS: 'on' });
    host = await strict.signIn('host@strict.test', { role: 'host' });
  });
  afterAll(() => strict.stop());

  it.each([
    'http://hooks.example.com',
    'https://localhost',
    'https://api.localhost.',
    'https://127.0.0.1',
    'https://2130706433',
    'https://0x7f.1:8443',
    'https://[::1]',
    'https://[::ffff:169.254.169.254]',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8',
    'https://metadata.google.internal',
    'https://popnook-postgres',
  ])('%s is refused (D64)', async (url) => {
    const { body } = await host.agent
      .post(path)
      .send({ url, events: ['booking.requested'] })
      .expect(400);
    expect(body.fields).toHaveProperty('url');
  });

  it('sends nothing to stored URLs that are not allowed or resolve to a local address, with at most 30 tests an hour (D64)', async () => {
    const { body } = await host.agent
      .post(path)
      .send({ url: 'https://hooks.example.com', events: ['booking.requested'] })
      .expect(201);
    const before = server.connections;
    for (const url of [server.url, `https://127.0.0.1:${server.port}`, `https://localhost:${server.port}`]) {
      await strict.query('UPDATE webhooks SET url = $1, busy_until = NULL', [url]);
      await host.agent.post(`${path}/${body.id}/test`).expect(201);
      await deliver(strict);
    }
    expect(server.connections).toBe(before);
    const { body: entries } = await host.agent.get(`${path}/${body.id}/deliveries`).expect(200);
    for (const { lastError } of entries) expect(lastError).toBe('The URL must lead to a public address.');
    expect(entries).toHaveLength(3);
    for (let count = 3; count < 30; count += 1) await host.agent.post(`${path}/${body.id}/test`).expect(201);
    const refused = await host.agent.post(`${path}/${body.id}/test`).expect(429);
    expect(refused.headers['retry-after']).toBeDefined();
  });

  it('creates at most ten webhooks an hour, so that a new one does not lift the limit of the old one (D64)', async () => {
    const vendor = await strict.signIn('vendor@strict.test', { role: 'vendor' });
    const add = () =>
      vendor.agent.post(path).send({ url: 'https://hooks.example.com', events: ['booking.confirmed'] });
    for (let count = 0; count < 7; count += 1) {
      const { body } = await add().expect(201);
      await vendor.agent.delete(`${path}/${body.id}`).expect(204);
    }
    const answers = await Promise.all([add(), add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('3600');
    await strict.query(`UPDATE audit_log SET created_at = created_at - interval '1 hour'`);
    await add().expect(201);
  });
});
