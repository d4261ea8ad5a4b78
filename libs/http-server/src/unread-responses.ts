import type { FastifyInstance } from 'fastify';

/**
 * Closes connections of clients that do not read their responses, because what they have not read stays in memory. They
 * are closed when nothing has been sent or received for `connectionTimeout` of the server (`serverOptions`).
 */
export function closeUnreadResponses(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, { raw }) => {
    // Without this listener, Node would also close connections whose requests are still being handled.
    raw.on('timeout', () => {
      if (raw.headersSent) raw.socket?.resetAndDestroy();
    });
  });
}
