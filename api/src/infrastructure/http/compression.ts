import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller responses fit into one packet anyway. */
const MIN_BYTES = 1024;
/** Higher qualities take several times as long and save little. */
const BROTLI_QUALITY = 4;
/** Requests are not decompressed, because a small one could become huge. */
const globalDecompression = false;
/** JSON, CSV files and the pages of the documentation. Pictures are compressed already. */
const COMPRESSED_TYPES = /^application\/(?:json|geo\+json)|^text\/(?:csv|html|css|javascript)/;

/**
 * Compresses responses for clients that accept it. The `ETag` does not depend on the encoding, because it names a version
 * of the record (D57).
 */
export async function compressResponses(server: FastifyInstance): Promise<void> {
  await server.register(compress, {
    threshold: MIN_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: COMPRESSED_TYPES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    globalDecompression,
  });
}
