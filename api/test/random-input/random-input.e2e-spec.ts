import fc from 'fast-check';
import { type Operation, operations } from '../document';
import { type Request, requests } from '../rights/requests';
import { Scene } from '../rights/scene';
import { TestApi } from '../test-api';
import { breachOf } from './answers';
import { type Wish, wishes } from './wishes';

/* Every call of the contract is thrown 200 requests, right and broken, by fitting and unfitting users. */

/** `RANDOM_SEED=7 npx jest …` throws others. */
const seed = Number(process.env.RANDOM_SEED ?? 20_261_120);
const REQUESTS = 200;
const AT_ONCE = 8;
const MOST_MS = 5000;

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

function bodyOf({ json, form }: Wish): string | FormData | undefined {
  if (!form) return json;
  const data = new FormData();
  for (const { field, content } of form)
    data.append(field, new Blob([new Uint8Array(content)]), 'picture.png');
  return data;
}

async function send({ method, path }: Operation, wish: Wish, cookie: string) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => wish.path[name] ?? '1');
  const query = new URLSearchParams(wish.query).toString();
  const body = method === 'get' ? undefined : bodyOf(wish);
  const headers = new Headers(
    Object.entries({ ...wish.headers, cookie }).map(([name, value = '']) => [name, value]),
  );
  if (body !== undefined && wish.contentType) headers.set('content-type', wish.contentType);
  const signal = AbortSignal.timeout(MOST_MS);
  const answer = await fetch(`${api.url}${address}?${query}`, {
    method: method.toUpperCase(),
    headers,
    body,
    signal,
  });
  return { status: answer.status, text: await answer.text() };
}

async function throwOne(operation: Operation, wish: Wish, scene: Scene): Promise<[number, string?]> {
  try {
    const { status, text } = await send(operation, wish, scene.cookieOf(wish.actor));
    const breach = breachOf(operation, status, text);
    return [status, breach && `${breach}\n  to ${JSON.stringify(wish).slice(0, 900)}`];
  } catch (error) {
    return [0, `${String(error)}\n  to ${JSON.stringify(wish).slice(0, 900)}`];
  }
}

/** Thrown first, so that every call is also seen to succeed, whatever the seed. */
const fitting = ([base]: Request[]): Wish[] =>
  (['admin', 'host', 'vendor'] as const).map((actor) => ({
    actor,
    path: Object.fromEntries(Object.entries(base?.path ?? {}).map(([name, value]) => [name, String(value)])),
    query: Object.entries(base?.query ?? {}),
    headers: {},
    ...(base?.body && { json: JSON.stringify(base.body), contentType: 'application/json' }),
    ...(base?.file && { form: [base.file] }),
  }));

/** A few at once, as on a busy day. */
async function throwAll(operation: Operation, all: Wish[], scene: Scene) {
  const left = [...all];
  const outcomes: [number, string?][] = [];
  const thrower = async () => {
    for (let wish = left.pop(); wish; wish = left.pop())
      outcomes.push(await throwOne(operation, wish, scene));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, thrower));
  return outcomes;
}

it.each(operations.map((operation, index) => [operation.id, operation, seed + index] as const))(
  `D46: %s answers ${REQUESTS} random requests as the contract says (seed ${seed})`,
  async (id, operation, own) => {
    const scene = await Scene.set(api);
    await scene.furnish();
    const right = requests[id];
    if (!right) throw new Error(`rights/requests.ts has no request for ${id}`);
    const bases = [await right(scene, 'host'), await right(scene, 'vendor'), await right(scene, 'admin')];
    const all = fc.sample(wishes(operation, bases), { seed: own, numRuns: REQUESTS });
    const outcomes = await throwAll(operation, [...all, ...fitting(bases)], scene);
    const breaches = outcomes.flatMap(([, breach]) => breach ?? []);
    expect(breaches.slice(0, 3)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(REQUESTS);
    expect(outcomes.some(([status]) => status < 300)).toBe(true);
  },
  60_000,
);
