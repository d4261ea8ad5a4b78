import { type Person, TestApi } from './test-api';

let api: TestApi;
let vendor: Person;
let otherVendor: Person;
let host: Person;
beforeAll(async () => {
  api = await TestApi.start();
  vendor = await api.signIn('vendor@x.test', { role: 'vendor', firstName: 'Vera', lastName: 'Lane' });
  otherVendor = await api.signIn('other@x.test', { role: 'vendor' });
  host = await api.signIn('host@x.test', { role: 'host' });
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
  productList: ['Candles', '  ', 'Wicks'],
  websiteUrl: '',
};

it('creates one profile per vendor: updating a missing one returns 404, creating a second one 409 (D55)', async () => {
  const hasProfile = async (person = vendor) =>
    (await person.agent.get('/api/auth/me').expect(200)).body.user.hasVendorProfile;
  await vendor.agent.get(`/api/vendor-profiles/${vendor.id}`).expect(404);
  await vendor.agent.put(`/api/vendor-profiles/${vendor.id}`).send(profile).expect(404);
  expect(await hasProfile()).toBe(false);
  const profileOfOther = { ...profile, userId: otherVendor.id };
  await vendor.agent.post('/api/vendor-profiles').send(profileOfOther).expect(403);
  expect(await hasProfile()).toBe(false);
  const ownProfile = { ...profile, userId: vendor.id };
  const { body } = await vendor.agent.post('/api/vendor-profiles').send(ownProfile).expect(201);
  expect(body).toMatchObject({
    userId: vendor.id,
    productList: ['Candles', 'Wicks'],
    isProfileComplete: true,
    websiteUrl: null,
  });
  expect(await hasProfile()).toBe(true);
  expect(await hasProfile(otherVendor)).toBe(false);
  await otherVendor.agent.get(`/api/vendor-profiles/${otherVendor.id}`).expect(404);
  await vendor.agent.post('/api/vendor-profiles').send(profile).expect(409);
});

it('creates one profile for concurrent requests with the same Idempotency-Key (D68)', async () => {
  const newcomer = await api.signIn('newcomer@x.test', { role: 'vendor' });
  const create = (body: object) =>
    newcomer.agent.post('/api/vendor-profiles').set('Idempotency-Key', 'one').send(body);
  const responses = await Promise.all(Array.from({ length: 5 }, () => create(profile)));
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  await create({ ...profile, businessName: 'Other' }).expect(422);
});

it('updates the profile, and shows the changes to its owner (SPEC 4)', async () => {
  const changed = { ...profile, businessName: 'Lane & Daughters' };
  const { body } = await vendor.agent.put(`/api/vendor-profiles/${vendor.id}`).send(changed).expect(200);
  expect(body.businessName).toBe('Lane & Daughters');
  expect((await vendor.agent.get(`/api/vendor-profiles/${vendor.id}`).expect(200)).body).toEqual(body);
});

it('shows the public profile to everyone, and the full one only to its owner and administrators (D14)', async () => {
  const { body } = await api.anyone.get(`/api/public/vendor-profiles/${vendor.id}`).expect(200);
  expect(body.businessName).toBe('Lane & Daughters');
  await otherVendor.agent.get(`/api/vendor-profiles/${vendor.id}`).expect(403);
  await host.agent.get(`/api/vendor-profiles/${vendor.id}`).expect(403);
  await (await api.signInAdmin()).agent.get(`/api/vendor-profiles/${vendor.id}`).expect(200);
});

it('hides the profile of a suspended vendor from the public until the vendor is reinstated, but not from administrators (D10, D14)', async () => {
  const admin = await api.signInAdmin();
  const setStatus = (status: string) =>
    admin.agent.put(`/api/admin/users/${otherVendor.id}/status`).send({ status }).expect(200);
  const expectProfile = (status: number) =>
    api.anyone.get(`/api/public/vendor-profiles/${otherVendor.id}`).expect(status);
  await otherVendor.agent.post('/api/vendor-profiles').send(profile).expect(201);
  await expectProfile(200);
  await setStatus('suspended');
  await expectProfile(404);
  await admin.agent.get(`/api/vendor-profiles/${otherVendor.id}`).expect(200);
  await setStatus('active');
  await expectProfile(200);
});

it.each([
  ['businessName', ' ', 'Business name is required'],
  ['businessDescription', 'Too short', 'Please provide a description of at least 10 characters'],
  ['websiteUrl', 'nowhere', 'Please enter a valid website URL'],
  ['targetCustomers', 'All', 'Please describe your target customers'],
  ['specialtyProducts', 'Wax', 'Please describe what makes your business unique'],
  ['yearsInBusiness', -1, 'Years in business must be 0 or greater'],
  ['yearsInBusiness', 101, 'Please enter a reasonable number'],
  ['productList', [' '], 'Please add at least one product or service'],
])('refuses %s %j with its message (SPEC 5)', async (field, value, sentence) => {
  const { body } = await vendor.agent
    .put(`/api/vendor-profiles/${vendor.id}`)
    .send({ ...profile, [field]: value })
    .expect(400);
  expect(body.fields).toEqual({ [field]: sentence });
});

it('does not let a host create a profile (D14)', () =>
  host.agent.post('/api/vendor-profiles').send(profile).expect(403));

it('names every invalid field (SPEC 5)', async () => {
  const invalid = { businessName: ' ', websiteUrl: 'nowhere', yearsInBusiness: 101, productList: [' '] };
  const { body } = await vendor.agent
    .put(`/api/vendor-profiles/${vendor.id}`)
    .send({ ...profile, ...invalid })
    .expect(400);
  expect(Object.keys(body.fields).sort()).toEqual(Object.keys(invalid).sort());
});

it('shows everyone only the personal name and the business name of a user (D13)', async () => {
  // `businessName` is that of the account, not that of the vendor profile.
  const names = { firstName: 'Vera', lastName: 'Lane', businessName: null };
  expect((await api.anyone.get(`/api/public/users/${vendor.id}`).expect(200)).body).toEqual(names);
  expect((await api.anyone.get(`/api/users/${vendor.id}`).expect(200)).body).toEqual(names);
});

it('compares If-Match with the version of the edited profile, not of another profile (D57)', async () => {
  const newcomer = await api.signIn('second-newcomer@x.test', { role: 'vendor' });
  await newcomer.agent.post('/api/vendor-profiles').send(profile).expect(201);
  // Makes the versions of the two profiles differ.
  const edited = { ...profile, yearsInBusiness: 5 };
  await vendor.agent.put(`/api/vendor-profiles/${vendor.id}`).send(edited).expect(200);
  for (const { agent, id } of [vendor, newcomer]) {
    const path = `/api/vendor-profiles/${id}`;
    const { headers } = await agent.get(path).expect(200);
    const etag = headers['etag'] ?? '';
    await agent.put(path).set('If-Match', etag).send(profile).expect(200);
  }
});
