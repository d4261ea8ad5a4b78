import { DataSource } from 'typeorm';
import { addDays, addMonths, dayIn } from '../src/domain/shared/calendar-day';
import { aSpace } from './a-space';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let stranger: Person;
let vendor: Person;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host', firstName: 'Hana', lastName: 'Ortiz' });
  stranger = await api.signIn('stranger@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
  admin = await api.signInAdmin();
});
afterAll(() => api.stop());

const list = (query = '') => api.anyone.get(`/api/spaces${query}`).expect(200);
const names = async (query: string) => (await list(query)).body.map(({ name }: { name: string }) => name);
const create = (person: Person, details: object) =>
  person.agent.post('/api/spaces').send({ ...aSpace, ...details });

describe('listing a space', () => {
  it('makes the signed-in host the owner and ignores fields set by the server (D2)', async () => {
    const { body } = await create(host, {
      hostId: 1,
      approvalStatus: 'approved',
      rating: '5',
      reviewCount: 9,
    }).expect(201);
    expect(body).toMatchObject({
      hostId: host.id,
      approvalStatus: 'pending',
      rating: '0.00',
      reviewCount: 0,
      pricePerDay: '1200.00',
      periodDays: 30,
      upfrontTotal: '1200.00',
      timeZone: 'America/New_York',
      subSpaceCount: 0,
    });
  });

  it('returns 401 when signed out and 403 for other roles (D17)', async () => {
    await api.anyone.post('/api/spaces').send(aSpace).expect(401);
    await create(vendor, {}).expect(403);
  });

  it('is refused if the host becomes a vendor while the request waits (D12)', async () => {
    const leaving = await api.signIn('leaving@x.test', { role: 'host' });
    const change = api.app.get(DataSource).createQueryRunner();
    await change.startTransaction();
    await change.query(`UPDATE users SET role = 'vendor' WHERE id = $1`, [leaving.id]);
    const creating = create(leaving, {}).then(({ status }) => status);
    await api.waitUntilQueryBlocked();
    await change.commitTransaction();
    await change.release();
    expect(await creating).toBe(403);
  });

  it('names every missing or invalid field (SPEC 5)', async () => {
    const { body } = await host.agent
      .post('/api/spaces')
      .send({ spaceType: 'castle', images: [{ url: 'https://x/y.png' }] })
      .expect(400);
    expect(body.fields).toMatchObject({
      name: expect.any(String),
      description: expect.any(String),
      spaceType: expect.any(String),
      location: expect.any(String),
      address: expect.any(String),
      paymentAgreementType: 'Payment agreement type is required',
      'images.0.url': expect.stringContaining('uploaded to Popnook'),
    });
  });

  it.each([
    ['monthly', {}, 'pricePerDay'],
    ['commission', {}, 'commissionPercentage'],
    ['hybrid', { pricePerDay: 500 }, 'commissionPercentage'],
    ['commission', { commissionPercentage: 50.1 }, 'commissionPercentage'],
    ['monthly', { pricePerDay: '12.345' }, 'pricePerDay'],
    ['weekly', {}, 'paymentAgreementType'],
  ])(
    'refuses the payment model %s with %j and names %s (D37)',
    async (paymentAgreementType, terms, field) => {
      const { body } = await create(host, { pricePerDay: null, ...terms, paymentAgreementType }).expect(400);
      expect(Object.keys(body.fields)).toEqual([field]);
    },
  );

  it('calls pricePerDay the monthly rate in messages (SPEC 9)', async () => {
    const { body } = await create(host, { pricePerDay: '12.345' }).expect(400);
    expect(body.fields.pricePerDay).toMatch(/^Monthly rate must be a number/);
  });

  it.each([[[null]], [[[]]], [[[{ url: '/uploads/a/b.webp' }]]]])(
    'refuses %j as images (SPEC 3)',
    async (images) => {
      const { body } = await create(host, { images }).expect(400);
      expect(Object.keys(body.fields)[0]).toMatch(/^images(\.0)?$/);
    },
  );

  it('derives the time zone from the coordinates (D22)', async () => {
    const { body } = await create(host, { latitude: 39.7392, longitude: -104.9903 }).expect(201);
    expect(body.timeZone).toBe('America/Denver');
  });
});

describe('approval', () => {
  it('publishes a listing when an administrator approves it, and emails its host once, even if it is approved twice (D18)', async () => {
    const { body: space } = await create(host, { name: 'Waiting room' }).expect(201);
    await api.anyone.get(`/api/spaces/${space.id}`).expect(404);
    await vendor.agent.get(`/api/spaces/${space.id}`).expect(404);
    await host.agent.get(`/api/spaces/${space.id}`).expect(200);
    const approve = (person: Person) =>
      person.agent.put(`/api/admin/spaces/${space.id}/approval`).send({ status: 'approved' });
    await approve(host).expect(403);
    expect((await approve(admin).expect(200)).body.approvalStatus).toBe('approved');
    await approve(admin).expect(200);
    expect(
      (await api.emailsOfKind('listing-approved')).filter(({ recipient }) => recipient === host.email),
    ).toHaveLength(1);
    expect(await names('')).toContain('Waiting room');
    expect(
      await api.query(`SELECT action FROM audit_log WHERE entity_id = $1 AND action <> 'created'`, [
        String(space.id),
      ]),
    ).toHaveLength(1);
  });

  it('shows the host why a listing was rejected (D18)', async () => {
    const { body: space } = await create(host, {}).expect(201);
    await admin.agent
      .put(`/api/admin/spaces/${space.id}/approval`)
      .send({ status: 'rejected', notes: 'Add a photo.' })
      .expect(200);
    expect((await host.agent.get(`/api/spaces/${space.id}`)).body.approvalNotes).toBe('Add a photo.');
    // A decision can be changed, but not withdrawn.
    await admin.agent.put(`/api/admin/spaces/${space.id}/approval`).send({ status: 'pending' }).expect(400);
  });

  it('shows the notes of a decision and who made it only to the host and administrators (D18)', async () => {
    const { body: space } = await create(host, { name: 'Praised' }).expect(201);
    const approval = { status: 'approved', notes: 'Lovely.' };
    await admin.agent.put(`/api/admin/spaces/${space.id}/approval`).send(approval).expect(200);
    const decisions = async (client: Pick<typeof api.anyone, 'get'>) => {
      const detail = await client.get(`/api/spaces/${space.id}`).expect(200);
      const { body } = await client.get('/api/spaces').expect(200);
      return [detail.body, body.find(({ id }: { id: number }) => id === space.id)].map(
        ({ approvalNotes, approvedBy }) => ({ approvalNotes, approvedBy }),
      );
    };
    const hidden = { approvalNotes: null, approvedBy: null };
    const otherHost = await api.signIn('other-host@x.test', { role: 'host' });
    expect(await decisions(api.anyone)).toEqual([hidden, hidden]);
    // The text is checked too, because parsed JSON has only the last of several fields with the same name.
    expect((await api.anyone.get('/api/spaces').expect(200)).text).not.toContain('Lovely.');
    expect(await decisions(vendor.agent)).toEqual([hidden, hidden]);
    expect(await decisions(otherHost.agent)).toEqual([hidden, hidden]);
    // Only the detail (`[0]`), because the public list hides these fields from everyone.
    const shown = { approvalNotes: 'Lovely.', approvedBy: admin.id };
    expect((await decisions(host.agent))[0]).toEqual(shown);
    expect((await decisions(admin.agent))[0]).toEqual(shown);
  });

  it('shows the spaces that wait for approval to administrators, but not to hosts (D18)', async () => {
    await create(host, { name: 'Next in line' }).expect(201);
    const { body } = await admin.agent.get('/api/admin/spaces?awaitingApproval=true').expect(200);
    expect(body.map(({ name }: { name: string }) => name)).toContain('Next in line');
    await host.agent.get('/api/admin/spaces').expect(403);
  });
});

describe('the list', () => {
  beforeAll(async () => {
    await api.query('UPDATE spaces SET is_active = false');
    await api.addPublicSpace(host, {
      name: 'A',
      location: 'Durham ,NC',
      spaceType: 'retail_shop',
      pricePerDay: 300,
    });
    await api.addPublicSpace(host, {
      name: 'B',
      location: 'durham, nc',
      spaceType: 'boutique',
      pricePerDay: 100,
    });
    await api.addPublicSpace(host, {
      name: 'C',
      location: 'Chapel Hill, NC',
      spaceType: 'salon',
      pricePerDay: 200,
    });
    // Without a rate, it matches any `maxPrice` and counts as the cheapest (D35).
    await api.addPublicSpace(host, {
      name: 'D',
      paymentAgreementType: 'commission',
      pricePerDay: null,
      commissionPercentage: 5,
    });
  });

  it('lists the newest approved first, with the total and the next page in headers (D40)', async () => {
    const first = await list('?limit=3');
    expect(first.body.map(({ name }: { name: string }) => name)).toEqual(['D', 'C', 'B']);
    expect(first.headers['x-total-count']).toBe('4');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await api.anyone.get(next).expect(200);
    expect(second.body.map(({ name }: { name: string }) => name)).toEqual(['A']);
    expect(second.headers.link).toBeUndefined();
  });

  it.each([
    ['?location=Durham,%20NC', ['B', 'A']],
    ['?location=%20DURHAM,nc%20', ['B', 'A']],
    ['?location=chapel%20%20hill,nc', ['C']],
    ['?location=all&spaceType=all', ['D', 'C', 'B', 'A']],
    // `boutique` is an alias of `retail_shop` (D38).
    ['?spaceType=boutique', ['B', 'A']],
    ['?maxPrice=200', ['D', 'C', 'B']],
    // An invalid `maxPrice` is ignored.
    ['?maxPrice=-5', ['D', 'C', 'B', 'A']],
    ['?maxPrice=NaN', ['D', 'C', 'B', 'A']],
    ['?sort=price', ['D', 'B', 'C', 'A']],
    ['?sort=-price', ['A', 'C', 'B', 'D']],
    ['?sort=price&limit=1&unknown=1', ['D']],
    ['?q=durham', ['B', 'A']],
    // `%` is not a wildcard.
    ['?q=d%25m', []],
    ['?bbox=-79,35,-78,36', ['D', 'C', 'B', 'A']],
    ['?bbox=0,0,1,1', []],
  ])('%s finds %j (D35, D38, D39, D41)', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    'limit=0',
    'limit=x',
    'bbox=1,2',
    'sort=best',
    'sort=',
    'from=tomorrow',
    'from=2026-02-31',
    'from=0000-01-01',
    'from=9999-12-31',
    'cursor=%25',
    'spaceType=castle',
  ])('refuses %s and names the parameter (D41)', async (query) => {
    const { body } = await api.anyone.get(`/api/spaces?${query}`).expect(400);
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]]);
  });

  it.each([
    ['east of the date line', [0, 179.95], [0, -179.95]],
    ['west of the date line', [0, -179.95], [0, 179.95]],
    ['on both sides of the south pole', [-89.95, 0], [-89.95, 180]],
    ['on both sides of the north pole', [89.95, 90], [89.95, -90]],
    ['west of a point at 60° north', [60, 10], [60, 9.8]],
    ['east of a point at 60° south', [-60, 10], [-60, 10.2]],
    ['east of a point at 89° north', [89, 10], [89, 15.73]],
  ])(
    'a space 11 km away, %s, is found with a radius of 12 km, but not of 10 km (D41)',
    async (_where, near, [latitude, longitude]) => {
      const { id } = await api.addPublicSpace(host, { name: 'Far', latitude, longitude });
      const namesWithin = (radiusKm: number) => names(`?near=${near.join(',')}&radiusKm=${radiusKm}`);
      expect([await namesWithin(10), await namesWithin(12)]).toEqual([[], ['Far']]);
      await api.query('UPDATE spaces SET is_active = false WHERE id = $1', [id]);
    },
  );

  it.each([
    ['x', 1],
    ['', 1],
    ['1', 1e20],
    ['2026-02-31 00:00:00+00', 1],
    ['99999999999999999999', 1],
    [1, 1],
  ])('refuses the invalid cursor [%j, %j] for every sort order (D40)', async (key, id) => {
    const cursor = Buffer.from(JSON.stringify([key, id])).toString('base64url');
    for (const sort of ['newest', 'rating', 'price', '-price']) {
      const { body } = await api.anyone.get(`/api/spaces?sort=${sort}&cursor=${cursor}`).expect(400);
      expect(Object.keys(body.fields)).toEqual(['cursor']);
    }
    await host.agent.get(`/api/hosts/${host.id}/spaces?cursor=${cursor}`).expect(400);
  });

  it.each(['newest', 'rating', 'price', '-price'])(
    'returns the same list page by page when sorted by %s (D40)',
    async (sort) => {
      const unpaged = await names(`?sort=${sort}`);
      const paged = [];
      for (let next = `/api/spaces?sort=${sort}&limit=1`; next;) {
        const { body, headers } = await api.anyone.get(next).expect(200);
        paged.push(...body.map(({ name }: { name: string }) => name));
        next = /<([^>]+)>/.exec(headers.link ?? '')?.[1] ?? '';
      }
      expect(paged).toEqual(unpaged);
    },
  );

  it('the list and the map accept `from` at most 12 months ahead, in any time zone (D56)', async () => {
    const lastStart = addMonths(dayIn('Pacific/Kiritimati', new Date()), 12);
    for (const path of ['/api/spaces?', '/api/spaces/map?bbox=-79,35,-78,36&']) {
      await api.anyone.get(`${path}from=${lastStart}`).expect(200);
      const { body } = await api.anyone.get(`${path}from=${addDays(lastStart, 1)}`).expect(400);
      expect(body.fields).toEqual({ from: expect.stringContaining(lastStart) });
    }
  });

  it('`from` finds spaces that are free for their whole period from that day (D41)', async () => {
    const [space] = (await list('?spaceType=salon')).body;
    const from = addDays(dayIn('America/New_York', new Date()), 10);
    await vendor.agent.post('/api/bookings').send({ spaceId: space.id, startDate: from }).expect(201);
    expect(await names(`?from=${addDays(from, 5)}`)).toEqual(['D', 'B', 'A']);
    expect(await names(`?from=${addDays(from, 30)}`)).toEqual(['D', 'C', 'B', 'A']);
  });

  it('`from` also finds a space whose request for these dates has expired (D31, D41)', async () => {
    const space = (await list()).body.find(({ name }: { name: string }) => name === 'B');
    const from = addDays(dayIn('America/New_York', new Date()), 50);
    const { body } = await vendor.agent
      .post('/api/bookings')
      .send({ spaceId: space.id, startDate: from })
      .expect(201);
    expect(await names(`?from=${from}`)).toEqual(['D', 'C', 'A']);
    await api.query('UPDATE bookings SET expires_at = now() WHERE id = $1', [body.id]);
    expect(await names(`?from=${from}`)).toEqual(['D', 'C', 'B', 'A']);
    const quote = await api.anyone.get(`/api/spaces/${space.id}/quote?startDate=${from}`).expect(200);
    expect(quote.body).toMatchObject({ available: true, conflicts: [] });
  });
});

describe('displays, users and locations', () => {
  it('lets a host add displays only to their own space, and returns SPEC’s message for an invalid type (SPEC 5)', async () => {
    const space = await api.addPublicSpace(host);
    const add = (person: Person, display: object) =>
      person.agent.post(`/api/spaces/${space.id}/subspaces`).send(display);
    await add(stranger, { name: 'Shelf', type: 'shelf' }).expect(403);
    expect((await add(host, { name: 'Shelf', type: 'sofa' }).expect(400)).body.fields.type).toBe(
      'Sub-space type is required',
    );
    expect((await add(host, { name: 'Shelf', type: 'shelf' }).expect(201)).body.maxCapacity).toBe(1);
    expect((await api.anyone.get(`/api/spaces/${space.id}/subspaces`).expect(200)).body).toHaveLength(1);
    await add(host, { name: 'Shelf', type: 'shelf', images: [[]] }).expect(400);
    expect((await api.anyone.get(`/api/spaces/${space.id}`)).body.subSpaceCount).toBe(1);
  });

  it('accepts null in optional fields of a display', async () => {
    const space = await api.addPublicSpace(host);
    const nothing = { description: null, dimensions: null, images: null, maxCapacity: null };
    const { body } = await host.agent
      .post(`/api/spaces/${space.id}/subspaces`)
      .send({ name: 'Shelf', type: 'shelf', ...nothing })
      .expect(201);
    expect(body).toMatchObject({ description: null, images: [], maxCapacity: 1 });
  });

  it('shows everyone the name of a user and nothing else (D13)', async () => {
    const { body } = await api.anyone.get(`/api/users/${host.id}`).expect(200);
    expect(body).toEqual({ firstName: 'Hana', lastName: 'Ortiz', businessName: null });
    await api.anyone.get('/api/users/999999').expect(404);
  });

  it('lists active locations by name', async () => {
    await api.query(`INSERT INTO available_locations (city, state, state_code, is_active) VALUES
      ('Raleigh', 'North Carolina', 'NC', true), ('Durham', 'North Carolina', 'NC', true), ('Nowhere', 'Kansas', 'KS', false)`);
    const { body } = await api.anyone.get('/api/locations').expect(200);
    expect(body.map(({ city }: { city: string }) => city)).toEqual(['Durham', 'Raleigh']);
  });
});
