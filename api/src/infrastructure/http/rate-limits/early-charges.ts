import { type INestApplication, ServiceUnavailableException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DatabaseErrors } from '../../../application/database-errors';
import { Config } from '../../../config';
import type { RequestWithUser } from '../access';
import { SessionStrategy } from '../access.guard';
import { ClientLimits } from './client-limits';
import { isRead } from './costs';

const DOCUMENTATION = /^\/api\/(docs|openapi)\b/;

/**
 * Charges writes before their bodies are read, so that a client without units cannot make the API read them, and everything
 * that reaches no controller: unknown addresses and the documentation (D7). RateLimitGuard charges the reads of controllers.
 */
export function chargeEarly(server: FastifyInstance, app: INestApplication): void {
  if (!app.get(Config).rateLimits) return;
  const [limits, sessions, database] = [
    app.get(ClientLimits),
    app.get(SessionStrategy),
    app.get(DatabaseErrors),
  ];
  const findUser = (request: RequestWithUser) =>
    sessions.validate(request).catch((error: unknown) => {
      if (hasNoController(request)) return null;
      throw database.isUnavailable(error) ? new ServiceUnavailableException() : error;
    });
  server.addHook('onRequest', async (request: RequestWithUser, reply) => {
    if (isRead(request) && !hasNoController(request)) return;
    // SessionGuard looks again when the body has arrived, because the session can have ended by then.
    const user = await findUser(request);
    if (user) request.user = user;
    await limits.charge(request, reply);
  });
}

/** By the route, because an address can be written in several ways, such as `/api/%64ocs`. */
const hasNoController = ({ is404, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  is404 || DOCUMENTATION.test(url);
