import { createApi, fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** The store's `extra` argument. On the server, `fetch` calls the API with the visitor's cookies. In tests, it is a fake. */
export interface FetchOverride {
  fetch?: typeof fetch;
}

const hex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A new `Idempotency-Key` (D34). Not `randomUUID`, which browsers offer only over HTTPS. */
export const createIdempotencyKey = () => hex(16);

const browserQuery = fetchBaseQuery({
  baseUrl: '/',
  credentials: 'include',
  // Each call starts a trace, which the site and the API continue (W3C Trace Context).
  prepareHeaders: (headers) => headers.set('traceparent', `00-${hex(16)}-${hex(8)}-01`),
});

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError> = (args, api, options) => {
  const customFetch = (api.extra as FetchOverride | undefined)?.fetch;
  if (!customFetch) return browserQuery(args, api, options);
  // Node requires an absolute URL, but a custom fetch uses only its path and query.
  return fetchBaseQuery({ baseUrl: 'http://popnook.internal/', fetchFn: customFetch })(args, api, options);
};

/** The API slice. Its endpoints are generated from the contract. Data is fetched again only after it has been invalidated (SPEC 4). */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 24 * 3600,
  endpoints: () => ({}),
});
