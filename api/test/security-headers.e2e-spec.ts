import { TestApi } from './test-api';

const vendor = { role: 'vendor', firstName: 'Vera', lastName: 'Lane' };

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start({ PUBLIC_URL: 'https://popnook.example' });
});
afterAll(() => api.stop());

it('over https, cookies are bound to the host and HSTS is on (D9)', async () => {
  const email = 'vera@x.test';
  const sent = await api.anyone.post('/api/auth/send-code').send({ email }).expect(200);
  expect(sent.headers['strict-transport-security']).toBe('max-age=31536000');
  const preAuth = sent.headers['set-cookie']?.[0] ?? '';
  expect(preAuth).toMatch(/^__Host-popnook_preauth=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const code = await api.codeFor(email);
  const verify = api.anyone.post('/api/auth/verify-code').set('Cookie', preAuth.split(';', 1));
  const { headers } = await verify.send({ email, code, ...vendor }).expect(200);
  const [session = '', device = ''] = headers['set-cookie'] ?? [];
  expect(session).toMatch(/^__Host-popnook_session=.* Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(device).toMatch(/^__Host-popnook_device=.* Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const me = await api.anyone.get('/api/auth/me').set('Cookie', session.split(';', 1));
  expect(me.body.user.email).toBe(email);
  // Personal responses must not be stored by browsers or proxies.
  expect(me.headers['cache-control']).toBe('no-store');
  const account = await api.anyone.get('/api/users/me').set('Cookie', session.split(';', 1)).expect(200);
  expect(account.headers['cache-control']).toBe('no-store');
});

it('public responses can be cached, and other sites cannot embed them or control their window', async () => {
  const { headers } = await api.anyone.get('/api/locations').expect(200);
  expect(headers).not.toHaveProperty('cache-control');
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-frame-options': 'DENY',
  });
});

it.each([
  ['/api/locations', 200],
  ['/api/nothing', 404],
  ['/uploads/1/none.webp', 404],
])('%s cannot run scripts or load anything if a browser opens it', async (path, status) => {
  const { headers } = await api.anyone.get(path).expect(status);
  expect(headers).toMatchObject({
    'content-security-policy': `default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

it('the API documentation page runs no inline or third-party scripts', async () => {
  const { headers, text } = await api.anyone.get('/api/docs').expect(200);
  expect(text).not.toMatch(/<script(?![^>]*src=)/);
  expect(headers['content-security-policy']).toContain(`default-src 'self'`);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  // The page has Popnook's colors and logo as inline styles and data URLs, which the policy allows.
  expect(text).toContain('#0e5a4a');
  expect(text).toMatch(/href=['"]?data:image\/svg/);
});

it('mail clients can show pictures', async () => {
  // All addresses of pictures have the header, even if there is no picture.
  const { headers } = await api.anyone.get('/uploads/1/none.webp').expect(404);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});
