import { aSpace } from './a-space';
import { type Person, TestApi } from './test-api';

/* Administrators approve or reject listings, and see what has changed since the last decision (D18). */

let api: TestApi;
let admin: Person;
let otherAdmin: Person;
let host: Person;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
  host = await api.signIn('host@review.test', { role: 'host' });
  const names = { firstName: 'Olga', lastName: 'Other' };
  otherAdmin = await api.signIn('olga@review.test', { role: 'customer', ...names });
  await api.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [otherAdmin.id]);
});
afterAll(() => api.stop());

const addListing = async (details: object = {}): Promise<number> =>
  (
    await host.agent
      .post('/api/spaces')
      .send({ ...aSpace, ...details })
      .expect(201)
  ).body.id;
const edit = (id: number, changes: object) => host.agent.patch(`/api/spaces/${id}`).send(changes).expect(200);
const decide = (
  id: number,
  status: string,
  { by = admin, version }: { by?: Person; version?: number } = {},
) => {
  const request = by.agent.put(`/api/admin/spaces/${id}/approval`);
  if (version !== undefined) void request.set('If-Match', `"${version}"`);
  return request.send({ status });
};
const findListing = async (id: number) =>
  (await admin.agent.get('/api/admin/spaces?limit=200').expect(200)).body.find(
    (space: { id: number }) => space.id === id,
  );
const changesOf = async (id: number) =>
  (await admin.agent.get(`/api/admin/spaces/${id}/changes`).expect(200)).body;
/** How many emails and audit entries the decisions about a listing have caused. */
const effectsOf = async (id: number) => {
  const [counts] = await api.query(
    `SELECT (SELECT count(*)::int FROM outbox WHERE kind LIKE 'listing-%' AND payload->>'spaceId' = $1) AS emails,
       (SELECT count(*)::int FROM audit_log WHERE action = 'approval' AND entity_id = $1) AS entries`,
    [String(id)],
  );
  return counts;
};

describe('a decision with If-Match', () => {
  it('applies to the loaded version, and its response has the next version (D18)', async () => {
    const id = await addListing();
    const { reviewVersion: version } = await findListing(id);
    const { body } = await decide(id, 'approved', { version }).expect(200);
    expect(body).toMatchObject({ approvalStatus: 'approved', hostEmail: host.email });
    expect(body.reviewVersion).toBe((await findListing(id)).reviewVersion);
    expect((await changesOf(id)).reviewVersion).toBe(body.reviewVersion);
    await decide(id, 'rejected', { version: body.reviewVersion }).expect(200);
  });

  it('returns 409 with the decision that another administrator has already made (D18)', async () => {
    const id = await addListing();
    const { reviewVersion: version } = await findListing(id);
    await decide(id, 'rejected', { by: otherAdmin }).expect(200);
    const { body, headers } = await decide(id, 'approved', { version }).expect(409);
    expect(body).toMatchObject({
      code: 'review_conflict',
      message: 'Olga Other has rejected this listing since you opened it.',
      version: (await findListing(id)).reviewVersion,
      decision: { approvalStatus: 'rejected', approvedBy: otherAdmin.id, approvedByName: 'Olga Other' },
    });
    expect(headers['etag']).toBe(`"${body.version}"`);
    expect(await effectsOf(id)).toEqual({ emails: 1, entries: 1 });
  });

  it.each([
    ['an edit', (id: number) => edit(id, { description: 'Now with a counter.' })],
    ['a new display', (id: number) => edit(id, { subSpaces: [{ name: 'Shelf', type: 'shelf' }] })],
  ])('returns 409 after %s by the host (D18)', async (_, change) => {
    const id = await addListing();
    const { reviewVersion: version } = await findListing(id);
    await change(id);
    const { body } = await decide(id, 'approved', { version }).expect(409);
    expect(body.message).toBe('This listing has changed since you opened it.');
    expect(body.decision).toMatchObject({ approvalStatus: 'pending', approvedByName: null });
    await decide(id, 'approved', { version: body.version }).expect(200);
  });

  it('names the change by the host, not the earlier decision that the administrator has seen (D18)', async () => {
    const id = await addListing();
    await decide(id, 'approved', { by: otherAdmin }).expect(200);
    const { reviewVersion: version } = await findListing(id);
    await edit(id, { description: 'Now with a counter.' });
    const { body } = await decide(id, 'rejected', { version }).expect(409);
    expect(body.message).toBe('This listing has changed since you opened it.');
    expect(body.decision).toMatchObject({ approvalStatus: 'approved', approvedByName: 'Olga Other' });
  });

  it('returns 409 for a version that is not a number, with the decision if there is one (D18)', async () => {
    const id = await addListing();
    const approve = () =>
      admin.agent
        .put(`/api/admin/spaces/${id}/approval`)
        .set('If-Match', '"latest"')
        .send({ status: 'approved' })
        .expect(409);
    expect((await approve()).body).toMatchObject({
      code: 'review_conflict',
      message: 'This listing has changed since you opened it.',
    });
    await decide(id, 'rejected', { by: otherAdmin }).expect(200);
    expect((await approve()).body.message).toBe('Olga Other has rejected this listing since you opened it.');
  });

  it('lets exactly one of four racing decisions of two administrators win, with one email (D18)', async () => {
    const id = await addListing();
    const { reviewVersion: version } = await findListing(id);
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        n % 2 ? decide(id, 'approved', { version }) : decide(id, 'rejected', { by: otherAdmin, version }),
      ),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(3).fill(409)]);
    expect(await effectsOf(id)).toEqual({ emails: 1, entries: 1 });
    const winner = responses.find(({ status }) => status === 200)?.body.approvalStatus;
    for (const { body, status } of responses)
      if (status === 409) expect(body.decision.approvalStatus).toBe(winner);
  });
});

describe('a decision without If-Match', () => {
  it('takes effect once, even if two administrators repeat it concurrently (D18)', async () => {
    const id = await addListing();
    const responses = await Promise.all(
      Array.from({ length: 4 }, (_, n) => decide(id, 'approved', { by: n % 2 ? admin : otherAdmin })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(4).fill(200));
    expect(await effectsOf(id)).toEqual({ emails: 1, entries: 1 });
  });

  it('replaces a different decision (D18)', async () => {
    const id = await addListing();
    await decide(id, 'approved').expect(200);
    await decide(id, 'rejected', { by: otherAdmin }).expect(200);
    expect(await findListing(id)).toMatchObject({ approvalStatus: 'rejected', approvedBy: otherAdmin.id });
    expect(await effectsOf(id)).toEqual({ emails: 2, entries: 2 });
  });
});

describe('a reviewed listing', () => {
  it('shows names, descriptions, prices, terms and displays before and after the change (D18)', async () => {
    const id = await addListing({
      name: 'Old name',
      pricePerDay: '1200.00',
      amenities: ['Wifi', 'Sink'],
    });
    const shelf = { name: 'Shelf', type: 'shelf', description: 'Oak' };
    const add = (display: object) => host.agent.post(`/api/spaces/${id}/subspaces`).send(display).expect(201);
    const { id: shelfId } = (await add(shelf)).body;
    const { id: rackId } = (await add({ name: 'Rack', type: 'rack' })).body;
    await decide(id, 'approved').expect(200);
    expect((await changesOf(id)).changes).toEqual([]);
    await edit(id, {
      name: 'New name',
      paymentAgreementType: 'hybrid',
      pricePerDay: '900',
      commissionPercentage: '12.5',
      amenities: ['Wifi', 'Till'],
      subSpaces: [{ id: shelfId, description: 'Pine', pricePerDay: '250' }],
    });
    await host.agent.delete(`/api/spaces/${id}/subspaces/${rackId}`).expect(204);
    const { id: counterId } = (await add({ name: 'Counter', type: 'counter' })).body;
    const { changes, reviewedAt, spaceId } = await changesOf(id);
    expect({ spaceId, reviewedAt }).toEqual({ spaceId: id, reviewedAt: expect.any(String) });
    const spaceChange = (field: string, before: string | null, after: string | null) => ({
      field,
      before,
      after,
      displayId: null,
      displayName: null,
    });
    expect(changes).toEqual(
      expect.arrayContaining([
        spaceChange('name', 'Old name', 'New name'),
        spaceChange('pricePerDay', '1200.00', '900.00'),
        spaceChange('paymentAgreementType', 'monthly', 'hybrid'),
        spaceChange('commissionPercentage', null, '12.50'),
        spaceChange('amenities', 'Wifi\nSink', 'Wifi\nTill'),
        { field: 'description', before: 'Oak', after: 'Pine', displayId: shelfId, displayName: 'Shelf' },
        { field: 'pricePerDay', before: null, after: '250.00', displayId: shelfId, displayName: 'Shelf' },
        { field: 'name', before: 'Rack', after: null, displayId: rackId, displayName: 'Rack' },
        { field: 'name', before: null, after: 'Counter', displayId: counterId, displayName: 'Counter' },
      ]),
    );
    const fieldsOf = (displayId: number | null) =>
      changes
        .filter((change: (typeof changes)[number]) => change.displayId === displayId)
        .map(({ field }: { field: string }) => field);
    expect(fieldsOf(null)).toEqual([
      'amenities',
      'commissionPercentage',
      'name',
      'paymentAgreementType',
      'pricePerDay',
    ]);
    expect(fieldsOf(shelfId)).toEqual(['description', 'pricePerDay']);
    await decide(id, 'approved').expect(200);
    const { changes: changesSince, reviewedAt: reviewedAgainAt } = await changesOf(id);
    expect(changesSince).toEqual([]);
    expect(Date.parse(reviewedAgainAt)).toBeGreaterThan(Date.parse(reviewedAt));
  });

  it('shows pictures by their addresses (D18)', async () => {
    const id = await addListing();
    await decide(id, 'approved').expect(200);
    const { url, thumbnailUrl } = await api.uploadPicture(host);
    await edit(id, { images: [{ url, thumbnailUrl }] });
    expect((await changesOf(id)).changes).toMatchObject([{ field: 'images', before: null, after: url }]);
  });

  it('is compared with the reviewed version even if that was rejected (D18)', async () => {
    const id = await addListing({ name: 'Old name' });
    await decide(id, 'rejected').expect(200);
    await edit(id, { name: 'New name' });
    expect((await changesOf(id)).changes).toMatchObject([{ field: 'name', before: 'Old name' }]);
  });

  it('does not show ratings, review counts or deactivation as changes', async () => {
    const id = await addListing();
    const { id: shelfId } = (
      await host.agent.post(`/api/spaces/${id}/subspaces`).send({ name: 'Shelf', type: 'shelf' }).expect(201)
    ).body;
    await decide(id, 'approved').expect(200);
    await edit(id, { isActive: false, subSpaces: [{ id: shelfId, isActive: false }] });
    await api.query('UPDATE spaces SET rating = 5, review_count = 1 WHERE id = $1', [id]);
    expect((await changesOf(id)).changes).toEqual([]);
  });
});

it('a new listing has no changes (D18)', async () => {
  const id = await addListing();
  expect(await changesOf(id)).toMatchObject({ reviewedAt: null, changes: [] });
});

it('the changes of an unknown listing return 404 (D18)', async () => {
  await admin.agent.get('/api/admin/spaces/999999/changes').expect(404);
});

it('an automatically approved listing is compared with its first version (D18)', async () => {
  const automatic = await TestApi.start({ AUTO_APPROVE: 'on' });
  try {
    const { agent } = await automatic.signIn('host@review.test', { role: 'host' });
    const { id } = (await agent.post('/api/spaces').send(aSpace).expect(201)).body;
    await agent.patch(`/api/spaces/${id}`).send({ name: 'New name' }).expect(200);
    const { agent: reviewer } = await automatic.signInAdmin();
    const { body } = await reviewer.get(`/api/admin/spaces/${id}/changes`).expect(200);
    expect(body.changes).toMatchObject([{ field: 'name', before: aSpace.name, after: 'New name' }]);
  } finally {
    await automatic.stop();
  }
});
