import 'reflect-metadata';
import { DomainError } from '../../src/domain/shared/domain-error';
import type { JsonSchema } from '../document';
import { resolve } from '../random-input/generate';
import { objectOf } from '../stored-fields/values';
import { type Input, inputsOf, type Kind } from './inputs';
import { exampleValues, valuesFor } from './values';

/*
 * Records which values each field of the request bodies and each query parameter accepts, what they are converted to, and with
 * which message all other values are refused. After an intended change, update the snapshot with `-u` and read its diff.
 */

describe.each(['body', 'query'] as const)('each field in the %s', (kind) => {
  it.each(inputsOf(kind))('%s', async (_, input) => {
    const lines: string[] = [];
    for (const field of fieldsOf(input.schema))
      lines.push(field.path.join('.'), ...(await outcomesOf(input, field, kind)));
    expect(lines.join('\n')).toMatchSnapshot();
  });
});

it.each([
  ['saveFilters', 50],
  ['setAvailability', 800],
])('the list in the body of %s has at most %d entries, all objects', async (name, max) => {
  const [, { schema, read }] = inputsOf('body').find(([each]) => each === name) ?? ['', { schema: {} }];
  const entry = objectOf(schema.items ?? {}, exampleValues);
  const refuses = (value: unknown) => expect(read?.(value)).rejects;
  expect(await read?.(Array(max).fill(entry))).toHaveLength(max);
  const tooMany = `The list must have at most ${max} entries`;
  await refuses(Array(max + 1).fill(entry)).toMatchObject({ message: tooMany, fields: { '': tooMany } });
  await refuses(entry).toMatchObject({ message: 'The request body must be a list.' });
  const notObject = 'Each entry of the list must be an object';
  await refuses([entry, 7]).toMatchObject({ message: notObject, fields: { '': notObject } });
});

type Path = (string | number)[];

interface Field {
  path: Path;
  schema: JsonSchema;
}

/** The fields of a schema, including those of nested objects and of the first item of lists. */
function fieldsOf(schemaOrRef: JsonSchema, parent: Path = []): Field[] {
  const schema = resolve(schemaOrRef.allOf?.[0] ?? schemaOrRef.anyOf?.[0] ?? schemaOrRef);
  if (schema.items) return fieldsOf(schema.items, [...parent, 0]);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const field = { path: [...parent, name], schema: { ...resolve(property), ...property } };
    return [field, ...fieldsOf(property, field.path)];
  });
}

/** What happens to each value of a field: the message that refuses it, or what it becomes. */
async function outcomesOf({ schema, read }: Input, field: Field, kind: Kind): Promise<string[]> {
  const asInUrl = (value: unknown) =>
    kind === 'query' && ['number', 'boolean'].includes(typeof value) ? String(value) : value;
  const example = schema.items ? [objectOf(schema.items, exampleValues)] : objectOf(schema, exampleValues);
  const base =
    kind === 'body'
      ? example
      : Object.fromEntries(Object.entries(example).map(([name, value]) => [name, asInUrl(value)]));
  const outcomes = new Map<string, Set<string>>();
  for (const value of valuesFor(String(field.path.at(-1)), field.schema).map(asInUrl)) {
    const outcome = await outcomeOf(read, withField(base, field.path, value), field.path, value);
    outcomes.set(outcome, (outcomes.get(outcome) ?? new Set()).add(show(value)));
  }
  return [...outcomes].map(([outcome, values]) => `  ${outcome}: ${[...values].join(' | ')}`);
}

async function outcomeOf(read: Input['read'], input: unknown, path: Path, value: unknown): Promise<string> {
  try {
    const result = fieldOf(await read(input), path);
    if (show(result) === show(value)) return 'accepted';
    const isConverted = typeof result !== 'object' && String(result) === String(value);
    return isConverted ? `accepted as ${typeof result}` : `becomes ${show(result)}`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect(error.code).toBe('invalid_input');
    return error.fields?.[path.join('.')] ?? JSON.stringify(error.fields);
  }
}

/** A copy of the input in which this field has another value. */
function withField(input: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<string, unknown>;
  copy[name] = withField(copy[name], rest, value);
  return copy;
}

const fieldOf = (input: unknown, path: Path): unknown =>
  path.reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], input);

/** The value as JSON. Long lists and long texts without blanks are shown as their length, and other long values are cut off. */
function show(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string' && value.length > 30 && !value.includes(' '))
    return `${value.length} characters`;
  if (Array.isArray(value) && value.length > 4) return `${value.length} items`;
  const json = JSON.stringify(value);
  return json.length > 1000 ? `${json.slice(0, 12)}… (${json.length} characters)` : json;
}
