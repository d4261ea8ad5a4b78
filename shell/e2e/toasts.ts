import type { Page, Response } from 'playwright-core';

/** Waits for the toast with exactly this title and text. */
export async function showsToast(page: Page, title: string, text: string): Promise<void> {
  const region = page.getByRole('region', { name: /Notifications/ });
  await region.getByText(title, { exact: true }).waitFor();
  await region.getByText(text, { exact: true }).waitFor();
}

/** Destructive toasts are announced immediately (D47). */
export async function showsAlert(page: Page, title: string, text: string): Promise<void> {
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('alert')
    .getByText(title)
    .waitFor();
  await showsToast(page, title, text);
}

const isRefused = (method: string, path: RegExp) => (answer: Response) =>
  answer.request().method() === method && path.test(new URL(answer.url()).pathname) && !answer.ok();

/** Runs `act`, which the API refuses. @returns the message in its answer */
export async function refusalOf(
  page: Page,
  [method, path]: readonly [method: string, path: RegExp],
  act: () => Promise<void>,
): Promise<string> {
  const answer = page.waitForResponse(isRefused(method, path));
  await act();
  return ((await (await answer).json()) as { message: string }).message;
}

/** Changes the requests of this page, so that the API gets something to refuse that the form would not send. */
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

/** Sends the calls to `path` to an id that does not exist, as if someone else had deleted it. */
export async function deletedElsewhere(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(path, (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    return route.continue({ url: request.url().replace(/\/\d+(?=\/|$)/, '/999999999') });
  });
}
