import { readFileSync } from 'node:fs';
import path from 'node:path';

/* Checks the properties of the OpenAPI document that generated clients rely on (D46). */

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
}
interface Parameter {
  name: string;
  in: string;
  description?: string;
  example?: unknown;
  schema?: Schema & { description?: string; example?: unknown; default?: unknown };
}
interface Operation {
  description?: string;
  parameters?: Parameter[];
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  responses: Record<string, { headers?: object; content?: Record<string, Media> }>;
}

interface Media {
  schema?: Schema;
  examples?: Record<string, { $ref: string }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: {
    schemas: Record<string, Schema>;
    examples: Record<string, { value: { statusCode: number; code: string } }>;
  };
}

const file = path.resolve(__dirname, '../../libs/api-client/openapi.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as Document;

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
);
const creations = operations.filter(([, { responses }]) => '201' in responses);
const documentedTags = document.tags.filter(({ description }) => description).map(({ name }) => name);
const schemas = Object.entries(document.components.schemas);
const properties = schemas.flatMap(([name, { properties: all = {} }]) =>
  Object.entries(all).map(([property, schema]): [string, Schema] => [`${name}.${property}`, schema]),
);
const schemaOf = (operation: Operation, status: string) =>
  operation.responses[status]?.content?.['application/json']?.schema;

describe('the contract', () => {
  it.each(operations)('%s has a typed success response', (_, operation) => {
    const [success] = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
    expect(success).toBeDefined();
    if (success === '204' || operation.responses[success ?? '']?.content?.['text/csv']) return;
    const schema = schemaOf(operation, success ?? '');
    expect(schema?.$ref ?? schema?.items?.$ref).toMatch(/^#\/components\/schemas\//);
  });

  it.each(operations)('%s documents its errors, all in the same format', (_, operation) => {
    const errors = Object.keys(operation.responses).filter((status) => !status.startsWith('2'));
    expect(errors).toContain('429');
    for (const status of errors)
      expect(schemaOf(operation, status)?.$ref).toBe('#/components/schemas/ProblemDto');
  });

  it.each(operations)('%s declares the headers of each response', (_, { responses }) => {
    const extraHeaders: Record<string, string[]> = {
      401: ['WWW-Authenticate'],
      429: ['Retry-After'],
      503: ['Retry-After'],
    };
    for (const [status, { headers = {} }] of Object.entries(responses))
      expect([status, Object.keys(headers)]).toEqual([
        status,
        expect.arrayContaining(['X-Request-Id', ...(extraHeaders[status] ?? [])]),
      ]);
  });

  it.each(creations)('%s can be repeated without creating a second record', (_, operation) => {
    const headers = (operation.parameters ?? []).filter(({ in: location }) => location === 'header');
    expect([operation.description, ...headers.map(({ name }) => name)]).toContainEqual(
      expect.stringMatching(/^Idempotency-Key$|Repeating the call has no effect\./),
    );
  });

  it.each(operations)('%s has an example of each of its errors, with the same status', (_, operation) => {
    const errors = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'));
    for (const [status, { content }] of errors) {
      const examples = Object.entries(content?.['application/json']?.examples ?? {});
      expect([status, examples.length]).not.toEqual([status, 0]);
      for (const [code, { $ref }] of examples) {
        const { value } = document.components.examples[$ref.replace('#/components/examples/', '')] ?? {};
        expect(value).toMatchObject({ statusCode: Number(status), code });
      }
    }
  });

  it.each(operations)(
    '%s has a summary and a documented tag, and lists 401 if and only if it requires a session',
    (_, operation) => {
      expect(operation.summary).toEqual(expect.any(String));
      expect(operation.tags).toHaveLength(1);
      expect(documentedTags).toContain(operation.tags?.[0]);
      expect('401' in operation.responses).toBe((operation.security ?? []).length > 0);
    },
  );

  it.each(operations)(
    '%s describes each parameter, with an example or its allowed values',
    (_, operation) => {
      for (const { name, description, example, schema = {} } of operation.parameters ?? []) {
        expect([name, description ?? schema.description]).toEqual([name, expect.any(String)]);
        const exampleOrValues =
          example ?? schema.example ?? schema.default ?? schema.enum ?? schema.$ref ?? schema.allOf;
        // A boolean needs no example.
        expect([name, exampleOrValues ?? schema.type]).not.toEqual([
          name,
          expect.stringMatching(/^(string|integer|number)$/),
        ]);
      }
    },
  );

  it.each(operations)(
    '%s takes no code or token in its URL, because logs and browser histories store URLs',
    (_, { parameters = [] }) => {
      const names = parameters.filter(({ in: location }) => location !== 'header').map(({ name }) => name);
      expect(names.filter((name) => /^(code|secret|password|session)$|token/i.test(name))).toEqual([]);
    },
  );

  it('has a unique operationId for each operation', () => {
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(properties)('%s has an example, allowed values or a format', (_, schema) => {
    const primitives = [schema, schema.items ?? {}].filter(({ type }) =>
      [type].flat().some((name) => name === 'string' || name === 'integer' || name === 'number'),
    );
    for (const { enum: values, example, format, default: byDefault } of primitives)
      expect(schema.example ?? example ?? values ?? format ?? byDefault).toBeDefined();
  });

  it.each(properties)('%s is neither an untyped object nor an unnamed enum', (_, schema) => {
    expect(schema).not.toEqual({});
    for (const part of [schema, schema.items ?? {}]) {
      const isObject = [part.type].flat().includes('object');
      expect(isObject && !part.additionalProperties && !part.allOf).toBe(false);
      // A single value is a constant, which needs no name.
      expect((part.enum?.length ?? 0) > 1).toBe(false);
    }
  });
});
