import { type Operation, operations } from '../document';
import { requests } from '../rights/requests';
import { rights } from '../rights/rights';
import { actors, Scene } from '../rights/scene';
import { send } from '../rights/send';
import type { TestApi } from '../test-api';

export const writes = operations.filter(({ method }) => method !== 'get');

/** New records get greater ids, so that they do not conflict with those of records.ts. */
export async function setIdsAbove(api: TestApi, id: number): Promise<void> {
  for (const table of ['users', 'spaces', 'sub_spaces', 'bookings', 'outbox'])
    await api.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, id]);
}

/** The response to a valid request by the first actor who is allowed to send it. */
export async function write(api: TestApi, operation: Operation) {
  const scene = await Scene.create(api);
  const actor = actors.find((each) => rights.get(operation.id)?.get(each) === 'ok');
  const request = actor && (await requests[operation.id]?.(scene, actor));
  if (!request) throw new Error(`no actor may send ${operation.id}`);
  const cookie = scene.cookieOf(actor);
  const { status, headers, body } = await send(api, operation, request, cookie ? { Cookie: cookie } : {});
  return { actor, status, headers, body: body as unknown };
}

const RANDOM = /^(id|\w+Id|approvedBy|lastCharacters)$/;

/** Without ids and secrets, which are different in each run. */
export function withoutRandomValues(value: unknown): unknown {
  const text = JSON.stringify(value, (name, content: unknown) =>
    RANDOM.test(name) && ['number', 'string'].includes(typeof content) ? 'random' : content,
  );
  const masked = text
    .replace(/\b([\w ]+)-[0-9a-f]{8}\b/g, '$1-random')
    .replace(/(popnook_pat_|whsec_|msg_)[\w+/=-]+/g, '$1random')
    .replace(/\/uploads\/[\w-]+\//g, '/uploads/random/')
    .replace(/[a-z2-7]{4}(-[a-z2-7]{4}){2}/g, 'a code')
    .replace(/\b[A-Z2-7]{32}\b/g, 'a secret');
  return JSON.parse(masked);
}
