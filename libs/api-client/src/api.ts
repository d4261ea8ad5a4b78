import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** The store's `extra` argument. On the server, `fetch` calls the API with the visitor's cookies. */
export interface FetchOverride {
  fetch?: typeof fetch;
}

const browserQuery = fetchBaseQuery({ baseUrl: '/', credentials: 'include' });

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = (args, api, options) => {
  const serverFetch = (api.extra as FetchOverride | undefined)?.fetch;
  if (!serverFetch) return browserQuery(args, api, options);
  return fetchBaseQuery({ baseUrl: 'http://popnook.internal/', fetchFn: serverFetch })(args, api, options);
};

/** The API slice. Its endpoints are generated from the contract. Data is never stale and is not polled (SPEC 4). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 24 * 3600,
  endpoints: () => ({}),
});
