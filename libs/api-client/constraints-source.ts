/** The parts of an OpenAPI schema that this file reads. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  [keyword: string]: unknown;
}

/** The parts of an OpenAPI document that describe request bodies. */
interface ApiDocument {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>>;
  components: { schemas: Record<string, Schema> };
}

const copiedKeywords = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'enum',
] as const;

/**
 * Returns TypeScript code that exports one constant for each object schema in JSON request bodies, so that a bundle contains
 * only the constants that its forms use.
 */
export function constraintsSource(document: ApiDocument): string {
  const dtos = [...requestSchemas(document)].map(([name, { properties = {}, required = [] }]) => {
    const fields = Object.entries(properties).map(([field, schema]) => {
      const constraints = constraintsOf(schema, document.components.schemas);
      return [field, { ...(required.includes(field) && { required: true }), ...constraints }];
    });
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(fields))} as const;`;
  });
  return ['/* Generated from openapi.json. Run: npm run contract */', ...dtos].join('\n\n');
}

function constraintsOf(schema: Schema, schemas: ApiDocument['components']['schemas']): object {
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const constraintsOfAlternatives = alternatives.map((alternative) => constraintsOf(alternative, schemas));
  const target = schemas[nameOf(schema.$ref)];
  // A reference to a schema without properties, such as an enum, has the keywords of that schema.
  const keywords = { ...(target && !target.properties && target), ...schema };
  const limits = copiedKeywords.flatMap((keyword) =>
    keywords[keyword] === undefined ? [] : [[keyword, keywords[keyword]]],
  );
  const items = schema.items && constraintsOf(schema.items, schemas);
  return {
    ...Object.assign({}, ...constraintsOfAlternatives),
    ...Object.fromEntries(limits),
    ...([keywords.type].flat().includes('integer') && { integer: true }),
    ...(items && Object.keys(items).length > 0 && { items }),
    ...(schema['x-message'] !== undefined && { message: schema['x-message'] }),
  };
}

/** All object schemas of JSON request bodies, including nested ones. */
function requestSchemas({ paths, components }: ApiDocument): Map<string, Schema> {
  const schemasByName = new Map<string, Schema>();
  const visit = (schema: Schema | undefined): void => {
    if (!schema) return;
    const name = nameOf(schema.$ref);
    const target = components.schemas[name];
    if (target?.properties && !schemasByName.has(name)) {
      schemasByName.set(name, target);
      Object.values(target.properties).forEach(visit);
    }
    [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].forEach(visit);
  };
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
    visit(operation.requestBody?.content['application/json']?.schema);
  return new Map([...schemasByName].sort(([a], [b]) => a.localeCompare(b)));
}

const nameOf = (reference = '') => reference.split('/').at(-1) ?? '';
