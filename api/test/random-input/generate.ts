import fc, { type Arbitrary } from 'fast-check';
import { contract, type JsonSchema } from '../document';

/* Random values for a JSON Schema: valid values, and invalid values that faulty or malicious clients could send. */

const SCHEMA_REF_PREFIX = /^#\/components\/schemas\//;

export const resolve = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? (contract.components.schemas[schema.$ref.replace(SCHEMA_REF_PREFIX, '')] ?? {}) : schema;

const days = fc
  .integer({ min: -40, max: 400 })
  .map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10));

const money = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));

/** Values that are invalid for most schemas. */
export const junk: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1e21,
    0.1 + 0.2,
    9_007_199_254_740_993,
    [],
    {},
    [[[]]],
    [null],
    { a: { b: [1] } },
    '\u0000',
    'a\u0000b',
    '\ud800',
    '🎪'.repeat(40),
    'x'.repeat(20_000),
    "'; DROP TABLE users; --",
    '<script>alert(1)</script>',
    '%00',
    '../../etc/passwd',
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '2026-02-31',
    '99999-12-31',
    '0000-00-00',
    '2026-03-08T02:30:00-05:00',
    '+275760-09-13T00:00:00Z',
    '9999-12-31',
    '0001-01-01',
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

function text({ format, pattern, minLength = 0, maxLength = 60, example }: JsonSchema): Arbitrary<unknown> {
  if (format === 'date') return days;
  if (format === 'email') return fc.nat(1e6).map((n) => `person${n}@x.test`);
  if (format === 'date-time') return days.map((day) => `${day}T12:00:00Z`);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  // Days and amounts without a format are recognized by their example.
  if (typeof example === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(example)) return days;
  if (typeof example === 'string' && /^\d+\.\d{2}$/.test(example)) return money;
  const anyText = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
  return example === undefined ? anyText : fc.oneof(fc.constant(example), anyText);
}

const number = ({ minimum = -1000, maximum = 1_000_000 }: JsonSchema) =>
  fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });

/** Values that the schema allows. */
export function valid(schemaOrRef: JsonSchema): Arbitrary<unknown> {
  const schema = resolve(schemaOrRef);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map(valid));
  const types = [schema.type ?? 'object'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: JsonSchema): Arbitrary<unknown> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return number(schema);
  if (type === 'number') return fc.oneof(number(schema), fc.double({ min: 0, max: 1000, noNaN: true }));
  if (type === 'string') return text(schema);
  if (type === 'array')
    return fc.array(valid(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
  return object(schema);
}

function object({ properties = {}, required = [] }: JsonSchema): Arbitrary<unknown> {
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valid(property)]),
  );
  return fc.record(values, { requiredKeys: required.filter((name) => name in values) });
}

/**
 * Damaged variants of a value. In an object, a field is damaged or removed, or an unknown field is added. In a list, the
 * first item is damaged. Other values are replaced by junk.
 */
export function broken(value: unknown): Arbitrary<unknown> {
  if (Array.isArray(value) && value.length > 0)
    return fc.oneof(
      junk,
      broken(value[0]).map((first) => [first, ...value.slice(1)]),
    );
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return junk;
  const names = Object.keys(value);
  if (names.length === 0) return fc.oneof(junk, fc.dictionary(fc.string(), junk));
  const fields = value as Record<string, unknown>;
  return fc.constantFrom(...names).chain((name) => {
    const { [name]: old, ...others } = fields;
    const withBrokenField = broken(old).map((replaced) => ({ ...others, [name]: replaced }));
    return fc.oneof(
      withBrokenField,
      fc.constant(others),
      junk.map((unknownField) => ({ ...fields, unknownField })),
    );
  });
}
