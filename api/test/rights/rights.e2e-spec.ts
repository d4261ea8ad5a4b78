import { operations } from '../document';
import { TestApi } from '../test-api';
import { requests } from './requests';
import { rights } from './rights';
import { type Actor, actors, Scene } from './scene';
import { send, toCell } from './send';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const cookieOf = (scene: Scene, actor: Actor): Record<string, string> => {
  const cookie = scene.cookieOf(actor);
  return cookie ? { Cookie: cookie } : {};
};

it('the table in rights.ts has a row for every operation, and no other rows (SPEC 6)', () => {
  expect([...rights.keys()].sort()).toEqual(operations.map(({ id }) => id).sort());
});

it.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s returns the status in the table for each actor (SPEC 6)',
  async (id, operation) => {
    const scene = await Scene.create(api);
    const outcomes = new Map<string, string>();
    for (const actor of actors) {
      const request = await requests[id]?.(scene, actor);
      if (!request) throw new Error(`rights/requests.ts has no request for ${id}`);
      const { status, body } = await send(api, operation, request, cookieOf(scene, actor));
      const expected = rights.get(id)?.get(actor);
      const details = toCell(status) === expected ? '' : ` ${JSON.stringify(body)}`;
      outcomes.set(actor, `${toCell(status)}${details}`);
    }
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(rights.get(id) ?? []));
  },
);
