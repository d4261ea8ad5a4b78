interface Schema {
  nullable?: unknown;
  type?: unknown;
  enum?: unknown[];
  oneOf?: unknown[];
  allOf?: unknown[];
}

const NULL = { type: 'null' };

/**
 * The decorators write OpenAPI 3.0, where `nullable` beside a reference means nothing to most readers. 3.1 is plain
 * JSON Schema: null is a type like others, and a reference may have a description beside it.
 */
export function inJsonSchema<T>(document: T): T {
  return visit(document) as T;
}

function visit(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(visit);
  if (typeof node !== 'object' || node === null) return node;
  const visited = Object.entries(node).map(([key, value]) => [key, key === 'example' ? value : visit(value)]);
  return withoutWrapper(withNull(Object.fromEntries(visited)));
}

function withNull({ nullable, ...schema }: Schema): Schema {
  if (nullable !== true)
    return nullable === false ? schema : { ...schema, ...(nullable !== undefined && { nullable }) };
  const { allOf, ...rest } = schema;
  if (allOf) return { ...rest, oneOf: [...allOf, NULL] };
  if (schema.oneOf) return { ...schema, oneOf: [...schema.oneOf, NULL] };
  if (typeof schema.type !== 'string') return schema;
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
}

function withoutWrapper({ allOf, ...schema }: Schema): Schema {
  if (!allOf) return schema;
  const [only] = allOf;
  return allOf.length === 1 && typeof only === 'object' ? { ...only, ...schema } : { allOf, ...schema };
}
