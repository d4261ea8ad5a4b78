import { NotifyWaitlist } from '../src/application/saved/notify-waitlist';
import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

const path = '/api/users/me/waitlist';
const startDate = addDays(dayIn('America/New_York', new Date()), 20);

let api: TestApi;
let host: Person;
let vendor: Person;
let spaceId: number;
let count = 0;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
});
beforeEach(async () => {
  count += 1;
  vendor = await api.signIn(`vendor${count}@x.test`, { role: 'vendor' });
  ({ id: spaceId } = await api.addPublicSpace(host));
  // Vendors can join only for dates that are not free.
  await setAvailable(startDate, false);
});
afterAll(() => api.stop());

const setAvailable = (date: string, isAvailable: boolean) =>
  host.agent.put(`/api/spaces/${spaceId}/availability`).send([{ date, isAvailable }]).expect(200);
const join = (changes: object = {}, person = vendor) =>
  person.agent.post(path).send({ spaceId, startDate, ...changes });
const list = async (person = vendor) => (await person.agent.get(path).expect(200)).body;
const notify = () => api.app.get(NotifyWaitlist).run({ aborted: false });

describe('the waitlist (D63)', () => {
  it('can be joined, listed and left, and concurrent requests to join add only one entry', async () => {
    const joined = await Promise.all(
      [join(), join(), join()].map(async (call) => (await call.expect(201)).body),
    );
    expect(new Set(joined.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toEqual([
      {
        ...joined[0],
        spaceId,
        spaceName: expect.any(String),
        subSpaceId: null,
        subSpaceName: null,
        startDate,
        endDate: addDays(startDate, 30),
        notifiedAt: null,
      },
    ]);
    const other = await api.signIn(`other${count}@x.test`, { role: 'vendor' });
    // A DELETE of another user's entry returns 204 and changes nothing, like that of an unknown entry.
    await other.agent.delete(`${path}/${joined[0].id}`).expect(204);
    expect(await list()).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) await vendor.agent.delete(`${path}/${joined[0].id}`).expect(204);
    expect(await list()).toEqual([]);
  });

  it('has an entry for each space, display and start date', async () => {
    const { body: display } = await host.agent
      .post(`/api/spaces/${spaceId}/subspaces`)
      .send({ name: 'Shelf', type: 'shelf' })
      .expect(201);
    const nextDay = addDays(startDate, 1);
    await setAvailable(nextDay, false);
    const expected = [{ startDate }, { startDate: nextDay }, { startDate, subSpaceId: display.id }].map(
      (entry) => ({ spaceId, subSpaceId: null, ...entry }),
    );
    for (const entry of expected) expect((await join(entry).expect(201)).body).toMatchObject(entry);
    ({ id: spaceId } = await api.addPublicSpace(host));
    await setAvailable(startDate, false);
    expected.push({ spaceId, subSpaceId: null, startDate });
    await join().expect(201);
    const entries: unknown[] = await list();
    expect(entries).toHaveLength(expected.length);
    for (const entry of expected) expect(entries).toContainEqual(expect.objectContaining(entry));
  });

  it('emails the vendor when the dates become free; the vendor can then join again, and a POST with the token in the email removes the entry', async () => {
    const { body: entry } = await join().expect(201);
    await setAvailable(startDate, true);
    expect(await notify()).toBe(1);
    expect(await list()).toMatchObject([{ id: entry.id, notifiedAt: expect.any(String) }]);
    const [email] = await api.query<{ subject: string; payload: { unsubscribeToken: string } }>(
      `SELECT subject, payload FROM outbox WHERE kind = 'dates-free' AND recipient = $1`,
      [vendor.email],
    );
    expect(email?.subject).toMatch(/ is available: /);
    await setAvailable(startDate, false);
    const { body: rejoined } = await join().expect(201);
    expect(rejoined).toMatchObject({ notifiedAt: null });
    expect(await list()).toHaveLength(1);
    const unsubscribe = () =>
      api.anyone.post('/api/unsubscribe').send({ token: email?.payload.unsubscribeToken }).expect(204);
    await Promise.all([unsubscribe(), unsubscribe()]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['dates that are free', { startDate: addDays(startDate, 1) }, 409],
    ['a day in the past', { startDate: '2020-01-01' }, 400],
    ['an invalid day', { startDate: 'soon' }, 400],
    ['an unknown display', { subSpaceId: 999_999 }, 404],
    ['an unknown space', { spaceId: 999_999 }, 404],
  ])('refuses %s', async (_, changes, status) => {
    const { body } = await join(changes).expect(status);
    if (status === 400) expect(body.fields).toHaveProperty(['startDate']);
  });

  it('refuses a day in the past even if a later day of the period is closed', async () => {
    const today = dayIn('America/New_York', new Date());
    await setAvailable(today, false);
    const { body } = await join({ startDate: addDays(today, -1) }).expect(400);
    expect(body.fields).toHaveProperty(['startDate']);
    expect(await list()).toEqual([]);
  });

  it('is only for vendors and public spaces', async () => {
    await join({}, host).expect(403);
    await host.agent.patch(`/api/spaces/${spaceId}`).send({ isActive: false }).expect(200);
    // The same status as for a booking request (D29).
    await join().expect(409);
  });

  it('limits a vendor to 50 entries, even with concurrent requests', async () => {
    await api.query(
      `INSERT INTO waitlist_entries (user_id, space_id, start_date)
       SELECT $1, $2, $3::date + n FROM generate_series(100, 147) n`,
      [vendor.id, spaceId, startDate],
    );
    // The periods that start on these days all include the closed day.
    const days = [0, 1, 2, 3].map((n) => addDays(startDate, n - 3));
    const statuses = await Promise.all(days.map(async (day) => (await join({ startDate: day })).status));
    expect(statuses.sort()).toEqual([201, 201, 409, 409]);
  });

  it('is exported and deleted with the account, even if the vendor joins during the deletion (D11)', async () => {
    await join().expect(201);
    const { body } = await vendor.agent.get('/api/users/me/export').expect(200);
    expect(body.waitlist).toMatchObject([{ spaceId, startDate }]);
    await Promise.all([
      vendor.agent.delete('/api/users/me').expect(204),
      join({ startDate: addDays(startDate, -1) }),
    ]);
    expect(await api.query('SELECT 1 FROM waitlist_entries WHERE user_id = $1', [vendor.id])).toEqual([]);
  });
});
