import type { FastifyRequest } from 'fastify';
import type { SiteConfig } from './config';
import type { ApiAnswer } from './render-thread';

/** The header with SITE_TOKEN. Requests with it may name the visitor's IP address in X-Forwarded-For. */
export const TOKEN_HEADER = 'x-site-token';
/** Marks API calls that a page makes while it is rendered: the page was already counted against the visitor's limit. */
export const PAGE_HEADER = 'x-site-page';

/** Response headers of lists: how many items there are and where the next page starts (D40). */
const KEPT_HEADERS = ['content-type', 'x-total-count', 'link'];
const FORWARDED_HEADERS = ['cookie', 'accept-language', 'user-agent'];
const CHARGE_TIMEOUT_MS = 1_000;

/** Calls the API on behalf of one visitor. */
export class VisitorApi {
  /** Cookies that the API set while the page was rendered (a session that was extended, D9), for the page's response. */
  readonly cookies: string[] = [];
  private readonly headers: Record<string, string>;

  constructor(
    private readonly config: Pick<SiteConfig, 'apiUrl' | 'siteToken'>,
    visitor: Pick<FastifyRequest, 'ip' | 'headers'>,
  ) {
    const forwarded = FORWARDED_HEADERS.map((name) => [name, String(visitor.headers[name] ?? '')]);
    this.headers = {
      ...Object.fromEntries(forwarded.filter(([, value]) => value)),
      'x-forwarded-for': visitor.ip,
      [TOKEN_HEADER]: config.siteToken,
    };
  }

  /** Counts the page against the visitor's limit. @returns seconds to wait when the limit is reached. */
  async chargePage(): Promise<number | undefined> {
    const url = `${this.config.apiUrl}/internal/page-views`;
    const signal = AbortSignal.timeout(CHARGE_TIMEOUT_MS);
    try {
      const response = await fetch(url, { method: 'POST', headers: this.headers, signal });
      await response.arrayBuffer();
      return response.status === 429 ? Number(response.headers.get('retry-after') ?? 60) : undefined;
    } catch {
      // The API cannot be reached. The page is rendered anyway and answers 503.
      return undefined;
    }
  }

  /** Reads for a page. @throws Error when the API cannot be reached. */
  readonly get = async (path: string, signal: AbortSignal): Promise<Omit<ApiAnswer, 'id'>> => {
    const response = await fetch(this.config.apiUrl + path, {
      headers: { ...this.headers, accept: 'application/json', [PAGE_HEADER]: '1' },
      redirect: 'manual',
      signal,
    });
    const body = await response.text();
    this.cookies.push(...response.headers.getSetCookie());
    const headers = KEPT_HEADERS.map((name) => [name, response.headers.get(name)]);
    return {
      status: response.status,
      headers: Object.fromEntries(headers.filter(([, value]) => value !== null)),
      body,
    };
  };
}
