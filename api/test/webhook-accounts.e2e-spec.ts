import { MAX_WEBHOOKS } from '../src/domain/webhook/webhook';
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

it('users are limited to five webhooks, even with concurrent requests (D64)', async () => {
  const host = await webhooks.signUp('host');
  const responses = await Promise.all(
    Array.from({ length: MAX_WEBHOOKS + 3 }, () =>
      host.agent.post(WEBHOOKS).send({ url: server.url, events: ['booking.requested'] }),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(MAX_WEBHOOKS);
  expect(responses.find(({ status }) => status !== 201)?.body).toMatchObject({ code: 'limit_reached' });
});

it('a change to a webhook has one audit entry, even if it is repeated or sent twice at the same time (D42, D64)', async () => {
  const host = await webhooks.signUp('host');
  const { id } = await webhooks.create(host);
  const changes = () =>
    api.query(`SELECT after FROM audit_log WHERE action = 'webhook changed' AND entity_id = $1 ORDER BY id`, [
      String(host.id),
    ]);
  const edit = (change: object) => host.agent.patch(`${WEBHOOKS}/${id}`).send(change).expect(200);
  const twice = (change: object) => Promise.all([edit(change), edit(change)]);
  // It is already active.
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

it('each kind of change has an audit entry, which contains only the server of the webhook’s URL (D42, D64)', async () => {
  const host = await webhooks.signUp('host');
  const events = ['booking.requested'];
  const { id } = await webhooks.create(host, { url: `${server.url}/private`, events });
  await host.agent
    .patch(`${WEBHOOKS}/${id}`)
    .send({ events: [...events, 'booking.confirmed'] })
    .expect(200);
  await host.agent.post(`${WEBHOOKS}/${id}/secret`).expect(201);
  await host.agent.delete(`${WEBHOOKS}/${id}`).expect(204);
  const before = { server: new URL(server.url).origin, events, isActive: true };
  const after = { ...before, events: [...events, 'booking.confirmed'] };
  expect(
    await api.query(
      `SELECT action, before, after, admin_id AS "by" FROM audit_log
       WHERE entity = 'user' AND entity_id = $1 AND action LIKE 'webhook %' ORDER BY id`,
      [String(host.id)],
    ),
  ).toEqual([
    { action: 'webhook created', before: null, after: before, by: host.id },
    { action: 'webhook changed', before, after, by: host.id },
    { action: 'webhook secret replaced', before: null, after, by: host.id },
    { action: 'webhook deleted', before: { server: before.server }, after: null, by: host.id },
  ]);
});

it('users cannot see or change the webhooks of others (D64)', async () => {
  const [host, other] = [await webhooks.signUp('host'), await webhooks.signUp('vendor')];
  const { id } = await webhooks.create(host);
  const { id: deliveryId } = await webhooks.sendTest(host, id);
  const own = await webhooks.create(other);
  expect(await webhooks.list(other)).toMatchObject([{ id: own.id }]);
  await other.agent.get(`${WEBHOOKS}/${id}/deliveries`).expect(404);
  await other.agent.patch(`${WEBHOOKS}/${id}`).send({ isActive: false }).expect(404);
  await other.agent.post(`${WEBHOOKS}/${id}/secret`).expect(404);
  await other.agent.post(`${WEBHOOKS}/${id}/test`).expect(404);
  await other.agent.post(`${WEBHOOKS}/${id}/deliveries/${deliveryId}/resend`).expect(404);
  await other.agent.delete(`${WEBHOOKS}/${id}`).expect(404);
  expect(await webhooks.list(host)).toMatchObject([{ isActive: true }]);
  await host.agent.delete(`${WEBHOOKS}/${id}`).expect(204);
  expect(await webhooks.list(host)).toEqual([]);
});

it('users receive nothing while suspended, and can enable their webhooks again after reinstatement (D10, D64)', async () => {
  const [host, admin] = [await webhooks.signUp('host'), await api.signInAdmin()];
  const { id } = await webhooks.create(host);
  const { id: disabledId } = await webhooks.create(host);
  await host.agent.patch(`${WEBHOOKS}/${disabledId}`).send({ isActive: false }).expect(200);
  await webhooks.sendTest(host, id);
  const setStatus = (status: string) =>
    admin.agent.put(`/api/admin/users/${host.id}/status`).send({ status }).expect(200);
  await setStatus('suspended');
  expect(await webhooks.deliver()).toBe(0);
  await setStatus('active');
  const reinstatedHost = await api.signIn(host.email);
  expect(await webhooks.list(reinstatedHost)).toMatchObject([
    { id: disabledId, isActive: false, offReason: 'user' },
    { id, isActive: false, offReason: 'suspended' },
  ]);
  await reinstatedHost.agent.patch(`${WEBHOOKS}/${id}`).send({ isActive: true }).expect(200);
  expect(await webhooks.deliver()).toBe(1);
});

it('users lose their webhooks when their account is deleted, but the other party is still notified of cancellations (D11, D64)', async () => {
  const [host, vendor] = [await webhooks.signUp('host'), await webhooks.signUp('vendor')];
  const { secret } = await webhooks.create(host, { events: ['booking.cancelled', 'booking.withdrawn'] });
  await webhooks.create(vendor);
  const { id: spaceId } = await api.addPublicSpace(host);
  await webhooks.requestBooking(vendor, spaceId);
  await vendor.agent.delete('/api/users/me').expect(204);
  await webhooks.deliver();
  expect(server.received.map((event) => verify(event, secret))).toMatchObject([
    { type: 'booking.cancelled', data: { status: 'cancelled', cancelReason: 'account' } },
  ]);
  expect(await api.query('SELECT 1 FROM webhooks WHERE user_id = $1', [vendor.id])).toEqual([]);
});

it('users can export their webhooks and deliveries, without the secrets (D11, D64)', async () => {
  const host = await webhooks.signUp('host');
  const { id, secret } = await webhooks.create(host);
  await webhooks.sendTest(host, id);
  const { body, text } = await host.agent.get('/api/users/me/export').expect(200);
  expect(body.webhooks).toMatchObject([{ id, url: server.url }]);
  expect(body.webhookDeliveries).toMatchObject([{ event: 'webhook.test' }]);
  expect(text).not.toContain(secret);
});

it('users cannot create webhooks with an access token (D62, D64)', async () => {
  const host = await webhooks.signUp('host');
  const { body } = await host.agent
    .post('/api/users/me/access-tokens')
    .send({ name: 'All', scopes: ['read', 'spaces', 'bookings', 'profile'], expiresInDays: 1 })
    .expect(201);
  const send = api.anyone.post(WEBHOOKS).set('Authorization', `Bearer ${body.token}`);
  await send.send({ url: server.url, events: ['booking.requested'] }).expect(403);
});
