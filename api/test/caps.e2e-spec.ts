import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { aSpace } from './a-space';
import { type Person, TestApi } from './test-api';

const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
/** @returns the statuses of the responses */
const sendConcurrently = (times: number, call: (index: number) => PromiseLike<{ status: number }>) =>
  Promise.all(Array.from({ length: times }, async (_, index) => (await call(index)).status));

describe('emails about the requests of one vendor to one host (D52)', () => {
  let api: TestApi;
  let host: Person;
  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'on' });
    host = await api.signIn('host@x.test', { role: 'host' });
  });
  afterAll(() => api.stop());
  beforeEach(() => api.query('DELETE FROM outbox'));

  const request = (vendor: Person, spaceId: number, ahead: number) =>
    vendor.agent.post('/api/bookings').send({ spaceId, startDate: day(ahead) });
  /** Requests bookings with different periods, one after the other. @returns their ids */
  const requestSeveral = async (vendor: Person, spaceId: number, count: number): Promise<number[]> => {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push((await request(vendor, spaceId, 10 + 40 * n).expect(201)).body.id);
    return ids;
  };
  const withdraw = (vendor: Person, id: number) =>
    vendor.agent.put(`/api/bookings/${id}`).send({ status: 'cancelled' });
  /** The kinds of the emails to the host that are due now. */
  const dueEmails = async (): Promise<string[]> => {
    const rows = await api.query<{ kind: string }>(
      `SELECT kind FROM outbox WHERE recipient = $1 AND due_at <= now() ORDER BY id`,
      [host.email],
    );
    return rows.map(({ kind }) => kind);
  };
  const passFiveMinutes = () =>
    api.query(
      `UPDATE outbox SET due_at = due_at - interval '5 minutes', held_until = held_until - interval '5 minutes'`,
    );

  it('are limited to ten a day when the vendor requests and withdraws 25 times', async () => {
    const vendor = await api.signIn('flood@x.test', { role: 'vendor' });
    const space = await api.addPublicSpace(host);
    // From the sixth request on, emails are delayed, and dropped when the request is withdrawn.
    for (let n = 0; n < 25; n += 1) {
      const { body } = await request(vendor, space.id, 10).expect(201);
      await withdraw(vendor, body.id).expect(200);
    }
    await passFiveMinutes();
    expect((await dueEmails()).sort()).toEqual([
      ...Array(5).fill('booking-requested-host'),
      ...Array(5).fill('booking-withdrawn'),
    ]);
  });

  it('are delayed by five minutes from the sixth request on, even for concurrent requests', async () => {
    const vendor = await api.signIn('busy@x.test', { role: 'vendor' });
    const spaces = [await api.addPublicSpace(host), await api.addPublicSpace(host)];
    const requests = sendConcurrently(8, (n) =>
      request(vendor, spaces[n % 2]?.id ?? 0, 10 + 40 * Math.floor(n / 2)),
    );
    expect(await requests).toEqual(Array(8).fill(201));
    expect(await dueEmails()).toHaveLength(5);
    await passFiveMinutes();
    expect(await dueEmails()).toHaveLength(8);
  });

  it('are sent for both the sixth request and its withdrawal if it is withdrawn after the delay', async () => {
    const vendor = await api.signIn('slow@x.test', { role: 'vendor' });
    const space = await api.addPublicSpace(host);
    const ids = await requestSeveral(vendor, space.id, 6);
    await passFiveMinutes();
    await withdraw(vendor, ids[5] ?? 0).expect(200);
    expect(await dueEmails()).toEqual([...Array(6).fill('booking-requested-host'), 'booking-withdrawn']);
  });

  it('are dropped if the host confirms the request during the delay', async () => {
    const vendor = await api.signIn('confirmed@x.test', { role: 'vendor' });
    const space = await api.addPublicSpace(host);
    const ids = await requestSeveral(vendor, space.id, 6);
    await host.agent.put(`/api/bookings/${ids[5]}`).send({ status: 'confirmed' }).expect(200);
    await passFiveMinutes();
    expect(await dueEmails()).toEqual([...Array(5).fill('booking-requested-host'), 'booking-confirmed-host']);
  });

  it('are dropped if the request is withdrawn or cancelled by an administrator during the delay', async () => {
    const vendor = await api.signIn('dropped@x.test', { role: 'vendor' });
    const admin = await api.signInAdmin();
    const space = await api.addPublicSpace(host);
    const ids = await requestSeveral(vendor, space.id, 7);
    await withdraw(vendor, ids[5] ?? 0).expect(200);
    const cancelled = { status: 'cancelled', reason: 'The shop is closed.' };
    await admin.agent.put(`/api/admin/bookings/${ids[6]}/status`).send(cancelled).expect(200);
    await passFiveMinutes();
    expect(await dueEmails()).toEqual(Array(5).fill('booking-requested-host'));
  });

  it('are not delayed because of requests by other vendors, to other hosts or from the day before', async () => {
    const [vendor, other] = [
      await api.signIn('yesterday@x.test', { role: 'vendor' }),
      await api.signIn('other@x.test', { role: 'vendor' }),
    ];
    const space = await api.addPublicSpace(host);
    for (let n = 0; n < 5; n += 1) await request(vendor, space.id, 10 + 31 * n).expect(201);
    await request(other, space.id, 180).expect(201);
    expect(await dueEmails()).toHaveLength(6);
    const otherHost = await api.signIn('other-host@x.test', { role: 'host' });
    const elsewhere = await api.addPublicSpace(otherHost);
    await request(vendor, elsewhere.id, 220).expect(201);
    const held = await api.query(`SELECT 1 FROM outbox WHERE recipient = $1 AND due_at > now()`, [
      otherHost.email,
    ]);
    expect(held).toEqual([]);
    await api.query(`UPDATE bookings SET created_at = now() - interval '25 hours' WHERE vendor_id = $1`, [
      vendor.id,
    ]);
    await request(vendor, space.id, 250).expect(201);
    expect(await dueEmails()).toHaveLength(7);
  });
});

describe('with RATE_LIMITS=off', () => {
  let api: TestApi;
  let host: Person;
  beforeAll(async () => {
    api = await TestApi.start();
    host = await api.signIn('host@x.test', { role: 'host' });
  });
  afterAll(() => api.stop());

  it('no email is delayed (D52)', async () => {
    const vendor = await api.signIn('free@x.test', { role: 'vendor' });
    const space = await api.addPublicSpace(host);
    for (let n = 0; n < 6; n += 1)
      await vendor.agent
        .post('/api/bookings')
        .send({ spaceId: space.id, startDate: day(10 + 40 * n) })
        .expect(201);
    expect(await api.query('SELECT 1 FROM outbox WHERE held_until IS NOT NULL')).toEqual([]);
  });

  it('a host is still limited to 200 spaces, even with concurrent requests', async () => {
    const owner = await api.signIn('owner@x.test', { role: 'host' });
    await api.query(
      `INSERT INTO spaces (host_id, name, description, space_type, location, address)
       SELECT $1, 'Shop ' || n, 'A shop', 'other', 'Raleigh, NC', 'Main St' FROM generate_series(1, 198) n`,
      [owner.id],
    );
    const add = () => owner.agent.post('/api/spaces').send(aSpace);
    expect((await sendConcurrently(4, add)).sort()).toEqual([201, 201, 409, 409]);
    expect((await add().expect(409)).body).toMatchObject({
      code: 'limit_reached',
      message: 'A host can have at most 200 spaces.',
    });
    const admin = await api.signInAdmin();
    const space = await api.addPublicSpace(host);
    await admin.agent.patch(`/api/spaces/${space.id}`).send({ hostId: owner.id }).expect(409);
    const [ownedSpace] = await api.query<{ id: number }>(
      'SELECT max(id) AS id FROM spaces WHERE host_id = $1',
      [owner.id],
    );
    // An edit that names the current host is not a transfer. Transferring a space to another host makes room for one more.
    const sameHost = { name: 'Renamed', hostId: owner.id };
    await admin.agent.patch(`/api/spaces/${ownedSpace?.id}`).send(sameHost).expect(200);
    await admin.agent.patch(`/api/spaces/${ownedSpace?.id}`).send({ hostId: host.id }).expect(200);
    await admin.agent.patch(`/api/spaces/${space.id}`).send({ hostId: owner.id }).expect(200);
  });

  it('a space is still limited to 200 displays, even with concurrent requests', async () => {
    const space = await api.addPublicSpace(host);
    await api.query(
      `INSERT INTO sub_spaces (space_id, name, type) SELECT $1, 'Shelf ' || n, 'shelf' FROM generate_series(1, 198) n`,
      [space.id],
    );
    const display = { name: 'Shelf', type: 'shelf' };
    const add = () => host.agent.post(`/api/spaces/${space.id}/subspaces`).send(display);
    expect((await sendConcurrently(4, add)).sort()).toEqual([201, 201, 409, 409]);
    const edit = (body: object) => host.agent.patch(`/api/spaces/${space.id}`).send(body);
    expect((await edit({ subSpaces: [display] }).expect(409)).body.code).toBe('limit_reached');
    await edit({ name: 'Full shop' }).expect(200);
  });
});
