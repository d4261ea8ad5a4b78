import { aSpace } from './a-space';
import { type Person, TestApi } from './test-api';

/* Images of spaces, displays, profiles and accounts (D45). */

let api: TestApi;
let host: Person;
let vendor: Person;
let otherHost: Person;
let admin: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
  vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
  otherHost = await api.signIn('other@x.test', { role: 'host' });
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

interface Image {
  url: string;
  thumbnailUrl?: string;
}

const addSpace = async () =>
  (await host.agent.post('/api/spaces').send(aSpace).expect(201)).body.id as number;
const editSpace = (person: Person, id: number, body: object) =>
  person.agent.patch(`/api/spaces/${id}`).send(body);
const saveProfile = (body: object) =>
  vendor.agent.put(`/api/vendor-profiles/${vendor.id}`).send({ ...profile, ...body });

/** Every request that can contain an image: the field in its validation errors, the user, and a function that sends it. */
const imageRequests = {
  'a new space': {
    field: 'images.0.url',
    user: () => host,
    send: async (image: Image) => host.agent.post('/api/spaces').send({ ...aSpace, images: [image] }),
  },
  'a space': {
    field: 'images.0.url',
    user: () => host,
    send: async (image: Image) => editSpace(host, await addSpace(), { images: [image] }),
  },
  'a new display': {
    field: 'images.0.url',
    user: () => host,
    send: async (image: Image) =>
      host.agent
        .post(`/api/spaces/${await addSpace()}/subspaces`)
        .send({ name: 'Shelf', type: 'shelf', images: [image] }),
  },
  'a display added in an edit of its space': {
    field: 'subSpaces.0.images.0.url',
    user: () => host,
    send: async (image: Image) =>
      editSpace(host, await addSpace(), { subSpaces: [{ name: 'Shelf', type: 'shelf', images: [image] }] }),
  },
  'the logo of a profile': {
    field: 'logoImage.url',
    user: () => vendor,
    send: async (image: Image) => saveProfile({ logoImage: image }),
  },
  'the products of a profile': {
    field: 'productImages.0.url',
    user: () => vendor,
    send: async (image: Image) => saveProfile({ productImages: [image] }),
  },
  'an account': {
    field: 'profileImageUrl',
    user: () => vendor,
    send: async ({ url }: Image) => vendor.agent.patch('/api/users/me').send({ profileImageUrl: url }),
  },
};

describe.each(Object.entries(imageRequests))('an image of %s', (_, { field, user, send }) => {
  const expectRefusal = async ({ url }: Image) => {
    const { status, body } = await send({ url });
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] });
  };

  it('can be an upload of the user who sends it (D45)', async () => {
    const { status } = await send(await api.uploadPicture(user()));
    expect(status).toBeLessThan(300);
  });

  it('must exist (D45)', async () => {
    const { url } = await api.uploadPicture(user());
    await expectRefusal({ url: '/uploads/unknown/large.webp' });
    await expectRefusal({ url: url.replace('large', 'huge') });
  });

  it('cannot be an upload of another user (D45)', async () => {
    await expectRefusal(await api.uploadPicture(otherHost));
  });
});

it('the thumbnail of an image must exist, too (D45)', async () => {
  const { url } = await api.uploadPicture(host);
  const images = [{ url, thumbnailUrl: '/uploads/unknown/thumbnail.webp' }];
  const { body } = await editSpace(host, await addSpace(), { images }).expect(400);
  expect(Object.keys(body.fields)).toEqual(['images.0.thumbnailUrl']);
});

it('administrators can use any upload, which then remains valid for the host, even on a display (D45)', async () => {
  const image = await api.uploadPicture(otherHost);
  const id = await addSpace();
  await editSpace(admin, id, { images: [image] }).expect(200);
  await editSpace(host, id, { name: 'New name', images: [image] }).expect(200);
  const shelf = { name: 'Shelf', type: 'shelf', images: [image] };
  await editSpace(host, id, { images: [], subSpaces: [shelf] }).expect(200);
  await editSpace(host, id, { images: [image] }).expect(200);
  await host.agent.post(`/api/spaces/${id}/subspaces`).send(shelf).expect(201);
});

it('a user can save a profile or account with its stored images even if the uploads no longer have an owner (D45)', async () => {
  const { url } = await api.uploadPicture(vendor);
  const images = { logoImage: { url }, productImages: [{ url }] };
  await saveProfile(images).expect(200);
  await vendor.agent.patch('/api/users/me').send({ profileImageUrl: url }).expect(200);
  await api.query('UPDATE uploads SET owner_id = NULL WHERE owner_id = $1', [vendor.id]);
  await saveProfile(images).expect(200);
  await vendor.agent.patch('/api/users/me').send({ profileImageUrl: url, firstName: 'Vera' }).expect(200);
});
