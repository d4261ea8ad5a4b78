import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { resolve } from 'node:path';

const hashed = /\.[0-9a-f]{16}\.\w+$/;

/** The built files of shell and remotes. The same directory may hold the API's own build: only browser files leave. */
export const serveStatic = (server: FastifyInstance, directory: string) =>
  server.register(fastifyStatic, {
    root: resolve(directory),
    prefix: '/static/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => /^\/(shell|mfe-[\w-]+)\/[^/]+$/.test(path) && !path.endsWith('.cjs'),
    setHeaders: (reply, path) => {
      const file = path.replace(/\.br$/, '');
      reply.header('cache-control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('access-control-allow-origin', '*');
    },
  });
