import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeWithEachQueue, startRedis, type TestRedis } from '@popnook/testing';
import pg from 'pg';
import request from 'supertest';
import { createApi } from '../src/api';
import { Config } from '../src/config';
import { operations } from './document';
import { environment, TestApi } from './test-api';

const SITE_TOKEN = 'a token that only the site and the API know';
/** The budget of a client per minute. */
const UNITS = 60;
const site = { 'X-Site-Token': SITE_TOKEN };
const vendor = { role: 'vendor' };

const remainingUnits = ({ headers }: request.Response) =>
  Number(/^"client";r=(\d+);t=\d+$/.exec(headers.ratelimit ?? '')?.[1]);

describeWithEachQueue('the budget of a client (D7)', (store) => {
  let redis: TestRedis | undefined;
  let api: TestApi;
  let secondProcess: NestFastifyApplication;
  let secondUrl: string;
  /** A signed-in client for tests that use up its budget. */
  let spender: request.Agent;
  beforeAll(async () => {
    if (store === 'Redis') redis = await startRedis();
    const settings = {
      RATE_LIMITS: 'on',
      RATE_LIMIT_PER_MINUTE: String(UNITS),
      // A read that is refused because of overload costs nothing, so the tests must not cause overload.
      MAX_CONCURRENT_READS: '100',
      SITE_TOKEN,
      ...(redis && { REDIS_URL: redis.url }),
    };
    api = await TestApi.start(settings);
    const variables = { ...environment(api.databaseUrl, '.'), ...settings };
    secondProcess = await createApi(Config.from(variables), { withWorker: false });
    await secondProcess.listen(0, '127.0.0.1');
    secondUrl = await secondProcess.getUrl();
    spender = (await api.signIn('spender@x.test', vendor)).agent;
  });
  afterAll(async () => {
    await secondProcess.close();
    await api.stop();
    await redis?.stop();
  });

  let visitors = 0;
  /** The headers of a new visitor, who is the only one in their network. */
  const newVisitor = () => {
    visitors += 1;
    return { ...site, 'X-Forwarded-For': `203.0.113.${visitors}` };
  };

  it('all routes and processes share one request budget, which is exact even for a hundred concurrent requests', async () => {
    const headers = newVisitor();
    const paths = ['/api/locations', '/api/spaces', '/api/discover/active-bookings', '/api/auth/me'];
    const calls = Array.from({ length: 100 }, (_, index) =>
      request(index % 2 ? api.url : secondUrl)
        .get(paths[index % paths.length] ?? '')
        .set(headers),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(UNITS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - UNITS);
  });

  it('a read costs 1 unit, a write 3 and a page 5, and every response states the remaining units', async () => {
    const headers = newVisitor();
    const read = await api.anyone.get('/api/locations').set(headers).expect(200);
    expect(read.headers['ratelimit-policy']).toBe(`"client";q=${UNITS};w=60`);
    expect(remainingUnits(read)).toBe(UNITS - 1);
    expect(remainingUnits(await api.anyone.post('/api/auth/logout').set(headers).expect(200))).toBe(
      UNITS - 4,
    );
    expect(remainingUnits(await api.anyone.post('/internal/page-views').set(headers).expect(204))).toBe(
      UNITS - 9,
    );
  });

  it('responses have the headers that the OpenAPI document declares for them', async () => {
    const listLocations = operations.find(({ id }) => id === 'listLocations');
    const declared = (status: number) => Object.keys(listLocations?.responses[status]?.headers ?? {});
    const client = newVisitor();
    const list = () => api.anyone.get('/api/locations').set(client);
    const names = ({ headers }: request.Response) => Object.keys(headers);
    const lowerCase = (declaredNames: string[]) => declaredNames.map((name) => name.toLowerCase());
    const allowed = await list().expect(200);
    expect(declared(200)).toEqual(['X-Request-Id', 'RateLimit', 'RateLimit-Policy']);
    expect(names(allowed)).toEqual(expect.arrayContaining(lowerCase(declared(200))));
    let refused = allowed;
    for (let count = 0; count < UNITS + 1 && refused.status === 200; count += 1) refused = await list();
    expect(refused.status).toBe(429);
    expect(declared(429)).toEqual(['X-Request-Id', 'RateLimit', 'RateLimit-Policy', 'Retry-After']);
    expect(names(refused)).toEqual(expect.arrayContaining(lowerCase(declared(429))));
  });

  it('reads that get a 401 cost 1 unit', async () => {
    const headers = newVisitor();
    expect(remainingUnits(await api.anyone.get('/api/admin/users').set(headers).expect(401))).toBe(UNITS - 1);
    const guessed = { ...headers, Authorization: 'Bearer popnook_pat_guessed' };
    expect(remainingUnits(await api.anyone.get('/api/users/me').set(guessed).expect(401))).toBe(UNITS - 2);
    // Even a form that is sent with a read does not avoid the charge.
    const form = { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' };
    expect(remainingUnits(await api.anyone.get('/api/users/me').set(form).send('--x--').expect(401))).toBe(
      UNITS - 3,
    );
  });

  it.each([
    ['/api/docs', 200],
    ['/api/docs/swagger-ui.css', 200],
    ['/api/openapi.json', 200],
    // The same address with an encoded letter.
    ['/api/open%61pi.json', 200],
    ['/api/nothing', 404],
    ['/nothing', 404],
  ])(
    '%s, which no controller serves, costs 1 unit, and is refused when the budget is used up',
    async (path, expectedStatus) => {
      const headers = newVisitor();
      expect(remainingUnits(await api.anyone.get(path).set(headers).expect(expectedStatus))).toBe(UNITS - 1);
      let status = 200;
      while (status !== 429) ({ status } = await api.anyone.get('/api/locations').set(headers));
      const { body } = await api.anyone.get(path).set(headers).expect(429);
      expect(body).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
    },
  );

  it('a picture costs 1 unit, and a health check nothing', async () => {
    const headers = newVisitor();
    expect(remainingUnits(await api.anyone.get('/uploads/none/large.webp').set(headers).expect(404))).toBe(
      UNITS - 1,
    );
    expect((await api.anyone.get('/health/live').set(headers).expect(200)).headers).not.toHaveProperty(
      'ratelimit',
    );
  });

  /** Sends page views, which cost 5 units each, until one is refused. */
  const useUpBudget = async (
    headers: Record<string, string>,
    agent: Pick<request.Agent, 'post'> = api.anyone,
  ) => {
    const page = async () => (await agent.post('/internal/page-views').set(headers)).status;
    let statuses: number[] = [];
    while (!statuses.includes(429)) statuses = await Promise.all(Array.from({ length: UNITS / 5 }, page));
  };

  describe.each([
    ['JSON that cannot be read', 400, { 'Content-Type': 'application/json' }, '{"a":'],
    ['the Origin of another site', 403, { Origin: 'https://elsewhere.test' }, '{}'],
    ['a body that is too large', 413, { 'Content-Type': 'application/json' }, `"${'x'.repeat(1_100_000)}"`],
    ['a form', 415, { 'Content-Type': 'application/x-www-form-urlencoded' }, 'a=1'],
  ])('a write that is refused because of %s', (_reason, status, headers, body) => {
    it('costs a visitor or a signed-in client 3 units', async () => {
      const client = { ...newVisitor(), ...headers };
      const refused = await api.anyone.post('/api/auth/send-code').set(client).send(body).expect(status);
      expect(remainingUnits(refused)).toBe(UNITS - 3);
      const { agent } = await api.signIn(`refused-${status}-${store.toLowerCase()}@x.test`, vendor);
      await agent.post('/api/auth/send-code').set(client).send(body).expect(status);
      // This read costs 1 unit.
      expect(remainingUnits(await agent.get('/api/locations').set(newVisitor()))).toBe(UNITS - 4);
    });

    it('returns 429 instead when the budget is used up', async () => {
      const network = newVisitor();
      await useUpBudget(network);
      await useUpBudget(newVisitor(), spender);
      for (const client of [api.anyone, spender]) {
        const refused = await client
          .post('/api/auth/send-code')
          .set({ ...network, ...headers })
          .send(body)
          .expect(429);
        expect(refused.body.code).toBe('too_many_requests');
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
        expect(remainingUnits(refused)).toBeLessThan(3);
      }
    });
  });

  it('writes with invented sessions or tokens are charged before they can use up the database connections', async () => {
    const blocker = new pg.Client({ connectionString: api.databaseUrl });
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE sessions, access_tokens');
    const network = newVisitor();
    const writes = Array.from({ length: 60 }, (_, index) =>
      request(api.url)
        .post('/api/auth/logout')
        .set(network)
        .set(
          index % 2
            ? { Cookie: 'popnook_session=invented' }
            : { Authorization: 'Bearer popnook_pat_invented' },
        )
        .then(({ status }) => status),
    );
    await api.waitUntilQueryBlocked();
    await api.anyone.get('/api/locations').set(newVisitor()).expect(200);
    await blocker.query('COMMIT');
    await blocker.end();
    const statuses = await Promise.all(writes);
    // A write costs 3 units.
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - UNITS / 3);
  });

  it('the request budget is checked before the body of a write is read', async () => {
    const headers = { ...newVisitor(), 'Content-Type': 'application/json', 'Content-Length': '1000' };
    await useUpBudget({ 'X-Site-Token': SITE_TOKEN, 'X-Forwarded-For': headers['X-Forwarded-For'] });
    const write = http.request(`${api.url}/api/auth/send-code`, { method: 'POST', headers });
    // Sends only the headers. The body is never sent.
    write.flushHeaders();
    const [response]: IncomingMessage[] = await once(write, 'response');
    expect(response?.statusCode).toBe(429);
    write.on('error', () => undefined).destroy();
  });

  it('requests of a signed-in client to unknown URLs are charged to its account', async () => {
    const { agent } = await api.signIn(`lost-${store.toLowerCase()}@x.test`, vendor);
    await agent.get('/api/nothing').set(newVisitor()).expect(404);
    await agent.post('/api/locations').set(newVisitor()).send({}).expect(404);
    // Each of them costs 1 unit, even the write.
    expect(remainingUnits(await agent.get('/api/locations').set(newVisitor()))).toBe(UNITS - 3);
  });

  it('the budget of an IPv6 client belongs to its /64 network', async () => {
    const from = (address: string) =>
      api.anyone.get('/api/locations').set({ ...site, 'X-Forwarded-For': address });
    await from('2001:db8:7:7::1');
    expect(remainingUnits(await from('2001:db8:7:7:aaaa::2'))).toBe(UNITS - 2);
    expect(remainingUnits(await from('2001:db8:7:8::1'))).toBe(UNITS - 1);
  });

  it('the budget of a signed-in client belongs to the account, from any network', async () => {
    const { agent } = await api.signIn(`signed-in-${store.toLowerCase()}@x.test`, vendor);
    for (let n = 0; n < 3; n += 1) await agent.get('/api/locations').set(newVisitor()).expect(200);
    expect(remainingUnits(await agent.get('/api/locations').set(newVisitor()))).toBe(UNITS - 4);
  });

  it('the budget of an access token belongs to its account, for reads and writes (D62)', async () => {
    const { agent } = await api.signIn(`program-${store.toLowerCase()}@x.test`, vendor);
    const input = { name: 'Report', scopes: ['read', 'profile'], expiresInDays: 1 };
    const { body } = await agent
      .post('/api/users/me/access-tokens')
      .set(newVisitor())
      .send(input)
      .expect(201);
    const program = { Authorization: `Bearer ${body.token}` };
    const before = remainingUnits(await agent.get('/api/locations').set(newVisitor()));
    await api.anyone.get('/api/users/me').set(newVisitor()).set(program).expect(200);
    await api.anyone
      .patch('/api/users/me')
      .set(newVisitor())
      .set(program)
      .send({ location: 'Reno, NV' })
      .expect(200);
    // 1 unit for the read of the token, 3 for its write, and 1 for this read.
    expect(remainingUnits(await agent.get('/api/locations').set(newVisitor()))).toBe(before - 5);
  });

  it('a signed-in client is not affected when others in its network have used up their budget', async () => {
    const network = newVisitor();
    const { agent } = await api.signIn(`neighbor-${store.toLowerCase()}@x.test`, vendor);
    const page = () => api.anyone.post('/internal/page-views').set(network);
    await Promise.all(Array.from({ length: UNITS / 5 }, () => page().expect(204)));
    const { headers } = await page().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await agent.get('/api/locations').set(network).expect(200);
  });
});

it('RATE_LIMITS=off lifts the budget (D7)', async () => {
  // `TestApi` sets RATE_LIMITS=off.
  const api = await TestApi.start({ RATE_LIMIT_PER_MINUTE: '1' });
  try {
    for (let n = 0; n < 3; n += 1) {
      const { headers } = await api.anyone.get('/api/locations').expect(200);
      expect(headers).not.toHaveProperty('ratelimit');
    }
  } finally {
    await api.stop();
  }
});

it('a host with 200 spaces can open every part of the dashboard five times in a minute with the default budget (D7)', async () => {
  const api = await TestApi.start({ RATE_LIMITS: 'on', SITE_TOKEN });
  try {
    const { id, agent } = await api.signIn('host@budget.test', { role: 'host' });
    await api.query(
      `INSERT INTO spaces (host_id, name, description, space_type, location, address, price_per_day, approval_status)
       SELECT $1, 'Shelf ' || n, 'Bright.', 'bookstore', 'Raleigh, NC', '12 Hargett St', 1200, 'approved'
       FROM generate_series(1, 200) n`,
      [id],
    );
    const read = (path: string) => agent.get(path).set(site).expect(200);
    const readAllSpaces = async () => {
      const names: string[] = [];
      let next: string | undefined = `/api/hosts/${id}/spaces?limit=50`;
      while (next) {
        const { body, headers }: request.Response = await read(next);
        names.push(...body.map(({ name }: { name: string }) => name));
        next = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1];
      }
      return names;
    };
    const openDashboard = async () => {
      await agent.post('/internal/page-views').set(site).expect(204);
      const reads = ['stats', 'bookings', 'pending-bookings', 'calendar', 'insights'].map((part) =>
        read(`/api/hosts/${id}/${part}`),
      );
      await Promise.all([...reads, read('/api/auth/me')]);
      return readAllSpaces();
    };
    for (let n = 0; n < 5; n += 1) expect(new Set(await openDashboard()).size).toBe(200);
    // Each time, the page costs 5 units and the calls cost 10. Up to 10 more are for other requests, such as this one.
    const defaultUnits = 3000;
    expect(remainingUnits(await read('/api/auth/me'))).toBeGreaterThanOrEqual(defaultUnits - 5 * 15 - 10);
  } finally {
    await api.stop();
  }
});
