import type { FastifyInstance } from 'fastify';

/** Some clients send `Content-Type: application/json` without a body, as with a logout; that is not broken JSON. */
export function allowEmptyBodies(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ headers }) => {
    const isEmpty =
      headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) delete headers['content-type'];
  });
}
