import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config';

const TOKEN_HEADER = 'x-site-token';
const PAGE_HEADER = 'x-site-page';

/** Whether the site sent this request: only the site and the API have SITE_TOKEN. */
export const isFromSite = ({ headers }: Pick<FastifyRequest, 'headers'>, { siteToken }: Config): boolean => {
  const given = headers[TOKEN_HEADER];
  if (siteToken === undefined || typeof given !== 'string') return false;
  const [left, right] = [Buffer.from(given), Buffer.from(siteToken)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Whether the site makes this call to render a page, which has already been counted. */
export const isCallOfPage = (request: FastifyRequest, config: Config): boolean =>
  request.method === 'GET' && request.headers[PAGE_HEADER] !== undefined && isFromSite(request, config);

/** The visitor's IP address: the one that the site forwards, otherwise that of the client (see TRUST_PROXY). */
export const visitorAddress = (request: FastifyRequest, config: Config): string => {
  const forwarded = request.headers['x-forwarded-for'];
  return typeof forwarded === 'string' && isFromSite(request, config) ? forwarded : request.ip;
};
