import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config';

const TOKEN_HEADER = 'x-site-token';
const PAGE_HEADER = 'x-site-page';

/** Whether the site sent this request: only the site and the API know SITE_TOKEN. */
export const isFromSite = ({ headers }: Pick<FastifyRequest, 'headers'>, { siteToken }: Config): boolean => {
  const given = headers[TOKEN_HEADER];
  if (siteToken === undefined || typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given), Buffer.from(siteToken)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** One of the reads that a page consists of; the page as a whole has been charged. */
export const isCallOfPage = (request: FastifyRequest, config: Config): boolean =>
  request.method === 'GET' && request.headers[PAGE_HEADER] !== undefined && isFromSite(request, config);

/** The visitor's address: as the site forwards it, otherwise the caller's own (behind TRUST_PROXY proxies). */
export const visitorAddress = (request: FastifyRequest, config: Config): string => {
  const forwarded = request.headers['x-forwarded-for'];
  return typeof forwarded === 'string' && isFromSite(request, config) ? forwarded : request.ip;
};
