import type { Route } from 'playwright-core';

/* Responses for `page.route` that replace the API's. */

export const waits = () => new Promise<void>(() => undefined);
export const fails = (route: Route) =>
  route.fulfill({
    status: 500,
    json: {
      statusCode: 500,
      code: 'internal',
      message: 'Something went wrong on our side. Please try again.',
    },
  });
export const none = (route: Route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } });
