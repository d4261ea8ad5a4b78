import type { JsonSchema } from '../document';
import { resolve } from '../random-input/generate';

/** Values that a schema cannot describe, such as ids of existing records, by the names of their fields. */
export type FieldValues = Record<string, unknown>;

/**
 * A value for a field of a request, derived from its schema. The value differs from every default, so that the test notices
 * a field that is accepted but not stored.
 */
export function valueOf(name: string, schemaOrRef: JsonSchema, fieldValues: FieldValues): unknown {
  // An example beside a reference takes precedence over that of the referenced schema.
  const schema = {
    ...resolve(schemaOrRef),
    ...(schemaOrRef.example !== undefined && { example: schemaOrRef.example }),
  };
  if (name in fieldValues) return fieldValues[name];
  if (schema.enum) return schema.enum.at(-1);
  if (schema.example !== undefined) return schema.example;
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return valueOf(name, choice, fieldValues);
  return ofType(name, [schema.type ?? 'object'].flat()[0] ?? '', schema, fieldValues);
}

function ofType(name: string, type: string, schema: JsonSchema, fieldValues: FieldValues): unknown {
  if (type === 'boolean') return false;
  if (type === 'integer') return schema.maximum;
  if (type === 'string') return `Text for ${name}`;
  if (type === 'array') return [valueOf(name, schema.items ?? {}, fieldValues)];
  return objectOf(schema, fieldValues);
}

/** A request body with a value for each field, including the optional ones. */
export const objectOf = (schema: JsonSchema, fieldValues: FieldValues): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(resolve(schema).properties ?? {}).map(([name, property]) => [
      name,
      valueOf(name, property, fieldValues),
    ]),
  );

/** Amounts and coordinates are stored with a fixed number of decimals: '12.5' equals '12.50'. */
const isSame = (sent: unknown, stored: unknown): boolean =>
  sent === stored ||
  (typeof stored === 'string' &&
    stored !== '' &&
    !Number.isNaN(Number(stored)) &&
    Number(stored) === Number(sent));

/** The paths of the values that are not stored as sent, such as `images.0.url`. */
export function differences(sent: unknown, stored: unknown, path: string[] = []): string[] {
  if (typeof sent !== 'object' || sent === null) return isSame(sent, stored) ? [] : [path.join('.')];
  return Object.entries(sent).flatMap(([name, value]) =>
    differences(value, (stored as Record<string, unknown> | null | undefined)?.[name], [...path, name]),
  );
}
