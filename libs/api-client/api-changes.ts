/** The parts of an OpenAPI document that programs depend on. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}
interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
interface Schema {
  $ref?: string;
  type?: string | string[];
  nullable?: boolean;
  enum?: unknown[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

/** What the API offers: the operation id of each call, and the type of each parameter, body, response, schema and field. */
export type ApiSummary = Record<string, string>;

/** The suffix of an entry's name that marks a parameter or field as required. */
const REQUIRED = ' is required';

export function summarize({ paths, components }: OpenApiDocument): ApiSummary {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      callEntries(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  const inputs = inputSchemas(calls, components.schemas);
  const schemas = Object.entries(components.schemas).flatMap(([name, schema]) =>
    schemaEntries(name, schema, inputs.has(name)),
  );
  return Object.fromEntries([...calls, ...schemas]);
}

type Entry = [name: string, type: string];

function callEntries(
  call: string,
  { operationId, parameters = [], requestBody, responses }: Operation,
): Entry[] {
  const bodies = Object.values(requestBody?.content ?? {});
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return [
    [call, operationId],
    ...parameters.flatMap(({ in: location, name, schema, required }): Entry[] => [
      [`${call} ${location} ${name}`, typeOf(schema)],
      ...(required ? [[`${call} ${location} ${name}${REQUIRED}`, 'yes'] as Entry] : []),
    ]),
    ...bodies.map(({ schema }): Entry => [`${call} body`, typeOf(schema)]),
    ...successes.map(([status, { content = {} }]): Entry => [
      `${call} ${status}`,
      Object.values(content)
        .map(({ schema }) => typeOf(schema))
        .join(', '),
    ]),
  ];
}

function schemaEntries(name: string, schema: Schema, isInput: boolean): Entry[] {
  const { properties = {}, required = [] } = schema;
  return [
    [name, typeOf(schema)],
    ...Object.entries(properties).map(([field, type]): Entry => [`${name}.${field}`, typeOf(type)]),
    ...(isInput ? required.map((field): Entry => [`${name}.${field}${REQUIRED}`, 'yes']) : []),
  ];
}

const SCHEMA_NAMES = /\b[A-Z]\w*/g;

/** The names of the schemas that clients send, including nested ones. */
function inputSchemas(calls: Entry[], schemas: Record<string, Schema>): Set<string> {
  const inputNames = new Set<string>();
  const add = (type: string) => {
    for (const [name] of type.matchAll(SCHEMA_NAMES)) {
      if (inputNames.has(name) || !schemas[name]) continue;
      inputNames.add(name);
      for (const property of Object.values(schemas[name].properties ?? {})) add(typeOf(property));
    }
  };
  for (const [name, type] of calls) if (name.endsWith(' body')) add(type);
  return inputNames;
}

function typeOf(schema: Schema | undefined): string {
  if (!schema) return 'any';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  const alternatives = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  const nullable = schema.nullable ? ['null'] : [];
  if (alternatives) return [...alternatives.map(typeOf), ...nullable].join(' | ');
  if (schema.enum) return [...schema.enum.map((value) => JSON.stringify(value)), ...nullable].join(' | ');
  const types = [schema.type ?? 'any'].flat();
  return [...types.map((type) => (type === 'array' ? `${typeOf(schema.items)}[]` : type)), ...nullable].join(
    ' | ',
  );
}

/**
 * Whether the only change is that an enum has new values. That is not breaking, because clients must expect new values. The
 * type of an enum starts with a quotation mark, because it lists the values.
 */
const onlyAddsEnumValues = (before: string, after: string) =>
  before.startsWith('"') && before.split(' | ').every((value) => after.split(' | ').includes(value));

/** @returns a line for each change that can break an existing client */
export function breakingChanges(before: ApiSummary, after: ApiSummary): string[] {
  // An input that is no longer required breaks no client.
  const removed = Object.keys(before).filter((name) => !(name in after) && !name.endsWith(REQUIRED));
  const changed = Object.entries(after).filter(
    ([name, type]) =>
      name in before && before[name] !== type && !onlyAddsEnumValues(before[name] ?? '', type),
  );
  // Required fields of a new call or schema are not breaking.
  const newlyRequired = Object.keys(after).filter(
    (name) => name.endsWith(REQUIRED) && !(name in before) && ownerOf(name) in before,
  );
  return [
    ...removed.map((name) => `${name} was removed`),
    ...changed.map(([name, type]) => `${name}: ${before[name]} became ${type}`),
    ...newlyRequired,
  ];
}

/** The call or schema that a required parameter or field belongs to: 'SpaceDto.name is required' → 'SpaceDto'. */
const ownerOf = (name: string): string =>
  /^[A-Z]+ \//.test(name) ? name.split(' ').slice(0, 2).join(' ') : (name.split('.', 1)[0] ?? '');

/** @returns the new calls: the entries whose name is only a method and a path, without a parameter, body or status */
export const newCalls = (before: ApiSummary, after: ApiSummary): string[] =>
  Object.keys(after).filter((name) => /^[A-Z]+ \/\S+$/.test(name) && !(name in before));
