import { type Person, TestApi } from './test-api';

const path = '/api/users/me/saved-spaces';

let api: TestApi;
let host: Person;
let user: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
});
afterAll(() => api.stop());

let count = 0;
beforeEach(async () => {
  count += 1;
  user = await api.signIn(`user${count}@x.test`, { role: 'customer' });
});

const newSpace = async () => (await api.addPublicSpace(host)).id;
const save = (id: number) => user.agent.put(`${path}/${id}`);
const merge = (spaceIds: number[]) => user.agent.post(path).send({ spaceIds });
const savedIds = async (): Promise<number[]> => {
  const { body } = await user.agent.get(path).expect(200);
  return body.map(({ spaceId }: { spaceId: number }) => spaceId);
};

describe('saved spaces (D59)', () => {
  it('are listed once each, most recently saved first, until they are removed', async () => {
    const [first, second] = [await newSpace(), await newSpace()];
    await save(first).expect(200);
    await save(second).expect(200);
    // Saving a space again does not move it to the front.
    const { body } = await save(first).expect(200);
    expect(body).toEqual([
      { spaceId: second, savedAt: expect.any(String) },
      { spaceId: first, savedAt: expect.any(String) },
    ]);
    for (let time = 0; time < 2; time += 1) await user.agent.delete(`${path}/${second}`).expect(204);
    expect(await savedIds()).toEqual([first]);
  });

  it('are visible only to their owner', async () => {
    await save(await newSpace()).expect(200);
    user = await api.signIn('someone@x.test', { role: 'vendor' });
    expect(await savedIds()).toEqual([]);
    for (const call of [api.anyone.get(path), api.anyone.put(`${path}/1`), api.anyone.delete(`${path}/1`)])
      await call.expect(401);
  });

  it('remain saved when they are no longer public, though non-public spaces cannot be saved', async () => {
    const [saved, unsaved] = [await newSpace(), await newSpace()];
    await save(saved).expect(200);
    await api.query('UPDATE spaces SET is_active = false WHERE id = ANY($1)', [[saved, unsaved]]);
    await save(unsaved).expect(404);
    await save(999_999).expect(404);
    expect(await savedIds()).toEqual([saved]);
  });

  it('are merged without loss when two browsers sign in concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, newSpace));
    const [alreadySaved = 0, ...others] = ids;
    await save(alreadySaved).expect(200);
    const [inFirstBrowser, inSecondBrowser] = [others.slice(0, 3), others.slice(2)];
    // The lists of the browsers overlap. The first browser sends its list twice, once with the id of an unknown space.
    await Promise.all([
      merge(inFirstBrowser).expect(201),
      merge(inSecondBrowser).expect(201),
      merge([...inFirstBrowser, 999_999]).expect(201),
    ]);
    expect((await savedIds()).sort()).toEqual(ids.sort());
  });

  it('keep their order when merged', async () => {
    const ids = [await newSpace(), await newSpace(), await newSpace()];
    await merge(ids).expect(201);
    expect(await savedIds()).toEqual(ids);
  });

  it('are limited to 500, even with concurrent requests', async () => {
    await api.query(
      `WITH filler AS (
         INSERT INTO spaces (host_id, name, description, space_type, location, address)
         SELECT $1, 'Shop ' || n, 'A shop', 'other', 'Raleigh, NC', 'Main St' FROM generate_series(1, 498) n
         RETURNING id
       ) INSERT INTO saved_spaces (user_id, space_id) SELECT $2, id FROM filler`,
      [(await api.signIn(`owner${count}@x.test`, { role: 'host' })).id, user.id],
    );
    const ids = await Promise.all(Array.from({ length: 4 }, newSpace));
    const statuses = await Promise.all(ids.map(async (id) => (await save(id)).status));
    expect(statuses.sort()).toEqual([200, 200, 409, 409]);
    // The two spaces that were refused do not fit now, either.
    await merge(ids).expect(201);
    expect(await savedIds()).toHaveLength(500);
    // At the limit, a space that is already saved can be saved again.
    const [newest = 0, next = 0] = await savedIds();
    await save(next).expect(200);
    await user.agent.delete(`${path}/${newest}`).expect(204);
    const missing = ids.find((id) => id !== newest && id !== next) ?? 0;
    // Only one more fits: `next` is saved already, `missing` becomes the 500th, and `newest` is left out.
    await merge([next, missing, newest]).expect(201);
    expect((await savedIds())[0]).toBe(missing);
    await user.agent
      .post(path)
      .send({ spaceIds: Array(501).fill(1) })
      .expect(400);
  });

  it('are exported and deleted with the account (D11)', async () => {
    const id = await newSpace();
    await save(id).expect(200);
    const { body } = await user.agent.get('/api/users/me/export').expect(200);
    expect(body.savedSpaces).toMatchObject([{ spaceId: id }]);
    await user.agent.delete('/api/users/me').expect(204);
    expect(await api.query('SELECT 1 FROM saved_spaces WHERE user_id = $1', [user.id])).toEqual([]);
  });

  it('are deleted with the account even if they are added during the deletion (D11)', async () => {
    const id = await newSpace();
    const [{ status }] = await Promise.all([
      merge([id]),
      user.agent.delete('/api/users/me').expect(204),
      user.agent.put(`${path}/${id}`),
    ]);
    expect([201, 401]).toContain(status);
    expect(await api.query('SELECT 1 FROM saved_spaces WHERE user_id = $1', [user.id])).toEqual([]);
  });
});

describe('the list of spaces with ids (D41)', () => {
  const list = (ids: string) => api.anyone.get('/api/spaces').query({ ids });

  it('returns only the spaces with these ids, without those that are not public', async () => {
    const [first, second, hidden] = [await newSpace(), await newSpace(), await newSpace()];
    await api.query('UPDATE spaces SET is_active = false WHERE id = $1', [hidden]);
    const { body, headers } = await list(`${first},${second},${hidden},999999`).expect(200);
    expect(body.map(({ id }: { id: number }) => id).sort()).toEqual([first, second].sort());
    expect(headers['x-total-count']).toBe('2');
  });

  it.each(['x', '1,', '1;2', '1'.repeat(10), Array(101).fill(1).join()])(
    'refuses ids that are not 1 to 100 numbers of up to nine digits, separated by commas: %s',
    async (ids) => {
      expect((await list(ids).expect(400)).body.fields).toHaveProperty('ids');
    },
  );
});
