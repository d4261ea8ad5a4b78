import type { FastifyInstance } from 'fastify';

/**
 * Closes the connections of clients that do not read their responses, because an unread response stays in memory. Node reports
 * a timeout when a connection has been idle for as long as the server's `connectionTimeout` (`serverOptions`).
 */
export function closeUnreadResponses(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, { raw }) => {
    // Without this listener, Node would also close connections whose requests are still being handled.
    raw.on('timeout', () => {
      if (raw.headersSent) raw.socket?.resetAndDestroy();
    });
  });
}
