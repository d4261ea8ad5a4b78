import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@popnook/local-stack';

/*
 * A test for each request of the API compares what the form sends with all fields that the API accepts. Fields that a form leaves
 * out on purpose are listed there, so a new field that nobody added to the form makes that test fail.
 */

interface Operation {
  requestBody?: { content: Record<string, { schema: { $ref?: string; items?: { $ref: string } } }> };
}

/** The requests that need no such test, because they have only one field, which is required, and what that field contains. */
const requestsWithOneField: Record<string, string> = {
  BookingIdsDto: 'the ids of the selected rows',
  ChangeRoleDto: 'the role that the button gives to the user',
  EmailIdsDto: 'the ids of the selected rows',
  EnableSecondFactorDto: 'the code',
  MergeSavedSpacesDto: 'the ids of the spaces that were saved in this browser',
  SaveListingDraftDto: 'the contents of the form, as one object',
  SecondFactorCodeDto: 'the code',
  SendCodeDto: 'the email address',
  UnsubscribeDto: 'the token in the link of an email',
};

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** The names of the schemas of all JSON request bodies and of their array items. */
const requestSchemas = () => {
  const { paths } = JSON.parse(read('libs/api-client/openapi.json')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const schemas = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema ?? []);
  return new Set(schemas.map(({ $ref, items }) => ($ref ?? items?.$ref ?? '').replace(/.*\//, '')));
};

/** The names of the schemas that a test of a page compares with what was sent. */
const testedSchemas = () => {
  const tests = ['shell', 'mfe-admin', 'mfe-browse', 'mfe-host', 'mfe-vendor'].flatMap((name) =>
    readdirSync(path.join(projectRoot, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.spec\.tsx?$/.test(file))
      .map((file) => read(`${name}/src/${file}`)),
  );
  const calls = tests.flatMap((test) => [...test.matchAll(/\bunsentFields\(\s*'(\w+)'/g)]);
  return new Set(calls.map(([, schema = '']) => schema));
};

it('for each request of the API, a test checks that the form sends every field', () => {
  const schemas = requestSchemas();
  expect(schemas.size).toBeGreaterThan(30);
  const namedHereOrTested = [...testedSchemas(), ...Object.keys(requestsWithOneField)];
  // If a schema is missing, call `unsentFields` in a test of its form. If a schema is listed twice, remove it from the list above.
  expect(namedHereOrTested.toSorted()).toEqual([...schemas].toSorted());
});

it('the requests that need no such test have one field, which is required', () => {
  const { components } = JSON.parse(read('libs/api-client/openapi.json')) as {
    components: { schemas: Record<string, { properties?: object; required?: string[] }> };
  };
  for (const name of Object.keys(requestsWithOneField)) {
    const { properties = {}, required } = components.schemas[name] ?? {};
    const fields = Object.keys(properties);
    expect({ name, count: fields.length, required }).toEqual({ name, count: 1, required: fields });
  }
});
