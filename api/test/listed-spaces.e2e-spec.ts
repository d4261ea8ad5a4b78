import { DataSource } from 'typeorm';
import { aSpace } from './a-space';
import { type Person, TestApi } from './test-api';

/* `spaces.is_listed`, which public lists read, must follow everything that shows or hides a space (D10, D11, D18). */

let api: TestApi;
let admin: Person;
let host: Person;
beforeAll(async () => {
  api = await TestApi.start();
  admin = await api.signInAdmin();
}, 60_000);
let hosts = 0;
beforeEach(async () => {
  hosts += 1;
  host = await api.signIn(`host-${hosts}@x.test`, { role: 'host' });
});
afterAll(() => api.stop());

/** Checks that `is_listed` of every space follows the rule. @returns the ids of the spaces in public lists */
async function listedIds(): Promise<number[]> {
  const rows = await api.query<{ id: number; isListed: boolean; isPublic: boolean }>(
    `SELECT s.id, s.is_listed AS "isListed", is_public_listing(s.approval_status, s.is_active, h.status) AS "isPublic"
     FROM spaces s JOIN users h ON h.id = s.host_id ORDER BY s.id`,
  );
  expect(rows.filter(({ isListed, isPublic }) => isListed !== isPublic)).toEqual([]);
  return rows.filter(({ isListed }) => isListed).map(({ id }) => id);
}

const isListed = async (id: number) => (await listedIds()).includes(id);
const decide = (id: number, status: string) =>
  admin.agent.put(`/api/admin/spaces/${id}/approval`).send({ status, notes: 'Because.' }).expect(200);
const setHostStatus = (status: string) =>
  admin.agent.put(`/api/admin/users/${host.id}/status`).send({ status }).expect(200);
const setActive = (id: number, isActive: boolean) =>
  host.agent.patch(`/api/spaces/${id}`).send({ isActive }).expect(200);
async function insertSpace(status: string): Promise<number> {
  const [space] = await api.query<{ id: number }>(
    `INSERT INTO spaces (host_id, name, description, space_type, location, address, approval_status)
     VALUES ($1, 'Nook', 'Bright', 'gallery', 'Raleigh, NC', '1 Main St', $2) RETURNING id`,
    [host.id, status],
  );
  return space?.id ?? 0;
}

it('lists a space while it is approved and active and its host is active (D10, D18)', async () => {
  const { id } = await api.addPublicSpace(host);
  const steps: [change: () => PromiseLike<unknown>, isListedAfterwards: boolean][] = [
    [() => decide(id, 'approved'), true],
    [() => setActive(id, false), false],
    [() => setHostStatus('suspended'), false],
    [() => admin.agent.put(`/api/admin/spaces/${id}/status`).send({ isActive: true }), false],
    [() => setHostStatus('active'), true],
    [() => decide(id, 'rejected'), false],
    [() => setHostStatus('suspended'), false],
    [() => decide(id, 'approved'), false],
    [() => setHostStatus('active'), true],
    // A trigger corrects a wrong value.
    [() => api.query('UPDATE spaces SET is_listed = false WHERE id = $1', [id]), true],
    [() => admin.agent.delete(`/api/admin/users/${host.id}`), false],
  ];
  for (const [change, isListedAfterwards] of steps) {
    await change();
    expect(await isListed(id)).toBe(isListedAfterwards);
    const { body } = await api.anyone.get('/api/spaces').expect(200);
    expect(body.some((space: { id: number }) => space.id === id)).toBe(isListedAfterwards);
  }
});

it('lists a new space from its approval until its host deletes the account (D11, D18)', async () => {
  const { body } = await host.agent.post('/api/spaces').send(aSpace).expect(201);
  expect(await isListed(body.id)).toBe(false);
  await decide(body.id, 'approved');
  expect(await isListed(body.id)).toBe(true);
  await host.agent.delete('/api/users/me').expect(204);
  expect(await isListed(body.id)).toBe(false);
});

it('lists a space of a suspended host when an active host takes it over (D10)', async () => {
  const { id } = await api.addPublicSpace(host);
  const another = await api.signIn('another@x.test', { role: 'host' });
  await setHostStatus('suspended');
  await api.query('UPDATE spaces SET host_id = $1 WHERE id = $2', [another.id, id]);
  expect(await isListed(id)).toBe(true);
});

it('never lists a space that is approved or added while its host is being suspended (D10)', async () => {
  for (let round = 0; round < 6; round += 1) {
    await setHostStatus('active');
    const ids = [await insertSpace('pending'), await insertSpace('pending'), await insertSpace('pending')];
    await Promise.all([
      ...ids.map((id) => decide(id, 'approved')),
      setHostStatus('suspended'),
      insertSpace('approved').then((id) => ids.push(id)),
    ]);
    expect((await listedIds()).filter((id) => ids.includes(id))).toEqual([]);
  }
});

it('waits for a suspension in progress before it lists a space (D10)', async () => {
  const id = await insertSpace('pending');
  const queryRunner = api.app.get(DataSource).createQueryRunner();
  await queryRunner.startTransaction();
  await queryRunner.query(`UPDATE users SET status = 'suspended' WHERE id = $1`, [host.id]);
  // Supertest sends a request only when `then` is called.
  const approval = decide(id, 'approved').then();
  await api.waitUntilQueryBlocked();
  await queryRunner.commitTransaction();
  await queryRunner.release();
  await approval;
  expect(await isListed(id)).toBe(false);
});

it('a suspension waits for an approval in progress (D10)', async () => {
  const id = await insertSpace('pending');
  const queryRunner = api.app.get(DataSource).createQueryRunner();
  await queryRunner.startTransaction();
  await queryRunner.query(`UPDATE spaces SET approval_status = 'approved' WHERE id = $1`, [id]);
  // Supertest sends a request only when `then` is called.
  const suspension = setHostStatus('suspended').then();
  await api.waitUntilQueryBlocked();
  await queryRunner.commitTransaction();
  await queryRunner.release();
  await suspension;
  expect(await isListed(id)).toBe(false);
});
