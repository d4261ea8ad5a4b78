import { type Operation, operations } from '../document';
import { requests } from '../rights/requests';
import { rights } from '../rights/rights';
import { type Actor, actors, Scene } from '../rights/scene';
import { send } from '../rights/send';
import type { TestApi } from '../test-api';
import { clearRecordedChanges, recordedChanges } from './database-changes';

export const writes = operations.filter(({ method }) => method !== 'get');

/** Makes the ids of new records start above `id`, so that they differ from those of the records in records.ts. */
export async function setIdsAbove(api: TestApi, id: number): Promise<void> {
  for (const table of ['users', 'spaces', 'sub_spaces', 'bookings', 'outbox'])
    await api.query(`SELECT setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, id]);
}

/**
 * The actors to test the operation with. If customers can send it, `customer` represents all signed-in users; if visitors can
 * send it, too, the actors are `visitor` and `customer`. Otherwise, there is one actor for each role that can send it.
 */
export function actorsOf({ id }: Operation): Actor[] {
  const allowed = actors.filter((actor) => rights.get(id)?.get(actor) === 'ok');
  const [first] = allowed;
  if (first === undefined) throw new Error(`no actor can send ${id}`);
  if (first === 'customer') return [first];
  return first === 'visitor'
    ? ['visitor', 'customer']
    : allowed.filter((actor) => !actor.startsWith('other '));
}

/** The response to a valid request, and what it has changed in the database. */
export async function write(api: TestApi, operation: Operation, actor: Actor) {
  const scene = await Scene.create(api);
  const request = await requests[operation.id]?.(scene, actor);
  if (!request) throw new Error(`no request for ${operation.id}`);
  const cookie = scene.cookieOf(actor);
  await clearRecordedChanges(api);
  const { status, headers, body } = await send(api, operation, request, cookie ? { Cookie: cookie } : {});
  return { status, headers, body: body as unknown, changes: await recordedChanges(api, scene) };
}

const RANDOM = /^(id|\w+Id|approvedBy|lastCharacters)$/;

/** Replaces ids and secrets, which differ in each run. */
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
