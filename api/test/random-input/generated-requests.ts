import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from '../document';
import type { Request } from '../rights/requests';
import { type Actor, actors } from '../rights/scene';
import { broken, junk, valid } from './generate';

/** A random request, valid or invalid. */
export interface GeneratedRequest {
  actor: Actor;
  path: Partial<Record<string, string>>;
  query: [string, string][];
  headers: Partial<Record<string, string>>;
  json?: string;
  contentType?: string;
  form?: { field: string; content: Buffer }[];
}

const junkIds = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '2147483648',
  '99999999999',
  '%00',
  '%20',
  'null',
);
const asText = (value: unknown): string =>
  encodable(String(typeof value === 'object' ? JSON.stringify(value) : value)).slice(0, 3000);
/** Replaces unpaired surrogates, which cannot be part of an address. */
const encodable = (text: string) => Buffer.from(text).toString();

/** Values for the path parameters. Most are from the valid requests, because random ids usually get a 404. */
function pathParametersOf(bases: Request[]): Arbitrary<GeneratedRequest['path']> {
  const randomId = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 400 }).map(String) }, junkIds);
  return fc.constantFrom(...bases).chain(({ path = {} }) => {
    const validParameters = Object.fromEntries(
      Object.entries(path).map(([name, value]) => [name, String(value)]),
    );
    const randomParameters = Object.fromEntries(Object.keys(path).map((name) => [name, randomId]));
    return fc.oneof({ weight: 3, arbitrary: fc.constant(validParameters) }, fc.record(randomParameters));
  });
}

function queryOf({ parameters }: Operation, bases: Request[]): Arbitrary<[string, string][]> {
  const named = parameters.filter((parameter) => parameter.in === 'query');
  const entries = named.map(({ name, schema }) => {
    const value = fc.oneof({ weight: 4, arbitrary: valid(schema) }, junk).map(asText);
    // Some parsers convert a name such as `q[x]` to an object.
    const pair = fc.tuple(
      fc.oneof({ weight: 9, arbitrary: fc.constant(name) }, fc.constant(`${name}[x]`)),
      value,
    );
    return fc.array(pair, { maxLength: 1 });
  });
  const validQuery = fc.constantFrom(...bases).map(({ query = {} }) => Object.entries(query));
  return fc.oneof(
    validQuery,
    fc.tuple(validQuery, ...entries).map((all) => all.flat()),
  );
}

function headersOf({ parameters }: Operation): Arbitrary<GeneratedRequest['headers']> {
  const named = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const value = fc.oneof(fc.uuid(), fc.stringMatching(/^[!-~]{1,300}$/));
  return fc.record(Object.fromEntries(named.map((name) => [name, value])), { requiredKeys: [] });
}

function jsonOf(
  operation: Operation,
  bases: Request[],
): Arbitrary<Pick<GeneratedRequest, 'json' | 'contentType'>> {
  const schema = operation.body?.['application/json']?.schema;
  if (!schema) return fc.constant({});
  const validBody = fc.constantFrom(...bases).map(({ body = {} }) => body);
  const generated = valid(schema);
  const mixed = fc.tuple(validBody, generated).map(([base, other]) => ({ ...(other as object), ...base }));
  const wrong = fc.oneof(validBody, generated).chain(broken);
  const bodies = fc.oneof(
    { weight: 3, arbitrary: generated },
    validBody,
    mixed,
    { weight: 4, arbitrary: wrong },
    junk,
  );
  const written = bodies.map((body) => JSON.stringify(body) ?? 'null');
  const truncated = written.map((text) => text.slice(0, -1));
  const json = fc.oneof({ weight: 20, arbitrary: written }, truncated, fc.constant(''));
  const contentType = fc.oneof({ weight: 30, arbitrary: fc.constant('application/json') }, otherTypes);
  return fc.record({ json, contentType });
}

const otherTypes = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'nonsense',
);

function formOf(operation: Operation, bases: Request[]): Arbitrary<Pick<GeneratedRequest, 'form'>> {
  if (!operation.body?.['multipart/form-data']) return fc.constant({});
  const validFiles = bases.map(({ file }) => file).filter((file) => file !== undefined);
  const bytes = fc.uint8Array({ maxLength: 2000 }).map((content) => Buffer.from(content));
  const damaged = fc.tuple(fc.constantFrom(...validFiles), fc.nat(60)).map(([{ field, content }, at]) => ({
    field,
    content: Buffer.concat([content.subarray(0, at), Buffer.of(7)]),
  }));
  const file = fc.oneof(
    fc.constantFrom(...validFiles),
    damaged,
    fc.record({ field: fc.constantFrom('image', 'images', 'other'), content: bytes }),
  );
  return fc.record({ form: fc.array(file, { maxLength: 3 }) });
}

/** Mixes random values with those of `bases`, which are valid requests for the operation. */
export function generatedRequests(operation: Operation, bases: Request[]): Arbitrary<GeneratedRequest> {
  return fc
    .tuple(
      fc.record({
        actor: fc.constantFrom(...actors),
        path: pathParametersOf(bases),
        query: queryOf(operation, bases),
        headers: headersOf(operation),
      }),
      jsonOf(operation, bases),
      formOf(operation, bases),
    )
    .map(([request, json, form]) => ({ ...request, ...json, ...form }));
}
