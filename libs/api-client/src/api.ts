import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** What a store may lend its calls: on the server there is no origin and no cookie jar, so it brings its own fetch. */
export interface FetchOverride {
  fetch?: typeof fetch;
}

const inBrowser = fetchBaseQuery({ baseUrl: '/', credentials: 'include' });

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = (args, api, options) => {
  const lent = (api.extra as FetchOverride | undefined)?.fetch;
  if (!lent) return inBrowser(args, api, options);
  return fetchBaseQuery({ baseUrl: 'http://popnook.internal/', fetchFn: lent })(args, api, options);
};

/** The one API slice. Its endpoints are generated from the contract; data is never stale and never polled (SPEC 4). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 24 * 3600,
  endpoints: () => ({}),
});
