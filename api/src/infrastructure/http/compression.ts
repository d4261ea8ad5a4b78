import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller responses fit into one network packet without compression. */
const MIN_BYTES = 1024;
/** Higher qualities take several times as long and save little. */
const BROTLI_QUALITY = 4;
/** JSON, CSV files and the pages of the documentation. Images are already compressed. */
const COMPRESSED_TYPES = /^application\/(?:json|geo\+json)|^text\/(?:csv|html|css|javascript)/;

/**
 * Compresses responses for clients that accept it. The `ETag` does not depend on the encoding, because it names a version
 * of the record (D57).
 */
export async function compressResponses(server: FastifyInstance): Promise<void> {
  omitLengthForHead(server);
  await server.register(compress, {
    threshold: MIN_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSED_TYPES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    // Request bodies are not decompressed, because a small one could expand to a huge one.
    globalDecompression: false,
  });
}

/**
 * Fastify responds to HEAD with the `Content-Length` of the uncompressed body. That header must be the same as for GET or be
 * missing (RFC 9110, 8.6).
 */
function omitLengthForHead(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') return;
    const hooks = [route.onSend ?? []].flat();
    route.onSend = [
      ...hooks,
      (_request, reply, payload, done) => {
        const type = String(reply.getHeader('content-type'));
        if (COMPRESSED_TYPES.test(type)) void reply.removeHeader('content-length');
        done(null, payload);
      },
    ];
  });
}
