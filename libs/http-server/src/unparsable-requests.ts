import type { Socket } from 'node:net';

const errorBody = (statusCode: number, code: string, message: string) => ({ statusCode, code, message });

/** Responses to requests that Node's HTTP parser rejects, by the parser's error code. */
const bodyByParserError: Record<string, ReturnType<typeof errorBody>> = {
  HPE_HEADER_OVERFLOW: errorBody(431, 'headers_too_large', 'The request’s headers are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: errorBody(408, 'request_timeout', 'The request took too long.'),
};
const badRequest = errorBody(400, 'invalid_input', 'The request cannot be read.');

const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Responds to requests that cannot be parsed. Fastify's own response has a different shape (D46). */
export const respondToUnparsable = (error: { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const response = bodyByParserError[error.code ?? ''] ?? badRequest;
  const body = JSON.stringify(response);
  socket.end(
    `HTTP/1.1 ${response.statusCode} ${reasonPhrases[response.statusCode]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};
