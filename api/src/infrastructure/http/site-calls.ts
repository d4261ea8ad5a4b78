import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import { networkOf } from './networks';

const TOKEN_HEADER = 'x-site-token';
const PAGE_HEADER = 'x-site-page';

/** Whether the site sent this request: only the site and the API know SITE_TOKEN. */
export const isFromSite = ({ headers }: Pick<FastifyRequest, 'headers'>, { siteToken }: Config): boolean => {
  const token = headers[TOKEN_HEADER];
  if (siteToken === undefined || typeof token !== 'string') return false;
  const [sent, expected] = [Buffer.from(token), Buffer.from(siteToken)];
  return sent.length === expected.length && timingSafeEqual(sent, expected);
};

/** Whether the site makes this call to render a page. Such calls are free, because the page itself has been counted. */
export const isPageCall = (request: FastifyRequest, config: Config): boolean =>
  request.method === 'GET' && request.headers[PAGE_HEADER] !== undefined && isFromSite(request, config);

/** The visitor's IP address: the one that the site forwards, otherwise that of the client (see TRUST_PROXY). */
const visitorAddress = (request: FastifyRequest, config: Config): string => {
  const forwarded = request.headers['x-forwarded-for'];
  return typeof forwarded === 'string' && isFromSite(request, config) ? forwarded : request.ip;
};

/** What counts as one client: an IPv4 address or an IPv6 /64, because a single client can own a whole /64. */
export const clientNetwork = (request: FastifyRequest, config: Config): string =>
  networkOf(visitorAddress(request, config));
