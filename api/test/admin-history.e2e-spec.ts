import type { Response } from 'supertest';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

/* The history of a record: who did what, and which emails were sent or failed (D42, D52). */

let api: TestApi;
let admin: Person;
let host: Person;
let vendor: Person;
let spaceId: number;
let bookingId: number;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
  host = await api.signIn('host@history.test', { role: 'host' });
  vendor = await api.signIn('vendor@history.test', { role: 'vendor' });
  spaceId = (await api.addPublicSpace(host)).id;
  const startDate = addDays(dayIn('America/New_York', new Date()), 10);
  bookingId = (await vendor.agent.post('/api/bookings').send({ spaceId, startDate }).expect(201)).body.id;
  const cancelled = { status: 'cancelled', reason: 'The shop is closed.' };
  await admin.agent.put(`/api/admin/bookings/${bookingId}/status`).send(cancelled).expect(200);
  await admin.agent.put(`/api/admin/spaces/${spaceId}/status`).send({ isActive: false }).expect(200);
  await admin.agent.put(`/api/admin/users/${vendor.id}/status`).send({ status: 'suspended' }).expect(200);
});
afterAll(() => api.stop());

interface Entry {
  type: 'action' | 'email';
  action?: {
    action: string;
    entity: string;
    adminId: number;
    adminName: string;
    actorRole: string;
    before: object;
    after: object;
    createdAt: string;
  };
  email?: { kind: string; recipient: string; subject: string; queuedAt: string };
}

async function allPages(query: string, limit: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  let next: string | undefined = `/api/admin/history?${query}&limit=${limit}`;
  while (next) {
    const response: Response = await admin.agent.get(next).expect(200);
    entries.push(...response.body);
    next = /<([^>]+)>; rel="next"/.exec(response.headers['link'] ?? '')?.[1];
  }
  return entries;
}
/** For an action, its name; for an email, its kind and recipient. */
const summariesOf = (entries: Entry[]) =>
  entries.map(({ action, email }) => action?.action ?? `${email?.kind} to ${email?.recipient}`);

it('the history of a booking has the emails to both sides and the action with its reason, newest first (D42)', async () => {
  const entries = await allPages(`bookingId=${bookingId}`, 60);
  expect(summariesOf(entries).sort()).toEqual([
    `booking-cancelled to ${host.email}`,
    `booking-cancelled to ${vendor.email}`,
    `booking-requested-host to ${host.email}`,
    `booking-requested-vendor to ${vendor.email}`,
    'cancelled',
    'requested',
  ]);
  const cancellation = entries.find(({ action }) => action?.action === 'cancelled')?.action;
  expect(cancellation).toMatchObject({ adminName: 'Test Person', after: { reason: 'The shop is closed.' } });
  const email = entries.find((entry) => entry.email?.kind === 'booking-requested-host')?.email;
  expect(email).toMatchObject({
    subject: expect.stringMatching(/^New booking request for Corner window/),
    sentAt: null,
    failedAt: null,
    error: null,
  });
  const times = entries.map((entry) => entry.action?.createdAt ?? entry.email?.queuedAt ?? '');
  expect(times).toEqual([...times].sort().reverse());
});

it('the history of a space has its actions, its emails and those of its bookings (D42)', async () => {
  const summaries = summariesOf(await allPages(`spaceId=${spaceId}`, 60));
  expect(summaries).toContain('edit');
  expect(summaries).toContain(`listing-deactivated to ${host.email}`);
  expect(summaries).toContain(`booking-requested-vendor to ${vendor.email}`);
});

it('the history of a user has actions by them, actions on their account and emails to them, but not the codes in sign-in emails (D42, D6)', async () => {
  const vendorHistory = summariesOf(await allPages(`userId=${vendor.id}`, 60));
  expect(vendorHistory.sort()).toEqual([
    `account-suspended to ${vendor.email}`,
    `booking-cancelled to ${vendor.email}`,
    `booking-requested-vendor to ${vendor.email}`,
    'requested',
    `sign-in-code to ${vendor.email}`,
    'suspended',
  ]);
  await api.anyone.post('/api/auth/send-code').send({ email: host.email }).expect(200);
  const code = await api.codeFor(host.email);
  const hostHistory = await allPages(`userId=${host.id}`, 60);
  expect(summariesOf(hostHistory)).toContain(`sign-in-code to ${host.email}`);
  expect(JSON.stringify(hostHistory)).not.toContain(code);
  const adminHistory = summariesOf(await allPages(`userId=${admin.id}`, 60));
  expect(adminHistory.filter((name) => !name.includes(' to '))).toEqual(['suspended', 'edit', 'cancelled']);
});

it('the history of a user counts an action on their own account once (D40)', async () => {
  const self = await api.signIn('self@history.test', { role: 'vendor' });
  await self.agent.patch('/api/users/me').send({ businessName: 'Lane Candles' }).expect(200);
  const query = `/api/admin/history?userId=${self.id}`;
  const { body, headers } = await admin.agent.get(query).expect(200);
  expect(summariesOf(body)).toContain('account edited');
  expect(Number(headers['x-total-count'])).toBe(body.length);
});

describe('the history includes actions of hosts and vendors (D42)', () => {
  let otherHost: Person;
  let otherVendor: Person;
  let otherSpaceId: number;
  beforeAll(async () => {
    otherHost = await api.signIn('owner@history.test', { role: 'host' });
    otherVendor = await api.signIn('maker@history.test', { role: 'vendor' });
    otherSpaceId = (await api.addPublicSpace(otherHost)).id;
  });

  /** The actions in this history, oldest first. */
  const actionsIn = async (query: string) =>
    (await allPages(query, 60)).flatMap(({ action }) => action ?? []).reverse();
  /** @returns the id of the booking */
  const requestBooking = async (inDays = 10) => {
    const startDate = addDays(dayIn('America/New_York', new Date()), inDays);
    const { body } = await otherVendor.agent
      .post('/api/bookings')
      .send({ spaceId: otherSpaceId, startDate })
      .expect(201);
    return Number(body.id);
  };
  const setStatus = (person: Person, id: number, status: string) =>
    person.agent.put(`/api/bookings/${id}`).send({ status }).expect(200);

  it('of a booking: the request, the answer and the cancellation request, each once with its author', async () => {
    const declined = await requestBooking();
    await setStatus(otherHost, declined, 'cancelled');
    const withdrawn = await requestBooking();
    await setStatus(otherVendor, withdrawn, 'cancelled');
    const confirmed = await requestBooking();
    await Promise.all([
      setStatus(otherHost, confirmed, 'confirmed'),
      setStatus(otherHost, confirmed, 'confirmed'),
    ]);
    const askToCancel = () =>
      otherVendor.agent.put(`/api/bookings/${confirmed}/cancellation-request`).send({ reason: 'I am ill.' });
    await Promise.all([askToCancel(), askToCancel()]);
    const actionsOf = async (id: number) =>
      (await actionsIn(`bookingId=${id}`)).map(({ action, adminId, actorRole }) => [
        action,
        adminId,
        actorRole,
      ]);
    const requested = ['requested', otherVendor.id, 'vendor'];
    expect(await actionsOf(declined)).toEqual([requested, ['declined', otherHost.id, 'host']]);
    expect(await actionsOf(withdrawn)).toEqual([requested, ['withdrawn', otherVendor.id, 'vendor']]);
    expect(await actionsOf(confirmed)).toEqual([
      requested,
      ['confirmed', otherHost.id, 'host'],
      ['asked to cancel', otherVendor.id, 'vendor'],
    ]);
  });

  it('of a booking: its expiration, without an author, when its dates are requested again (D31)', async () => {
    const expired = await requestBooking(150);
    await api.query('UPDATE bookings SET expires_at = now() WHERE id = $1', [expired]);
    const next = await requestBooking(150);
    expect(await actionsIn(`bookingId=${expired}`)).toMatchObject([
      { action: 'requested', adminId: otherVendor.id },
      {
        action: 'expired',
        adminId: null,
        adminName: null,
        actorRole: 'system',
        before: { status: 'pending' },
        after: { status: 'cancelled', cancelReason: 'expired' },
      },
    ]);
    await setStatus(otherVendor, next, 'cancelled');
  });

  it('of a space: its creation and each edit that changes it, with the values before and after', async () => {
    const edit = (body: object) => otherHost.agent.patch(`/api/spaces/${otherSpaceId}`).send(body);
    await edit({ name: 'Blue corner', pricePerDay: '450.00' }).expect(200);
    await edit({ name: 'Blue corner' }).expect(200);
    await edit({ name: '' }).expect(400);
    await edit({ isActive: false }).expect(200);
    await edit({ isActive: true }).expect(200);
    const [created, ...edits] = (await actionsIn(`spaceId=${otherSpaceId}`)).filter(
      ({ actorRole }) => actorRole === 'host',
    );
    expect(created).toMatchObject({ action: 'created', adminId: otherHost.id, before: null });
    expect(edits.map(({ after }) => after)).toMatchObject([
      { name: 'Blue corner', pricePerDay: '450.00' },
      { isActive: false },
      { isActive: true },
    ]);
    expect(edits[0]?.before).toMatchObject({ name: 'Corner window at Blue Door Books' });
  });

  it('of a user: which fields of the account changed, without their values (D11)', async () => {
    const details = { firstName: 'Zelda', contactPhone: '919 555 0147' };
    await otherVendor.agent.patch('/api/users/me').send(details).expect(200);
    await otherVendor.agent.patch('/api/users/me').send(details).expect(200);
    const entries = await actionsIn(`userId=${otherVendor.id}`);
    expect(entries.filter(({ entity }) => entity === 'user')).toMatchObject([
      { action: 'account edited', actorRole: 'vendor', after: { fields: ['firstName', 'contactPhone'] } },
    ]);
    expect(JSON.stringify(entries.map(({ after }) => after))).not.toContain('919');
  });

  it('of a booking: its cancellation because of a suspended account (D10)', async () => {
    const id = await requestBooking(80);
    await admin.agent
      .put(`/api/admin/users/${otherVendor.id}/status`)
      .send({ status: 'suspended' })
      .expect(200);
    const entries = await actionsIn(`bookingId=${id}`);
    expect(entries.map(({ action, adminId }) => [action, adminId])).toEqual([
      ['requested', otherVendor.id],
      ['cancelled', admin.id],
    ]);
  });

  it('but the audit log shows only administrators’ actions unless filtered by another role', async () => {
    const rolesIn = async (query: string): Promise<string[]> => {
      const { body } = await admin.agent.get(`/api/admin/audit-log?limit=60${query}`).expect(200);
      return [...new Set<string>(body.map(({ actorRole }: { actorRole: string }) => actorRole))];
    };
    expect(await rolesIn('')).toEqual(['admin']);
    expect(await rolesIn('&actorRole=host')).toEqual(['host']);
    expect(await rolesIn('&actorRole=vendor')).toEqual(['vendor']);
    expect(await rolesIn('&actorRole=system')).toEqual(['system']);
  });
});

it('the history is the same with any page size (D40)', async () => {
  for (const query of [`spaceId=${spaceId}`, `userId=${admin.id}`, `bookingId=${bookingId}`]) {
    const all = await allPages(query, 60);
    expect(await allPages(query, 1)).toEqual(all);
    expect(await allPages(query, 2)).toEqual(all);
    const { headers } = await admin.agent.get(`/api/admin/history?${query}&limit=${all.length}`).expect(200);
    expect(Number(headers['x-total-count'])).toBe(all.length);
    expect(headers['link'] ?? '').not.toContain('rel="next"');
  }
});

it.each([
  [1_000, 1_000],
  [1_002, 1_001],
])(
  'the total of a history with %d entries is %d: totals are exact up to 1,000, and 1,001 means more (D40)',
  async (count, total) => {
    // No space has this ID, so its history has no other entries.
    const id = 900_000 + count;
    await api.query(
      `INSERT INTO audit_log (action, entity, entity_id)
       SELECT 'edit', 'space', $1::text FROM generate_series(1, $2::integer)`,
      [String(id), count],
    );
    const { headers } = await admin.agent.get(`/api/admin/history?spaceId=${id}&limit=1`).expect(200);
    expect(Number(headers['x-total-count'])).toBe(total);
  },
);

it('the history still lists emails after they were sent, and shows failures', async () => {
  // Sending an email deletes its payload.
  await api.query(
    `UPDATE outbox SET sent_at = now(), payload = '{}' WHERE booking_id = $1 AND kind <> 'booking-cancelled'`,
    [bookingId],
  );
  await api.query(
    `UPDATE outbox SET failed_at = now(), last_error = '550 No such mailbox' WHERE booking_id = $1 AND sent_at IS NULL`,
    [bookingId],
  );
  const { body } = await admin.agent.get(`/api/admin/history?bookingId=${bookingId}`).expect(200);
  expect(body).toHaveLength(6);
  const failed = body.filter(({ email }: { email?: { failedAt: string } }) => email?.failedAt);
  expect(failed).toHaveLength(2);
  expect(failed[0].email.error).toBe('550 No such mailbox');
});

it.each(['', 'userId=1&spaceId=1', 'userId=abc'])(
  'the history returns 400 for the query "%s"',
  async (query) => {
    await admin.agent.get(`/api/admin/history?${query}`).expect(400);
  },
);

it('the history of an unknown record is empty', async () => {
  expect((await admin.agent.get('/api/admin/history?userId=999999').expect(200)).body).toEqual([]);
});
