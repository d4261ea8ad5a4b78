import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { TestApi, type Person } from '../test-api';

let api: TestApi;
let host: Person;
beforeAll(async () => {
  api = await TestApi.start();
  host = await api.signIn('host@x.test', { role: 'host' });
});
afterAll(() => api.stop());

/** The usual shape of an error (D46). */
const problem = (statusCode: number) => ({
  statusCode,
  code: expect.any(String),
  message: expect.any(String),
  requestId: expect.any(String),
});

describe('a write', () => {
  it.each([
    ['Origin', 'https://evil.test'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
  ])('with %s: %s is refused, because it comes from another site (D9)', async (header, value) => {
    const { body } = await host.agent
      .patch('/api/users/me')
      .set(header, value)
      .send({ firstName: 'Mallory' })
      .expect(403);
    expect(body).toEqual({ ...problem(403), code: 'foreign_origin' });
    expect((await host.agent.get('/api/users/me')).body.firstName).toBe('Test');
  });

  it.each(['same-origin', 'same-site', 'none', undefined])(
    'from our own pages or a program (Sec-Fetch-Site: %s) is accepted (D9)',
    async (value) => {
      const call = host.agent.patch('/api/users/me');
      if (value) void call.set('Sec-Fetch-Site', value);
      await call.send({ lastName: 'Person' }).expect(200);
    },
  );
});

describe('the content type', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'firstName=Mallory'],
    ['text/plain', '{"firstName":"Mallory"}'],
    ['text/json', '{"firstName":"Mallory"}'],
    ['application/xml', '<firstName>Mallory</firstName>'],
    ['application/octet-stream', '{"firstName":"Mallory"}'],
    [
      'Multipart/Form-Data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nMallory\r\n--x--',
    ],
  ])('%s is refused with 415 and changes nothing (D46)', async (type, content) => {
    const { body } = await host.agent
      .patch('/api/users/me')
      .set('Content-Type', type)
      // Sends the text as it is. By default, supertest would convert it to this content type.
      .serialize(String)
      .send(content)
      .expect(415);
    expect(body).toEqual(problem(415));
    expect((await host.agent.get('/api/users/me')).body.firstName).toBe('Test');
  });

  it('application/json with a character set is accepted (D46)', async () => {
    await host.agent
      .patch('/api/users/me')
      .set('Content-Type', 'application/json; charset=utf-8')
      .send('{"location":"Raleigh, NC"}')
      .expect(200);
  });

  it.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/',
    '; charset=utf-8',
  ])('does not matter if the body is empty: %s (D46)', async (type) => {
    await api.anyone.post('/api/auth/logout').set('Content-Type', type).expect(200);
    await host.agent.delete('/api/users/me/listing-draft').set('Content-Type', type).expect(204);
    expect((await sendInChunks('POST', '/api/auth/logout', type)).status).toBe(200);
    // 401 instead of 415, because the content type is accepted and only the session is missing.
    expect((await sendInChunks('DELETE', '/api/users/me/listing-draft', type)).status).toBe(401);
  });

  it('must also be JSON if the body is chunked (D46)', async () => {
    const json = ['{"email":', '"chunks@x.test"}'];
    const send = (type: string) => sendInChunks('POST', '/api/auth/send-code', type, ...json);
    expect(await send('application/json')).toEqual({ status: 200, body: { userExists: false } });
    expect(await send('text/plain')).toEqual({ status: 415, body: problem(415) });
    expect(await send('nonsense')).toEqual({ status: 415, body: problem(415) });
  });
});

/** Sends a chunked body without a session. The server does not know its length in advance. Without chunks, it is empty. */
async function sendInChunks(method: string, path: string, type: string, ...chunks: string[]) {
  const headers = { 'Content-Type': type, 'Transfer-Encoding': 'chunked' };
  const request = httpRequest(api.url + path, { method, headers });
  for (const chunk of chunks) request.write(chunk);
  request.end();
  const [response] = await once(request, 'response');
  return { status: response.statusCode, body: JSON.parse(await text(response)) };
}

describe('errors of the framework have the usual shape:', () => {
  it.each([
    [412, '/api/docs/swagger-ui.css', { 'If-Match': '"nothing"' }],
    [416, '/api/docs/swagger-ui.css', { Range: 'bytes=99999999-' }],
    [403, '/api/docs/..%5c..%5cpackage.json', {}],
    [404, '/api/docs/.git/config', {}],
    [404, '/api/nothing', {}],
    [400, '/api/spaces/%zz', {}],
    [404, '/uploads/..%2f..%2f/passwd', {}],
  ])('%i for %s (D46)', async (status, path, headers) => {
    const { body } = await api.anyone.get(path).set(headers).expect(status);
    expect(body).toEqual(problem(status));
  });

  it.each([
    [404, 'a method that the path does not support', 'PUT', '/api/locations', '{}', 'application/json'],
    [400, 'JSON that ends too soon', 'PATCH', '/api/users/me', '{"firstName":', 'application/json'],
    [413, 'a body of 2 MB', 'PATCH', '/api/users/me', ' '.repeat(2_000_000), 'application/json'],
    [415, 'a body of an unknown type', 'PATCH', '/api/users/me', '{}', 'nonsense'],
    [415, 'a form outside uploads', 'PATCH', '/api/users/me', '--x--', 'multipart/form-data; boundary=x'],
  ])('%i for %s (D46)', async (status, _, method, path, content, type) => {
    const response = await host.agent[method === 'PUT' ? 'put' : 'patch'](path)
      .set('Content-Type', type)
      .serialize(String)
      .send(content);
    expect([response.status, response.body]).toEqual([status, problem(status)]);
  });

  it.each([
    ['is cut off', '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'],
    ['does not contain its boundary', 'abc'],
    ['has a part with a broken header', '--x\r\nContent-Disposition\r\n\r\nabc\r\n--x--'],
    [
      'names a field __proto__',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--',
    ],
  ])('400 for a form that %s (D46)', async (_, content) => {
    const { body } = await host.agent
      .post('/api/upload/image')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .serialize(String)
      .send(content)
      .expect(400);
    expect(body).toMatchObject(problem(400));
  });

  it('400 for a form whose Content-Type has no boundary (D46)', async () => {
    const { body } = await host.agent
      .post('/api/upload/image')
      .set('Content-Type', 'multipart/form-data')
      .serialize(String)
      .send('abc')
      .expect(400);
    expect(body).toMatchObject(problem(400));
  });

  it('404 for TRACE (D46)', async () => {
    expect(await sendInChunks('TRACE', '/api/locations', 'text/plain')).toEqual({
      status: 404,
      body: problem(404),
    });
  });

  it.each([
    ['fields', 'name="a"'],
    ['files', 'name="a"; filename="a.png"'],
  ])('413 for a form with too many %s (D46)', async (_, name) => {
    const part = `--x\r\nContent-Disposition: form-data; ${name}\r\n\r\n1\r\n`;
    const { body } = await host.agent
      .post('/api/upload/image')
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .serialize(String)
      .send(`${part.repeat(200)}--x--`)
      .expect(413);
    expect(body).toEqual(problem(413));
  });
});

describe('a malformed id', () => {
  it.each([
    '0x1',
    '1e0',
    '%201',
    '1%20',
    '+1',
    '1.0',
    '0b1',
    '01x',
    '١',
    '-1',
    '0',
    '',
    '1,1',
    'true',
    '9'.repeat(30),
  ])('%s returns 404 (D1)', async (id) => {
    const { id: space } = await api.addPublicSpace(host);
    // Contains the id of the space instead of 1, so that a lenient parser would find the space.
    const malformedId = id.replace('1', String(space));
    await api.anyone.get(`/api/spaces/${malformedId}/quote?startDate=2027-01-01`).expect(404);
    await host.agent.patch(`/api/spaces/${malformedId}`).send({ name: 'Changed' }).expect(404);
  });

  it('such as 0x1 does not delete the review with the id 1 (D1)', async () => {
    const admin = await api.signInAdmin();
    const vendor = await api.signIn('vendor@x.test', { role: 'vendor' });
    const { id: space } = await api.addPublicSpace(host);
    await api.query(
      `WITH b AS (INSERT INTO bookings (space_id, vendor_id, start_date, end_date, total_amount, status, expires_at, payment_agreement_type)
         VALUES ($1, $2, '2026-01-01', '2026-01-31', 1, 'completed', now(), 'monthly') RETURNING id)
       INSERT INTO reviews (id, booking_id, reviewer_id, space_id, rating) SELECT 1, id, $2, $1, 5 FROM b`,
      [space, vendor.id],
    );
    for (const id of ['0x1', '1e0', '%201']) await admin.agent.delete(`/api/admin/reviews/${id}`).expect(404);
    expect(await api.query('SELECT id FROM reviews')).toEqual([{ id: 1 }]);
  });
});

it.each([
  '"a b"@x.test',
  '"<b>"@x.test',
  '"a@evil.test"@x.test',
  'a@x.test, b@x.test',
  'a@x.test\r\nBcc: b@x.test',
])('the email address %j is refused (D3)', async (email) => {
  await api.anyone.post('/api/auth/send-code').send({ email }).expect(400);
  await host.agent.patch('/api/users/me').send({ contactEmail: email }).expect(400);
  expect(await api.emailsOfKind('sign-in-code')).not.toContainEqual(
    expect.objectContaining({ recipient: email.toLowerCase() }),
  );
});
