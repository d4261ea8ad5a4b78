import { type Person, TestApi } from '../test-api';

let api: TestApi;
let host: Person;
let vendor: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@abuse.test', { role: 'host' });
  vendor = await api.signIn('vendor@abuse.test', { role: 'vendor' });
});
afterAll(() => api.stop());

/** Catches a parser that trusts the name or the type of a file. */
describe('an upload', () => {
  const upload = (content: Buffer, name: string, type = 'image/png') =>
    host.agent.post('/api/upload/image').attach('image', content, { filename: name, contentType: type });

  it.each([
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
    ],
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 'a.png'],
    ['a program', 'MZ\u0090\u0000', 'a.jpg'],
    ['a PNG that has only a signature', '\u0089PNG\r\n\u001a\n', 'a.png'],
    ['nothing', '', 'a.png'],
  ])('of %s is refused because of its content (D45)', async (_, content, name) => {
    await upload(Buffer.from(content, 'latin1'), name).expect(400);
    expect(await api.query('SELECT count(*)::integer AS n FROM uploads')).toEqual([{ n: 0 }]);
  });

  it.each([
    '/uploads/..%2f..%2f..%2fetc%2fpasswd/x.webp',
    '/uploads/a/..%2f..%2fsecret',
    '/uploads/a/large.webp%00.png',
  ])('gives no access to other files: %s', (path) => api.anyone.get(path).expect(404));
});

/** Catches headers that are echoed or trusted. */
describe('a header', () => {
  it.each([
    ['X-Forwarded-For', '10.0.0.1'],
    ['X-Original-URL', '/api/admin/users'],
    ['X-HTTP-Method-Override', 'DELETE'],
    ['X-Site-Token', 'guess '.repeat(8)],
    ['Authorization', 'Basic YWRtaW46YWRtaW4='],
  ])('%s grants no access and is otherwise ignored', async (name, value) => {
    await api.anyone.get('/api/admin/users').set(name, value).expect(401);
    await vendor.agent.get('/api/users/me').set(name, value).expect(200);
  });

  it('Host does not appear in the response', async () => {
    const { text, headers } = await api.anyone.get('/api/spaces').set('Host', 'evil.test').expect(200);
    expect(text + JSON.stringify(headers)).not.toContain('evil.test');
  });
});

it('responses tell browsers not to guess their type, show them in a frame, or let other sites read them', async () => {
  const { headers } = await api.anyone.get('/api/spaces').expect(200);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

/** Catches input that is not checked, and input without a limit on its size or depth. */
describe('the API', () => {
  it.each([
    ['a body of 2 MB', JSON.stringify({ firstName: 'x'.repeat(2_000_000) }), 413],
    ['a body nested 5,000 deep', `{"firstName":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['a name of 10,000 characters', JSON.stringify({ firstName: 'x'.repeat(10_000) }), 400],
    ['a NUL character', '{"firstName":"a\\u0000b"}', 400],
    ['JSON that ends early', '{"firstName":', 400],
  ])('refuses %s (D46)', async (_, text, status) => {
    await vendor.agent
      .patch('/api/users/me')
      .set('Content-Type', 'application/json')
      .send(text)
      .expect(status);
  });

  it.each(['0', '-1', '201', '1e9', 'NaN'])('refuses the page size %s (D40)', (limit) =>
    api.anyone.get('/api/spaces').query({ limit }).expect(400),
  );
});
