import { aSpace } from './a-space';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
});
afterAll(() => api.stop());

const facts = {
  openingHours: 'Mon–Fri 8 am – 6 pm',
  sizeSqFt: 120,
  footfall: 250,
  allowedGoods: 'Ceramics and books',
  houseRules: 'Please set up before we open.',
};

describe('facts about a space', () => {
  it('are optional, can be changed and removed, and are public', async () => {
    const { id } = await api.addPublicSpace(host);
    const noFacts = Object.fromEntries(Object.keys(facts).map((name) => [name, null]));
    const read = async () => (await api.anyone.get(`/api/spaces/${id}`).expect(200)).body;
    expect(await read()).toMatchObject(noFacts);
    await host.agent.patch(`/api/spaces/${id}`).send(facts).expect(200);
    expect(await read()).toMatchObject(facts);
    await host.agent.patch(`/api/spaces/${id}`).send({ openingHours: ' ', footfall: 0 }).expect(200);
    expect(await read()).toMatchObject({ ...facts, openingHours: null, footfall: 0 });
    await host.agent.patch(`/api/spaces/${id}`).send(noFacts).expect(200);
    expect(await read()).toMatchObject(noFacts);
  });

  it.each([
    { openingHours: 'x'.repeat(501) },
    { sizeSqFt: 0 },
    { sizeSqFt: 1.5 },
    { sizeSqFt: '120' },
    { footfall: -1 },
    { footfall: 1_000_001 },
    { allowedGoods: 'x'.repeat(1001) },
    { houseRules: 5 },
  ])('are refused if they are invalid: %j (D46)', async (fact) => {
    const { body } = await host.agent
      .post('/api/spaces')
      .send({ ...aSpace, ...fact })
      .expect(400);
    expect(Object.keys(body.fields)).toEqual(Object.keys(fact));
  });
});

describe('typical prices', () => {
  const typical = async (query: object) =>
    (await api.anyone.get('/api/spaces/typical-price').query(query).expect(200)).body;

  it('are the quartiles of the rates of public spaces of the same type in the same city', async () => {
    const location = 'Asheville, NC';
    const noQuartiles = { lowerQuartile: null, median: null, upperQuartile: null };
    expect(await typical({ location })).toEqual({ count: 0, ...noQuartiles });
    const rates = ['100', '200', '400', '1000', '2000.50'];
    const add = (details: object) => api.addPublicSpace(host, { location, ...details });
    for (const pricePerDay of rates.slice(0, 2)) await add({ pricePerDay });
    // Two rates are too few for quartiles.
    expect(await typical({ location })).toEqual({ count: 2, ...noQuartiles });
    await add({ pricePerDay: '400' });
    const ofThree = { count: 3, lowerQuartile: '150.00', median: '200.00', upperQuartile: '300.00' };
    expect(await typical({ location })).toEqual(ofThree);
    for (const pricePerDay of rates.slice(3)) await add({ pricePerDay });
    // Neither a commission space nor an inactive space counts.
    await add({ paymentAgreementType: 'commission', pricePerDay: '9', commissionPercentage: 10 });
    const inactive = await add({ pricePerDay: '9' });
    await api.query('UPDATE spaces SET is_active = false WHERE id = $1', [inactive.id]);
    const expected = { count: 5, lowerQuartile: '200.00', median: '400.00', upperQuartile: '1000.00' };
    expect(await typical({ location })).toEqual(expected);
    expect(await typical({ location: 'asheville ,NC', spaceType: 'bookstore' })).toEqual(expected);
    expect(await typical({ location, spaceType: 'gallery' })).toEqual({ count: 0, ...noQuartiles });
  });

  it('are refused for an unknown type (D46)', async () => {
    await api.anyone.get('/api/spaces/typical-price?spaceType=palace').expect(400);
  });
});

describe('a listing draft', () => {
  const path = '/api/users/me/listing-draft';
  const noDraft = { draft: null, updatedAt: null, version: 0 };
  const read = async ({ agent }: Person) => (await agent.get(path).expect(200)).body;

  it('is stored on the server until it is discarded or submitted', async () => {
    const other = await api.signIn('other@x.test', { role: 'host' });
    expect(await read(host)).toEqual(noDraft);
    // The six characters \u0000 are ordinary text. The NUL character itself is refused (see below).
    const draft = { name: 'Corner', displays: [{ name: 'Shelf “A” 😀 \\u0000' }], step: 2 };
    await host.agent
      .put(path)
      .send({ draft: { step: 1 } })
      .expect(200);
    const { body } = await host.agent.put(path).send({ draft }).expect(200);
    expect(body).toEqual({ draft, updatedAt: expect.any(String), version: expect.any(Number) });
    expect(await read(host)).toEqual(body);
    expect(await read(other)).toEqual(noDraft);
    await host.agent.delete(path).expect(204);
    expect(await read(host)).toEqual(noDraft);
    await host.agent.delete(path).expect(204);
    await host.agent.put(path).send({ draft }).expect(200);
    await host.agent.post('/api/spaces').send({ name: 'Incomplete' }).expect(400);
    expect((await read(host)).draft).toEqual(draft);
    await host.agent.post('/api/spaces').send(aSpace).expect(201);
    expect(await read(host)).toEqual(noDraft);
  });

  it('ends up as one of the four drafts, never a mix, when four tabs save concurrently', async () => {
    const drafts = [1, 2, 3, 4].map((step) => ({ step }));
    await Promise.all(drafts.map((draft) => host.agent.put(path).send({ draft }).expect(200)));
    expect(drafts).toContainEqual((await read(host)).draft);
  });

  const saveAs = (version: number, draft: object) =>
    host.agent.put(path).set('If-Match', `"${version}"`).send({ draft });

  it('cannot be overwritten by a browser that has not loaded the latest version (D57)', async () => {
    await host.agent.delete(path).expect(204);
    const { body: first } = await saveAs(0, { step: 1 }).expect(200);
    expect((await saveAs(0, { step: 9 }).expect(412)).body).toMatchObject({
      code: 'edit_conflict',
      version: first.version,
      changed: { draft: { step: 1 } },
    });
    const { body: second } = await saveAs(first.version, { step: 2 }).expect(200);
    await saveAs(first.version, { step: 9 }).expect(412);
    expect(await read(host)).toEqual(second);
    await host.agent.delete(path).expect(204);
    expect((await saveAs(second.version, { step: 9 }).expect(412)).body).toMatchObject({
      version: 0,
      changed: { draft: null },
    });
    expect(await read(host)).toEqual(noDraft);
  });

  it.each(['did not exist', 'existed'])(
    'that %s before is saved by exactly one of eight concurrent browsers (D57)',
    async (state) => {
      await host.agent.delete(path).expect(204);
      if (state === 'existed') await host.agent.put(path).send({ draft: {} }).expect(200);
      const { version } = await read(host);
      const steps = [1, 2, 3, 4, 5, 6, 7, 8];
      const responses = await Promise.all(steps.map((step) => saveAs(version, { step })));
      const [saved, ...others] = responses.filter(({ status }) => status === 200);
      expect(others).toEqual([]);
      expect(responses.filter(({ status }) => status === 412)).toHaveLength(7);
      expect(await read(host)).toEqual(saved?.body);
    },
  );

  it('has a new version after each save, even within a millisecond (D57)', async () => {
    const saves = Array.from({ length: 20 }, (_, step) => host.agent.put(path).send({ draft: { step } }));
    const versions = (await Promise.all(saves)).map(({ body }) => body.version);
    expect(new Set(versions).size).toBe(20);
  });

  it.each([
    [undefined],
    [null],
    ['text'],
    [[]],
    [{ text: 'x'.repeat(50_001 - '{"text":""}'.length) }],
    [{ text: 'a\u0000b' }],
    [{ text: '\ud800' }],
  ])('is refused with invalid content (D46), case %#', async (draft) => {
    const { body } = await host.agent.put(path).send({ draft }).expect(400);
    expect(Object.keys(body.fields)).toEqual(['draft']);
  });

  it('can have 50,000 characters as JSON (D54)', async () => {
    const draft = { text: 'x'.repeat(50_000 - '{"text":""}'.length) };
    await host.agent.put(path).send({ draft }).expect(200);
  });
});
