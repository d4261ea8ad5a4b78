import fc from 'fast-check';
import { type Operation, operations } from '../document';
import { type Request, requests } from '../rights/requests';
import { type Actor, Scene } from '../rights/scene';
import { TestApi } from '../test-api';
import { problemWith } from './check-response';
import { type GeneratedRequest, generatedRequests } from './generated-requests';

/** RANDOM_SEED chooses other requests, and RANDOM_REQUESTS sets how many are sent to each operation. */
const seed = Number(process.env.RANDOM_SEED ?? 20_261_120);
const requestCount = Number(process.env.RANDOM_REQUESTS ?? 100);
const CONCURRENCY = 8;
/** Long enough for a busy machine: the test finds requests that never get a response, not slow ones. */
const TIMEOUT_MS = 30_000;

function bodyOf({ json, form }: GeneratedRequest): string | FormData | undefined {
  if (!form) return json;
  const data = new FormData();
  for (const { field, content } of form)
    data.append(field, new Blob([new Uint8Array(content)]), 'picture.png');
  return data;
}

async function send(
  { url, cookie }: { url: string; cookie: string },
  { method, path }: Operation,
  request: GeneratedRequest,
) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => request.path[name] ?? '1');
  const query = new URLSearchParams(request.query).toString();
  const body = method === 'get' ? undefined : bodyOf(request);
  const headers = new Headers(
    Object.entries({ ...request.headers, cookie }).map(([name, value = '']) => [name, value]),
  );
  if (body !== undefined && request.contentType) headers.set('content-type', request.contentType);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${url}${address}?${query}`, {
    method: method.toUpperCase(),
    headers,
    body,
    signal,
  });
  return { status: response.status, text: await response.text() };
}

/** @returns the status, or 0 if there was no response, and how the response differs from the contract, if it does */
async function sendOne(
  url: string,
  operation: Operation,
  request: GeneratedRequest,
  scene: Scene,
): Promise<[number, string?]> {
  try {
    const { status, text } = await send({ url, cookie: scene.cookieOf(request.actor) }, operation, request);
    const problem = problemWith(operation, status, text);
    return [status, problem && `${problem}\n  to ${JSON.stringify(request).slice(0, 900)}`];
  } catch (error) {
    return [0, `${String(error)}\n  to ${JSON.stringify(request).slice(0, 900)}`];
  }
}

/** Valid requests, which are sent in addition to the random ones, so that every operation succeeds at least once with any seed. */
const validRequests = (bases: { actor: Actor; base: Request }[]): GeneratedRequest[] =>
  bases.map(({ actor, base }) => ({
    actor,
    path: Object.fromEntries(Object.entries(base.path ?? {}).map(([name, value]) => [name, String(value)])),
    query: Object.entries(base.query ?? {}),
    headers: {},
    ...(base.body && { json: JSON.stringify(base.body), contentType: 'application/json' }),
    ...(base.file && { form: [base.file] }),
  }));

/** Keeps one of several identical reads, but two of several identical changes, because the first change can affect the second. */
function withoutRepetitions({ method }: Operation, all: GeneratedRequest[]): GeneratedRequest[] {
  const maxCopies = method === 'get' ? 1 : 2;
  const counts = new Map<string, number>();
  return all.filter((request) => {
    const key = JSON.stringify(request);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= maxCopies;
  });
}

/** Sends all requests, CONCURRENCY of them at the same time. */
async function sendAll(url: string, operation: Operation, all: GeneratedRequest[], scene: Scene) {
  const queue = [...all];
  const outcomes: [number, string?][] = [];
  const sendFromQueue = async () => {
    for (let request = queue.pop(); request; request = queue.pop())
      outcomes.push(await sendOne(url, operation, request, scene));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendFromQueue));
  return outcomes;
}

/**
 * Defines a test for each of these operations. It sends RANDOM_REQUESTS valid and invalid random requests, from users with and
 * without access. Operations with little input get fewer, because most identical requests are left out.
 */
export function testRandomRequests(isTested: (operation: Operation) => boolean): void {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start();
  });
  afterAll(() => api.stop());

  const cases = operations
    .map((operation, index) => [operation.id, operation, seed + index] as const)
    .filter(([, operation]) => isTested(operation));
  it.each(cases)(
    `%s responds to ${requestCount} random requests according to the contract (D46, seed ${seed})`,
    async (id, operation, operationSeed) => {
      const scene = await Scene.create(api);
      await scene.addRecords();
      const validRequest = requests[id];
      if (!validRequest) throw new Error(`rights/requests.ts has no request for ${id}`);
      const bases: { actor: Actor; base: Request }[] = [];
      for (const actor of ['host', 'vendor', 'admin'] as const)
        bases.push({ actor, base: await validRequest(scene, actor) });
      const generated = generatedRequests(
        operation,
        bases.map(({ base }) => base),
      );
      const random = fc.sample(generated, { seed: operationSeed, numRuns: requestCount });
      const sent = withoutRepetitions(operation, [...random, ...validRequests(bases)]);
      const outcomes = await sendAll(api.url, operation, sent, scene);
      const problems = outcomes.flatMap(([, problem]) => problem ?? []);
      expect(problems.slice(0, 3)).toEqual([]);
      expect(outcomes).toHaveLength(sent.length);
      expect(outcomes.some(([status]) => status < 300)).toBe(true);
    },
    Math.max(60_000, requestCount * 500),
  );
}
