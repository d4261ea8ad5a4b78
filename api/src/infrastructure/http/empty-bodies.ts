import type { FastifyInstance } from 'fastify';

/** Clients that label every write as JSON also label a logout, which has no body: that is no broken JSON. */
export function allowEmptyBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ headers }) => {
    const isEmpty =
      headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) delete headers['content-type'];
  });
}
