import type { Route } from 'playwright-core';

/* Handlers for `page.route` that replace the API's responses. */

/** Never responds. */
export const pendingCall = () => new Promise<void>(() => undefined);

/** Responds with an error. */
export const failingCall = (route: Route) =>
  route.fulfill({
    status: 500,
    json: {
      statusCode: 500,
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    },
  });

/** Responds with an empty list. */
export const emptyList = (route: Route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } });
