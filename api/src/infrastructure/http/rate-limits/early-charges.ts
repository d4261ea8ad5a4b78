import { type INestApplication, ServiceUnavailableException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { DatabaseErrors } from '../../../application/database-errors';
import { Config } from '../../../config';
import type { RequestWithUser } from '../access';
import { SessionStrategy } from '../access.guard';
import { Cookies } from '../cookies';
import { clientNetwork } from '../site-calls';
import { ClientLimits } from './client-limits';
import { isRead } from './costs';

const DOCUMENTATION = /^\/api\/(docs|openapi)\b/;

/**
 * Charges writes before their bodies are read, so that the API does not read bodies from a client that has used up its budget.
 * Also charges requests that reach no controller: for unknown URLs and the documentation (D7). RateLimitGuard charges reads
 * that reach a controller.
 */
export function chargeEarly(server: FastifyInstance, app: INestApplication): void {
  const config = app.get(Config);
  if (!config.rateLimits) return;
  const [limits, sessions, cookies, database] = [
    app.get(ClientLimits),
    app.get(SessionStrategy),
    app.get(Cookies),
    app.get(DatabaseErrors),
  ];
  const lookups = new LookupsPerNetwork();
  const findUser = async (request: RequestWithUser) => {
    if (cookies.credential(request) === undefined) return null;
    const lookUp = () => sessions.validate(request);
    return lookups.run(clientNetwork(request, config), lookUp).catch((error: unknown) => {
      // The documentation and 404 responses do not need the database. If it fails, these requests are charged as signed out.
      if (!reachesController(request)) return null;
      throw database.isUnavailable(error) ? new ServiceUnavailableException() : error;
    });
  };
  server.addHook('onRequest', async (request: RequestWithUser, reply) => {
    if (isRead(request) && reachesController(request)) return;
    // SessionGuard checks the session again after the body has arrived, because the session can end while the body is sent.
    const user = await findUser(request);
    if (user) request.user = user;
    await limits.charge(request, reply);
  });
}

/** Compares the route instead of the URL, because a URL can be written in several ways, such as `/api/%64ocs`. */
const reachesController = ({ is404, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  !is404 && !DOCUMENTATION.test(url);

/** A fifth of the database connections in the pool. */
const LOOKUPS_PER_NETWORK = 4;

/**
 * Limits the simultaneous lookups of sessions and tokens for each network. They happen before the request is charged and
 * before `limitLoad`, so without this limit, a client with invented tokens could use all database connections.
 */
class LookupsPerNetwork {
  private readonly networks = new Map<string, { limit: LimitFunction; requests: number }>();

  async run<T>(network: string, lookUp: () => Promise<T>): Promise<T> {
    const queue = this.networks.get(network) ?? { limit: pLimit(LOOKUPS_PER_NETWORK), requests: 0 };
    this.networks.set(network, queue);
    queue.requests += 1;
    try {
      return await queue.limit(lookUp);
    } finally {
      queue.requests -= 1;
      if (queue.requests === 0) this.networks.delete(network);
    }
  }
}
