import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { DeliverWebhooks } from '../src/application/webhook/deliver-webhooks';
import { Encryption } from '../src/infrastructure/encryption';
import { retryDelays } from '../src/domain/webhook/webhook';
import type { TestApi } from './test-api';
import { verify, type WebhookServer } from './webhook-server';
import { WEBHOOKS, WebhookTest } from './webhook-test';

let webhooks: WebhookTest;
let api: TestApi;
let server: WebhookServer;
beforeAll(async () => {
  webhooks = await WebhookTest.start({ WEBHOOKS_ALLOW_LOCAL: 'on' });
  ({ api, server } = webhooks);
});
afterEach(() => webhooks.reset());
afterAll(() => webhooks.stop());

describe('a delivery', () => {
  it('that fails is retried after 5 seconds with the same id until the server accepts it (D64)', async () => {
    const host = await webhooks.signUp('host');
    const { id, secret } = await webhooks.create(host);
    await webhooks.sendTest(host, id);
    server.respond = (response) => response.writeHead(500).end('broken');
    await webhooks.deliver();
    const [failed] = await webhooks.listDeliveries(host, id);
    expect(failed).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastStatus: 500,
      lastError: 'The server answered with status 500.',
    });
    const wait = Date.parse(failed.nextAttemptAt) - Date.parse(failed.lastAttemptAt);
    expect(Math.round(wait / 1000)).toBe(5);
    // Turning on a webhook that is already on does not change when its deliveries are retried.
    await host.agent.patch(`${WEBHOOKS}/${id}`).send({ isActive: true }).expect(200);
    expect(await webhooks.listDeliveries(host, id)).toEqual([failed]);
    expect(await webhooks.deliver()).toBe(0);
    server.respond = (response) => response.writeHead(202).end();
    await webhooks.makeRetriesDue();
    await webhooks.deliver();
    expect(await webhooks.listDeliveries(host, id)).toMatchObject([
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
  ])('records status %i and sends no further request before the retry (D64)', async (status, lastError) => {
    const host = await webhooks.signUp('host');
    const { id } = await webhooks.create(host);
    await webhooks.sendTest(host, id);
    server.respond = (response) => response.writeHead(status, { Location: `${server.url}/elsewhere` }).end();
    await webhooks.deliver();
    expect(await webhooks.listDeliveries(host, id)).toMatchObject([
      { lastStatus: status, lastError, state: 'waiting' },
    ]);
    expect(server.received).toHaveLength(1);
  });

  it('records a lost connection (D64)', async () => {
    const host = await webhooks.signUp('host');
    const { id } = await webhooks.create(host);
    await webhooks.sendTest(host, id);
    server.respond = (response) => response.destroy();
    await webhooks.deliver();
    expect(await webhooks.listDeliveries(host, id)).toMatchObject([
      { lastStatus: null, lastError: 'The server cannot be reached (ECONNRESET).', state: 'waiting' },
    ]);
  });

  it('turns the webhook off after the last failed attempt, with an email and an audit entry (D64)', async () => {
    const [host, admin] = [await webhooks.signUp('host'), await api.signInAdmin()];
    const { id } = await webhooks.create(host);
    await webhooks.sendTest(host, id);
    server.respond = (response) => response.writeHead(503).end();
    for (let attempt = 0; attempt <= retryDelays.length; attempt += 1) {
      await webhooks.makeRetriesDue();
      // Queues a second event, which is still waiting when the webhook is turned off.
      if (attempt === retryDelays.length) await webhooks.sendTest(host, id);
      await webhooks.deliver();
    }
    expect(await webhooks.list(host)).toMatchObject([{ isActive: false, offReason: 'failing' }]);
    const [waiting, failed] = await webhooks.listDeliveries(host, id);
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
        entity: 'user',
        entityId: String(host.id),
        actorRole: 'system',
        before: { server: new URL(server.url).origin },
        after: { reason: 'failing' },
      }),
    );
    // A webhook that is off sends no test events, and turning it off again does not change the reason.
    await host.agent.post(`${WEBHOOKS}/${id}/test`).expect(409);
    const { body: off } = await host.agent.patch(`${WEBHOOKS}/${id}`).send({ isActive: false }).expect(200);
    expect(off).toMatchObject({ isActive: false, offReason: 'failing' });
    // Once it is turned on again, the waiting event is delivered.
    server.respond = (response) => response.writeHead(204).end();
    await host.agent.patch(`${WEBHOOKS}/${id}`).send({ isActive: true }).expect(200);
    await webhooks.deliver();
    expect(await webhooks.listDeliveries(host, id)).toMatchObject([
      { state: 'delivered' },
      { state: 'failed' },
    ]);
  });

  it('leaves the webhook on after the last failed attempt if another delivery has succeeded since the first attempt (D64)', async () => {
    const host = await webhooks.signUp('host');
    const { id } = await webhooks.create(host);
    const { messageId } = await webhooks.sendTest(host, id);
    server.respond = (response, event) => response.writeHead(event.id === messageId ? 500 : 204).end();
    for (let attempt = 0; attempt <= retryDelays.length; attempt += 1) {
      // Queues the other delivery. Any attempt between the first and the last would do.
      if (attempt === 3) await webhooks.sendTest(host, id);
      await webhooks.makeRetriesDue();
      await webhooks.deliver();
    }
    expect(await webhooks.list(host)).toMatchObject([{ isActive: true }]);
    expect(await webhooks.listDeliveries(host, id)).toMatchObject([
      { state: 'delivered' },
      { state: 'failed' },
    ]);
  });

  it('turns the webhook off immediately after 410 Gone (D64)', async () => {
    const host = await webhooks.signUp('host');
    const { id } = await webhooks.create(host);
    await webhooks.sendTest(host, id);
    server.respond = (response) => response.writeHead(410).end();
    await webhooks.deliver();
    expect(await webhooks.list(host)).toMatchObject([{ isActive: false, offReason: 'gone' }]);
    expect(await webhooks.listDeliveries(host, id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  it('turns the webhook off immediately if its secret cannot be read, until the user replaces the secret (D64)', async () => {
    const host = await webhooks.signUp('host');
    const { id } = await webhooks.create(host);
    const { messageId } = await webhooks.sendTest(host, id);
    // The stored secret is encrypted with a SECRET other than the API’s.
    const encryption = new Encryption('another '.repeat(4), 'popnook/webhooks');
    const unreadable = encryption.encrypt('whsec_unreadable', String(host.id));
    await api.query(`UPDATE webhooks SET secret = $2 WHERE id = $1`, [id, unreadable]);
    await webhooks.deliver();
    expect(server.received).toEqual([]);
    const error =
      'Popnook can no longer read the secret of this webhook. Please create a new secret, and then turn the webhook on.';
    expect(await webhooks.listDeliveries(host, id)).toMatchObject([
      { state: 'waiting', attempts: 1, lastStatus: null, lastError: error },
    ]);
    expect(await webhooks.list(host)).toMatchObject([{ isActive: false, offReason: 'failing' }]);
    expect(await api.emailsOfKind('webhook-turned-off')).toContainEqual(
      expect.objectContaining({ recipient: host.email, payload: expect.objectContaining({ error }) }),
    );
    expect(await webhooks.deliver()).toBe(0);

    const { body } = await host.agent.post(`${WEBHOOKS}/${id}/secret`).expect(201);
    await host.agent.patch(`${WEBHOOKS}/${id}`).send({ isActive: true }).expect(200);
    await webhooks.deliver();
    expect(server.received.map((event) => event.id)).toEqual([messageId]);
    expect(server.received.map((event) => verify(event, body.secret).type)).toEqual(['webhook.test']);
    expect(await webhooks.listDeliveries(host, id)).toMatchObject([{ state: 'delivered' }]);
  });

  it('that waits while its webhook is off starts over when the webhook is turned on, but not because of other changes (D64)', async () => {
    const host = await webhooks.signUp('host');
    const { id } = await webhooks.create(host);
    await webhooks.sendTest(host, id);
    server.respond = (response) => response.writeHead(500).end();
    await webhooks.deliver();
    const edit = (changes: object) => host.agent.patch(`${WEBHOOKS}/${id}`).send(changes).expect(200);
    const attempts = async () => (await webhooks.listDeliveries(host, id))[0].attempts;
    await edit({ isActive: false });
    await edit({ events: ['booking.requested'] });
    expect(await attempts()).toBe(1);
    await edit({ isActive: true });
    expect(await attempts()).toBe(0);
    expect(await webhooks.deliver()).toBe(1);
  });

  it('can be resent from the log with the same id (D64)', async () => {
    const host = await webhooks.signUp('host');
    const { id } = await webhooks.create(host);
    const { id: deliveryId, messageId } = await webhooks.sendTest(host, id);
    await webhooks.deliver();
    const { body } = await host.agent.post(`${WEBHOOKS}/${id}/deliveries/${deliveryId}/resend`).expect(200);
    expect(body).toMatchObject({ state: 'waiting', attempts: 0, messageId });
    await webhooks.deliver();
    expect(server.received.map((event) => event.id)).toEqual([messageId, messageId]);
    await host.agent.post(`${WEBHOOKS}/${id}/deliveries/999999/resend`).expect(404);
    // A delivery that succeeded before can fail when it is resent.
    server.respond = (response) => response.writeHead(410).end();
    await host.agent.post(`${WEBHOOKS}/${id}/deliveries/${deliveryId}/resend`).expect(200);
    await webhooks.deliver();
    expect(await webhooks.listDeliveries(host, id)).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });
});

describe('several workers', () => {
  it('deliver each event once, one at a time to each webhook, in the order of the events (D64)', async () => {
    const host = await webhooks.signUp('host');
    const { id } = await webhooks.create(host);
    const sent = [];
    for (let count = 0; count < 12; count += 1) sent.push((await webhooks.sendTest(host, id)).messageId);
    server.respond = (response) => setTimeout(() => response.writeHead(204).end(), 5);
    for (let round = 0; server.received.length < sent.length && round < 100; round += 1)
      await Promise.all(Array.from({ length: 4 }, () => webhooks.deliver()));
    expect(server.received.map((event) => event.id)).toEqual(sent);
    expect(server.maxOpenRequests).toBe(1);
  });

  it('take over the delivery of a killed worker, with the same id (D64)', async () => {
    const host = await webhooks.signUp('host');
    const { id } = await webhooks.create(host);
    const { messageId } = await webhooks.sendTest(host, id);
    // A worker claimed the delivery, and was killed before it stored the result.
    const [claimed] = await api.app.get(DeliverWebhooks).claim(10);
    expect(claimed).toMatchObject({ messageId, attempts: 0 });
    expect(await webhooks.deliver()).toBe(0);
    const [lease] = await api.query<{ seconds: number }>(
      `SELECT extract(epoch FROM busy_until - clock_timestamp())::float AS seconds FROM webhooks WHERE id = $1`,
      [id],
    );
    // The lease is one minute. An attempt takes at most 10 seconds, so no other worker repeats it while it runs.
    expect(lease?.seconds).toBeGreaterThan(30);
    expect(lease?.seconds).toBeLessThanOrEqual(60);
    await api.query(`UPDATE webhooks SET busy_until = now() WHERE id = $1`, [id]);
    expect(await webhooks.deliver()).toBe(1);
    expect(server.received.map((event) => event.id)).toEqual([messageId]);
  });

  it('keep a delivery waiting if a stopped worker aborted it, and do not count the attempt (D64)', async () => {
    const host = await webhooks.signUp('host');
    const { id } = await webhooks.create(host);
    await webhooks.sendTest(host, id);
    const stopping = new AbortController();
    server.respond = () => stopping.abort();
    const worker = api.app.get(DeliverWebhooks);
    for (const delivery of await worker.claim(10)) await worker.attempt(delivery, stopping.signal);
    expect(await webhooks.listDeliveries(host, id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('do not repeat a delivery that the server accepted just before its worker stopped (D64)', async () => {
    const host = await webhooks.signUp('host');
    const { id } = await webhooks.create(host);
    await webhooks.sendTest(host, id);
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    const worker = api.app.get(DeliverWebhooks);
    const claimed = await worker.claim(10);
    // Node.js publishes this event when it receives a response, before it passes the response on.
    subscribe('http.client.response.finish', stop);
    for (const delivery of claimed) await worker.attempt(delivery, stopping.signal);
    unsubscribe('http.client.response.finish', stop);
    expect(stopping.signal.aborted).toBe(true);
    expect(await webhooks.listDeliveries(host, id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });
});
