import { currentTraceparent, REQUEST_ID_HEADER, TRACE_HEADER } from '@popnook/http-server';
import type { FastifyRequest } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { retryDelayMs } from './api-retries';
import type { SiteConfig } from './config';
import type { ApiResponse } from './render-thread';

/** The header that contains SITE_TOKEN. The API trusts X-Forwarded-For only in requests with this header. */
export const TOKEN_HEADER = 'x-site-token';
/**
 * Marks API calls that a page makes while it is rendered. They do not count toward the visitor's limit, because the page view
 * already counts.
 */
export const PAGE_HEADER = 'x-site-page';

/** The response headers that pages need. `x-total-count` and `link` describe lists (D40). */
const KEPT_HEADERS = ['content-type', 'x-total-count', 'link'];
const LIMIT_HEADERS = ['ratelimit-policy', 'ratelimit'];
const FORWARDED_HEADERS = ['cookie', 'accept-language', 'user-agent'];
const COUNT_TIMEOUT_MS = 1_000;
const UNSUBSCRIBE_TIMEOUT_MS = 10_000;

/** Calls the API on behalf of one visitor. */
export class VisitorApi {
  /** Cookies from the API's responses, for example when a session is extended (D9). The page's response sets them. */
  readonly cookies: string[] = [];
  /** The standard `RateLimit` headers, once the page view has been counted (D7). The page's response has them, too. */
  rateLimitHeaders: Record<string, string> = {};
  private readonly headers: Record<string, string>;

  constructor(
    private readonly config: Pick<SiteConfig, 'apiUrl' | 'siteToken'>,
    visitor: Pick<FastifyRequest, 'id' | 'ip' | 'headers'>,
  ) {
    const forwarded = FORWARDED_HEADERS.map((name) => [name, String(visitor.headers[name] ?? '')]);
    this.headers = {
      // The site and the API are close to each other, so compression would only cost time.
      'accept-encoding': 'identity',
      ...Object.fromEntries(forwarded.filter(([, value]) => value)),
      'x-forwarded-for': visitor.ip,
      [REQUEST_ID_HEADER]: visitor.id,
      ...traceHeaders(),
      [TOKEN_HEADER]: config.siteToken,
    };
  }

  /** Counts a page view against the visitor's limit. @returns the seconds to wait if the limit is reached, otherwise undefined */
  async countPageView(): Promise<number | undefined> {
    const url = `${this.config.apiUrl}/internal/page-views`;
    const signal = AbortSignal.timeout(COUNT_TIMEOUT_MS);
    try {
      const response = await fetch(url, { method: 'POST', headers: this.headers, redirect: 'error', signal });
      await response.arrayBuffer();
      this.rateLimitHeaders = pick(response.headers, LIMIT_HEADERS);
      return response.status === 429 ? Number(response.headers.get('retry-after') ?? 60) : undefined;
    } catch {
      // The API does not respond, so nothing is counted. The calls for the page's data will fail as well.
      return undefined;
    }
  }

  /**
   * Stops the emails whose unsubscribe link contains this token.
   * @returns the status of the API's response
   * @throws Error if the API cannot be reached
   */
  async unsubscribe(token: string): Promise<number> {
    const signal = AbortSignal.timeout(UNSUBSCRIBE_TIMEOUT_MS);
    const response = await fetch(`${this.config.apiUrl}/api/unsubscribe`, {
      method: 'POST',
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      redirect: 'error',
      signal,
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Calls the API for the page that is being rendered. @throws Error if the API cannot be reached */
  readonly get = async (path: string, signal: AbortSignal): Promise<ApiResponse> => {
    const call = { method: 'GET', path, hasIdempotencyKey: false };
    for (let attempt = 0; ; attempt += 1)
      try {
        return await this.tryToGet(path, signal);
      } catch (error) {
        const delayMs = retryDelayMs(error, call, attempt);
        if (delayMs === null) throw error;
        await delay(delayMs, undefined, { signal });
      }
  };

  private async tryToGet(path: string, signal: AbortSignal): Promise<ApiResponse> {
    const response = await fetch(this.config.apiUrl + path, {
      headers: { ...this.headers, accept: 'application/json', [PAGE_HEADER]: '1' },
      redirect: 'manual',
      signal,
    });
    const body = await response.text();
    this.cookies.push(...response.headers.getSetCookie());
    return { status: response.status, headers: pick(response.headers, KEPT_HEADERS), body };
  }
}

/** The headers with which the API continues the trace of the current request. Empty without tracing. */
export const traceHeaders = (): Record<string, string> => {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { [TRACE_HEADER]: traceparent };
};

const pick = (headers: Headers, names: string[]): Record<string, string> => {
  const values = names.map((name) => [name, headers.get(name)]);
  return Object.fromEntries(values.filter(([, value]) => value !== null));
};
