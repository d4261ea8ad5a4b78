import { type Person, type TestApi } from './test-api';
import type { WebhookServer } from './webhook-server';
import { WEBHOOKS, WebhookTest } from './webhook-test';

/* These tests run without WEBHOOKS_ALLOW_LOCAL, as in production. */

const allowedUrl = 'https://hooks.example.com';

let webhooks: WebhookTest;
let api: TestApi;
let server: WebhookServer;
let host: Person;
beforeAll(async () => {
  webhooks = await WebhookTest.start({ RATE_LIMITS: 'on' });
  ({ api, server } = webhooks);
  host = await webhooks.signUp('host');
});
afterEach(() => webhooks.reset());
afterAll(() => webhooks.stop());

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
])('a new webhook with %j is refused, and the error names the field (D64)', async (input, field, message) => {
  const valid = { url: allowedUrl, events: ['booking.requested'] };
  const { body } = await host.agent
    .post(WEBHOOKS)
    .send({ ...valid, ...input })
    .expect(400);
  expect(body.fields).toEqual({ [field]: message });
});

it.each([
  'http://hooks.example.com',
  'https://localhost',
  'https://api.localhost.',
  'https://127.0.0.1',
  // 127.0.0.1 in other notations.
  'https://2130706433',
  'https://0x7f.1:8443',
  'https://[::1]',
  'https://[::ffff:169.254.169.254]',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8',
  'https://metadata.google.internal',
  'https://popnook-postgres',
])('the URL %s is refused (D64)', async (url) => {
  const { body } = await host.agent
    .post(WEBHOOKS)
    .send({ url, events: ['booking.requested'] })
    .expect(400);
  expect(body.fields).toHaveProperty('url');
});

it('the URL of a webhook can be changed, but not to one that is refused for a new webhook (D64)', async () => {
  const vendor = await api.signIn('changes@api.test', { role: 'vendor' });
  const events = ['booking.confirmed'];
  const { body: webhook } = await vendor.agent.post(WEBHOOKS).send({ url: allowedUrl, events }).expect(201);
  const setUrl = (url: string) => vendor.agent.patch(`${WEBHOOKS}/${webhook.id}`).send({ url });
  const { body } = await setUrl('https://10.0.0.8').expect(400);
  expect(body.fields).toHaveProperty('url');
  expect(await webhooks.list(vendor)).toMatchObject([{ url: allowedUrl }]);
  const otherUrl = 'https://events.example.com/popnook';
  await setUrl(otherUrl).expect(200);
  expect(await webhooks.list(vendor)).toMatchObject([{ url: otherUrl, events }]);
});

it('nothing is sent to stored URLs that are not allowed or resolve to a local address (D64)', async () => {
  const { id } = await webhooks.create(host, { url: allowedUrl });
  const before = server.connections;
  for (const url of [server.url, `https://127.0.0.1:${server.port}`, `https://localhost:${server.port}`]) {
    await api.query('UPDATE webhooks SET url = $1', [url]);
    await webhooks.sendTest(host, id);
    await webhooks.deliver();
  }
  expect(server.connections).toBe(before);
  const deliveries = await webhooks.listDeliveries(host, id);
  for (const { lastError } of deliveries) expect(lastError).toBe('The URL must lead to a public address.');
  expect(deliveries).toHaveLength(3);
});

it('a webhook gets at most 30 test events an hour (D64)', async () => {
  const { id } = await webhooks.create(host, { url: allowedUrl });
  const sendTest = () => host.agent.post(`${WEBHOOKS}/${id}/test`);
  for (let count = 0; count < 30; count += 1) await sendTest().expect(201);
  const passMinutes = (minutes: number) =>
    api.query(`UPDATE webhooks SET manual_since = manual_since - $1 * interval '1 minute'`, [minutes]);
  expect((await sendTest().expect(429)).headers['retry-after']).toBe('3600');
  await passMinutes(58);
  await sendTest().expect(429);
  await passMinutes(2);
  await sendTest().expect(201);
});

it('users can create at most ten webhooks an hour, so that replacing webhooks does not allow more test events (D64)', async () => {
  const vendor = await api.signIn('vendor@api.test', { role: 'vendor' });
  const add = () => vendor.agent.post(WEBHOOKS).send({ url: allowedUrl, events: ['booking.confirmed'] });
  for (let count = 0; count < 7; count += 1) {
    const { body } = await add().expect(201);
    await vendor.agent.delete(`${WEBHOOKS}/${body.id}`).expect(204);
  }
  const responses = await Promise.all([add(), add(), add(), add()]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429]);
  const refused = responses.find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toBe('3600');
  // The limit counts the audit entries of new webhooks.
  await api.query(`UPDATE audit_log SET created_at = created_at - interval '58 minutes'`);
  await add().expect(429);
  await api.query(`UPDATE audit_log SET created_at = created_at - interval '2 minutes'`);
  await add().expect(201);
});
