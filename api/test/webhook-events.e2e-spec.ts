import { addDays, dayIn } from '../src/domain/shared/calendar-day';
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

it('webhooks notify host and vendor of a booking, with a signature and a link that they can open (D64)', async () => {
  const [host, vendor] = [await webhooks.signUp('host'), await webhooks.signUp('vendor')];
  const hostHook = await webhooks.create(host);
  const vendorHook = await webhooks.create(vendor, { events: ['booking.confirmed'] });
  const { id: spaceId } = await api.addPublicSpace(host);
  const bookingId = await webhooks.requestBooking(vendor, spaceId);
  await host.agent.put(`/api/bookings/${bookingId}`).send({ status: 'confirmed' }).expect(200);
  expect(await webhooks.deliver()).toBe(3);
  const forHost = server.received.filter(({ body }) => body.includes(`/api/hosts/${host.id}/`));
  expect(forHost.map((event) => verify(event, hostHook.secret).type)).toEqual([
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

it('a webhook receives listing events, and only the event types it subscribes to (D64)', async () => {
  const [host, admin] = [await webhooks.signUp('host'), await api.signInAdmin()];
  const { id, secret } = await webhooks.create(host, { events: ['listing.approved'] });
  const { id: spaceId } = await api.addPublicSpace(host);
  const decide = (status: string) =>
    admin.agent.put(`/api/admin/spaces/${spaceId}/approval`).send({ status, notes: 'Ok' }).expect(200);
  await decide('rejected');
  await decide('approved');
  await webhooks.deliver();
  expect(server.received.map((event) => verify(event, secret))).toMatchObject([
    { type: 'listing.approved', data: { spaceId, approvalStatus: 'approved', isActive: true } },
  ]);
  expect(await webhooks.listDeliveries(host, id)).toMatchObject([
    { event: 'listing.approved', state: 'delivered', lastStatus: 204 },
  ]);
});

it('only the previous and the new host are notified of a transfer (D64)', async () => {
  const [host, newHost] = [await webhooks.signUp('host'), await webhooks.signUp('host')];
  const admin = await api.signInAdmin();
  const { id: spaceId } = await api.addPublicSpace(host);
  const createdWebhooks = await Promise.all([host, newHost].map((person) => webhooks.create(person)));
  // A third host, who must not be notified.
  await webhooks.create(await webhooks.signUp('host'));
  await admin.agent.patch(`/api/spaces/${spaceId}`).send({ hostId: newHost.id, reason: 'Sold' }).expect(200);
  await webhooks.deliver();
  expect(server.received).toHaveLength(2);
  for (const [index, person] of [host, newHost].entries())
    expect(await webhooks.listDeliveries(person, createdWebhooks[index].id)).toMatchObject([
      { event: 'listing.transferred', state: 'delivered' },
    ]);
});

it('a webhook receives nothing for a change that is rolled back (D64)', async () => {
  const [host, vendor] = [await webhooks.signUp('host'), await webhooks.signUp('vendor')];
  await webhooks.create(host);
  const { id: spaceId } = await api.addPublicSpace(host);
  const startDate = addDays(dayIn('America/New_York', new Date()), 20);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => vendor.agent.post('/api/bookings').send({ spaceId, startDate })),
  );
  // The other four are refused. Those that have already begun a transaction are rolled back.
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
  await webhooks.deliver();
  expect(server.received).toHaveLength(1);
});

it('the secret of a new webhook is shown once and not stored in plain text, and its owner gets an email (D64)', async () => {
  const host = await webhooks.signUp('host');
  const { secret, ...created } = await webhooks.create(host);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(await webhooks.list(host)).toEqual([created]);
  expect(created).toMatchObject({ url: server.url, isActive: true, offReason: null, lastSuccessAt: null });
  expect(JSON.stringify(await api.query('SELECT * FROM webhooks'))).not.toContain(secret.slice(6));
  expect(await api.emailsOfKind('webhook-created')).toContainEqual(
    expect.objectContaining({
      recipient: host.email,
      payload: expect.objectContaining({ url: server.url }),
    }),
  );
});

it('events are signed with both the old and the new secret for 24 hours after a rotation (D64)', async () => {
  const host = await webhooks.signUp('host');
  const { id, secret: oldSecret } = await webhooks.create(host);
  const { body } = await host.agent.post(`${WEBHOOKS}/${id}/secret`).expect(201);
  await webhooks.sendTest(host, id);
  await webhooks.deliver();
  const [event] = server.received;
  if (!event) throw new Error('nothing was received');
  for (const secret of [oldSecret, body.secret])
    expect(verify(event, secret)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
  await api.query(
    `UPDATE webhooks SET previous_secret_until = previous_secret_until - interval '24 hours' WHERE id = $1`,
    [id],
  );
  await webhooks.sendTest(host, id);
  await webhooks.deliver();
  const [, last] = server.received;
  expect(() => last && verify(last, oldSecret)).toThrow();
  expect(last && verify(last, body.secret)).toBeDefined();
});
