import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
let personCount = 0;
const signUp = (role: string, names: object = {}): Promise<Person> => {
  personCount += 1;
  return api.signIn(`${role}${personCount}@admin.test`, { role, ...names });
};
const setStatus = (id: number, status: string, by = admin) =>
  by.agent.put(`/api/admin/users/${id}/status`).send({ status });

/** Adds a pending request and a confirmed booking of a vendor, in two spaces of the same host. `spaceId` is the space of the booking. */
async function addOpenBookings() {
  const host = await signUp('host', { firstName: 'Hana' });
  const vendor = await signUp('vendor', { firstName: 'Vera' });
  const spaces = [await api.addPublicSpace(host), await api.addPublicSpace(host)];
  const ids: number[] = [];
  for (const { id } of spaces) {
    const input = { spaceId: id, startDate: day(10) };
    ids.push((await vendor.agent.post('/api/bookings').send(input).expect(201)).body.id);
  }
  const [pending = 0, confirmed = 0] = ids;
  await host.agent.put(`/api/bookings/${confirmed}`).send({ status: 'confirmed' }).expect(200);
  return { host, vendor, pending, confirmed, spaceId: spaces[1]?.id ?? 0 };
}
const storedBooking = async (id: number) =>
  (await api.query('SELECT status, cancel_reason AS reason FROM bookings WHERE id = $1', [id]))[0];
const cancellationEmails = async (id: number) =>
  (await api.emailsOfKind('booking-cancelled')).filter(({ payload }) => payload.bookingId === id);
const cancellationRecipients = async (id: number) =>
  (await cancellationEmails(id)).map(({ recipient }) => recipient).sort();
const lastAuditEntry = async () =>
  (await admin.agent.get('/api/admin/audit-log?limit=1').expect(200)).body[0];

describe('managing users', () => {
  it.each(['vendor', 'host'] as const)(
    'suspending a %s ends the sessions, cancels pending requests, flags confirmed bookings, and hides a host’s listings (D10)',
    async (role) => {
      const { host, vendor, pending, confirmed, spaceId } = await addOpenBookings();
      const user = role === 'vendor' ? vendor : host;
      expect((await setStatus(user.id, 'suspended').expect(200)).body.status).toBe('suspended');
      expect((await user.agent.get('/api/auth/me')).body).toEqual({ user: null });
      expect(await storedBooking(pending)).toEqual({ status: 'cancelled', reason: 'account' });
      expect(await cancellationRecipients(pending)).toEqual([host.email, vendor.email].sort());
      expect(await storedBooking(confirmed)).toEqual({ status: 'confirmed', reason: null });
      const { body } = await admin.agent.get('/api/admin/bookings?flagged=true').expect(200);
      expect(body.map(({ id }: { id: number }) => id)).toContain(confirmed);
      expect(body.map(({ id }: { id: number }) => id)).not.toContain(pending);
      await api.anyone.get(`/api/spaces/${spaceId}`).expect(role === 'host' ? 404 : 200);
      expect(await lastAuditEntry()).toMatchObject({
        adminId: admin.id,
        action: 'suspended',
        entityId: String(user.id),
        before: { status: 'active' },
        after: { status: 'suspended', cancelledBookings: [pending] },
      });
      const emails = await api.emailsOfKind('account-suspended');
      expect(emails.map(({ recipient }) => recipient)).toContain(user.email);
    },
  );

  it.each(['vendor', 'host'] as const)(
    'leaves no pending requests of a suspended %s, even if vendors send requests during the suspension (D10)',
    async (role) => {
      const host = await signUp('host');
      const vendors = [await signUp('vendor'), await signUp('vendor'), await signUp('vendor')];
      const spaces = [
        await api.addPublicSpace(host),
        await api.addPublicSpace(host),
        await api.addPublicSpace(host),
      ];
      const user = role === 'host' ? host : (vendors[0] ?? host);
      const requests = spaces.flatMap(({ id }) =>
        vendors.map((vendor) => vendor.agent.post('/api/bookings').send({ spaceId: id, startDate: day(10) })),
      );
      const [, ...responses] = await Promise.all([setStatus(user.id, 'suspended').expect(200), ...requests]);
      for (const { status } of responses) expect([201, 401, 403, 409]).toContain(status);
      const remaining = await api.query(
        `SELECT b.id FROM bookings b JOIN spaces s ON s.id = b.space_id
       WHERE b.status = 'pending' AND (b.vendor_id = $1 OR s.host_id = $1)`,
        [user.id],
      );
      expect(remaining).toEqual([]);
    },
  );

  it('leaves no session if a user signs in while being suspended (D10)', async () => {
    const user = await signUp('customer');
    for (let round = 0; round < 5; round += 1) {
      await api.anyone.post('/api/auth/send-code').send({ email: user.email }).expect(200);
      const code = await api.codeFor(user.email);
      const signIn = api.anyone.post('/api/auth/verify-code').send({ email: user.email, code });
      const [{ status }] = await Promise.all([signIn, setStatus(user.id, 'suspended').expect(200)]);
      expect([200, 403]).toContain(status);
      expect(await api.query('SELECT 1 FROM sessions WHERE user_id = $1', [user.id])).toEqual([]);
      await setStatus(user.id, 'active').expect(200);
    }
  });

  it('suspends and reinstates a user; repeating either changes nothing (D10)', async () => {
    const user = await signUp('customer');
    await setStatus(user.id, 'suspended').expect(200);
    await setStatus(user.id, 'suspended').expect(200);
    expect((await setStatus(user.id, 'active').expect(200)).body.status).toBe('active');
    await setStatus(user.id, 'active').expect(200);
    const actions = await admin.agent.get(`/api/admin/audit-log?entity=user&entityId=${user.id}`).expect(200);
    expect(actions.body.map(({ action }: { action: string }) => action)).toEqual(['reinstated', 'suspended']);
    expect((await api.signIn(user.email)).id).toBe(user.id);
  });

  it('does not let administrators suspend or delete themselves (D5)', async () => {
    expect((await setStatus(admin.id, 'suspended').expect(403)).body.code).toBe('forbidden');
    await admin.agent.delete(`/api/admin/users/${admin.id}`).expect(403);
  });

  it('suspends only one of two administrators who suspend each other at the same time (D5)', async () => {
    const other = await signUp('customer');
    await api.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [other.id]);
    // A third administrator, who is already suspended, does not count as remaining.
    const { id: suspendedId } = await signUp('customer');
    await api.query(`UPDATE users SET role = 'admin', status = 'suspended' WHERE id = $1`, [suspendedId]);
    const responses = await Promise.all([
      setStatus(other.id, 'suspended'),
      setStatus(admin.id, 'suspended', other),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const remaining = await api.query(`SELECT 1 FROM users WHERE role = 'admin' AND status = 'active'`);
    expect(remaining).toHaveLength(1);
    await api.query(`UPDATE users SET role = 'customer' WHERE id = ANY($1)`, [[other.id, suspendedId]]);
    await api.query(`UPDATE users SET status = 'active' WHERE id = $1`, [admin.id]);
    admin = await api.signInAdmin();
  });

  it('cancels open bookings of a deleted host, emails both sides and anonymizes the account (D11)', async () => {
    const { host, vendor, pending, confirmed } = await addOpenBookings();
    await admin.agent.delete(`/api/admin/users/${host.id}`).expect(204);
    for (const id of [pending, confirmed]) {
      expect(await storedBooking(id)).toEqual({ status: 'cancelled', reason: 'account' });
      expect(await cancellationRecipients(id)).toEqual([host.email, vendor.email].sort());
    }
    expect((await api.emailsOfKind('account-deleted')).map(({ recipient }) => recipient)).toEqual([
      host.email,
    ]);
    expect((await api.anyone.get(`/api/users/${host.id}`)).body.firstName).toBe('Deleted');
    const entry = await lastAuditEntry();
    expect(entry).toMatchObject({ action: 'deleted', before: { role: 'host', status: 'active' } });
    expect(JSON.stringify(entry)).not.toContain(host.email);
    await admin.agent.delete(`/api/admin/users/${host.id}`).expect(404);
    await setStatus(host.id, 'active').expect(404);
    const { body } = await admin.agent.get(`/api/admin/users?q=${host.email}`).expect(200);
    expect(body).toEqual([]);
  });

  it('searches, sorts and paginates the list (D40)', async () => {
    for (const lastName of ['Zzyzx', 'Aalto', 'Mmm'])
      await signUp('customer', { firstName: 'Quill', lastName });
    const names = ({ body }: { body: { lastName: string }[] }) => body.map(({ lastName }) => lastName);
    const first = await admin.agent.get('/api/admin/users?q=quill&sort=name&limit=2').expect(200);
    expect(names(first)).toEqual(['Aalto', 'Mmm']);
    expect(first.headers['x-total-count']).toBe('3');
    const next = /<([^>]+)>/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    expect(names(await admin.agent.get(next).expect(200))).toEqual(['Zzyzx']);
    expect(names(await admin.agent.get('/api/admin/users?q=quill').expect(200))).toEqual([
      'Mmm',
      'Aalto',
      'Zzyzx',
    ]);
    expect((await admin.agent.get('/api/admin/users?q=q%25ill').expect(200)).body).toEqual([]);
    await admin.agent.get('/api/admin/users?sort=age').expect(400);
  });
});

describe('managing spaces, bookings and reviews', () => {
  it('deactivates a space, emails the host once, and activates it again (D52)', async () => {
    const host = await signUp('host');
    const space = await api.addPublicSpace(host);
    const setActive = (isActive: unknown) =>
      admin.agent.put(`/api/admin/spaces/${space.id}/status`).send({ isActive });
    expect((await setActive(false).expect(200)).body.isActive).toBe(false);
    await api.anyone.get(`/api/spaces/${space.id}`).expect(404);
    expect(await lastAuditEntry()).toMatchObject({
      entity: 'space',
      before: { isActive: true },
      after: { isActive: false },
    });
    await setActive(false).expect(200);
    const emails = (await api.emailsOfKind('listing-deactivated')).map(({ recipient }) => recipient);
    expect(emails).toEqual([host.email]);
    await setActive(true).expect(200);
    await api.anyone.get(`/api/spaces/${space.id}`).expect(200);
    expect((await setActive('yes').expect(400)).body.fields).toHaveProperty('isActive');
  });

  it('finds a space by name', async () => {
    await api.addPublicSpace(await signUp('host'), { name: 'Side window' });
    const found = await admin.agent.get('/api/admin/spaces?q=side&sort=price').expect(200);
    expect(found.body).toHaveLength(1);
  });

  it('cancels a confirmed booking, emails both sides and writes an audit entry (D30)', async () => {
    const { host, vendor, confirmed } = await addOpenBookings();
    const put = (status: string) =>
      admin.agent.put(`/api/admin/bookings/${confirmed}/status`).send({ status });
    await put('completed').expect(400);
    expect((await put('cancelled').expect(200)).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'admin',
      vendorFirstName: 'Vera',
      hostFirstName: 'Hana',
      flagged: false,
    });
    await put('cancelled').expect(200);
    expect(await cancellationRecipients(confirmed)).toEqual([host.email, vendor.email].sort());
    expect(await cancellationEmails(confirmed)).toMatchObject(
      Array(2).fill({ payload: { wasConfirmed: true } }),
    );
    const entries = await admin.agent.get(`/api/admin/audit-log?entity=booking&entityId=${confirmed}`);
    expect(entries.body).toHaveLength(1);
    expect(entries.body[0]).toMatchObject({
      action: 'cancelled',
      before: { status: 'confirmed' },
      after: { status: 'cancelled' },
    });
    const list = await admin.agent.get('/api/admin/bookings?status=cancelled&limit=1').expect(200);
    expect(list.body[0].status).toBe('cancelled');
  });

  it('removes a deleted review from the rating (D44)', async () => {
    const { vendor, confirmed, spaceId } = await addOpenBookings();
    const [{ id } = { id: 0 }] = await api.query<{ id: number }>(
      `INSERT INTO reviews (booking_id, reviewer_id, space_id, rating, comment)
       VALUES ($1, $2, $3, 5, 'Bright') RETURNING id`,
      [confirmed, vendor.id, spaceId],
    );
    const { body } = await admin.agent.get('/api/admin/reviews').expect(200);
    expect(body[0]).toMatchObject({ id, spaceId, rating: 5, comment: 'Bright', reviewerFirstName: 'Vera' });
    await api.query('UPDATE spaces SET rating = 5, review_count = 1 WHERE id = $1', [spaceId]);
    await admin.agent.delete(`/api/admin/reviews/${id}`).expect(204);
    const space = await api.anyone.get(`/api/spaces/${spaceId}`).expect(200);
    expect(space.body).toMatchObject({ rating: '0.00', reviewCount: 0 });
    expect(await lastAuditEntry()).toMatchObject({ entity: 'review', before: { rating: 5 }, after: null });
    await admin.agent.delete(`/api/admin/reviews/${id}`).expect(404);
  });
});

describe('managing locations', () => {
  const locationsPath = '/api/admin/locations';
  const add = (body: object) => admin.agent.post(locationsPath).send(body);

  it('requires city, state and state code, upper-cases the code, and refuses duplicates (SPEC 5)', async () => {
    const { body } = await add({ city: ' Chapel  Hill', state: 'North Carolina', stateCode: 'nc' }).expect(
      201,
    );
    expect(body).toMatchObject({ city: 'Chapel Hill', stateCode: 'NC', isActive: true });
    expect(Object.keys((await add({}).expect(400)).body.fields).sort()).toEqual([
      'city',
      'state',
      'stateCode',
    ]);
    const duplicate = await add({ city: 'chapel hill', state: 'x', stateCode: 'NC' }).expect(409);
    expect(duplicate.body.code).toBe('already_exists');
  });

  it('hides a location in use instead of deleting it, with an audit entry, but deletes an unused one (D39)', async () => {
    const inUse = (await add({ city: 'Wilson', state: 'North Carolina', stateCode: 'NC' }).expect(201)).body;
    await api.addPublicSpace(await signUp('host'), { location: 'wilson, NC' });
    await admin.agent.delete(`${locationsPath}/${inUse.id}`).expect(204);
    const listed = (await admin.agent.get(locationsPath).expect(200)).body.find(
      ({ id }: { id: number }) => id === inUse.id,
    );
    expect(listed.isActive).toBe(false);
    expect((await lastAuditEntry()).action).toBe('hidden');
    expect((await api.anyone.get('/api/locations')).body).not.toContainEqual(
      expect.objectContaining({ id: inUse.id }),
    );
    await admin.agent.put(`${locationsPath}/${inUse.id}`).send({ isActive: true }).expect(200);
    expect((await api.anyone.get('/api/locations')).body).toContainEqual(
      expect.objectContaining({ id: inUse.id }),
    );
    const unused = (await add({ city: 'Nowhere', state: 'Ohio', stateCode: 'OH' }).expect(201)).body;
    await admin.agent.delete(`${locationsPath}/${unused.id}`).expect(204);
    await admin.agent.put(`${locationsPath}/${unused.id}`).send({ isActive: true }).expect(404);
  });

  it('refuses null for a required value, and an invalid state code', async () => {
    const { id } = (await add({ city: 'Apex', state: 'North Carolina', stateCode: 'NC' }).expect(201)).body;
    await admin.agent.put(`${locationsPath}/${id}`).send({ isActive: null }).expect(400);
    await admin.agent.put(`${locationsPath}/${id}`).send({ stateCode: 'Carolina' }).expect(400);
  });
});

describe('CMS texts (D43)', () => {
  const contentPath = '/api/cms/content';
  const text = { key: 'hero.title', content: '<b>Pop</b> up', section: 'hero' };

  it('are added and changed by administrators; everyone sees the active ones', async () => {
    const hidden = { ...text, key: 'hero.subtitle', isActive: false };
    expect((await admin.agent.post(contentPath).send(hidden).expect(201)).body).toMatchObject(hidden);
    const { body } = await admin.agent.post(contentPath).send(text).expect(201);
    expect(body).toMatchObject({ ...text, contentType: 'text', isActive: true });
    expect((await admin.agent.post(contentPath).send(text).expect(409)).body).toMatchObject({
      code: 'already_exists',
      fields: { key: expect.any(String) },
    });
    const put = (changes: object) => admin.agent.put(`${contentPath}/${body.id}`).send(changes);
    expect((await put({ content: 'Pop up' }).expect(200)).body).toMatchObject({ ...text, content: 'Pop up' });
    expect(await lastAuditEntry()).toMatchObject({
      before: { content: '<b>Pop</b> up' },
      after: { content: 'Pop up' },
    });
    expect((await api.anyone.get(contentPath).expect(200)).body).toHaveLength(1);
    await put({ isActive: false }).expect(200);
    expect((await api.anyone.get(contentPath).expect(200)).body).toEqual([]);
    await put({ content: ' ' }).expect(400);
  });

  it('cannot be added by other roles', async () => {
    const host = await signUp('host');
    await host.agent.post(contentPath).send(text).expect(403);
    await api.anyone.post(contentPath).send(text).expect(401);
  });
});

it.each([
  ['/api/admin/locations', { city: 'Garner', state: 'North Carolina', stateCode: 'NC' }, { city: 'Cary' }],
  ['/api/cms/content', { key: 'repeated', content: 'Pop up', section: 'hero' }, { content: 'Other' }],
])(
  'concurrent POST %s requests with the same Idempotency-Key create one record (D68)',
  async (path, input, other) => {
    const create = (body: object) => admin.agent.post(path).set('Idempotency-Key', path).send(body);
    const responses = await Promise.all(Array.from({ length: 5 }, () => create(input)));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect((await create({ ...input, ...other }).expect(422)).body.code).toBe('idempotency_key_reused');
    // Without the key, the same input is refused as a duplicate.
    await admin.agent.post(path).send(input).expect(409);
  },
);

describe('statistics (D33)', () => {
  const stats = async () => (await admin.agent.get('/api/admin/stats').expect(200)).body;

  it('count users, spaces and bookings; revenue includes confirmed and completed bookings, and growth compares this month with the last one', async () => {
    const before = await stats();
    const { confirmed } = await addOpenBookings();
    const after = await stats();
    expect(after.totalUsers - before.totalUsers).toBe(2);
    expect(after.newUsersThisMonth - before.newUsersThisMonth).toBe(2);
    expect(after.activeSpaces - before.activeSpaces).toBe(2);
    expect(after.totalBookings - before.totalBookings).toBe(2);
    expect(Number(after.totalRevenue) - Number(before.totalRevenue)).toBe(1200);
    // There was no revenue last month.
    expect(after.revenueGrowth).toBe(0);
    // Leaves only the confirmed booking of 1,200 in this month, and adds one of 800 to the last month: a growth of 50%.
    await api.query('UPDATE bookings SET created_at = $2 WHERE id <> $1', [confirmed, '2020-01-01']);
    await api.query(
      `INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, status, expires_at,
         payment_agreement_type, created_at)
       SELECT space_id, vendor_id, '2026-01-01', '2026-01-31', 800, 'completed', now(), 'monthly',
         date_trunc('month', now(), 'America/New_York') - interval '1 hour' FROM bookings WHERE id = $1`,
      [confirmed],
    );
    expect(await stats()).toMatchObject({ revenueGrowth: 50, newBookingsThisMonth: 1 });
  });

  it('exclude deleted accounts, both from all users and from the new users of the month', async () => {
    const vendor = await signUp('vendor');
    const { totalUsers, newUsersThisMonth } = await stats();
    await vendor.agent.delete('/api/users/me').expect(204);
    expect(await stats()).toMatchObject({
      totalUsers: totalUsers - 1,
      newUsersThisMonth: newUsersThisMonth - 1,
    });
  });
});

describe('the administrators’ calls (D17)', () => {
  it.each(['stats', 'users', 'spaces', 'bookings', 'reviews', 'locations', 'audit-log'])(
    'GET /api/admin/%s returns 401 when signed out, and 403 for other roles',
    async (list) => {
      await api.anyone.get(`/api/admin/${list}`).expect(401);
      await (await signUp('host')).agent.get(`/api/admin/${list}`).expect(403);
      await admin.agent.get(`/api/admin/${list}`).expect(200);
    },
  );
});
