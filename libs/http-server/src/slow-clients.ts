import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const HEADERS_MS = 10_000;
const BODY_MS = 30_000;
const IDLE_CONNECTION_MS = 30_000;
const UPLOAD_BYTES_PER_SECOND = 8_192;
const CHECK_EVERY_MS = 1_000;

/**
 * Options for `fastify()`. Node closes connections that do not send complete headers in time, and connections on which
 * nothing is sent or received for 30 seconds (see also `closeUnreadResponses`). Node does not check the header `Host`,
 * because `sendErrorsInOurFormat` does.
 */
export const serverOptions = {
  connectionTimeout: IDLE_CONNECTION_MS,
  http: {
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
    requireHostHeader: false,
  },
};

export interface BodyLimits {
  bodyMs?: number;
  uploadBytesPerSecond?: number;
  checkEveryMs?: number;
}

/**
 * Ends requests whose bodies take longer than 30 seconds. Uploads may take longer if at least 8 KiB per second arrive.
 * Node's own `requestTimeout` would apply to uploads and other requests alike.
 * @param respond sends an error with status 408
 */
export function limitSlowBodies(
  server: FastifyInstance,
  respond: (reply: FastifyReply) => unknown,
  {
    bodyMs = BODY_MS,
    uploadBytesPerSecond = UPLOAD_BYTES_PER_SECOND,
    checkEveryMs = CHECK_EVERY_MS,
  }: BodyLimits = {},
): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    const bytesBefore = raw.socket.bytesRead;
    let elapsedMs = 0;
    const timer = setInterval(() => {
      if (raw.complete || raw.readableEnded) return clearInterval(timer);
      // If data has arrived that we have not read yet, the delay is ours and does not count.
      if (raw.readableLength === 0) elapsedMs += checkEveryMs;
      const bytes = raw.socket.bytesRead - bytesBefore;
      const allowedMs = isUpload(request) ? Math.max(bodyMs, (bytes / uploadBytesPerSecond) * 1000) : bodyMs;
      if (elapsedMs < allowedMs) return;
      clearInterval(timer);
      endRequest(reply, respond);
    }, checkEveryMs).unref();
    raw.once('close', () => clearInterval(timer));
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') ?? false;

function endRequest(reply: FastifyReply, respond: (reply: FastifyReply) => unknown): void {
  const { socket } = reply.request.raw;
  // The response was sent without waiting for the whole body.
  if (reply.sent) return void socket.destroy();
  reply.raw.once('finish', () => socket.destroySoon());
  respond(reply.header('connection', 'close'));
}
