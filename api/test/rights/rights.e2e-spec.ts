import request from 'supertest';
import { type Operation, operations } from '../document';
import { TestApi } from '../test-api';
import { type Request, requests } from './requests';
import { rights } from './rights';
import { actors, Scene } from './scene';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

async function send({ method, path }: Operation, { path: values = {}, ...rest }: Request, cookie: string) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const call = request(api.url)
    [method](address)
    .query(rest.query ?? {});
  if (cookie) call.set('Cookie', cookie);
  if (rest.file) call.attach(rest.file.field, rest.file.content, 'picture.png');
  return rest.body ? call.send(rest.body) : call;
}

/** How the table shows this status. */
const toCell = (status: number) => (status >= 200 && status < 300 ? 'ok' : String(status));

it('the table has a row for every operation, and no other rows (SPEC 6)', () => {
  expect([...rights.keys()].sort()).toEqual(operations.map(({ id }) => id).sort());
});

it.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s returns the status in the table for each role (SPEC 6)',
  async (id, operation) => {
    const scene = await Scene.create(api);
    const outcomes = new Map<string, string>();
    for (const actor of actors) {
      const request = await requests[id]?.(scene, actor);
      if (!request) throw new Error(`rights/requests.ts has no request for ${id}`);
      const { status, body } = await send(operation, request, scene.cookieOf(actor));
      const expected = rights.get(id)?.get(actor);
      const details = toCell(status) === expected ? '' : ` ${JSON.stringify(body)}`;
      outcomes.set(actor, `${toCell(status)}${details}`);
    }
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(rights.get(id) ?? []));
  },
);
