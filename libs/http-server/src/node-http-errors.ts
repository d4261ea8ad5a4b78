import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problemWithStatus } from './framework-errors';

/** HTTP/1.1 requires the header `Host`. Node's own check is turned off in `serverOptions`. */
class MissingHost extends Error {
  readonly statusCode = 400;
}

/**
 * Sends errors in our format (D46) where Node would send an empty body: for requests without `Host`, and for requests with an
 * `Expect` other than `100-continue`. Call this after the hooks that track and measure requests are added, so that these errors are
 * included.
 */
export function sendErrorsInOurFormat(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw: { headers, httpVersion } }) => {
    if (headers.host === undefined && httpVersion === '1.1') throw new MissingHost(STATUS_CODES[400]);
  });
  server.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
    response.end(JSON.stringify(problemWithStatus(417)));
  });
}
