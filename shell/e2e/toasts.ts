import type { Page, Response } from 'playwright-core';

/** Waits for the one toast, with exactly this title and text. */
export async function saysInToast(page: Page, title: string, text: string): Promise<void> {
  const region = page.getByRole('region', { name: /Notifications/ });
  await region.getByText(title, { exact: true }).waitFor();
  await region.getByText(text, { exact: true }).waitFor();
}

/** A destructive toast is announced at once (D47). */
export async function saysInAlert(page: Page, title: string, text: string): Promise<void> {
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('alert')
    .getByText(title)
    .waitFor();
  await saysInToast(page, title, text);
}

const isRefused = (method: string, path: RegExp) => (answer: Response) =>
  answer.request().method() === method && path.test(new URL(answer.url()).pathname) && !answer.ok();

/** Does `act`, which the API refuses. @returns the server's own message */
export async function refusalOf(
  page: Page,
  [method, path]: readonly [method: string, path: RegExp],
  act: () => Promise<void>,
): Promise<string> {
  const answer = page.waitForResponse(isRefused(method, path));
  await act();
  return ((await (await answer).json()) as { message: string }).message;
}

/** Changes what this page sends on its way, so that the API has something to refuse that no form would let through. */
export async function spoil(page: Page, method: string, path: RegExp, fields: object): Promise<void> {
  await page.route(path, async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    const body = request.postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...body, ...fields }) });
  });
}

/** Sends the calls to `path` to something that is not there, as when somebody else has deleted it meanwhile. */
export async function goneMeanwhile(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(path, (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    return route.continue({ url: request.url().replace(/\/\d+(?=\/|$)/, '/999999999') });
  });
}
