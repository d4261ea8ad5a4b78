import { aSpace } from '../a-space';
import { type Operation, operations } from '../document';
import { requests } from '../rights/requests';
import { Scene } from '../rights/scene';
import { type Person, TestApi } from '../test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@abuse.test', { role: 'host' });
  vendor = await api.signIn('vendor@abuse.test', { role: 'vendor' });
});
afterAll(() => api.stop());

/** The path of the operation with these parameters. Parameters without a value are 1. */
const pathWith = ({ path }: Operation, values: Record<string, number | string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'));

/** Catches a route that passes its parameters to SQL, the file system or a redirect without checking them. */
describe('an id in a path', () => {
  const operationsWithId = operations.filter(({ path }) => path.includes('{'));
  const hostile = [
    "1'--",
    '1;DROP TABLE users',
    '../../etc/passwd',
    '%00',
    '{"$gt":0}',
    '1 OR 1=1',
    'null',
    '__proto__',
  ];

  it('that is hostile text gets a 4xx error from every call (D1)', async () => {
    const admin = await api.signInAdmin();
    const unexpected: string[] = [];
    for (const operation of operationsWithId)
      for (const text of hostile) {
        const values = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, text]);
        const path = pathWith(operation, Object.fromEntries(values));
        const { status } = await admin.agent[operation.method](path).send({});
        if (![400, 401, 403, 404, 409].includes(status)) unexpected.push(`${status} ${operation.id} ${text}`);
      }
    expect(unexpected).toEqual([]);
  });
});

/**
 * Calls that change the user's own lists. They succeed for every user: any space can be added, and removing something that is
 * not in the list has no effect.
 */
const OWN_LIST_CALLS = ['saveSpace', 'removeSavedSpace', 'removeSavedSearch', 'leaveWaitlist'];

/**
 * Catches a call that trusts the id in the path instead of the session. A 409 or 400 also counts as a leak: it means that the other
 * user was stopped by the state of the record or by invalid input, not by missing rights.
 */
it.each(['host', 'vendor'] as const)(
  'no call reads or changes other users’ data: another %s gets 403 or 404 (D17)',
  async (role) => {
    const scene = await Scene.create(api);
    const leaks: string[] = [];
    const needsRights = ({ id, path, security }: Operation) =>
      path.includes('{') &&
      security.length > 0 &&
      // In OpenAPI, a requirement without entries means that signing in is optional.
      !security.some((requirement) => Object.keys(requirement).length === 0) &&
      !OWN_LIST_CALLS.includes(id);
    for (const operation of operations.filter(needsRights)) {
      const { path, query = {}, body = {} } = (await requests[operation.id]?.(scene, role)) ?? {};
      const { status } = await api.anyone[operation.method](pathWith(operation, path))
        .query(query)
        .set('Cookie', scene.cookieOf(`other ${role}`))
        .send(body);
      if (status !== 403 && status !== 404) leaks.push(`${status} ${operation.id}`);
    }
    expect(leaks).toEqual([]);
  },
);

/** Catches a call that lets every vendor or every host change the status. */
it.each(['pending', 'confirmed'])(
  'other users cannot change the status of a %s booking (D17)',
  async (status) => {
    const scene = await Scene.create(api);
    const { id } = await scene.newBooking(status);
    for (const actor of ['customer', 'other vendor', 'other host'] as const)
      for (const next of ['confirmed', 'cancelled', 'completed', 'pending'])
        await api.anyone
          .put(`/api/bookings/${id}`)
          .set('Cookie', scene.cookieOf(actor))
          .send({ status: next })
          .expect(403);
    expect(await api.query('SELECT status FROM bookings WHERE id = $1', [id])).toEqual([{ status }]);
  },
);

/** Catches `Object.assign(entity, body)` and a `ValidationPipe` without `whitelist`. */
describe('fields that a request must not set', () => {
  it('cannot change the role, status, id or email address of an account (D2, D4)', async () => {
    const forged = {
      role: 'admin',
      status: 'deleted',
      id: 1,
      email: 'else@abuse.test',
      createdAt: '2001-01-01',
    };
    const before = (await vendor.agent.get('/api/users/me')).body;
    const { body } = await vendor.agent.patch('/api/users/me').send(forged).expect(200);
    expect(body).toEqual(before);
    await vendor.agent.post('/api/users/me/role').send({ role: 'admin' }).expect(400);
  });

  it('cannot approve a listing or change its owner or rating (D2)', async () => {
    const forged = {
      hostId: vendor.id,
      approvalStatus: 'approved',
      approvedBy: host.id,
      rating: '5',
      reviewCount: 99,
      id: 1,
    };
    const { body } = await host.agent
      .post('/api/spaces')
      .send({ ...aSpace, ...forged })
      .expect(201);
    const edited = await host.agent.patch(`/api/spaces/${body.id}`).send(forged).expect(200);
    for (const space of [body, edited.body])
      expect(space).toMatchObject({
        hostId: host.id,
        approvalStatus: 'pending',
        rating: '0.00',
        reviewCount: 0,
      });
  });

  it.each(['__proto__', 'constructor', 'prototype'])('cannot pollute the prototype: %s', async (name) => {
    // JSON as text, because an object literal would set its own prototype instead of sending the field.
    const text = `{"firstName":"Vera","${name}":{"role":"admin","polluted":true,"prototype":{"polluted":true}}}`;
    // The API may either refuse the request or ignore the field.
    await vendor.agent.patch('/api/users/me').set('Content-Type', 'application/json').send(text);
    expect({}).not.toHaveProperty('polluted');
    expect((await vendor.agent.get('/api/users/me').expect(200)).body.role).toBe('vendor');
  });
});

/** Catches a missing or inverted check of the user's own role. */
describe('the user’s own role', () => {
  const changeRole = (person: Person, role: string) => person.agent.post('/api/users/me/role').send({ role });
  const roleOf = async (person: Person) => (await person.agent.get('/api/users/me').expect(200)).body.role;

  it('cannot be changed by an admin (D5)', async () => {
    const admin = await api.signInAdmin();
    for (const role of ['host', 'vendor']) await changeRole(admin, role).expect(403);
    expect(await roleOf(admin)).toBe('admin');
  });

  it('can be changed only without active spaces; choosing the same role has no effect (D12)', async () => {
    const person = await api.signIn('roles@abuse.test', { role: 'customer' });
    await changeRole(person, 'host').expect(200);
    const { id } = await api.addPublicSpace(person);
    await changeRole(person, 'host').expect(200);
    await changeRole(person, 'vendor').expect(409);
    expect(await roleOf(person)).toBe('host');
    await person.agent.patch(`/api/spaces/${id}`).send({ isActive: false }).expect(200);
    await changeRole(person, 'vendor').expect(200);
    expect(await roleOf(person)).toBe('vendor');
  });
});

/** Catches text that is concatenated into SQL, and LIKE patterns that are not escaped. */
describe('a search', () => {
  const injections = [
    "' OR '1'='1",
    "'); DROP TABLE users; --",
    '%%%',
    '___',
    '\\\\\\',
    "%' UNION SELECT email FROM users --",
  ];

  it.each(injections)('for %s finds nothing and changes nothing', async (text) => {
    await api.addPublicSpace(host);
    const { body } = await api.anyone.get('/api/spaces').query({ q: text }).expect(200);
    expect(body).toEqual([]);
    // The table still exists.
    expect(await api.query('SELECT count(*)::integer AS n FROM users')).toEqual([{ n: expect.any(Number) }]);
  });

  it.each(['sort', 'limit', 'cursor', 'bbox', 'from'])(
    'with SQL in the parameter %s is refused',
    async (name) => {
      await api.anyone
        .get('/api/spaces')
        .query({ [name]: "1; SELECT pg_sleep(9)' --" })
        .expect(400);
    },
  );
});
