import type { Redirect } from '@popnook/web-core';
import type { PageRenderer, PageRequest, Snapshot, NotRendered } from './page-renderer';
import type { ApiResponse, ThreadPage } from './render-thread';

/** The API's responses by path. */
type Responses = ReadonlyMap<string, ApiResponse>;

/** A page and the API responses from which it was rendered. */
interface CachedPage {
  page: ThreadPage;
  snapshot: Snapshot;
  responses: Responses;
  /** When rendering started, in the time of `performance.now()`. */
  renderedAtMs: number;
}

/** A page can depend on the current time, for example with 'Open now', so it is rendered again after this long. */
const MAX_AGE_MS = 10_000;
/** A page with its data takes about 200 kB of memory. */
const MAX_PAGES = 200;
/** If the API does not respond within this time, a cached page cannot be compared, so it is rendered again. */
const COMPARE_TIMEOUT_MS = 1_000;

/**
 * Caches rendered pages for a few seconds. The API is still called for each visitor, and a page is reused only if all responses
 * are the same as when it was rendered, so visitors always see current data.
 */
export class RenderedPages {
  private readonly pages = new Map<string, CachedPage>();

  constructor(private readonly renderer: PageRenderer) {}

  /**
   * @param snapshot the object from `Snapshots` with the versions in the request; a page is reused only for the same object
   * @param key a cached page is reused only for requests with the same key
   */
  async render(
    request: PageRequest,
    snapshot: Snapshot,
    key = request.url,
  ): Promise<ThreadPage | Redirect | NotRendered> {
    const cachedPage = this.find(key, snapshot);
    const currentResponses = cachedPage
      ? await callAgain(cachedPage.responses, request.callApi)
      : new Map<string, ApiResponse>();
    if (cachedPage && isSame(cachedPage.responses, currentResponses)) return cachedPage.page;
    const responses = new Map<string, ApiResponse>();
    const callApi: PageRequest['callApi'] = async (path, signal) => {
      // Calls that were made for the comparison are not repeated.
      const response = currentResponses.get(path) ?? (await request.callApi(path, signal));
      responses.set(path, response);
      return response;
    };
    const renderedAtMs = performance.now();
    const page = await this.renderer.render({ ...request, callApi });
    if (isComplete(page)) this.add(key, { page, snapshot, responses, renderedAtMs });
    return page;
  }

  private find(key: string, snapshot: Snapshot): CachedPage | undefined {
    const cachedPage = this.pages.get(key);
    if (cachedPage?.snapshot === snapshot && performance.now() - cachedPage.renderedAtMs < MAX_AGE_MS)
      return cachedPage;
    this.pages.delete(key);
    return undefined;
  }

  /** Adds the page as the most recent one. Above the limit, deletes the oldest pages. */
  private add(key: string, page: CachedPage): void {
    this.pages.delete(key);
    this.pages.set(key, page);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= MAX_PAGES) break;
      this.pages.delete(oldest);
    }
  }
}

/** Whether the page was rendered completely, with status 200. */
export const isComplete = (page: ThreadPage | Redirect | NotRendered): page is ThreadPage =>
  typeof page === 'object' && 'html' in page && page.rendered === 'page' && page.status === 200;

/** @returns the responses to the same calls, without those that failed */
const callAgain = async (responses: Responses, callApi: PageRequest['callApi']): Promise<Responses> => {
  const signal = AbortSignal.timeout(COMPARE_TIMEOUT_MS);
  const calls = [...responses.keys()].map(async (path) => [path, await callApi(path, signal)] as const);
  const settled = await Promise.allSettled(calls);
  return new Map(settled.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : [])));
};

/** Whether each of these responses is the same in `current`. */
const isSame = (responses: Responses, current: Responses): boolean =>
  [...responses].every(([path, { status, headers, body }]) => {
    const response = current.get(path);
    return (
      response?.body === body &&
      response.status === status &&
      JSON.stringify(response.headers) === JSON.stringify(headers)
    );
  });
