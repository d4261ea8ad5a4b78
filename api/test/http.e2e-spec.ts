import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { ACCESS } from '../src/infrastructure/http/access';
import { TestApi } from './test-api';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** The access rule of each route handler, from its decorators. */
function accessByRoute(): Map<string, unknown> {
  const controllers = [...api.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  const methods = controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const handlers = new MetadataScanner().getAllMethodNames(metatype.prototype);
    return handlers.map((name): [string, object, object] => [
      `${metatype.name}.${name}`,
      metatype.prototype[name],
      metatype,
    ]);
  });
  const isRoute = ([, handler]: [string, object, object]) => Reflect.hasMetadata('path', handler);
  return new Map(
    methods
      .filter(isRoute)
      .map(([name, handler, owner]) => [
        name,
        Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, owner),
      ]),
  );
}

it('each route declares who can call it (D17)', () => {
  const routes = accessByRoute();
  expect(routes.size).toBeGreaterThan(20);
  expect([...routes].filter(([, access]) => access === undefined)).toEqual([]);
});

it('returns a JSON error for an unknown address below /api (D46)', async () => {
  const { body } = await api.anyone.get('/api/nothing').expect(404);
  expect(body).toEqual({
    statusCode: 404,
    code: 'not_found',
    message: expect.any(String),
    requestId: expect.any(String),
  });
});

it('returns 400 for a body that is not JSON (D46)', async () => {
  const { body } = await api.anyone
    .post('/api/auth/send-code')
    .set('Content-Type', 'application/json')
    .send('{"email":')
    .expect(400);
  expect(body.code).toBe('invalid_input');
});

it.each(['/api/spaces/%zz', '/%'])('returns 400 for the malformed address %s (D46)', async (path) => {
  const { body } = await api.anyone.get(path).expect(400);
  expect(body).toEqual({
    statusCode: 400,
    code: 'invalid_input',
    message: expect.any(String),
    requestId: expect.any(String),
  });
});

it('returns 404 for an unknown id of 3000 characters (D1)', async () => {
  const id = 'x'.repeat(3000);
  for (const path of [`/api/spaces/${id}`, `/api/users/${id}`]) await api.anyone.get(path).expect(404);
  const person = await api.signIn('long@x.test', { role: 'vendor' });
  await person.agent.put(`/api/bookings/${id}`).send({ status: 'cancelled' }).expect(404);
});

it('refuses a NUL character and names its field, but ignores unknown fields (D46)', async () => {
  const { body } = await api.anyone.get('/api/spaces?q=a%00b').expect(400);
  expect(Object.keys(body.fields)).toEqual(['q']);
  await api.anyone.get('/api/spaces?unknown=%00').expect(200);
});

it('refuses a deeply nested body (D46)', async () => {
  const nested = '['.repeat(5000) + ']'.repeat(5000);
  for (const body of [nested, `{"email":${nested}}`])
    await api.anyone
      .post('/api/auth/send-code')
      .set('Content-Type', 'application/json')
      .send(body)
      .expect(400);
});

it('the API reports that it is live and ready', async () => {
  await api.anyone.get('/health/live').expect(200, { status: 'ok' });
  await api.anyone.get('/health/ready').expect(200, { status: 'ok' });
});

it('the API is not ready until the migrations have run, says how to run them, and leaves the database unchanged', async () => {
  await api.query('ALTER TABLE schema_migrations RENAME TO migrations_of_this_test');
  await api.anyone.get('/health/ready').expect(503, {
    statusCode: 503,
    code: 'not_ready',
    message: 'the database is not migrated: run node dist/api/migrate.js',
  });
  const tables = await api.query(`SELECT to_regclass('schema_migrations') AS name`);
  await api.query('ALTER TABLE migrations_of_this_test RENAME TO schema_migrations');
  expect(tables).toEqual([{ name: null }]);
  await api.anyone.get('/health/ready').expect(200);
});

it('serves the Swagger page and the OpenAPI document', async () => {
  expect((await api.anyone.get('/api/docs').expect(200)).text).toContain('Popnook API');
  expect((await api.anyone.get('/api/openapi.json').expect(200)).body.paths).toHaveProperty('/api/bookings');
});
