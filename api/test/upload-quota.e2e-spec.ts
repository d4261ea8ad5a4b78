import { pngPicture } from './png-picture';
import { type Person, TestApi } from './test-api';

let api: TestApi;
let photo: Buffer;
beforeAll(async () => {
  api = await TestApi.start({ RATE_LIMITS: 'on' });
  photo = await pngPicture();
});
afterAll(() => api.stop());

const addUploads = (owner: Person, count: number, age: string) =>
  api.query(
    `INSERT INTO uploads (id, owner_id, original_name, size, mimetype, width, height, created_at)
     SELECT gen_random_uuid(), $1, 'shop.jpg', 1, 'image/jpeg', 1, 1, now() - $3::interval
     FROM generate_series(1, $2)`,
    [owner.id, count, age],
  );
const upload = async ({ agent }: Person) =>
  agent.post('/api/upload/image').attach('image', photo, 'shop.jpg');

it('limits an account to 300 pictures in 24 hours, even for concurrent requests (D45)', async () => {
  const busy = await api.signIn('busy@x.test', { role: 'host' });
  const other = await api.signIn('other@x.test', { role: 'host' });
  await addUploads(busy, 300, '25 hours');
  await addUploads(busy, 299, '23 hours');
  const responses = await Promise.all([upload(busy), upload(busy), upload(busy)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
  const refused = await upload(busy);
  expect(refused.body).toMatchObject({ code: 'too_many_requests', message: expect.stringMatching(/300/) });
  // In an hour, the uploads of 23 hours ago no longer count.
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect((await upload(other)).status).toBe(201);
});

it('counts each picture of a request with several pictures (D45)', async () => {
  const busy = await api.signIn('several@x.test', { role: 'host' });
  await addUploads(busy, 298, '23 hours');
  const uploadTwo = () =>
    busy.agent.post('/api/upload/images').attach('images', photo, '1.png').attach('images', photo, '2.png');
  await uploadTwo().attach('images', photo, '3.png').expect(429);
  await uploadTwo().expect(201);
});

it('an upload that used up the quota gets the same response when sent again with its Idempotency-Key (D68)', async () => {
  const busy = await api.signIn('repeats@x.test', { role: 'host' });
  await addUploads(busy, 299, '23 hours');
  const uploadWithKey = (key: string) =>
    busy.agent.post('/api/upload/image').set('Idempotency-Key', key).attach('image', photo, 'shop.jpg');
  const { body } = await uploadWithKey('last').expect(201);
  const repeated = await Promise.all([uploadWithKey('last').expect(201), uploadWithKey('last').expect(201)]);
  expect(repeated.map((response) => response.body)).toEqual([body, body]);
  await uploadWithKey('another').expect(429);
});
