import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * Ignores the `Content-Type` of requests without a body. Some clients send this header anyway, for example when they sign out.
 * Fastify would reject `application/json` because the body is missing, and other types because it has no parser for them.
 */
export function ignoreTypeOfEmptyBodies(server: FastifyInstance): void {
  server.addHook('preParsing', async ({ headers }, _reply, body) => {
    if (await isEmpty(headers, body)) {
      delete headers['content-type'];
      // With this header, Fastify would look for a parser even if there is no content type.
      delete headers['transfer-encoding'];
    }
    return body;
  });
}

/** A chunked body has no `Content-Length`, so this waits for the first chunk or the end of the body. */
async function isEmpty(headers: IncomingHttpHeaders, body: Readable): Promise<boolean> {
  if (headers['transfer-encoding'] === undefined) return Number(headers['content-length'] ?? 0) === 0;
  if (body.readableLength === 0 && !body.readableEnded) await firstChunkOrEnd(body);
  return body.readableLength === 0;
}

/** @throws the error that Fastify uses for incomplete bodies, if the client has disconnected */
const firstChunkOrEnd = (body: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
    if (body.destroyed) return fail();
    body.once('readable', resolve).once('end', resolve).once('error', fail).once('close', fail);
  });
