import { addDays, dayIn } from '../src/domain/shared/calendar-day';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
  admin = await api.signInAdmin();
  await vendor.agent.post('/api/vendor-profiles').send(profile).expect(201);
});
afterAll(() => api.stop());

const profile = {
  businessName: 'Lane Candles',
  businessType: 'art_crafts',
  priceRange: '$$',
  businessDescription: 'Candles poured by hand in Durham.',
  targetCustomers: 'Everyone who likes light',
  specialtyProducts: 'Beeswax from our own bees',
  yearsInBusiness: 4,
  productList: ['Candles'],
};

interface EditedRecord {
  path: string;
  method: 'put' | 'patch';
  /** The ETag of the record as loaded. */
  etag: string;
  /** Two valid edits, and the field that they change. */
  edits: [object, object];
  field: string;
}

let added = 0;
const records: Record<string, () => Promise<EditedRecord>> = {
  space: async () => {
    const { id } = await api.addPublicSpace(host);
    const path = `/api/spaces/${id}`;
    const { headers } = await host.agent.get(path).expect(200);
    return { path, method: 'patch', etag: headers['etag'] ?? '', ...edits('name') };
  },
  'vendor profile': async () => {
    const path = `/api/vendor-profiles/${vendor.id}`;
    const { headers } = await vendor.agent.get(path).expect(200);
    return { path, method: 'put', etag: headers['etag'] ?? '', ...edits('businessName', profile) };
  },
  'text block': async () => {
    const text = { key: `hero.${++added}`, content: 'Pop up', section: 'hero' };
    const { body, headers } = await admin.agent.post('/api/cms/content').send(text).expect(201);
    return {
      path: `/api/cms/content/${body.id}`,
      method: 'put',
      etag: headers['etag'] ?? '',
      ...edits('content'),
    };
  },
  location: async () => {
    const city = { city: `City ${++added}`, state: 'Ohio', stateCode: 'OH' };
    const { body, headers } = await admin.agent.post('/api/admin/locations').send(city).expect(201);
    const path = `/api/admin/locations/${body.id}`;
    return { path, method: 'put', etag: headers['etag'] ?? '', ...edits('state') };
  },
};
const edits = (field: string, otherFields: object = {}): Pick<EditedRecord, 'edits' | 'field'> => {
  added += 1;
  return {
    field,
    edits: [
      { ...otherFields, [field]: `First ${added}` },
      { ...otherFields, [field]: `Second ${added}` },
    ],
  };
};

/** Someone who can edit the record. */
const editorOf = ({ path }: EditedRecord) => (path.includes('vendor-profiles') ? vendor : admin);
const edit = (record: EditedRecord, changes: object, ifMatch?: string) => {
  const request = editorOf(record).agent[record.method](record.path);
  return (ifMatch === undefined ? request : request.set('If-Match', ifMatch)).send(changes);
};

/** Repeats an edit after a 503, because an edit can wait too long for the locks of the other edits. @returns the last status */
const statusAfterRetries = async (record: EditedRecord, changes: object): Promise<number> => {
  const { status } = await edit(record, changes, record.etag);
  return status === 503 ? statusAfterRetries(record, changes) : status;
};

describe.each(Object.entries(records))('editing a %s concurrently', (_, load) => {
  it('lets exactly one of ten racing edits of the same version win (D57)', async () => {
    const record = await load();
    const [first, second] = record.edits;
    const racing = Array.from({ length: 10 }, (_value, n) =>
      statusAfterRetries(record, n % 2 === 0 ? first : second),
    );
    const statuses = await Promise.all(racing);
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
  });

  it('returns 412 to the second edit, with the changed field, its value and the new ETag (D57)', async () => {
    const record = await load();
    const [first, second] = record.edits;
    const saved = await edit(record, first, record.etag).expect(200);
    const { body, headers } = await edit(record, second, record.etag).expect(412);
    expect(body).toEqual({
      statusCode: 412,
      code: 'edit_conflict',
      message: 'Someone else has changed this since you opened it.',
      version: saved.body.version,
      changed: { [record.field]: saved.body[record.field] },
      requestId: expect.any(String),
    });
    expect(headers['etag']).toBe(saved.headers['etag']);
    expect(headers['etag']).toBe(`"${body.version}"`);
    const savedAnyway = await edit(record, second, headers['etag']).expect(200);
    expect(savedAnyway.body).toMatchObject(second);
  });

  it('applies every edit without If-Match, and with If-Match: * (D57)', async () => {
    const record = await load();
    const [first, second] = record.edits;
    await edit(record, first).expect(200);
    await edit(record, second).expect(200);
    await edit(record, first, '*').expect(200);
  });
});

describe('the ETag', () => {
  const addText = records['text block'] as () => Promise<EditedRecord>;

  it.each([
    ['if a proxy has marked it as weak', (etag: string) => `W/${etag}`],
    ['if a proxy has added an encoding', (etag: string) => etag.replace(/"$/, '-gzip"')],
    ['in a list', (etag: string) => `"999", W/${etag}`],
  ])('is accepted %s (D57)', async (_case, change) => {
    const text = await addText();
    await edit(text, text.edits[0], change(text.etag)).expect(200);
    const { body } = await edit(text, text.edits[1], change(text.etag)).expect(412);
    expect(body.changed).toEqual(text.edits[0]);
  });

  it.each(['"other"', '7', '', '"999999"'])('matches nothing if it is %j (D57)', async (etag) => {
    const text = await addText();
    await edit(text, text.edits[0], etag).expect(412);
  });
});

describe('the version of a space (D57)', () => {
  const day = (ahead: number) => addDays(dayIn('America/New_York', new Date()), ahead);
  const etagOf = async (id: number) =>
    (await api.anyone.get(`/api/spaces/${id}`).expect(200)).headers['etag'];

  it('does not change with reviews, decisions, bookings, availability and edits that change nothing', async () => {
    const { id } = await api.addPublicSpace(host);
    const etag = await etagOf(id);
    await api.query('UPDATE spaces SET rating = 4.5, review_count = 2 WHERE id = $1', [id]);
    await admin.agent.put(`/api/admin/spaces/${id}/approval`).send({ status: 'rejected' }).expect(200);
    await admin.agent.put(`/api/admin/spaces/${id}/approval`).send({ status: 'approved' }).expect(200);
    await vendor.agent
      .post('/api/bookings')
      .send({ spaceId: id, startDate: day(10) })
      .expect(201);
    await host.agent
      .put(`/api/spaces/${id}/availability`)
      .send([{ date: day(100), isAvailable: false }])
      .expect(200);
    const { body } = await host.agent.get(`/api/spaces/${id}`).expect(200);
    await host.agent
      .patch(`/api/spaces/${id}`)
      .send({ name: body.name, pricePerDay: body.pricePerDay, latitude: body.latitude, images: body.images })
      .expect(200);
    expect(await etagOf(id)).toBe(etag);
  });

  it('is the same for every viewer, and in compressed responses', async () => {
    const { id } = await api.addPublicSpace(host);
    const etags = await Promise.all(
      [host.agent, admin.agent, api.anyone].map(async (viewer) => {
        const { headers } = await viewer.get(`/api/spaces/${id}`).set('Accept-Encoding', 'gzip').expect(200);
        return headers['etag'];
      }),
    );
    expect(etags).toEqual(etags.map(() => '"1"'));
  });

  it('changes when someone edits a display, and the 412 response then contains all displays', async () => {
    const { id } = await api.addPublicSpace(host);
    const shelf = { name: 'Shelf', type: 'shelf' };
    const { body: display } = await host.agent.post(`/api/spaces/${id}/subspaces`).send(shelf).expect(201);
    const etag = (await etagOf(id)) ?? '';
    const subSpaces = [{ id: display.id, maxCapacity: 3 }];
    await host.agent.patch(`/api/spaces/${id}`).set('If-Match', etag).send({ subSpaces }).expect(200);
    const { body } = await admin.agent
      .patch(`/api/spaces/${id}`)
      .set('If-Match', etag)
      .send({ name: 'Corner' })
      .expect(412);
    expect(body.changed).toEqual({
      subSpaces: [expect.objectContaining({ id: display.id, name: 'Shelf', maxCapacity: 3 })],
    });
  });

  it('does not change when the host removes a display: the form does that immediately and must still be able to save the rest', async () => {
    const { id } = await api.addPublicSpace(host);
    const shelf = { name: 'Shelf', type: 'shelf' };
    const { body: display } = await host.agent.post(`/api/spaces/${id}/subspaces`).send(shelf).expect(201);
    const etag = (await etagOf(id)) ?? '';
    await host.agent.delete(`/api/spaces/${id}/subspaces/${display.id}`).expect(204);
    await host.agent.patch(`/api/spaces/${id}`).set('If-Match', etag).send({ name: 'Corner' }).expect(200);
  });

  it('in If-Match limits the fields in the 412 response to those that have changed since', async () => {
    const { id } = await api.addPublicSpace(host);
    const editSpace = (changes: object) => host.agent.patch(`/api/spaces/${id}`).send(changes).expect(200);
    await editSpace({ name: 'Corner' });
    const etag = (await etagOf(id)) ?? '';
    await editSpace({ pricePerDay: '900', paymentAgreementType: 'hybrid', commissionPercentage: '5' });
    await editSpace({ address: '5 Main St' });
    const { body } = await host.agent
      .patch(`/api/spaces/${id}`)
      .set('If-Match', etag)
      .send({ description: 'Bright.' })
      .expect(412);
    expect(body.changed).toEqual({
      pricePerDay: '900.00',
      paymentAgreementType: 'hybrid',
      commissionPercentage: '5.00',
      address: '5 Main St',
    });
  });
});

it('refuses to delete a location that someone else has changed since (D57)', async () => {
  const city = { city: 'Dayton', state: 'Ohio', stateCode: 'OH' };
  const { body, headers } = await admin.agent.post('/api/admin/locations').send(city).expect(201);
  const path = `/api/admin/locations/${body.id}`;
  const { headers: hidden } = await admin.agent.put(path).send({ isActive: false }).expect(200);
  const remove = (etag = '') => admin.agent.delete(path).set('If-Match', etag);
  expect((await remove(headers['etag']).expect(412)).body.changed).toEqual({ isActive: false });
  await remove(hidden['etag']).expect(204);
});

it('refuses to activate or deactivate a space that someone else has changed since (D57)', async () => {
  const { id } = await api.addPublicSpace(host);
  const { headers } = await host.agent.get(`/api/spaces/${id}`).expect(200);
  const deactivate = (etag = '') =>
    admin.agent.put(`/api/admin/spaces/${id}/status`).set('If-Match', etag).send({ isActive: false });
  await host.agent.patch(`/api/spaces/${id}`).send({ name: 'Corner' }).expect(200);
  const { body, headers: changed } = await deactivate(headers['etag']).expect(412);
  expect(body.changed).toEqual({ name: 'Corner' });
  const { body: space, headers: saved } = await deactivate(changed['etag']).expect(200);
  expect(space).toMatchObject({ name: 'Corner', isActive: false });
  expect(saved['etag']).toBe(`"${space.version}"`);
});

it('returns 403 and 404 before comparing versions (D17)', async () => {
  const { id } = await api.addPublicSpace(host);
  const stranger = await api.signIn('stranger@x.test', { role: 'host' });
  await stranger.agent.patch(`/api/spaces/${id}`).set('If-Match', '"9"').send({ name: 'x' }).expect(403);
  await host.agent.patch('/api/spaces/999999').set('If-Match', '"9"').send({ name: 'x' }).expect(404);
});
