import { afterChange } from './after-change';
import { generatedApi } from './generated';

interface Definition {
  type: string;
  providesTags?: unknown;
  invalidatesTags?: unknown;
}

const definitions = Object.keys(generatedApi.endpoints).map((name): [string, Definition] => {
  // `generatedApi.endpoints` does not contain the definitions, but `enhanceEndpoints` passes them to functions.
  let definition: Definition = { type: 'unknown' };
  generatedApi.enhanceEndpoints({
    endpoints: { [name]: (current: Definition) => void (definition = current) },
  });
  return [name, definition];
});

it.each(definitions)(
  '%s: a query provides a tag with the id LIST; a mutation chooses by its result which tags to invalidate',
  (_, { type, providesTags, invalidatesTags }) => {
    if (type === 'query') expect(providesTags).toEqual([{ type: expect.any(String), id: 'LIST' }]);
    else expect(invalidatesTags).toEqual(expect.any(Function));
  },
);

it('invalidates tags after success, 404, 409 and 412, but not after other errors', () => {
  const invalidate = afterChange('Spaces');
  const statuses = [undefined, 404, 409, 412, 400, 500, 'FETCH_ERROR'];
  const invalidated = statuses.map(
    (status) => invalidate(undefined, status === undefined ? undefined : { status }).length > 0,
  );
  expect(invalidated).toEqual([true, true, true, true, false, false, false]);
});
