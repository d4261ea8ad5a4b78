import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Sessions } from '../../../application/account/sessions';
import { Config } from '../../../config';
import type { RequestWithUser } from '../access';
import { Cookies, SESSION_COOKIE } from '../cookies';
import { isCallOfPage } from '../site-calls';
import { ClientLimits } from './client-limits';
import { READ_UNITS } from './rate-limit.guard';

const DOCUMENTATION = /^\/api\/(docs|openapi)\b/;

/** Guards see only requests to controllers. The documentation and unknown addresses cost as much as other reads (D7). */
export function limitRequestsWithoutController(server: FastifyInstance, app: INestApplication): void {
  const config = app.get(Config);
  if (!config.rateLimits) return;
  const [limits, cookies, sessions] = [app.get(ClientLimits), app.get(Cookies), app.get(Sessions)];
  server.addHook('onRequest', async (request: RequestWithUser, reply) => {
    if (!hasNoController(request) || isCallOfPage(request, config)) return;
    const token = cookies.read(request, SESSION_COOKIE);
    // Without a database, visitors are counted by network.
    const user = token && (await sessions.findUserAndExtend(token).catch(() => undefined));
    if (user) request.user = user;
    await limits.charge(request, reply, READ_UNITS);
  });
}

const hasNoController = ({ is404, url }: FastifyRequest): boolean => is404 || DOCUMENTATION.test(url);
