import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { aSpace } from './a-space';
import { type Person, TestApi } from './test-api';

/* Calls with which administrators change several records at once, and saved filters (D18, D42, D52). */

let api: TestApi;
let admin: Person;
let host: Person;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
  host = await api.signIn('host@bulk.test', { role: 'host' });
});
afterAll(() => api.stop());

const addListings = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1)
    ids.push((await host.agent.post('/api/spaces').send(aSpace).expect(201)).body.id);
  return ids;
};
const put = (path: string, body: object) => admin.agent.put(`/api/admin/${path}`).send(body);
const emailsAbout = async (kind: string, ids: number[]) =>
  (await api.emailsOfKind(kind)).filter(({ payload }) => ids.includes(Number(payload.spaceId)));
const approvalsOf = (ids: number[]) =>
  api.query('SELECT approval_status AS status FROM spaces WHERE id = ANY($1) ORDER BY id', [ids]);

describe('several listings', () => {
  it('are approved with one email each, except those edited since they were loaded (D18)', async () => {
    const ids = await addListings(3);
    const { body } = await admin.agent.get('/api/admin/spaces?awaitingApproval=true').expect(200);
    const listings = ids.map((id) => ({
      id,
      reviewVersion: body.find((space: { id: number }) => space.id === id).reviewVersion,
    }));
    const [, editedId = 0] = ids;
    await host.agent.patch(`/api/spaces/${editedId}`).send({ name: 'New name' }).expect(200);
    const approve = () =>
      put('spaces/approval', { status: 'approved', listings: [...listings, { id: 999_999 }] });
    const results = (await approve().expect(200)).body;
    expect(results).toMatchObject([
      { id: ids[0], ok: true },
      { id: editedId, ok: false, code: 'review_conflict' },
      { id: ids[2], ok: true },
      { id: 999_999, ok: false, code: 'not_found', message: 'Space not found.' },
    ]);
    expect(await approvalsOf(ids)).toEqual(['approved', 'pending', 'approved'].map((status) => ({ status })));
    expect(await emailsAbout('listing-approved', ids)).toHaveLength(2);
  });

  it('are approved once, even by two requests at the same time (D18)', async () => {
    const ids = await addListings(3);
    const listings = ids.map((id) => ({ id }));
    const approve = () => put('spaces/approval', { status: 'approved', listings }).expect(200);
    const responses = await Promise.all([approve(), approve()]);
    for (const { body } of responses) expect(body).toEqual(ids.map((id) => ({ id, ok: true })));
    expect(await emailsAbout('listing-approved', ids)).toHaveLength(3);
  });

  it('are deactivated with a reason, and can be activated again (D52)', async () => {
    const ids = await addListings(2);
    await put('spaces/status', { ids, isActive: false, reason: 'Closed' }).expect(200);
    const emails = await emailsAbout('listing-deactivated', ids);
    expect(emails.map(({ payload }) => payload.reason)).toEqual(['Closed', 'Closed']);
    const { body } = await put('spaces/status', { ids, isActive: true }).expect(200);
    expect(body).toMatchObject(ids.map((id) => ({ id, ok: true })));
    const active = await api.query('SELECT 1 FROM spaces WHERE id = ANY($1) AND is_active', [ids]);
    expect(active).toHaveLength(2);
  });

  it('are not reactivated by an undo if someone has edited them since (D57)', async () => {
    const ids = await addListings(2);
    const deactivated = (await put('spaces/status', { ids, isActive: false }).expect(200)).body;
    const versions = deactivated.map(({ version }: { version: number }) => version);
    await host.agent.patch(`/api/spaces/${ids[0]}`).send({ name: 'Closed for good' }).expect(200);
    const results = (await put('spaces/status', { ids, isActive: true, versions }).expect(200)).body;
    expect(results).toMatchObject([
      { id: ids[0], ok: false, code: 'edit_conflict' },
      { id: ids[1], ok: true, version: versions[1] + 1 },
    ]);
    const rows = await api.query('SELECT is_active AS active FROM spaces WHERE id = ANY($1) ORDER BY id', [
      ids,
    ]);
    expect(rows).toEqual([{ active: false }, { active: true }]);
  });
});

it.each([
  ['spaces/status', { ids: [], isActive: true }, 'ids'],
  ['spaces/status', { ids: [1, 1], isActive: true }, 'ids'],
  ['spaces/status', { ids: ['1'], isActive: true }, 'ids'],
  ['spaces/status', { ids: [1] }, 'isActive'],
  ['spaces/status', { ids: [1, 2], isActive: true, versions: [1] }, 'versions'],
  ['spaces/status', { isActive: true, versions: [1] }, 'ids'],
  ['users/status', { ids: [1], status: 'deleted' }, 'status'],
  ['bookings/status', { ids: [1], status: 'confirmed' }, 'status'],
  ['bookings/clear-flags', { ids: [] }, 'ids'],
  ['failed-emails/retry', { ids: [0] }, 'ids'],
  ['locations/status', { ids: Array.from({ length: 201 }, (_, n) => n + 1), isActive: true }, 'ids'],
  ['spaces/approval', { status: 'approved', listings: [{ id: 0 }] }, 'listings.0.id'],
  ['spaces/approval', { status: 'pending', listings: [{ id: 1 }] }, 'status'],
  ['spaces/approval', { status: 'approved' }, 'listings'],
])('PUT /api/admin/%s refuses %j and names the field (D46)', async (path, body, field) => {
  expect(Object.keys((await put(path, body).expect(400)).body.fields)).toEqual([field]);
});

it('several locations are hidden and shown again (D39)', async () => {
  const ids: number[] = [];
  for (const city of ['Apex', 'Cary']) {
    const location = { city, state: 'North Carolina', stateCode: 'NC' };
    ids.push((await admin.agent.post('/api/admin/locations').send(location).expect(201)).body.id);
  }
  const visible = async () =>
    (await api.anyone.get('/api/locations').expect(200)).body.map(({ city }: { city: string }) => city);
  await put('locations/status', { ids, isActive: false }).expect(200);
  expect(await visible()).toEqual([]);
  await put('locations/status', { ids, isActive: true }).expect(200);
  expect(await visible()).toEqual(['Apex', 'Cary']);
});

describe('users', () => {
  const signUp = async (count: number, name: string) => {
    const people: Person[] = [];
    for (let n = 0; n < count; n += 1)
      people.push(await api.signIn(`${name}${n}@bulk.test`, { role: 'vendor' }));
    return people.map(({ id }) => id);
  };

  it('are suspended once with a reason, except the administrator who suspends them, and can be reinstated (D5, D10)', async () => {
    const ids = await signUp(2, 'suspended');
    const suspend = () =>
      put('users/status', { ids: [...ids, admin.id, 999_999], status: 'suspended', reason: 'Spam' }).expect(
        200,
      );
    const [{ body }] = await Promise.all([suspend(), suspend()]);
    expect(body).toMatchObject([
      { id: ids[0], ok: true },
      { id: ids[1], ok: true },
      { id: admin.id, ok: false, code: 'forbidden' },
      { id: 999_999, ok: false, code: 'not_found' },
    ]);
    const emails = await api.emailsOfKind('account-suspended');
    expect(emails.map(({ payload }) => payload.reason)).toEqual(['Spam', 'Spam']);
    await put('users/status', { ids, status: 'active' }).expect(200);
    const states = await api.query('SELECT status FROM users WHERE id = ANY($1)', [ids]);
    expect(states).toEqual([{ status: 'active' }, { status: 'active' }]);
  });

  it('get the reason for their deletion by email, and the audit log contains it (D42)', async () => {
    const [id = 0] = await signUp(1, 'deleted');
    await admin.agent.delete(`/api/admin/users/${id}`).send({ reason: 'You asked us.' }).expect(204);
    const [email] = await api.emailsOfKind('account-deleted');
    expect(email?.payload.reason).toBe('You asked us.');
    const { body } = await admin.agent.get(`/api/admin/history?userId=${id}`).expect(200);
    expect(JSON.stringify(body)).toContain('You asked us.');
  });
});

it('an edit that deactivates a space emails the reason; only an administrator can give one (D42)', async () => {
  const [editedByAdmin = 0, editedByHost = 0] = await addListings(2);
  const body = { isActive: false, reason: 'The address does not exist.' };
  await admin.agent.patch(`/api/spaces/${editedByAdmin}`).send(body).expect(200);
  await host.agent.patch(`/api/spaces/${editedByHost}`).send(body).expect(200);
  const emails = await emailsAbout('listing-deactivated', [editedByAdmin, editedByHost]);
  expect(emails.map(({ payload }) => [Number(payload.spaceId), payload.reason])).toEqual([
    [editedByAdmin, 'The address does not exist.'],
  ]);
  const reasons = await api.query(
    `SELECT entity_id AS id FROM audit_log WHERE after->>'reason' = 'The address does not exist.'`,
  );
  expect(reasons).toEqual([{ id: String(editedByAdmin) }]);
});

describe('several bookings', () => {
  let vendor: Person;
  let spaceId: number;
  const request = async (inDays: number): Promise<number> => {
    const startDate = addDays(dayIn('America/New_York', new Date()), inDays);
    return (await vendor.agent.post('/api/bookings').send({ spaceId, startDate }).expect(201)).body.id;
  };
  beforeAll(async () => {
    vendor = await api.signIn('vendor@bulk.test', { role: 'vendor' });
    ({ id: spaceId } = await api.addPublicSpace(host));
  });

  it('are cancelled once with a reason, except completed ones (D30)', async () => {
    const [open, completed] = [await request(10), await request(50)];
    await api.query(`UPDATE bookings SET status = 'completed' WHERE id = $1`, [completed]);
    const cancel = () =>
      put('bookings/status', { ids: [open, completed], status: 'cancelled', reason: 'Flood' }).expect(200);
    const [{ body }] = await Promise.all([cancel(), cancel()]);
    expect(body).toMatchObject([
      { id: open, ok: true },
      { id: completed, ok: false, code: 'illegal_transition' },
    ]);
    // The vendor and the host get one email each.
    const emails = await api.emailsOfKind('booking-cancelled');
    expect(emails.map(({ payload }) => payload.reason)).toEqual(['Flood', 'Flood']);
  });

  it('are unflagged once, even by two requests at the same time, and the audit log shows by whom (D42)', async () => {
    const id = await request(90);
    await host.agent.put(`/api/bookings/${id}`).send({ status: 'confirmed' }).expect(200);
    await vendor.agent.put(`/api/bookings/${id}/cancellation-request`).send({ reason: 'Ill' }).expect(200);
    const clear = () => put('bookings/clear-flags', { ids: [id] }).expect(200);
    await Promise.all([clear(), clear()]);
    expect(await api.query('SELECT 1 FROM booking_flags WHERE booking_id = $1', [id])).toEqual([]);
    const entries = await api.query(
      `SELECT admin_id AS by FROM audit_log WHERE entity_id = $1 AND action = 'flag cleared'`,
      [String(id)],
    );
    expect(entries).toEqual([{ by: admin.id }]);
  });
});

it('several failed emails are sent again or discarded (D52)', async () => {
  const addFailedEmail = async (): Promise<number> => {
    const [email] = await api.query<{ id: number }>(
      `INSERT INTO outbox (kind, event_key, recipient, payload, failed_at, last_error)
       VALUES ('booking-confirmed', gen_random_uuid()::text, 'x@bulk.test', '{}', now(), '550') RETURNING id`,
    );
    return Number(email?.id);
  };
  const [retried, discarded] = [await addFailedEmail(), await addFailedEmail()];
  expect((await put('failed-emails/retry', { ids: [retried, 999_999] }).expect(200)).body).toMatchObject([
    { id: retried, ok: true },
    { id: 999_999, ok: false, code: 'not_found' },
  ]);
  expect((await put('failed-emails/discard', { ids: [discarded] }).expect(200)).body).toEqual([
    { id: discarded, ok: true },
  ]);
  const failed = (await admin.agent.get('/api/admin/failed-emails').expect(200)).body;
  const failedIds = failed.map(({ id }: { id: number }) => id);
  for (const id of [retried, discarded]) expect(failedIds).not.toContain(id);
});

describe('saved filters', () => {
  const path = '/api/admin/saved-filters';
  const hosts = { list: 'users', name: 'Hosts', query: 'role=host&sort=name' };

  it('are stored for each administrator and deleted with the account (D11)', async () => {
    const other = await api.signIn('other@bulk.test', { role: 'customer' });
    await api.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [other.id]);
    expect((await admin.agent.get(path).expect(200)).body).toEqual([]);
    const filters = [hosts, { list: 'bookings', name: 'Soon', query: 'sort=start' }];
    expect((await put('saved-filters', filters).expect(200)).body).toEqual(filters);
    expect((await admin.agent.get(path).expect(200)).body).toEqual(filters);
    await other.agent.put(path).send([hosts]).expect(200);
    await put('saved-filters', [filters[1] ?? {}]).expect(200);
    expect((await admin.agent.get(path).expect(200)).body).toEqual([filters[1]]);
    expect((await other.agent.get(path).expect(200)).body).toEqual([hosts]);
    await admin.agent.delete(`/api/admin/users/${other.id}`).expect(204);
    expect(await api.query('SELECT 1 FROM saved_filters WHERE user_id = $1', [other.id])).toEqual([]);
  });

  it('keep the result of each concurrent save, rename, replacement and deletion', async () => {
    await put('saved-filters', [hosts]).expect(200);
    const add = (name: string) =>
      admin.agent.post(path).send({ list: 'bookings', name, query: 'sort=start' }).expect(201);
    const rename = () => admin.agent.patch(path).send({ list: 'users', name: 'Hosts', newName: 'All hosts' });
    // Saving “A” twice has the same effect as saving it once.
    await Promise.all([...['A', 'B', 'C', 'D', 'E', 'A'].map(add), rename().expect(200)]);
    const replace = { list: 'bookings', name: 'B', newQuery: 'status=pending' };
    await Promise.all([
      admin.agent.patch(path).send(replace).expect(200),
      admin.agent.delete(`${path}?list=bookings&name=C`).expect(200),
      admin.agent.delete(`${path}?list=bookings&name=C`).expect(200),
      add('F'),
    ]);
    const { body } = await admin.agent.get(path).expect(200);
    const stored = body.map(({ name, query }: { name: string; query: string }) => `${name} ${query}`);
    expect(stored.sort()).toEqual([
      'A sort=start',
      'All hosts role=host&sort=name',
      'B status=pending',
      'D sort=start',
      'E sort=start',
      'F sort=start',
    ]);
  });

  it('need names that are unique within their list, and cannot be renamed if they do not exist', async () => {
    await put('saved-filters', [hosts, { ...hosts, name: 'Others' }]).expect(200);
    // Saving the same filter again has no effect.
    await admin.agent.post(path).send(hosts).expect(201);
    const conflict = await admin.agent
      .post(path)
      .send({ ...hosts, query: 'role=vendor' })
      .expect(409);
    expect(conflict.body).toMatchObject({ code: 'already_exists', fields: { name: expect.any(String) } });
    const rename = { list: 'users', name: 'Others', newName: 'Hosts' };
    await admin.agent.patch(path).send(rename).expect(409);
    await admin.agent
      .patch(path)
      .send({ ...rename, name: 'Gone' })
      .expect(404);
    const before = [hosts, { ...hosts, name: 'Others' }];
    expect((await admin.agent.get(path).expect(200)).body).toEqual(before);
    // A filter of another list can have the same name.
    const spacesFilter = { list: 'spaces', name: 'Hosts', query: 'sort=name' };
    await admin.agent.post(path).send(spacesFilter).expect(201);
    // Deletes nothing, because “Others” is a filter of the list of users.
    await admin.agent.delete(`${path}?list=spaces&name=Others`).expect(200);
    expect((await admin.agent.get(path).expect(200)).body).toEqual([...before, spacesFilter]);
  });

  it.each([
    [[{ ...hosts, list: 'money' }], '0.list'],
    [[{ ...hosts, name: ' ' }], '0.name'],
    [[hosts, { ...hosts, query: 'x'.repeat(1001) }], '1.query'],
  ])('must be valid: %j', async (filters, field) => {
    expect(Object.keys((await put('saved-filters', filters).expect(400)).body.fields)).toEqual([field]);
  });

  it('are limited to fifty', async () => {
    // PUT replaces all filters and does not check whether their names are unique.
    await put('saved-filters', Array(51).fill(hosts)).expect(400);
    await put('saved-filters', Array(50).fill(hosts)).expect(200);
    const more = { ...hosts, name: 'One more' };
    const { body } = await admin.agent.post(path).send(more).expect(400);
    expect(Object.keys(body.fields)).toEqual(['name']);
    await put('saved-filters', Array(49).fill(hosts)).expect(200);
    await admin.agent.post(path).send(more).expect(201);
  });
});
