import { afterChange } from './after-change';
import { generatedApi } from './generated';

interface Definition {
  type: string;
  providesTags?: unknown;
  invalidatesTags?: unknown;
}

const definitions = Object.keys(generatedApi.endpoints).map((name): [string, Definition] => {
  let found: Definition = { type: 'unknown' };
  generatedApi.enhanceEndpoints({
    endpoints: { [name]: (definition: Definition) => void (found = definition) },
  });
  return [name, found];
});

it.each(definitions)(
  '%s has the cache tag of its operation',
  (_, { type, providesTags, invalidatesTags }) => {
    if (type === 'query') expect(providesTags).toEqual([{ type: expect.any(String), id: 'LIST' }]);
    else expect(invalidatesTags).toEqual(expect.any(Function));
  },
);

it('invalidates after success, 404 and 409, but not after other errors', () => {
  const invalidate = afterChange('Spaces');
  const statuses = [undefined, 404, 409, 400, 500, 'FETCH_ERROR'];
  const stale = statuses.map(
    (status) => invalidate(undefined, status === undefined ? undefined : { status }).length > 0,
  );
  expect(stale).toEqual([true, true, true, false, false, false]);
});
