import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Sessions } from '../../../application/account/sessions';
import { Config } from '../../../config';
import type { RequestWithUser } from '../access';
import { Cookies, SESSION_COOKIE } from '../cookies';
import { isCallOfPage } from '../site-calls';
import { ClientLimits } from './client-limits';
import { READ_UNITS, unitsOf } from './rate-limit.guard';

const DOCUMENTATION = /^\/api\/(docs|openapi)\b/;

/**
 * Guards see only requests that reach a controller. The documentation and unknown addresses cost as much as other reads, and a
 * request that is refused earlier, for example because its body is not JSON, costs as much as if it had been accepted (D7).
 */
export function limitRequestsWithoutController(server: FastifyInstance, app: INestApplication): void {
  const config = app.get(Config);
  if (!config.rateLimits) return;
  const [limits, cookies, sessions] = [app.get(ClientLimits), app.get(Cookies), app.get(Sessions)];
  const charge = async (request: RequestWithUser, reply: FastifyReply, units: number) => {
    const token = cookies.read(request, SESSION_COOKIE);
    // Without a database, visitors are counted by network.
    const user = token && (await sessions.findUserAndExtend(token).catch(() => undefined));
    if (user) request.user = user;
    await limits.charge(request, reply, units);
  };
  server.addHook('onRequest', async (request: RequestWithUser, reply) => {
    if (hasNoController(request) && !isCallOfPage(request, config)) await charge(request, reply, READ_UNITS);
  });
  server.addHook('onError', async (request, reply) => {
    if (reply.hasHeader('RateLimit') || isCallOfPage(request, config)) return;
    // The response says why the request was refused, also when the budget is used up.
    await charge(request, reply, unitsOf(request)).catch(() => undefined);
  });
}

const hasNoController = ({ is404, url }: FastifyRequest): boolean => is404 || DOCUMENTATION.test(url);
