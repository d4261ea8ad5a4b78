import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * Ignores the `Content-Type` of requests without a body. Fastify would reject an unknown type, and `application/json` without
 * a body, but some clients send them, for example to sign out.
 */
export function ignoreTypeOfEmptyBodies(server: FastifyInstance): void {
  server.addHook('preParsing', async ({ headers }, _reply, body) => {
    if (await isEmpty(headers, body)) {
      delete headers['content-type'];
      delete headers['transfer-encoding'];
    }
    return body;
  });
}

/** A body in chunks has no length, so only its beginning shows whether there is one. */
async function isEmpty(headers: IncomingHttpHeaders, body: Readable): Promise<boolean> {
  if (headers['transfer-encoding'] === undefined) return Number(headers['content-length'] ?? 0) === 0;
  if (body.readableLength === 0 && !body.readableEnded) await firstChunkOrEnd(body);
  return body.readableLength === 0;
}

/** @throws if the client is gone */
const firstChunkOrEnd = (body: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
    if (body.destroyed) return fail();
    body.once('readable', resolve).once('end', resolve).once('error', fail).once('close', fail);
  });
