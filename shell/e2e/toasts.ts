import type { Page, Response } from 'playwright-core';

/** Waits for the toast with exactly this title and text. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const region = page.getByRole('region', { name: /Notifications/ });
  await region.getByText(title, { exact: true }).waitFor();
  await region.getByText(text, { exact: true }).waitFor();
}

/** Waits for a destructive toast with exactly this title and text. Screen readers announce it immediately (D47). */
export async function expectAlert(page: Page, title: string, text: string): Promise<void> {
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('alert')
    .getByText(title)
    .waitFor();
  await expectToast(page, title, text);
}

const isErrorResponse = (method: string, path: RegExp) => (response: Response) =>
  response.request().method() === method && path.test(new URL(response.url()).pathname) && !response.ok();

/** Runs `act`, which makes a request that the API rejects. @returns the message of the error response */
export async function errorMessageOf(
  page: Page,
  [method, path]: readonly [method: string, path: RegExp],
  act: () => Promise<void>,
): Promise<string> {
  const [response] = await Promise.all([page.waitForResponse(isErrorResponse(method, path)), act()]);
  return ((await response.json()) as { message: string }).message;
}

/** Overwrites fields in the page's requests with values that the form would never send, so that the API rejects the requests. */
export async function changeRequests(
  page: Page,
  method: string,
  path: RegExp,
  fields: object,
): Promise<void> {
  await page.route(path, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    const body = request.postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...body, ...fields }) });
  });
}

/** Changes the id in requests to `path` to one that does not exist, as if someone else had deleted the item. */
export async function pretendDeleted(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(path, (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    return route.continue({ url: request.url().replace(/\/\d+(?=\/|$)/, '/999999999') });
  });
}
