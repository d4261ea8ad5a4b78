import { type JsonSchema, type Operation, operations } from '../document';
import { Scene } from '../rights/scene';
import { TestApi } from '../test-api';
import { Client } from './client';
import { type Resource, resources } from './resources';
import { differences, objectOf } from './values';

/* Writes every field of every request body over HTTP and reads it again, to find fields that are accepted but not stored. */

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const schemaOf = ({ body }: Operation): JsonSchema | undefined => body?.['application/json']?.schema;
const withBody = operations.filter((operation) => schemaOf(operation));

/** What the test sends: a value for each field. Some calls take a list of records. */
function bodyFor(operation: Operation, { values = {} }: Resource) {
  const schema = schemaOf(operation) ?? {};
  const fields = objectOf(schema.items ?? schema, values);
  return { fields, body: schema.items ? [fields] : fields };
}

/** The sent fields under the names that they have in the stored record, without those that cannot be read. */
const asStored = (fields: Record<string, unknown>, { storedAs = {} }: Resource) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const storedName = name in storedAs ? storedAs[name] : name;
      return typeof storedName === 'string' ? [[storedName, value]] : [];
    }),
  );

it('resources.ts has an entry for each operation with a JSON body, and no others', () => {
  expect(Object.keys(resources).sort()).toEqual(withBody.map(({ id }) => id).sort());
});

it.each(withBody.map((operation) => [operation.id, operation] as const))(
  '%s stores each field of its request',
  async (id, operation) => {
    const scene = await Scene.create(api);
    const client = new Client(api.url, scene);
    const resource = await resources[id]?.(scene, client);
    if (!resource) throw new Error(`resources.ts has no entry for ${id}`);
    const isNew = '201' in operation.responses;
    // `read` uses its parameter only for new records.
    const before = isNew ? {} : await resource.read(0);
    const { fields, body } = bodyFor(operation, resource);
    const expected = asStored(fields, resource);
    const sameAsBefore = Object.keys(expected).filter(
      (name) =>
        !(name in (resource.values ?? {})) && differences(expected[name], before?.[name]).length === 0,
    );
    // If a value is the same as before, this test would pass even if the API did not store it.
    // Only values from resources.ts may be the same.
    expect(sameAsBefore).toEqual([]);
    const { id: newId } = await client.write(operation, resource.path ?? {}, resource.actor, body);
    expect(differences(expected, await resource.read(newId))).toEqual([]);
  },
);
