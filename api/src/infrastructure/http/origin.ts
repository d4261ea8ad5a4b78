import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';
import { DomainError } from '../../domain/shared/domain-error';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes from other sites (D9). The request's own host and PUBLIC_URL are never foreign. */
export function refuseForeignWrites(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (READS.has(request.method) || origin === undefined) return;
    if (origin === new URL(config.publicUrl).origin || hostOf(origin) === request.headers.host) return;
    const error = new DomainError('foreign_origin', 'This request came from another site.');
    await reply.status(403).send({ statusCode: 403, code: error.code, message: error.message });
  });
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
