import type { FastifyRequest } from 'fastify';
import type { SiteConfig } from './config';
import type { ApiAnswer } from './render-thread';

/** The header that carries SITE_TOKEN. With it the API believes the forwarded address. */
export const TOKEN_HEADER = 'x-site-token';
/** Marks a call of a page that has been charged as a whole. */
export const PAGE_HEADER = 'x-site-page';

/** Lists say in headers how much there is (D40). */
const KEPT_HEADERS = ['content-type', 'x-total-count', 'link'];
const FORWARDED_HEADERS = ['cookie', 'accept-language', 'user-agent'];
const CHARGE_TIMEOUT_MS = 1_000;

/** The API as one visitor sees it. */
export class VisitorApi {
  /** Set by the API during the page (a session that was extended, D9); they belong to the page's own response. */
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
      // Without an API the page's own calls fail, and its status says so.
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
