import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let stranger: Person;
let vendor: Person;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  stranger = await api.signIn('stranger@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
  admin = await api.signInAdmin();
});
afterAll(() => api.stop());

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
const editSpace = (person: Person, id: number, changes: object) =>
  person.agent.patch(`/api/spaces/${id}`).send(changes);
const displaysOf = async (id: number) =>
  (await host.agent.get(`/api/spaces/${id}/subspaces`).expect(200)).body;
const addSpaceWithDisplay = async (maxCapacity = 1): Promise<{ id: number; shelf: number }> => {
  const { id } = await api.addPublicSpace(host);
  const shelf = { name: 'Shelf', type: 'shelf', maxCapacity };
  const { body } = await host.agent.post(`/api/spaces/${id}/subspaces`).send(shelf).expect(201);
  // `removedAt` is internal, so responses do not contain it.
  expect(Object.keys(body)).not.toContain('removedAt');
  return { id, shelf: body.id };
};
const book = (spaceId: number, subSpaceId?: number) =>
  vendor.agent.post('/api/bookings').send({ spaceId, subSpaceId, startDate: day(10) });
const withdraw = (id: number) => vendor.agent.put(`/api/bookings/${id}`).send({ status: 'cancelled' });

describe('editing a space', () => {
  it('changes only the given fields (SPEC 7)', async () => {
    const space = await api.addPublicSpace(host, { amenities: ['Wi-Fi'] });
    const { body } = await editSpace(host, space.id, { name: ' New name ', pricePerDay: 900 }).expect(200);
    expect(body).toMatchObject({
      name: 'New name',
      pricePerDay: '900.00',
      upfrontTotal: '900.00',
      amenities: ['Wi-Fi'],
      changedSinceApproval: true,
      approvalStatus: 'approved',
      latitude: '35.77960000',
    });
    expect((await editSpace(host, space.id, {}).expect(200)).body).toEqual(body);
  });

  it('ignores fields set by the server, and a new owner sent by a host (D2)', async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await editSpace(host, space.id, {
      hostId: stranger.id,
      approvalStatus: 'rejected',
      approvedBy: 1,
      approvedAt: null,
      rating: '5',
      reviewCount: 7,
    }).expect(200);
    expect(body).toMatchObject({
      hostId: host.id,
      approvalStatus: 'approved',
      rating: '0.00',
      reviewCount: 0,
    });
  });

  it('lets an administrator change the owner, but only to a host, and emails both hosts (D2, D52)', async () => {
    const space = await api.addPublicSpace(host);
    expect((await editSpace(admin, space.id, { hostId: vendor.id }).expect(400)).body.fields).toHaveProperty(
      'hostId',
    );
    await editSpace(admin, space.id, { hostId: 999_999 }).expect(400);
    expect((await editSpace(admin, space.id, { hostId: stranger.id }).expect(200)).body.hostId).toBe(
      stranger.id,
    );
    await editSpace(admin, space.id, { hostId: stranger.id }).expect(200);
    const emailsAbout = async (kind: string) =>
      (await api.emailsOfKind(kind))
        .filter(({ payload }) => payload.spaceId === space.id)
        .map(({ recipient }) => recipient);
    expect(await emailsAbout('listing-received')).toEqual([stranger.email]);
    expect(await emailsAbout('listing-handed-over')).toEqual([host.email]);
    await editSpace(host, space.id, { name: 'Mine?' }).expect(403);
  });

  it('returns 401 when signed out, 403 for another host’s space even if it is hidden, and 404 for an unknown one (D17)', async () => {
    const space = await api.addPublicSpace(host);
    await editSpace(host, space.id, { isActive: false }).expect(200);
    await api.anyone.get(`/api/spaces/${space.id}`).expect(404);
    await api.anyone.patch(`/api/spaces/${space.id}`).send({ name: 'x' }).expect(401);
    for (const person of [stranger, vendor]) await editSpace(person, space.id, { name: 'x' }).expect(403);
    await editSpace(host, 999_999, { name: 'x' }).expect(404);
    // None of these requests has changed the space: its host can show it again.
    await editSpace(host, space.id, { isActive: true }).expect(200);
    await api.anyone.get(`/api/spaces/${space.id}`).expect(200);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: null }, 'name'],
    [{ paymentAgreementType: null }, 'paymentAgreementType'],
    [{ paymentAgreementType: 'weekly' }, 'paymentAgreementType'],
    [{ spaceType: 'castle' }, 'spaceType'],
    [{ images: [{ url: 'https://x/y.png' }] }, 'images.0.url'],
    [{ subSpaces: [{ name: 'Shelf', type: 'sofa' }] }, 'subSpaces.0.type'],
    [{ subSpaces: [{ name: 'Shelf' }] }, 'subSpaces.0.type'],
    [{ subSpaces: [{ type: 'shelf' }] }, 'subSpaces.0.name'],
    [{ subSpaces: [{ id: 999_999, name: 'Shelf' }] }, 'subSpaces.0.id'],
    [{ subSpaces: [{ name: 'A', type: 'rack', maxCapacity: 0 }] }, 'subSpaces.0.maxCapacity'],
    [{ subSpaces: 'all' }, 'subSpaces'],
    // The check uses the payment model after the edit (D37).
    [{ pricePerDay: null }, 'pricePerDay'],
    [{ pricePerDay: '0' }, 'pricePerDay'],
    [{ paymentAgreementType: 'commission' }, 'commissionPercentage'],
    [{ paymentAgreementType: 'hybrid' }, 'commissionPercentage'],
  ])('refuses %j, names %s and changes nothing (D37, D46)', async (changes, field) => {
    const space = await api.addPublicSpace(host);
    const { body } = await editSpace(host, space.id, { description: 'Changed.', ...changes }).expect(400);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect((await api.anyone.get(`/api/spaces/${space.id}`)).body.description).not.toBe('Changed.');
  });

  it('derives the time zone from the coordinates (D22)', async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await editSpace(host, space.id, { latitude: 39.7392, longitude: -104.9903 }).expect(200);
    expect(body.timeZone).toBe('America/Denver');
    expect((await editSpace(host, space.id, { name: 'Still Denver' })).body.timeZone).toBe('America/Denver');
  });

  it.each([
    [{ address: '1 Other St' }, true],
    [{ spaceType: 'gallery' }, true],
    [{ latitude: '40.1', longitude: '-78.6382' }, true],
    // The current values of the space.
    [{ latitude: '35.7796', address: '12 Hargett St, Raleigh, NC 27601', images: [] }, false],
    [{ name: 'Another name' }, true],
    [{ description: 'Brighter still.' }, true],
    [{ pricePerDay: '900.00', isActive: true }, false],
  ])('after the edit %j, an approved listing must be reviewed again: %s (D18)', async (changes, changed) => {
    const space = await api.addPublicSpace(host);
    const { body } = await editSpace(host, space.id, changes).expect(200);
    expect(body).toMatchObject({ changedSinceApproval: changed, approvalStatus: 'approved' });
    const { body: waiting } = await admin.agent.get('/api/admin/spaces?awaitingApproval=true').expect(200);
    expect(waiting.some(({ id }: { id: number }) => id === space.id)).toBe(changed);
  });

  it('marks an approved listing as changed after an edit of its pictures (D18)', async () => {
    const space = await api.addPublicSpace(host);
    const { body } = await editSpace(host, space.id, { images: [await api.uploadPicture(host)] }).expect(200);
    expect(body.changedSinceApproval).toBe(true);
  });

  it('marks a rejected listing as changed after an edit, until an administrator decides again (D18)', async () => {
    const space = await api.addPublicSpace(host);
    const decide = (status: string) =>
      admin.agent.put(`/api/admin/spaces/${space.id}/approval`).send({ status }).expect(200);
    await decide('rejected');
    expect((await editSpace(host, space.id, { description: 'Longer.' }).expect(200)).body).toMatchObject({
      approvalStatus: 'rejected',
      changedSinceApproval: true,
    });
    expect((await decide('approved')).body).toMatchObject({
      approvalStatus: 'approved',
      changedSinceApproval: false,
    });
  });

  it('applies concurrent edits one after the other', async () => {
    const { id, shelf } = await addSpaceWithDisplay();
    const rack = { name: 'Rack', type: 'rack' };
    for (let round = 1; round <= 5; round += 1)
      await Promise.all([
        editSpace(host, id, { name: `Name ${round}`, subSpaces: [rack] }).expect(200),
        editSpace(admin, id, { pricePerDay: round, subSpaces: [{ id: shelf, maxCapacity: round }] }).expect(
          200,
        ),
        editSpace(host, id, { address: `${round} Other St`, subSpaces: [rack] }).expect(200),
      ]);
    const { body } = await api.anyone.get(`/api/spaces/${id}`).expect(200);
    expect(body).toMatchObject({
      name: 'Name 5',
      pricePerDay: '5.00',
      address: '5 Other St',
      changedSinceApproval: true,
      // The shelf, and two racks from each round.
      subSpaceCount: 11,
    });
    expect((await displaysOf(id))[0]).toMatchObject({ id: shelf, name: 'Shelf', maxCapacity: 5 });
    // Each audit entry holds only the administrator's changes, not the host's concurrent ones.
    const entries = await api.query<{ after: object }>(
      `SELECT after FROM audit_log
       WHERE entity = 'space' AND entity_id = $1 AND actor_role = 'admin' ORDER BY id`,
      [String(id)],
    );
    expect(entries).toHaveLength(5);
    for (const { after } of entries) {
      expect(after).not.toHaveProperty('name');
      expect(after).not.toHaveProperty('address');
    }
  });

  it('transfers a space only if the response is 200, even if the new owner is suspended at the same time (D2, D10)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const space = await api.addPublicSpace(host);
      const other = await api.signIn(`other${round}@x.test`, { role: 'host' });
      const [transfer, suspension] = await Promise.all([
        editSpace(admin, space.id, { hostId: other.id }),
        admin.agent.put(`/api/admin/users/${other.id}/status`).send({ status: 'suspended' }),
      ]);
      expect(suspension.status).toBe(200);
      const { body } = await admin.agent.get(`/api/spaces/${space.id}`).expect(200);
      expect(body.hostId).toBe(transfer.status === 200 ? other.id : host.id);
    }
  });

  it('logs each changed field with the role of the user (D42)', async () => {
    const { id, shelf } = await addSpaceWithDisplay();
    await editSpace(host, id, { name: 'By the host' }).expect(200);
    await editSpace(admin, id, {
      name: 'By the admin',
      minimumCommission: 15,
      subSpaces: [{ id: shelf, maxCapacity: 3 }],
    }).expect(200);
    // Changes nothing, so it is not logged.
    await editSpace(admin, id, { name: 'By the admin' }).expect(200);
    const entries = await api.query<{ actor_role: string }>(
      `SELECT admin_id, actor_role, action, before, after FROM audit_log
       WHERE entity = 'space' AND entity_id = $1 ORDER BY id`,
      [String(id)],
    );
    expect(entries.filter(({ actor_role }) => actor_role === 'host')).toMatchObject([
      { admin_id: host.id, action: 'created' },
      { admin_id: host.id, action: 'edit', after: { [`display ${shelf}`]: expect.anything() } },
      { admin_id: host.id, action: 'edit', after: { name: 'By the host' } },
    ]);
    expect(entries.filter(({ actor_role }) => actor_role === 'admin')).toEqual([
      {
        admin_id: admin.id,
        actor_role: 'admin',
        action: 'edit',
        before: { name: 'By the host', minimumCommission: null, [`display ${shelf}`]: { maxCapacity: 1 } },
        after: {
          name: 'By the admin',
          minimumCommission: expect.stringMatching(/^15/),
          [`display ${shelf}`]: { maxCapacity: 3 },
        },
      },
    ]);
  });
});

describe('changing the displays of a space', () => {
  it('updates displays by id, adds those without an id, and removes none (D28)', async () => {
    const { id, shelf } = await addSpaceWithDisplay();
    const subSpaces = [{ name: 'Counter', type: 'counter' }];
    await editSpace(host, id, { subSpaces }).expect(200);
    await editSpace(host, id, { subSpaces: [{ id: shelf, dimensions: '1 m', images: null }] }).expect(200);
    expect(await displaysOf(id)).toMatchObject([
      { id: shelf, name: 'Shelf', type: 'shelf', dimensions: '1 m', maxCapacity: 1 },
      { name: 'Counter', type: 'counter', isActive: true, maxCapacity: 1, images: [] },
    ]);
    await editSpace(host, id, { subSpaces: [] }).expect(200);
    expect(await displaysOf(id)).toHaveLength(2);
  });

  it('refuses a display of another space (D28)', async () => {
    const { shelf } = await addSpaceWithDisplay();
    const { id } = await api.addPublicSpace(host);
    await editSpace(host, id, { subSpaces: [{ id: shelf, name: 'Stolen' }] }).expect(400);
    await host.agent.delete(`/api/spaces/${id}/subspaces/${shelf}`).expect(404);
  });

  it('keeps existing bookings if the capacity is lowered or the display deactivated (D28)', async () => {
    const { id, shelf } = await addSpaceWithDisplay(2);
    const { body: booking } = await book(id, shelf).expect(201);
    await editSpace(host, id, { subSpaces: [{ id: shelf, maxCapacity: 1, isActive: false }] }).expect(200);
    expect(await displaysOf(id)).toMatchObject([{ maxCapacity: 1, isActive: false }]);
    expect((await api.anyone.get(`/api/spaces/${id}/subspaces`)).body).toEqual([]);
    const confirmed = { status: 'confirmed' };
    await host.agent.put(`/api/bookings/${booking.id}`).send(confirmed).expect(200);
  });

  it('refuses to remove a display with future bookings; withdrawn requests do not count (D28)', async () => {
    const { id, shelf } = await addSpaceWithDisplay();
    const { body: booking } = await book(id, shelf).expect(201);
    const remove = (person: Person) => person.agent.delete(`/api/spaces/${id}/subspaces/${shelf}`);
    expect((await remove(host).expect(409)).body.code).toBe('display_booked');
    await withdraw(booking.id).expect(200);
    await remove(stranger).expect(403);
    await remove(host).expect(204);
    await remove(host).expect(404);
    expect(await displaysOf(id)).toEqual([]);
    await editSpace(host, id, { subSpaces: [{ id: shelf, isActive: true }] }).expect(400);
    await book(id, shelf).expect(404);
  });

  it('still shows the name of a removed display in past bookings (D28)', async () => {
    const { id, shelf } = await addSpaceWithDisplay();
    const { body: booking } = await book(id, shelf).expect(201);
    await api.query(
      `UPDATE bookings SET status = 'confirmed', start_date = $2, end_date = $3 WHERE id = $1`,
      [booking.id, day(-40), day(-10)],
    );
    await admin.agent.delete(`/api/spaces/${id}/subspaces/${shelf}`).expect(204);
    const { body } = await vendor.agent.get(`/api/vendors/${vendor.id}/bookings`).expect(200);
    expect(body.find(({ id: bookingId }: { id: number }) => bookingId === booking.id).subSpaceName).toBe(
      'Shelf',
    );
  });
});
