import { UnsubscribeTokens } from '../src/application/mail/unsubscribe';
import { type Person, TestApi } from './test-api';

const path = '/api/users/me/saved-searches';
const raleigh = {
  name: 'Shelves in Raleigh',
  frequency: 'daily',
  query: 'location=Raleigh%2C+NC',
  filters: { location: 'Raleigh, NC' },
};

let api: TestApi;
let user: Person;
let count = 0;
beforeAll(async () => {
  api = await TestApi.start();
});
beforeEach(async () => {
  count += 1;
  user = await api.signIn(`user${count}@x.test`, { role: 'vendor' });
});
afterAll(() => api.stop());

const save = (changes: object = {}) => user.agent.post(path).send({ ...raleigh, ...changes });
const list = async ({ agent } = user) => (await agent.get(path).expect(200)).body;

describe('saved searches (D60)', () => {
  it('can be listed, renamed, paused and deleted only by their owner', async () => {
    const { body: saved } = await save().expect(201);
    expect(saved).toEqual({
      ...raleigh,
      id: expect.any(Number),
      isPaused: false,
      createdAt: expect.any(String),
    });
    const other = await api.signIn('someone@x.test', { role: 'vendor' });
    await other.agent.patch(`${path}/${saved.id}`).send({ name: 'Mine' }).expect(404);
    // As for a search that does not exist, a DELETE changes nothing and returns 204.
    await other.agent.delete(`${path}/${saved.id}`).expect(204);
    expect(await list(other)).toEqual([]);
    const changes = { name: 'Raleigh', frequency: 'weekly', isPaused: true };
    const { body: edited } = await user.agent.patch(`${path}/${saved.id}`).send(changes).expect(200);
    expect(edited).toEqual({ ...saved, ...changes });
    expect(await list()).toEqual([edited]);
    for (let time = 0; time < 2; time += 1) await user.agent.delete(`${path}/${saved.id}`).expect(204);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['frequency', { frequency: 'hourly' }],
    ['name', { name: ' ' }],
    ['filters.bbox', { filters: { bbox: '1,2,3' } }],
    ['filters', { filters: 'all' }],
    ['query', { query: 7 }],
  ])('are refused with an invalid %s', async (field, changes) => {
    expect((await save(changes).expect(400)).body.fields).toHaveProperty([field]);
  });

  it('are limited to 50, even with concurrent requests', async () => {
    for (let n = 0; n < 48; n += 1) await save().expect(201);
    const statuses = await Promise.all(
      [save(), save(), save(), save()].map(async (call) => (await call).status),
    );
    expect(statuses.sort()).toEqual([201, 201, 409, 409]);
  });

  it('are exported and deleted with the account (D11)', async () => {
    await save().expect(201);
    const { body } = await user.agent.get('/api/users/me/export').expect(200);
    expect(body.savedSearches).toMatchObject([raleigh]);
    await user.agent.delete('/api/users/me').expect(204);
    expect(await api.query('SELECT 1 FROM saved_searches WHERE user_id = $1', [user.id])).toEqual([]);
  });
});

describe('the unsubscribe link in an email (RFC 8058)', () => {
  const unsubscribe = (token: string) => api.anyone.post('/api/unsubscribe').send({ token });
  const tokenOf = (id: number) => api.app.get(UnsubscribeTokens).create('search', id);

  it('unsubscribes without signing in, even when used twice concurrently', async () => {
    const [{ body: paused }, { body: other }] = [await save(), await save()];
    const unsubscribeFromPaused = () => unsubscribe(tokenOf(paused.id)).expect(204);
    await Promise.all([unsubscribeFromPaused(), unsubscribeFromPaused()]);
    expect(await list()).toMatchObject([
      { id: other.id, isPaused: false },
      { id: paused.id, isPaused: true },
    ]);
  });

  it('unsubscribes only with the token that was sent, and only with POST', async () => {
    const { body: saved } = await save();
    const token = tokenOf(saved.id);
    await unsubscribe(token.replace(`-${saved.id}-`, `-${saved.id + 1}-`)).expect(404);
    await unsubscribe(`${token.slice(0, -1)}!`).expect(404);
    const waitlistToken = api.app.get(UnsubscribeTokens).create('waitlist', saved.id);
    await unsubscribe(waitlistToken.replace('waitlist', 'search')).expect(404);
    await unsubscribe('').expect(400);
    await api.anyone.get('/api/unsubscribe').query({ token }).expect(404);
    expect(await list()).toMatchObject([{ isPaused: false }]);
  });
});
