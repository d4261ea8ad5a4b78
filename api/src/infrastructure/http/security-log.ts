import { type INestApplication, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestWithUser } from './access';
import { SignInBrowsers } from './account/sign-in-browsers';
import { bearerToken } from './cookies';
import { isRead } from './rate-limits/costs';

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const TOO_MANY_REQUESTS = 429;
const MAX_PATH_LENGTH = 200;
const SENSITIVE_ROUTES = /^\/api\/(auth|users\/me\/(access-tokens|webhooks))\b/;

const logger = new Logger('Security');

/**
 * Logs sign-ins (including failed ones) and sign-outs, changes to sessions, second factors, access tokens and webhooks,
 * invalid access tokens, and forbidden calls. The lines contain no email or IP addresses, codes or tokens. Requests over the
 * rate limit are not logged here: ClientLimits logs once that a client has reached its limit.
 */
export function logSecurityEvents(server: FastifyInstance, app: INestApplication): void {
  const browsers = app.get(SignInBrowsers);
  server.addHook('onResponse', async (request: RequestWithUser, { statusCode: status }) => {
    const isRefused = status === FORBIDDEN || (status === UNAUTHORIZED && bearerToken(request) !== undefined);
    if (status === TOO_MANY_REQUESTS || (!isRefused && !isSensitiveWrite(request))) return;
    const call = `${request.method} ${pathOf(request)}`;
    const account = request.user?.id ?? null;
    const line = { call, status, account, network: browsers.networkHash(request) };
    if (status < 400) logger.log(line);
    else logger.warn(line);
  });
}

const isSensitiveWrite = (request: FastifyRequest): boolean =>
  !isRead(request) && !request.is404 && SENSITIVE_ROUTES.test(request.routeOptions.url ?? '');

function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURI(path).slice(0, MAX_PATH_LENGTH);
  } catch {
    return path.slice(0, MAX_PATH_LENGTH);
  }
}
