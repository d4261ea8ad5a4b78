import type { FastifyInstance } from 'fastify';
import type { SiteConfig } from './config';
import { sendError } from './errors';
import { VisitorApi } from './visitor-api';

/**
 * Mail clients unsubscribe with a POST to the URL in `List-Unsubscribe`, which must not redirect (RFC 8058). They always send
 * the same form, which is ignored.
 */
export const serveUnsubscribe = (server: FastifyInstance, config: SiteConfig) =>
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    scope.post<{ Querystring: { token?: string } }>('/unsubscribe', async (request, reply) => {
      const token = String(request.query.token ?? '');
      const status = await new VisitorApi(config, request).unsubscribe(token).catch(() => 503);
      if (status === 204)
        return reply.type('text/plain; charset=utf-8').send('You’re unsubscribed from these emails.');
      if (status === 404 || status === 400)
        return sendError(reply, 404, 'not_found', 'There is nothing at this address.');
      void reply.header('retry-after', 10);
      if (status === 429)
        return sendError(reply, 429, 'too_many_requests', 'Too many requests. Please wait a moment.');
      return sendError(reply, 503, 'unavailable', 'Please try again in a moment.');
    });
  });
