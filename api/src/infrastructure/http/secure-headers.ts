import type { FastifyInstance } from 'fastify';

/** What every answer says; pages add their own content policy (infrastructure/site). */
export function secureHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    reply.header('X-Frame-Options', 'DENY');
  });
}
