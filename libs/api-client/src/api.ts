import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** A store's `extra` argument: on the server, its fetch knows the API's address and the visitor's cookies. */
export interface FetchOverride {
  fetch?: typeof fetch;
}

const inBrowser = fetchBaseQuery({ baseUrl: '/', credentials: 'include' });

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = (args, api, options) => {
  const serverFetch = (api.extra as FetchOverride | undefined)?.fetch;
  if (!serverFetch) return inBrowser(args, api, options);
  return fetchBaseQuery({ baseUrl: 'http://popnook.internal/', fetchFn: serverFetch })(args, api, options);
};

/** The one API slice. Its endpoints are generated from the contract; data is never stale and never polled (SPEC 4). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 24 * 3600,
  endpoints: () => ({}),
});
