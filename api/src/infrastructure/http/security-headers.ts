import helmet from '@fastify/helmet';
import { PERMISSIONS_POLICY } from '@popnook/http-server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config';

/** For Swagger's page, the only page that the API serves. */
const DOCS_POLICY = [
  `default-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** For responses that are not pages: if a browser opens one, it cannot run scripts or load anything. */
const NON_PAGE_POLICY = `default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** Sets the security headers of every response, and prevents caching of personal responses. */
export async function secureResponses(server: FastifyInstance, config: Config): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') && { includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  server.addHook('onSend', async (request, reply) => {
    void reply.header('Permissions-Policy', PERMISSIONS_POLICY);
    const isDocs = request.url.startsWith('/api/docs');
    void reply.header('Content-Security-Policy', isDocs ? DOCS_POLICY : NON_PAGE_POLICY);
    // @nestjs/swagger serves its page without a charset.
    if (reply.getHeader('Content-Type') === 'text/html') void reply.type('text/html; charset=utf-8');
    // Other sites, such as mail programs in the browser, must be able to show uploaded images.
    if (request.url.startsWith('/uploads/'))
      void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (isPersonal(request) && !reply.hasHeader('Cache-Control'))
      void reply.header('Cache-Control', 'no-store');
  });
}

/** Whether the response may depend on the signed-in user. */
const isPersonal = (request: FastifyRequest & { user?: unknown }): boolean =>
  request.user !== undefined || request.url.startsWith('/api/auth/');
