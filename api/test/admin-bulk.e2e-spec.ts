import { aSpace } from './a-space';
import { type Person, TestApi } from './test-api';

/* Administrators change several records with one call, and save filters (D18, D42, D52). */

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
  it('are approved with one email each; one that has changed since is not (D18)', async () => {
    const ids = await addListings(3);
    const { body } = await admin.agent.get('/api/admin/spaces?awaitingApproval=true').expect(200);
    const listings = ids.map((id) => ({
      id,
      reviewVersion: body.find((space: { id: number }) => space.id === id).reviewVersion,
    }));
    const [, changed = 0] = ids;
    await host.agent.patch(`/api/spaces/${changed}`).send({ name: 'New name' }).expect(200);
    const approve = () =>
      put('spaces/approval', { status: 'approved', listings: [...listings, { id: 999_999 }] });
    const results = (await approve().expect(200)).body;
    expect(results).toMatchObject([
      { id: ids[0], ok: true },
      { id: changed, ok: false, code: 'review_conflict' },
      { id: ids[2], ok: true },
      { id: 999_999, ok: false, code: 'not_found', message: 'Space not found.' },
    ]);
    expect(await approvalsOf(ids)).toEqual(['approved', 'pending', 'approved'].map((status) => ({ status })));
    expect(await emailsAbout('listing-approved', ids)).toHaveLength(2);
  });

  it('are approved once, even if two administrators approve them at the same time (D18)', async () => {
    const ids = await addListings(3);
    const listings = ids.map((id) => ({ id }));
    const approve = () => put('spaces/approval', { status: 'approved', listings }).expect(200);
    const responses = await Promise.all([approve(), approve()]);
    for (const { body } of responses) expect(body).toEqual(ids.map((id) => ({ id, ok: true })));
    expect(await emailsAbout('listing-approved', ids)).toHaveLength(3);
  });

  it('are deactivated with a reason, and the opposite call undoes it (D52)', async () => {
    const ids = await addListings(2);
    await put('spaces/status', { ids, isActive: false, reason: 'Closed' }).expect(200);
    const emails = await emailsAbout('listing-deactivated', ids);
    expect(emails.map(({ payload }) => payload.reason)).toEqual(['Closed', 'Closed']);
    const { body } = await put('spaces/status', { ids, isActive: true }).expect(200);
    expect(body).toEqual(ids.map((id) => ({ id, ok: true })));
    const active = await api.query('SELECT 1 FROM spaces WHERE id = ANY($1) AND is_active', [ids]);
    expect(active).toHaveLength(2);
  });

  it.each([
    ['spaces/status', { ids: [], isActive: true }, 'ids'],
    ['spaces/status', { ids: [1, 1], isActive: true }, 'ids'],
    ['spaces/status', { ids: ['1'], isActive: true }, 'ids'],
    ['spaces/status', { ids: [1] }, 'isActive'],
    ['locations/status', { ids: Array.from({ length: 201 }, (_, n) => n + 1), isActive: true }, 'ids'],
    ['spaces/approval', { status: 'approved', listings: [{ id: 0 }] }, 'listings.0.id'],
    ['spaces/approval', { status: 'pending', listings: [{ id: 1 }] }, 'status'],
    ['spaces/approval', { status: 'approved' }, 'listings'],
  ])('%s refuses %j with the name of the field', async (path, body, field) => {
    expect(Object.keys((await put(path, body).expect(400)).body.fields)).toEqual([field]);
  });
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

describe('saved filters', () => {
  const path = '/api/admin/saved-filters';
  const hosts = { list: 'users', name: 'Hosts', query: 'role=host&sort=name' };

  it('are kept for each administrator, and deleted with the account (D11)', async () => {
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

  it.each([
    [[{ ...hosts, list: 'money' }], '0.list'],
    [[{ ...hosts, name: ' ' }], '0.name'],
    [[hosts, { ...hosts, query: 'x'.repeat(1001) }], '1.query'],
  ])('must be valid: %j', async (filters, field) => {
    expect(Object.keys((await put('saved-filters', filters).expect(400)).body.fields)).toEqual([field]);
  });

  it('are at most fifty', async () => {
    await put('saved-filters', Array(51).fill(hosts)).expect(400);
    await put('saved-filters', Array(50).fill(hosts)).expect(200);
  });
});
