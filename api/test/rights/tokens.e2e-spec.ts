import { tokenScopes } from '../../src/domain/account/access-token';
import { type Operation, operations } from '../document';
import { TestApi } from '../test-api';
import { requests } from './requests';
import { rights } from './rights';
import { actors, Scene } from './scene';
import { send, toCell } from './send';

/* Checks that personal access tokens can be used exactly as the OpenAPI document says (D62). */

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

/** The documented scopes of the operation. Any of them is enough; if there are none, the operation accepts no tokens. */
const scopesOf = ({ security }: Operation): string[] =>
  security
    .flatMap((requirement) => Object.entries(requirement))
    .flatMap(([name, scopes]) => (name === 'access_token' ? scopes : []));

/** Whether callers must be signed in. In OpenAPI, a security requirement without entries means that signing in is optional. */
const needsSignIn = ({ responses, security }: Operation) =>
  '401' in responses && !security.some((requirement) => Object.keys(requirement).length === 0);

it.each(operations.filter(needsSignIn).map((operation) => [operation.id, operation] as const))(
  '%s accepts only tokens with a documented scope (D62)',
  async (id, operation) => {
    const users = actors.filter((name) => name !== 'visitor');
    const actor = users.find((name) => rights.get(id)?.get(name) === 'ok');
    if (!actor) throw new Error(`nobody can call ${id}`);
    const scene = await Scene.create(api);
    const outcome = async (scopes: readonly string[]) => {
      const token = await scene.accessTokenOf(actor, [...scopes]);
      const request = await requests[id]?.(scene, actor);
      const { status, body } = await send(api, operation, request ?? {}, {
        Authorization: `Bearer ${token}`,
      });
      return status === 403 ? body.code : toCell(status);
    };
    const needed = scopesOf(operation);
    const otherScopes = tokenScopes.filter((scope) => !needed.includes(scope));
    expect(await outcome(otherScopes)).toBe('insufficient_scope');
    for (const scope of needed) expect(await outcome([scope])).toBe('ok');
  },
);
